// The odds of choices in a list: with the mouse by pointing, on a phone by a first tap.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Decision, Destination } from '../src/protocol/types.ts';
import { desk, phone, useBrowser } from './support/browser.ts';
import { foughtBattle, openSave } from './support/native.ts';

const stage = useBrowser();
const finger = { size: phone, touch: true };
const strikes = ({ question, options = [] }: Decision) => question === 'strike' && options.length > 3;
const cards = ({ question, options = [], text = '' }: Decision) =>
  question === 'card' && text.includes('melee') && options.length > 1 && options.every(({ chance }) => chance);

/** Where each choice of the list stands; runs in the page. */
const rows = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.orders .option')].map((row) => row.getBoundingClientRect().top));
/** Whether the piece that the question is about stands whole above the board's lower edge; runs in the page. */
const fightInSight = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('[role=application]')?.getBoundingClientRect();
    const pieces = [...document.querySelectorAll('g.piece .selected')].map((one) => one.getBoundingClientRect());
    return board !== undefined && pieces.length > 0 && pieces.every(({ bottom }) => bottom < board.bottom + 4);
  });

test('pointing at a choice tells its odds and moves no line, however far the panel is scrolled', async () => {
  const save = await foughtBattle('glory/tanagra', '3', strikes);
  const { page } = await stage.visit({ size: { ...desk, height: 760 } });
  const table = await openSave(page, save);
  const told = page.locator('.orders .told').getByText(/^if you choose/);
  await told.first().waitFor();
  const first = await table.options.first().boundingBox();
  expect((first?.y ?? Infinity) + (first?.height ?? 0), 'choices stand before their odds').toBeLessThan(
    desk.height / 2,
  );
  await table.options.first().hover();
  await page.mouse.wheel(0, 90);
  for (const nth of [2, 3]) {
    const option = table.options.nth(nth);
    await option.hover();
    const before = await rows(page);
    const text = (await option.locator('span').innerText()).replace(/^./, (letter) => letter.toLowerCase());
    await page.getByText(`if you choose “${text}”`).waitFor();
    await page.waitForTimeout(600);
    expect(await rows(page)).toEqual(before);
    expect(await told.first().innerText()).toBe(`if you choose “${text}”`);
  }
  // What does not fit can be scrolled to: the pointer may go there, past other choices.
  const odds = await page.locator('.orders .told').boundingBox();
  const said = await told.first().innerText();
  await page.mouse.move((odds?.x ?? 0) + 60, (odds?.y ?? 0) + 60, { steps: 3 });
  await page.waitForTimeout(600);
  expect(await told.first().innerText()).toBe(said);
});

test('keys walk to a choice, over to its odds and back, and whoever listens hears of them', async () => {
  const save = await foughtBattle('glory/tanagra', '3', strikes);
  const { page } = await stage.visit();
  const table = await openSave(page, save);
  const odds = page.getByRole('group', { name: 'Before the dice' });
  const said = page.locator('.unseen[aria-live=polite]');
  await odds.waitFor();
  for (const nth of [1, 3]) {
    const option = table.options.nth(nth);
    const text = (await option.locator('span').innerText()).replace(/^./, (letter) => letter.toLowerCase());
    // Tab and not a call: the focus is then where whoever uses keys would have it.
    await option.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await odds.getByText(`if you choose “${text}”`).waitFor();
    await expect.poll(() => said.innerText()).toMatch(new RegExp(`^if you choose “.*”: .*, [<>]?\\d+ %\\.`));
    expect(await said.innerText()).toContain(`“${text}”`);
    await page.keyboard.press('o');
    expect(await odds.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(600);
    expect(await odds.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await odds.getByText(`if you choose “${text}”`).waitFor();
    await page.keyboard.press('o');
    expect(await option.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test('on a phone the first tap on a choice tells its odds, the second makes it; who fights is in sight', async () => {
  const save = await foughtBattle('glory/tanagra', '3', strikes);
  const { page } = await stage.visit(finger);
  const table = await openSave(page, save);
  await page
    .locator('.actions')
    .getByText(/^if you choose/)
    .waitFor();
  await page.waitForTimeout(300);
  expect(await fightInSight(page)).toBe(true);
  const button = page.locator('.actions button[title^="strike, +1"]').first();
  const { choices } = await table.settle();
  await button.tap();
  await page.locator('.actions').getByText('if you choose “strike, +1”').waitFor();
  expect((await table.settle()).choices).toBe(choices);
  await button
    .getByText(/^(Roll|Strike, \+1: sure\?)/)
    .last()
    .waitFor();
  await button.tap();
  await expect.poll(async () => (await table.settle()).choices).toBeGreaterThan(choices);
});

test('on a phone a card tells its odds in the hand, and the sheet makes way when it is played', async () => {
  const save = await foughtBattle('bladebow/marathon', '1', cards);
  const { page } = await stage.visit(finger);
  const table = await openSave(page, save);
  await table.tab('Hand').tap();
  const sheet = page.getByRole('dialog');
  const { choices } = await table.settle();
  await sheet
    .getByRole('button', { name: /^Play / })
    .first()
    .tap();
  await sheet.getByText(/^if you choose “play /).waitFor();
  expect((await table.settle()).choices).toBe(choices);
  await sheet.getByRole('button', { name: /^(Roll|Play .*: sure\?)$/ }).tap();
  await sheet.waitFor({ state: 'detached' });
  expect((await table.settle()).choices).toBeGreaterThan(choices);
});

test('a way of several choices that ends in dice has its odds before it is gone', async () => {
  let way = { piece: '', to: null as Destination | null };
  const save = await foughtBattle('vsts/marathon', '7', async ({ question, options = [] }, ask) => {
    if (question !== 'move') return false;
    for (const { choice } of options) {
      if (choice.verb !== 'select') continue;
      const piece = String(choice['piece']);
      const to = (await ask.plan(piece)).destinations.find(({ dice, choices }) => dice && choices.length > 2);
      if (!to || (await ask.odds(...to.choices)).throws.length === 0) continue;
      way = { piece, to };
      return true;
    }
    return false;
  });
  const { page } = await stage.visit();
  const table = await openSave(page, save);
  await table.click(table.piece(await table.read(), way.piece));
  const spot = (await table.read()).lit.find(({ name }) => name === way.to?.place);
  if (!spot) throw new Error(`${way.to?.place} is not lit`);
  const { choices } = await table.click(spot);
  const odds = page.getByRole('group', { name: 'Before the dice' });
  await odds.getByText(/^if you choose/).waitFor();
  expect(await odds.innerText()).toMatch(/\d %/);
  const waits = await table.settle();
  expect([waits.choices, (await table.read()).armed]).toEqual([choices, true]);
  await table.click(spot);
  expect((await table.settle()).choices).toBeGreaterThanOrEqual(choices + (way.to?.choices.length ?? 0));
});
