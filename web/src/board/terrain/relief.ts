// Hills and slopes in hachures: wedges that point uphill, drawn on slope sides and nowhere else.

import { middle, type Point } from '../geometry';
import type { Field } from './field';
import { pathOf, pathOfLoops, px, soften, trace, type Loop } from './outline';
import { seeded, type Random } from './random';

interface Stroke {
  length: number;
  /** Between two wedges. */
  apart: number;
  /** Half the foot of a wedge. */
  foot: number;
}

/** Wedges along a line, to its right-hand side, where `on` says so. */
function hachures(loop: Loop, stroke: Stroke, random: Random, on: (i: number) => boolean): string {
  let path = '';
  let since = 0;
  loop.points.forEach((p, i) => {
    const q = loop.points[(i + 1) % loop.points.length]!;
    const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    since += far;
    if (since < stroke.apart) return;
    since = 0;
    if (!on(i)) return;
    const [dx, dy] = [(q[0] - p[0]) / far, (q[1] - p[1]) / far];
    const length = stroke.length * random(0.65, 1.2);
    const lean = random(-0.12, 0.12);
    const tip: Point = [p[0] + (-dy + lean * dx) * length, p[1] + (dx + lean * dy) * length];
    const { foot } = stroke;
    path +=
      `M${px(p[0] - dx * foot)} ${px(p[1] - dy * foot)}L${px(tip[0])} ${px(tip[1])}` +
      `L${px(p[0] + dx * foot)} ${px(p[1] + dy * foot)}Z`;
  });
  return path;
}

export function drawRelief(field: Field): string {
  const { layout } = field;
  const random = seeded(11);
  const sheer = field.edges('slope').length > 0;
  const outer = trace(layout, (c, r) => field.high(c, r)).map((loop) => soften(loop, 3.2));
  if (outer.length === 0) return drawLooseSlopes(field, random);

  const hills = pathOfLoops(outer);
  const clip = `${field.id}-hill`;
  let svg =
    `<path d="${hills}" fill="var(--map-hill)"/><clipPath id="${clip}"><path d="${hills}"/></clipPath>` +
    `<g clip-path="url(#${clip})"><path d="${hills}" fill="none" stroke="var(--map-high)" stroke-width="26" stroke-opacity=".5"/>`;

  // Further in the ground rises by steps: each ring a cell inside the last, fainter and shorter.
  let inside = (c: number, r: number): boolean => field.high(c, r);
  for (let ring = 1; ring <= 3; ++ring) {
    const last = inside;
    inside = (c, r) => last(c, r) && layout.corners.every((_, side) => last(...layout.across(c, r, side)));
    const rings = trace(layout, inside, 2).map((loop) => soften(loop, 8));
    if (rings.length === 0) break;
    const strokes = rings.map((loop) =>
      hachures(loop, { length: 13 - ring, apart: 4.2 + ring * 0.5, foot: 0.8 }, random, (i) => broken(loop, i, ring)),
    );
    svg +=
      `<path d="${pathOfLoops(rings)}" fill="var(--map-high)" fill-opacity="${px(0.34 - ring * 0.04)}"/>` +
      `<path d="${strokes.join('')}" fill="var(--map-hachure)" opacity="${0.75 - ring * 0.1}"/>`;
  }
  svg += drawPeaks(field, inside, random);
  const foot = outer.map((loop) =>
    hachures(loop, { length: 17, apart: 3.8, foot: 0.95 }, random, (i) => {
      const { column, row, side } = loop.sides[i]!;
      return !sheer || field.isEdge('slope', column, row, side);
    }),
  );
  svg +=
    `<path d="${foot.join('')}" fill="var(--map-hachure)"/></g>` +
    `<path d="${hills}" fill="none" stroke="var(--map-hachure)" stroke-width=".8"/>`;
  return svg + drawLooseSlopes(field, random);
}

function drawPeak(x: number, y: number, w: number, h: number): string {
  const top = x - w * 0.08;
  let shade = '';
  for (let i = 1; i <= 5; ++i) {
    const t = i / 6;
    shade += `M${px(top + (x + w - top) * t * 0.92)} ${px(y - h + h * t)}l${px(-w * 0.1)} ${px(h * (1 - t) * 0.62 + 1.5)}`;
  }
  return (
    `<path d="M${px(x - w)} ${px(y)}Q${px(x - w * 0.4)} ${px(y - h * 0.5)} ${px(top)} ${px(y - h)}Q${px(x + w * 0.35)} ${px(y - h * 0.55)} ${px(x + w)} ${px(y)}" fill="var(--map-hill)" fill-opacity=".55" stroke="var(--map-hachure)" stroke-width="1"/>` +
    `<path d="${shade}" fill="none" stroke="var(--map-hachure)" stroke-width=".9"/>`
  );
}

/** Deep in the mountains, where no ring is left: peaks as engravers drew them, lit from the west. */
function drawPeaks(field: Field, deep: (column: number, row: number) => boolean, random: Random): string {
  const { layout } = field;
  let peaks = '';
  const cells = field.all((i) => deep(layout.column(i), layout.row(i)) && field.ground(i) === 'hill');
  // A hill with a flat top is not yet a mountain.
  if (cells.length < 12) return '';
  for (const cell of cells) {
    const skip = random(0, 1) > 0.55;
    const [cx, cy] = layout.centreOf(cell);
    const x = cx + random(-12, 12);
    const y = cy + random(-6, 12);
    const w = random(13, 24);
    const h = random(13, 22);
    if (skip || field.cellAt(cell).terrain === 'goatPath' || field.has(cell, 'goatPath')) continue;
    peaks += drawPeak(x, y, w, h);
  }
  return peaks;
}

