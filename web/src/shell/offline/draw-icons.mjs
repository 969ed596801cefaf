// Draws the icons of the page from the owl of the art sheet. Run by hand when the owl changes:
//   node src/shell/offline/draw-icons.mjs        (in web/, with Chromium installed)
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const web = new URL('../../../', import.meta.url);
const sheet = readFileSync(new URL('src/art/counters.svg', web), 'utf8');
const owl = /<symbol id="dev-athens"[^>]*>([\s\S]*?)<\/symbol>/.exec(sheet)?.[1];
if (!owl) throw new Error('the art sheet has no owl');
const inked = owl.replace(/var\(--dev-ground[^)]*\)/g, '#d07443').replace(/var\(--dev[^)]*\)/g, '#1a1411');
// The bird stands a little low in its box of 40.
const bird = (size) =>
  `<svg x="${50 - size / 2}" y="${50 - size * 0.56875}" width="${size}" height="${size}" viewBox="0 0 40 40">${inked}</svg>`;
const drawing = (body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>\n`;
const shield = drawing(
  `<circle cx="50" cy="50" r="49" fill="#1a1411"/><circle cx="50" cy="50" r="45" fill="#d07443"/>` +
    `<circle cx="50" cy="50" r="39" fill="none" stroke="#1a1411" stroke-width="2.4"/>${bird(82)}`,
);
// Systems cut this one to their own shape: nothing that matters outside the middle four fifths.
const maskable = drawing(
  `<rect width="100" height="100" fill="#d07443"/>` +
    `<circle cx="50" cy="50" r="38" fill="none" stroke="#1a1411" stroke-width="2.4"/>${bird(74)}`,
);
writeFileSync(new URL('public/icon.svg', web), shield);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
for (const [name, svg, size] of [
  ['icon-192', shield, 192],
  ['icon-512', shield, 512],
  ['icon-maskable-512', maskable, 512],
]) {
  const tab = await browser.newPage({ viewport: { width: size, height: size } });
  await tab.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await tab.screenshot({ path: new URL(`public/${name}.png`, web).pathname, omitBackground: true });
  await tab.close();
}
await browser.close();
