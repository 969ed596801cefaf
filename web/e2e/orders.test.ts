// Giving orders with the mouse: routes, undo, and why something is not allowed.

import { expect, test } from 'vitest';
import words from '../src/words/en.json' with { type: 'json' };
import { begin, greekAlone, marathonSetUp } from './support/begin.ts';
import { desk, phone, useBrowser } from './support/browser.ts';
import { allFinal, foughtBattle, openSave } from './support/native.ts';
import type { Spot, TableState } from './support/table.ts';

const stage = useBrowser();
const unit = 'greek-hoplite-8';
const near = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) < 12;

/** The nearest lit place: a short way, which dice do not cut. */
function nearestLit(state: TableState, from: Spot): Spot {
  const [first] = state.lit.toSorted(
    (a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y),
  );
  if (!first) throw new Error('nothing is lit');
  return first;
}

test('a chosen unit lights places with costs, a route shows under the pointer, a click goes there, undo takes it back', async () => {
  const { page } = await stage.visit();
  const table = await marathonSetUp(page);
  const before = await table.read();
  expect(before.prompt).toContain('which action?');
  const from = table.piece(before, unit);
  await table.click(from);

  const chosen = await table.read();
  expect(chosen.lit.length).toBeGreaterThan(8);
  expect(await page.locator('g.lit .cost').count()).toBe(chosen.lit.length);
  expect(await page.locator('g.piece:not(.away) .selected').count()).toBe(1);

  const to = nearestLit(chosen, from);
  await page.mouse.move(to.x, to.y);
  await table.routeTag.waitFor();
  expect(await table.routeTag.innerText()).toMatch(/^(\d+ of \d+|costs \d+)$/);
  expect(await page.locator('g.plan .ghost').count()).toBe(1);

  const { choices } = await table.settle();
  expect((await table.click(to)).choices).toBeGreaterThan(choices);
  const moved = await table.read();
  expect(near(table.piece(moved, unit), to), 'the unit stands where it was sent').toBe(true);

  // A way may be several choices; each is taken back by itself.
  for (let i = 0; i < 10 && !(await table.read()).prompt.includes('which action?'); ++i) {
    await table.undo.click();
    await table.settle();
  }
  const back = await table.read();
  expect(near(table.piece(back, unit), from), 'the unit stands where it stood').toBe(true);
  expect(back.prompt).toBe(before.prompt);
  expect(back.options).toEqual(before.options);
});

test('after dice the undo control stays and says what closed it', async () => {
  const { page } = await stage.visit();
  const table = await begin(page, 'bladebow/marathon', { sitters: greekAlone, seed: '1' });
  await table.take('Leave all ranks');
  await table.take('Place Miltiades at J12');
  // Before the dice: open, by button and by key.
  await page.getByRole('button', { name: 'Undo Z', exact: true }).waitFor();
  expect((await table.read()).prompt).toContain('Callimachus');
  await page.keyboard.press('z');
  await table.settle();
  expect((await table.read()).prompt).toContain('Miltiades');
  await table.take('Place Miltiades at J12');
  // The last leader starts the first turn: cards are dealt and dice roll.
  await table.take('Place Callimachus at O12');
  const closed = page.getByRole('button', { name: /^Undo is closed: / });
  expect(await closed.innerText()).toMatch(/^Undo ends at the (dice|reveal)$/);
  expect(await closed.getAttribute('aria-disabled')).toBe('true');
  const step = await table.settle();
  await closed.hover(); // waits until the row takes clicks again
  await closed.click({ force: true });
  await page.locator('.slip', { hasText: 'Undo' }).waitFor();
  expect((await table.settle()).choices).toBe(step.choices);
});

test('a choice that dice make final waits for a second click on the board', async () => {
  const { page } = await stage.visit();
  const table = await begin(page, 'bladebow/marathon', { sitters: greekAlone, seed: '1' });
  await table.take('Leave all ranks');
  await table.take('Place Miltiades at J12');
  const state = await table.read();
  const place = state.lit.find((spot) => spot.name === 'O12');
  if (!place) throw new Error('O12 is not lit');
  const before = await table.settle();
  expect((await table.click(place)).choices).toBe(before.choices);
  await page.getByText('This cannot be taken back.').waitFor();
  expect((await table.read()).lit.length, 'the other places stay lit').toBe(state.lit.length);
  expect((await table.click(place)).choices).toBeGreaterThan(before.choices);
  expect((await table.read()).prompt).toContain('which action?');
});