/** The inner rings come and go, as spurs and gullies do. */
function broken(loop: Loop, i: number, ring: number): boolean {
  const [x, y] = loop.points[i]!;
  return Math.sin(x / 23 + ring) + Math.cos(y / 19 + ring * 2) > -0.9;
}

/** Rock that nobody climbs: darker than any hill, steep all round, with peaks. */
export function drawCliffs(field: Field): string {
  const { layout } = field;
  const random = seeded(23);
  const steep = (c: number, r: number): boolean => field.groundAt(c, r) === 'cliff';
  const loops = trace(layout, steep).map((loop) => soften(loop, 3.2));
  if (loops.length === 0) return '';
  const rock = pathOfLoops(loops);
  const clip = `${field.id}-cliff`;
  const foot = loops.map((loop) => hachures(loop, { length: 24, apart: 2.6, foot: 1.2 }, random, () => true)).join('');
  const peaks = field
    .all((i) => field.ground(i) === 'cliff')
    .map((cell) => {
      const [x, y] = layout.centreOf(cell);
      const near = drawPeak(x + random(-6, 0), y + random(8, 13), random(13, 17), random(15, 20));
      return drawPeak(x + random(3, 8), y + random(-3, 2), random(12, 16), random(12, 17)) + near;
    });
  return (
    `<path d="${rock}" fill="var(--map-high)"/><clipPath id="${clip}"><path d="${rock}"/></clipPath>` +
    `<g clip-path="url(#${clip})"><path d="${rock}" fill="var(--map-hachure)" fill-opacity=".28"/>` +
    `<path d="${foot}" fill="var(--map-hachure)"/>${peaks.join('')}</g>` +
    `<path d="${rock}" fill="none" stroke="var(--map-hachure)" stroke-width="1.4"/>`
  );
}

/** Slopes within ground of one kind: hachures along the side alone, rising towards the first-named cell. */
function drawLooseSlopes(field: Field, random: Random): string {
  const { layout } = field;
  let path = '';
  for (const [from, to] of field.edges('slope')) {
    if (field.high(layout.column(from), layout.row(from)) !== field.high(layout.column(to), layout.row(to))) continue;
    const shore = field.shore(from, to);
    if (!shore) continue;
    const [a, b] = shore;
    const line = Array.from({ length: 17 }, (_, i): Point => [
      a[0] + ((b[0] - a[0]) * i) / 16,
      a[1] + ((b[1] - a[1]) * i) / 16,
    ]);
    const sides = line.map(() => ({ column: 0, row: 0, side: 0 }));
    path += hachures({ points: line, sides }, { length: 12, apart: 3.6, foot: 0.9 }, random, (i) => i < 16);
  }
  return path && `<path d="${path}" fill="var(--map-hachure)"/>`;
}

/** A wall: double line with ticks on the defended side, which is the second-named cell's; posts at a gap beside it. */
export function drawWalls(field: Field): string {
  const { layout } = field;
  let svg = '';
  for (const [from, to] of field.edges('wall')) {
    const shore = field.shore(from, to);
    if (!shore) continue;
    const [a, b] = shore;
    const inner = layout.centreOf(to);
    const mid = middle(a, b);
    const far = Math.hypot(inner[0] - mid[0], inner[1] - mid[1]);
    const [nx, ny] = [(inner[0] - mid[0]) / far, (inner[1] - mid[1]) / far];
    let ticks = '';
    for (let i = 0; i < 6; ++i) {
      const t = (i + 0.5) / 6;
      ticks += `M${px(a[0] + (b[0] - a[0]) * t)} ${px(a[1] + (b[1] - a[1]) * t)}l${px(nx * 8)} ${px(ny * 8)}`;
    }
    const line = pathOf([a, b], false);
    svg +=
      `<path d="${ticks}" stroke="var(--plan)" stroke-width="1.6"/><path d="${line}" stroke="var(--plan)" stroke-width="7.5"/>` +
      `<path d="${line}" stroke="var(--map-plain)" stroke-width="3.6"/>` +
      `<path d="${line}" stroke="var(--map-wall)" stroke-width="3.6" stroke-dasharray="6 1.4"/>`;
  }
  for (const cell of field.all((i) => field.has(i, 'gate'))) {
    for (let side = 0; side < layout.corners.length; ++side) {
      const next = layout.neighbour(cell, side);
      if (next <= cell || !field.has(next, 'gate')) continue;
      const [a, b] = field.shore(cell, next)!;
      for (const t of [0.06, 0.94]) {
        const x = a[0] + (b[0] - a[0]) * t;
        const y = a[1] + (b[1] - a[1]) * t;
        svg += `<rect x="${px(x - 4)}" y="${px(y - 5)}" width="8" height="10" fill="var(--map-wall)" stroke="var(--plan)" stroke-width="1.6"/>`;
      }
      svg += `<path d="${pathOf([a, b], false)}" stroke="var(--plan)" stroke-width="1.6" stroke-dasharray="3 4"/>`;
    }
  }
  return svg;
}
