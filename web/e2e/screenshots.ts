// The main states of the page as pictures for the documents: tools/screenshots.

import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SaveFile } from '../src/protocol/types.ts';
import words from '../src/words/en.json' with { type: 'json' };
import { begin, fillSetup, greekAlone, marathonSetUp } from './support/begin.ts';
import { phone, useBrowser } from './support/browser.ts';
import { playedBattle } from './support/native.ts';
import { fewerColours } from './support/palette.ts';
import { repository } from './support/server.ts';
import { Table } from './support/table.ts';

const stage = useBrowser();
const folder = resolve(repository, 'docs/screenshots');

async function take(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  const picture = fewerColours(await page.screenshot({ scale: 'css' }));
  await writeFile(resolve(folder, `${name}.png`), picture);
  console.log(`${name}.png ${Math.round(picture.length / 1000)} kB`);
  expect(picture.length, name).toBeLessThan(400_000);
}

/** A battle half played by the native program, opened from its file. */
async function open(page: Page, save: SaveFile): Promise<Table> {
  const buffer = Buffer.from(JSON.stringify(save), 'utf8');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  const table = new Table(page);
  if ((await table.ready()).mood === 'curtain') {
    await page.locator('.curtain').getByRole('button').click();
    await table.settle();
  }
  return table;
}

async function route(table: Table, unit: string): Promise<void> {
  await table.click(table.piece(await table.read(), unit));
  const { lit, pieces } = await table.read();
  const from = pieces.find((piece) => piece.name === unit);
  // The highest lit place: straight towards the enemy.
  const [far] = lit.toSorted((a, b) => a.y - b.y || Math.abs(a.x - (from?.x ?? 0)) - Math.abs(b.x - (from?.x ?? 0)));
  if (far) await table.page.mouse.move(far.x, far.y);
  await table.routeTag.waitFor();
}

test.each([
  ['', false],
  ['-dark', true],
] as const)('home and the board%s', async (suffix, dark) => {
  const { page } = await stage.visit({ dark });
  await page.getByRole('link', { name: 'Marathon', exact: true }).waitFor();
  await take(page, `home${suffix}`);
  const table = await marathonSetUp(page);
  await route(table, 'greek-hoplite-8');
  await take(page, `battle-squares${suffix}`);
});

test('set-up', async () => {
  const { page } = await stage.visit();
  await page.getByRole('link', { name: 'Thermopylae', exact: true }).click();
  await fillSetup(page, { sitters: greekAlone });
  await take(page, 'set-up');
});

test('hexes in mid-battle', async () => {
  const { page } = await stage.visit();
  await open(page, await playedBattle('vsts/marathon', '21', 420));
  await take(page, 'battle-hexes');
});

test('a fight', async () => {
  const { page } = await stage.visit();
  const table = await open(page, await playedBattle('bladebow/plataea', '35', 600, 'meleeTarget'));
  // What an attack may bring shows while it is pointed at.
  await table.options.filter({ hasText: 'gainst' }).first().hover();
  await page.getByRole('heading', { name: words['fight.forecast'] }).waitFor();
  await take(page, 'fight');
});

test('replay', async () => {
  const { page } = await stage.visit();
  const table = await open(page, await playedBattle('vsts/what-if', '21'));
  await page.getByRole('slider').fill('300');
  await table.settle();
  await take(page, 'replay');
});

test('phone', async () => {
  const { page } = await stage.visit({ size: phone, touch: true });
  await page.getByRole('link', { name: 'Marathon', exact: true }).waitFor();
  await take(page, 'phone-home');
  const table = await begin(page, 'bladebow/marathon', { sitters: greekAlone, seed: '1' });
  await page.locator('.actions button', { hasText: 'Leave all ranks' }).tap();
  await table.settle();
  for (const _ of ['Miltiades', 'Callimachus']) {
    const { lit } = await table.read();
    const spot = lit[Math.floor(lit.length / 2)];
    if (spot) await page.touchscreen.tap(spot.x, spot.y);
    await table.settle();
  }
  await page.locator('.actions button', { hasText: /^Place Callimachus/ }).tap();
  await table.settle();
  // Left of the middle, where no leader stands on it and no button over it.
  const middle = ({ x }: { x: number }): number => Math.abs(x - phone.width / 4);
  const [unit] = (await table.read()).pickable
    .filter(({ name }) => name.includes('hoplite'))
    .sort((a, b) => middle(a) - middle(b));
  if (unit) await page.touchscreen.tap(unit.x, unit.y);
  await table.settle();
  const [far] = (await table.read()).lit.sort((a, b) => middle(a) + a.y - middle(b) - b.y);
  if (far) await page.touchscreen.tap(far.x, far.y);
  await table.settle();
  await take(page, 'phone-battle');
});
