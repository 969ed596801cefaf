// Two people at one screen: between them the curtain, and behind it nothing.

import { expect, test } from 'vitest';
import { begin, twoPeople } from './support/begin.ts';
import { useBrowser } from './support/browser.ts';
import type { Table } from './support/table.ts';

const stage = useBrowser();

const cardNames = (table: Table) => table.page.locator('.head b').allInnerTexts();
/** Everything the page holds, also what only a screen reader or a developer would find. */
const wholePage = (table: Table) => table.page.evaluate(() => document.documentElement.outerHTML);

test('while the curtain is up no hand is in the page; after it only the right one', async () => {
  const { page } = await stage.visit();
  const table = await begin(page, 'bladebow/marathon', { sitters: twoPeople, seed: '1' });
  const hands: Record<string, string[]> = { Greek: [], Persian: [] };
  let curtains = 0;
  for (let i = 0; i < 40 && (hands['Greek']?.length === 0 || hands['Persian']?.length === 0 || curtains < 6); ++i) {
    const state = await table.read();
    if (state.mood === 'curtain') {
      ++curtains;
      const side = /^(Greek|Persian) player, it is your turn$/.exec(state.prompt)?.[1] ?? '';
      const html = await wholePage(table);
      for (const name of Object.values(hands).flat()) expect(html, `${name} behind the curtain`).not.toContain(name);
      expect(html).not.toContain('data-piece');
      await page.getByRole('button', { name: `I am the ${side} player` }).click();
      await table.settle();
      expect((await table.read()).prompt).toMatch(new RegExp(`^${side}`));
      const own = await cardNames(table);
      const other = side === 'Greek' ? 'Persian' : 'Greek';
      const secrets = (hands[other] ?? []).filter((name) => !own.includes(name));
      const open = await wholePage(table);
      for (const name of secrets) expect(open, `${name} is not for ${side} eyes`).not.toContain(name);
      if (own.length > 0) hands[side] = own;
      continue;
    }
    // The quickest way on: the set-up as it is printed, then passing.
    const own = await cardNames(table);
    const seat = state.prompt.split(':')[0] ?? '';
    if (own.length > 0) hands[seat] = own;
    const pass = state.options.includes('Pass') ? 'Pass' : /./;
    await table.take(pass);
  }
  expect(curtains).toBeGreaterThanOrEqual(6);
  expect(hands['Greek']?.length).toBeGreaterThan(0);
  expect(hands['Persian']?.length).toBeGreaterThan(0);
});

test('a reload brings the curtain, not the hand', async () => {
  const { page } = await stage.visit();
  const table = await begin(page, 'bladebow/thermopylae', { sitters: twoPeople, seed: '2' });
  expect((await table.read()).mood).toBe('curtain');
  await page.locator('.curtain').getByRole('button').click();
  await table.settle();
  expect((await table.read()).mood).toBe('deciding');
  await page.reload();
  expect((await table.ready()).mood).toBe('curtain');
  expect(await wholePage(table)).not.toContain('data-piece');
});
