// Alone against the rules: nobody sits on the other side, and both stand in one area.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { phone, useBrowser } from './support/browser.ts';
import { playedBattle } from './support/native.ts';
import { Player } from './support/player.ts';
import { Table } from './support/table.ts';

const stage = useBrowser();
const minutes = 4;

test(
  'a solitaire battle by clicks to the end',
  async () => {
    const start = Date.now();
    const { page } = await stage.visit();
    await page.getByRole('link', { name: 'Alone at the Hot Gates', exact: true }).click();
    await page.getByText('Persian: moved by the rules.').waitFor();
    expect(await page.getByRole('group', { name: 'Persian' }).count()).toBe(0);
    await page.goBack();

    const table = await begin(page, 'hotgates/solitaire', { sitters: { Greek: 'A person' }, seed: '480' });
    const player = new Player(table, 480);
    const days = new Set<string>();
    await player.playOn(start + minutes * 60_000 - 5000, async () => {
      days.add((await page.locator('.track p').innerText()).slice(0, 5));
    });
    expect(player.used.curtain).toBe(0);
    expect(days).toContain('Day 1');
    const result = page.locator('section[aria-labelledby]:has(.losses)');
    expect(await result.locator('h2').innerText()).toMatch(/victory$/);
    expect(await result.locator('.where').innerText()).toMatch(/, Day \d, round \d; Score -?\d+/);
    // The log says why the rules moved somebody.
    await table.tab('Log').click();
    await page.getByPlaceholder('Find in the log').fill('the nearest Greeks');
    await page
      .getByText(/make for [A-F]\d+: the nearest Greeks/)
      .first()
      .waitFor();
  },
  minutes * 60_000,
);

test('both sides of an area are laid out by a tap, each in its row', async () => {
  const save = await playedBattle('hotgates/solitaire', '3', 400, 'melee');
  const { page } = await stage.visit({ size: phone, touch: true });
  const buffer = Buffer.from(JSON.stringify(save));
  await page.locator('input[type=file]').setInputFiles({ name: 'gates.json', mimeType: 'application/json', buffer });
  const table = new Table(page);
  await table.ready();
  const [target] = (await table.read()).targets;
  if (!target) throw new Error('nobody to attack is in sight');
  await page.touchscreen.tap(target.x, target.y);
  await page.locator('[data-spread]').waitFor();
  const rows = await page.locator('[data-spread] [data-piece]').evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { top, width } = piece.querySelector('.touch')!.getBoundingClientRect();
      return { greek: piece.querySelector('.greek') !== null, top: Math.round(top), width };
    }),
  );
  const tops = (greek: boolean) => new Set(rows.filter((row) => row.greek === greek).map(({ top }) => top));
  expect([tops(true).size, tops(false).size]).toEqual([1, 1]);
  expect([...tops(false)][0]).toBeLessThan([...tops(true)][0]!);
  // As large as a thumb needs.
  for (const { width } of rows) expect(width).toBeGreaterThan(40);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('on a phone no word leaves its button', async () => {
  const { page } = await stage.visit({ size: phone, touch: true });
  await begin(page, 'hotgates/solitaire', { sitters: { Greek: 'A person' }, seed: '3' });
  const verbs = page.locator('.verbs button');
  await verbs.filter({ hasText: 'Peloponnesians' }).waitFor();
  const over = await verbs.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent?.trim()),
  );
  expect(over).toEqual([]);
});
