// Home shows what there is to play, and each battle begins.

import { expect, inject, test } from 'vitest';
import { battleTitles, begin, firstAlone } from './support/begin.ts';
import { useBrowser } from './support/browser.ts';

const stage = useBrowser();

test('home shows every battle of the catalogue', async () => {
  const { page } = await stage.visit();
  const cards = page.getByRole('region', { name: 'Choose a battle' }).getByRole('listitem');
  await cards.first().waitFor();
  const shown = await cards.getByRole('link').allInnerTexts();
  expect(shown.map((text) => text.trim()).sort()).toEqual([...battleTitles().values()].sort());
  for (const { name, year } of inject('catalog').rulesets.flatMap((ruleset) => ruleset.scenarios)) {
    const title = battleTitles().get(name) ?? '';
    const card = cards.filter({ has: page.getByRole('link', { name: title, exact: true }) });
    expect(await card.innerText()).toContain(`${-year} BC`);
  }
});

test('the server sends its content policy', async () => {
  const answer = await fetch(inject('address'));
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'");
});

test.each([...battleTitles().keys()])('%s begins and shows board and prompt', async (scenario) => {
  const { page } = await stage.visit();
  const sitters = firstAlone(scenario);
  const table = await begin(page, scenario, { sitters, seed: '11' });
  const state = await table.read();
  expect(state.mood).toBe('deciding');
  expect(state.prompt.startsWith(`${Object.keys(sitters)[0]}: `)).toBe(true);
  expect(state.options.length).toBeGreaterThan(0);
  // Where armies are set up first, they wait beside the board.
  const waiting = await page.locator('.tray li').count();
  expect(state.pieces.length + waiting).toBeGreaterThan(10);
  const board = await table.board.boundingBox();
  expect(board?.width).toBeGreaterThan(800);
  expect(await page.title()).toContain('Aspis');
});
