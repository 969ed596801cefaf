// Opens the benchmark page in Chromium and compares with the native program: node bench/run.mjs ADDRESS SMOKE SEEDS

import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright-core';

const [address, smoke, count] = process.argv.slice(2);
const seeds = Number(count);

function native() {
  const start = process.hrtime.bigint();
  let hash = '';
  for (let seed = 1; seed <= seeds; ++seed) hash = execFileSync(smoke, [String(seed)], { encoding: 'utf8' }).trim();
  return { hash, milliseconds: Number(process.hrtime.bigint() - start) / 1e6 };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
});
const page = await browser.newPage();
await page.goto(`${address}?seeds=${seeds}`);
const shown = page.locator('#result[data-done]');
await shown.waitFor({ timeout: 300_000 });
const web = JSON.parse(await shown.innerText());
await browser.close();

const own = native();
const each = ({ milliseconds }) => `${(milliseconds / seeds).toFixed(1)} ms`;
console.log(`battles of all scenarios for one seed, mean of ${seeds}`);
console.log(`native (each a process of its own): ${each(own)}`);
console.log(`WebAssembly in the browser:         ${each(web)}`);
console.log(`ratio: ${(web.milliseconds / own.milliseconds).toFixed(2)}`);
if (own.hash !== web.hash) {
  console.error(`the battles differ: native ${own.hash}, WebAssembly ${web.hash}`);
  process.exit(1);
}
