// The printed tables: lit where they apply before the dice and after them, and whole in the rules.

import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { openSave, playedBattle } from './support/native.ts';

const stage = useBrowser();

test('a melee lights both tables', async () => {
  const { page } = await stage.visit();
  const table = await openSave(page, await playedBattle('glory/tanagra', '14', 400, 'strike'));
  const first = page.locator('figure', { hasText: 'First melee table' });
  const second = page.locator('figure', { hasText: 'Second melee table' });
  await table.options.first().hover();
  await second.locator('td.lit').first().waitFor();
  expect(await first.locator('td.meet').innerText()).toMatch(/^[A-G]$/);
  expect(await second.locator('td.meet').count()).toBe(0);
  expect(await second.locator('th.lit').innerText()).toMatch(/^[A-G]$/);

  await table.options.first().click();
  await table.settle();
  await table.leaveBoard();
  if ((await table.read()).mood === 'curtain') await page.locator('.curtain').getByRole('button').click();
  await second.locator('td.meet').first().waitFor();
  expect(await second.locator('td.meet').innerText()).toMatch(/^(Eng\.|[-DRE]\/[-DRE])$/);
  expect(await first.locator('td.meet').count()).toBe(1);
});

test('the rules show the table under its rule', async () => {
  const { page, address } = await stage.visit();
  await page.goto(`${address}#/rules/glory/7.0`);
  const rule = page.locator('[id="rule-7.0-MCT1"]');
  await rule.locator('table').waitFor();
  expect(await rule.locator('tbody tr').count()).toBe(9);
});