test('a button that cannot be taken back waits in its place; the second click, the key or a double click does it', async () => {
  const { page } = await stage.visit();
  const table = await begin(page, 'vsts/marathon', { sitters: greekAlone, seed: '11' });
  await table.take(/^Act/);
  const button = page.locator('.bar .side button', { hasText: 'End the movement' });
  const at = await button.boundingBox();
  const { choices } = await table.settle();
  await button.click();
  expect((await table.settle()).choices).toBe(choices);
  expect((await table.read()).armed).toBe(true);
  await page.locator('.bar .side').getByText('End the movement of this wing: sure?').waitFor();
  expect(await button.boundingBox(), 'it stays where it is').toEqual(at);
  await page.keyboard.press('Escape');
  expect((await table.read()).armed).toBe(false);
  await button.dblclick();
  expect((await table.settle()).choices).toBeGreaterThan(choices);
});

test.each([
  ['with a finger', phone, true],
  ['with the mouse and a key', desk, false],
] as const)('an attack in Orders shows its odds first, though being done is final too: %s', async (_, size, touch) => {
  const save = await foughtBattle('bladebow/mycale', '7', allFinal);
  const { page } = await stage.visit({ size, touch });
  const table = await openSave(page, save);
  if (touch) await page.getByRole('tab', { name: 'Orders' }).tap();
  const line = page.locator('.orders .option', { hasText: /^Against/ }).first();
  await line.waitFor();
  const { choices } = await table.settle();
  await (touch ? line.tap() : line.click());
  await page.locator('.orders').getByText('Before the dice').waitFor();
  expect((await table.settle()).choices).toBe(choices);
  await line.getByText('Roll').waitFor();
  await page
    .locator('.orders .later')
    .getByText(/ (attack|defence) (die|dice)/)
    .first()
    .waitFor();
  await (touch ? line.tap() : page.keyboard.press('Enter'));
  await expect.poll(async () => (await table.settle()).choices).toBeGreaterThan(choices);
});

test('the tip lies over the board without standing in the way', async () => {
  const { page } = await stage.visit();
  const table = await marathonSetUp(page);
  const from = table.piece(await table.read(), unit);
  await table.click(from);
  const state = await table.read();
  // As near to what is lit as can be: an empty place beside it.
  const right = state.lit.reduce((a, b) => (b.x > a.x ? b : a));
  const cell = 45;
  await page.mouse.move(right.x + cell, right.y);
  await table.tip.waitFor();
  const body = await table.tip.boundingBox();
  if (!body) throw new Error('there is no tip');
  const hidden = state.lit.filter(
    ({ x, y }) => x > body.x && x < body.x + body.width && y > body.y && y < body.y + body.height,
  );
  expect(hidden).toEqual([]);
  // Straight from the tip to something lit.
  await page.mouse.move(body.x + body.width / 2, body.y + body.height / 2, { steps: 8 });
  await table.tip.waitFor();
  await page.mouse.move(right.x, right.y);
  await table.routeTag.waitFor();
});

test('a card lies in the way only as long as it is held, and a click beside it counts', async () => {
  const { page } = await stage.visit();
  const table = await marathonSetUp(page);
  const state = await table.read();
  const lifted = page.locator('.lifted');
  const head = page.locator('.head').nth(1);
  await head.hover();
  const card = await lifted.boundingBox();
  const under = state.pickable.find(
    ({ x, y }) => card && x > card.x && x < card.x + card.width && y > card.y && y < card.y + card.height,
  );
  expect(under, 'a unit stands under the card').toBeTruthy();
  await page.mouse.move(under!.x, under!.y, { steps: 10 });
  await expect.poll(() => lifted.count()).toBe(0);
  await head.click();
  await lifted.waitFor();
  await table.click(table.piece(state, 'greek-hoplite-1'));
  expect(await lifted.count()).toBe(0);
  expect(await page.locator('.begun').count(), 'the unit is chosen').toBe(1);
});

test.each(['place', 'enemy'] as const)(
  'why not: an unreachable %s answers with a sentence and its rule',
  async (what) => {
    const { page } = await stage.visit();
    const table = await marathonSetUp(page);
    const from = table.piece(await table.read(), unit);
    await table.click(from);
    const state = await table.read();
    const spot = what === 'enemy' ? table.piece(state, 'persian-spears-1') : await table.emptySpot(state, from);
    await page.mouse.move(spot.x, spot.y);
    await table.tip.waitFor();
    const text = await table.tip.locator('p').innerText();
    expect(text).toMatch(/^[A-Z].{8,}\. [\d.]+[a-z]?$/s);
    // Tips are for reading and clicking: they stay while the pointer goes to them.
    const chip = table.tip.getByRole('button');
    const rule = await chip.innerText();
    const [body, box] = [await table.tip.boundingBox(), await chip.boundingBox()];
    if (!body || !box) throw new Error('the tip has no rule');
    await page.mouse.move(spot.x, body.y + (body.y < spot.y ? body.height - 4 : 4), { steps: 12 });
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
    await page.mouse.down();
    await page.mouse.up();
    expect(await table.tab('Rules').getAttribute('aria-selected')).toBe('true');
    const opened = page.getByRole('tabpanel').locator('article.large');
    await opened.waitFor();
    expect(await opened.getByRole('button', { name: `Rule ${rule}` }).count()).toBeGreaterThan(0);
  },
);

