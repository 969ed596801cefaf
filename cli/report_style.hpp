#pragma once
// How a report looks: the page's own colours (web/src/style/tokens.css), light and dark as the reader's system is.

#include <string_view>

namespace aspis::cli {

inline constexpr std::string_view kReportStyle = R"css(
:root { color-scheme: light dark;
  --table: #cdbfa4; --paper: #f7f0df; --paper-2: #ebe0c8; --line: #b7a482; --ink: #1f1713; --ink-2: #5b4838;
  --link: #7a3513; --gloss: #1a1411; --on-gloss: #f2e3c6; --gloss-line: #b9653a;
  --greek: #d07443; --greek-edge: #1a1411; --persian: #2c6e70; --persian-edge: #12383b; --neutral: #a08d6c;
  --none: #d9cbae; --none-line: #8d7a5a;
  --serif: 'Alegreya', 'Iowan Old Style', 'Palatino Linotype', Georgia, serif;
  --sans: 'Alegreya Sans', 'Gill Sans', Calibri, 'Segoe UI', sans-serif;
  --shadow: 0 1px 2px rgba(40, 25, 10, .25), 0 6px 18px rgba(40, 25, 10, .16); }
@media (prefers-color-scheme: dark) { :root {
  --table: #14100d; --paper: #221b16; --paper-2: #2e251e; --line: #57483a; --ink: #f2e7cf; --ink-2: #c4b294;
  --link: #f0a871; --gloss: #0d0907; --gloss-line: #a85a33; --greek-edge: #f2c9a8; --persian: #3a8688;
  --persian-edge: #a9dbd8; --neutral: #8d7a5f; --none: #4a3d31; --none-line: #8d7a5a;
  --shadow: 0 1px 2px rgba(0, 0, 0, .5), 0 6px 18px rgba(0, 0, 0, .4); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--table); color: var(--ink); font: 16px/1.5 var(--sans); }
header { background: var(--gloss); color: var(--on-gloss); }
header > div, main, footer { max-width: 1080px; margin: 0 auto; padding: 0 24px; }
header > div { padding-top: 32px; padding-bottom: 24px; }
.defs { position: absolute; }
.key { display: block; width: 100%; height: 14px; } .run { fill: none; stroke: var(--gloss-line); stroke-width: 1.4; }
.mark { font-variant: small-caps; letter-spacing: .08em; opacity: .8; margin: 0; }
h1 { font: 500 44px/1.1 var(--serif); margin: 4px 0 10px; }
header p { margin: 0; max-width: 62em; }
h2 { font: 500 24px/1.2 var(--serif); margin: 0 0 4px; }
h3 { font: 500 17px/1.3 var(--serif); margin: 20px 0 0; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 3px; box-shadow: var(--shadow);
  margin: 24px 0; padding: 22px 26px 24px; }
.lead { color: var(--ink-2); margin: 0 0 16px; max-width: 64em; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: lining-nums tabular-nums; }
th, td { text-align: left; padding: 7px 14px 7px 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
thead th { font-weight: 500; color: var(--ink-2); font-size: 13.5px; padding-bottom: 3px; }
tbody tr:last-child > * { border-bottom: 0; }
tbody th { font-weight: 700; white-space: nowrap; }
.number { text-align: right; white-space: nowrap; }
.wide { width: 34%; min-width: 200px; padding-right: 0; }
.ending td { color: var(--ink-2); border-bottom: 0; padding-top: 2px; padding-bottom: 2px; font-size: 15px; }
.ending td:first-child { padding-left: 40px; text-indent: -22px; }
.rule > * { border-bottom: 0; padding-top: 12px; }
.chip { display: inline-block; border: 1px solid var(--link); border-radius: 3px; color: var(--link); font-size: 13.5px;
  line-height: 1.35; padding: 0 6px; margin-right: 8px; white-space: nowrap; }
.swatch { width: 14px; height: 14px; margin-right: 8px; vertical-align: -1px; }
.bar, .whisker { display: block; width: 100%; }
.bar { height: 16px; } .whisker { height: auto; } .whisker text { fill: var(--ink-2); font: 500 12px var(--sans); }
.split { display: flex; justify-content: space-between; gap: 16px; font: 500 18px/1.3 var(--serif); margin: 0 0 6px; }
.split + .bar { height: 44px; margin-bottom: 20px; }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr)); gap: 8px 32px; }
figure { margin: 12px 0 0; }
figcaption { font: 500 17px/1.3 var(--serif); }
.plot { display: block; width: 100%; height: auto; }
.plot text { fill: var(--ink-2); font: 12.5px var(--sans); }
.plot .note { fill: var(--ink); }
.side0 { fill: var(--greek); stroke: var(--greek-edge); stroke-width: .8; }
.side1 { fill: url(#courses); stroke: var(--persian-edge); stroke-width: .8; }
.nobody { fill: url(#hatch); stroke: var(--none-line); stroke-width: .8; }
.battle { fill: var(--neutral); stroke: var(--ink-2); stroke-width: .8; }
.bar rect { vector-effect: non-scaling-stroke; }
.ground1 { fill: var(--persian); } .course { fill: none; stroke: var(--persian-edge); stroke-width: .7; opacity: .55; }
.ground-none { fill: var(--none); } .slant { stroke: var(--none-line); stroke-width: 1.1; }
.well { fill: var(--paper-2); }
.grid { fill: none; stroke: var(--line); stroke-width: 1; stroke-dasharray: 2 3; }
.axis { stroke: var(--ink); stroke-width: 1.2; }
.mean { stroke: var(--ink); stroke-width: 1.4; stroke-dasharray: 5 3; }
.half { fill: var(--ink-2); } .median { stroke: var(--ink); stroke-width: 2; }
.reach { fill: none; stroke: var(--ink); stroke-width: 1.6; }
details { margin-top: 6px; font-size: 14.5px; } summary { color: var(--link); cursor: pointer; }
details td, details th { padding-top: 2px; padding-bottom: 2px; }
summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
footer { padding-bottom: 40px; color: var(--ink-2); font-size: 14.5px; }
code { font: 13.5px/1.5 ui-monospace, 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; color: var(--ink); }
@media (max-width: 600px) { header > div, main, footer { padding-left: 12px; padding-right: 12px; }
  section { padding: 16px 14px; } h1 { font-size: 34px; } .plot text { font-size: 15px; } }
@media print { body { background: none; } section { box-shadow: none; break-inside: avoid; } }
)css";

/// Patterns that tell the sides apart without their colours: courses of brick for the second, slanted lines for nobody;
/// and the running key of the frame.
inline constexpr std::string_view kReportPatterns =
    R"svg(<svg class="defs" width="0" height="0" aria-hidden="true"><defs>
<pattern id="courses" width="12" height="10" patternUnits="userSpaceOnUse"><rect class="ground1" width="12" height="10"/>
<path class="course" d="M0 .5H12M0 5.5H12M3 .5V5.5M9 5.5V10.5"/></pattern>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect class="ground-none" width="6" height="6"/><path class="slant" d="M0 0V6"/></pattern>
<pattern id="meander" width="16" height="14" patternUnits="userSpaceOnUse">
<path class="run" d="M0 11.5H13.5V2.5H4.5V8H9M13.5 11.5H16"/></pattern></defs></svg>
)svg";

}  // namespace aspis::cli