test('why not: what is closed in the action row says why', async () => {
  const { page } = await stage.visit();
  const table = await marathonSetUp(page);
  const closed = page.locator('.bar .closed').first();
  expect(await closed.getAttribute('title')).not.toBe('');
  const before = await table.settle();
  await closed.hover(); // waits until the row takes clicks again: it does not right after a change of seats
  await closed.click({ force: true });
  await page.locator('.slip').waitFor();
  expect((await table.settle()).choices).toBe(before.choices);
});

test('hexes: a piece is chosen, goes a way and back, and the cup shows what was drawn', async () => {
  const { page } = await stage.visit();
  const table = await begin(page, 'vsts/marathon', { sitters: greekAlone, seed: '11' });
  await table.take(/^Act/);
  const before = await table.read();
  const from = table.piece(before, 'pandionis');
  await table.click(from);
  const chosen = await table.read();
  expect(chosen.prompt).toContain('Pandionis');
  expect(chosen.lit.length).toBeGreaterThan(3);
  const to = nearestLit(chosen, from);
  await page.mouse.move(to.x, to.y);
  await table.click(to);
  const moved = await table.read();
  expect(near(table.piece(moved, 'pandionis'), from)).toBe(false);
  await page.keyboard.press('z');
  await table.settle();
  expect(near(table.piece(await table.read(), 'pandionis'), from)).toBe(true);
  expect(await page.getByText(/^The cup holds \d+ markers?$/).count()).toBe(1);
});

test('before an attack its odds show, unasked, from the list and from the board', async () => {
  const { page } = await stage.visit();
  const save = await foughtBattle('bladebow/plataea', '32', ({ question, options = [] }) => {
    const dicey = options.filter(({ chance }) => chance);
    return (
      question === 'meleeTarget' && options.length === 2 && dicey.length === 1 && dicey[0]?.choice.verb === 'target'
    );
  });
  const table = await openSave(page, save);
  const forecast = page.getByRole('heading', { name: words['fight.forecast'] });
  const option = table.options.filter({ hasText: 'gainst' }).first();
  const text = await option.locator('span').innerText();
  const about = page.getByText(`if you choose “${text.charAt(0).toLowerCase()}${text.slice(1)}”`);
  // It is the one choice that brings dice: its odds stand there unasked, until another choice is looked at.
  await about.waitFor();
  await table.options.filter({ hasText: 'Done' }).hover();
  await forecast.waitFor({ state: 'detached' });
  await option.hover();
  await about.waitFor();
  const [target] = (await table.read()).targets;
  if (!target) throw new Error('nobody can be attacked');
  await page.mouse.move(target.x, target.y);
  await forecast.waitFor();
  // Dice decide: the first click shows what is about to happen, and changes nothing.
  const { choices } = await table.settle();
  expect((await table.click(target)).choices).toBe(choices);
  expect((await table.read()).armed).toBe(true);
});

const screens = [
  ['desk', desk],
  ['phone', phone],
] as const;

test.each(screens)(
  'what leads to dice once the computer has answered shows its odds and waits: %s',
  async (_, size) => {
    const save = await foughtBattle('vsts/marathon', '5', async ({ options = [] }, { odds }) => {
      const end = options.find(({ choice, chance }) => choice.verb === 'endMovement' && !chance);
      return end !== undefined && (await odds(end.choice)).assumed[0]?.seat === 'persian';
    });
    const { page } = await stage.visit({ size });
    const table = await openSave(page, save);
    const button = page.locator('[title="end the movement of this wing"]');
    await page.getByText('if you choose “end the movement of this wing”').first().waitFor();
    const { choices } = await table.settle();
    await button.click();
    expect((await table.settle()).choices).toBe(choices);
    await button.getByText('End the movement of this wing: sure?').waitFor();
    await button.click();
    expect((await table.settle()).choices).toBeGreaterThan(choices);
  },
);

test.each(screens)('a strength that dice follow has its odds, as it is set: %s', async (_, size) => {
  const save = await foughtBattle('vsts/marathon', '5', ({ options = [] }) =>
    options.some(({ range, chance }) => range && chance),
  );
  const { page } = await stage.visit({ size });
  await openSave(page, save);
  const told = (strength: string) => page.getByText(new RegExp(`^if you choose “.* with ${strength} SP”`)).first();
  await told('[0-9]+').waitFor();
  if (size === phone) await page.getByRole('tab', { name: words['battle.orders'] }).click();
  const number = page.getByRole('spinbutton');
  const box = await number.boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0), 'not to be looked for under the odds').toBeLessThan(size.height);
  await told(await number.inputValue()).waitFor();
  await number.fill('1');
  await told('1').waitFor();
});
