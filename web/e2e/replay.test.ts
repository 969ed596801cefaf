// A finished battle gone through again: both ways, by turn, by slider, through either seat's eyes, by address.

import { expect, test } from 'vitest';
import { useBrowser, type Visit } from './support/browser.ts';
import { playedBattle } from './support/native.ts';
import { Table } from './support/table.ts';

const stage = useBrowser();

async function opened(visit: Visit, scenario: string, most?: number): Promise<{ table: Table; steps: number }> {
  const save = await playedBattle(scenario, '21', most);
  const buffer = Buffer.from(JSON.stringify(save), 'utf8');
  await visit.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'played.aspis.json', mimeType: 'application/json', buffer });
  const table = new Table(visit.page);
  await table.ready();
  return { table, steps: save.choices.length };
}

async function look(table: Table) {
  await table.settle();
  const { prompt, pieces } = await table.read();
  return { prompt, pieces: pieces.map(({ name, x, y }) => [name, Math.round(x), Math.round(y)]) };
}

test('steps both ways, turns, slider, and the address of a step', async () => {
  const visit = await stage.visit({ clipboard: true });
  const { page } = visit;
  const { table, steps } = await opened(visit, 'vsts/marathon');
  const bar = page.getByRole('region', { name: 'Replay' });
  const where = bar.locator('.where');
  const says = async (step: number) => {
    await table.settle();
    expect(await where.innerText()).toBe(`choice ${step} of ${steps}`);
  };
  // A finished battle opens at its end.
  await says(steps);
  const end = await look(table);
  await bar.getByRole('button', { name: 'Step back' }).click();
  await says(steps - 1);
  await bar.getByRole('button', { name: 'Step on' }).click();
  await says(steps);
  expect(await look(table)).toEqual(end);

  const slider = bar.getByRole('slider');
  await slider.fill('60');
  await says(60);
  const middle = await look(table);
  await slider.press('Home');
  await says(0);
  expect(await look(table)).not.toEqual(middle);
  // The log tells what has happened so far, and no more.
  const lines = () => page.getByRole('tabpanel').getByRole('treeitem').count();
  const early = await lines();
  expect(early).toBeLessThan(5);
  for (const turn of [2, 3]) {
    await bar.getByRole('button', { name: 'Next turn' }).click();
    await table.settle();
    expect(await slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`, turn ${turn}$`));
  }
  expect(await lines()).toBeGreaterThan(early);
  await bar.getByRole('button', { name: 'Previous turn' }).click();
  await table.settle();
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/, turn 2$/);

  await slider.fill('60');
  await says(60);
  // Keys for steps, wherever they are not typed text.
  await slider.evaluate((element) => element.blur());
  await page.keyboard.press(',');
  await says(59);
  await page.keyboard.press('.');
  await says(60);
  expect(new URL(page.url()).hash).toMatch(/^#\/replay\/\w+\/60/);
  await bar.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The address of this position was copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`${visit.address}#/`);
  await page.goto(link);
  await table.ready();
  await says(60);
  expect(await look(table)).toEqual(middle);
  await page.reload();
  await table.ready();
  await says(60);
  expect(await look(table)).toEqual(middle);
});

test('each seat sees its own hand only, both sides see all', async () => {
  const visit = await stage.visit();
  const { page } = visit;
  const { table } = await opened(visit, 'bladebow/marathon');
  const bar = page.getByRole('region', { name: 'Replay' });
  await bar.getByRole('slider').fill('40');
  await table.settle();
  const seen = bar.getByLabel('Seen by');
  expect(await seen.locator('option').allInnerTexts()).toEqual(['both sides', 'Greek', 'Persian']);
  await page.getByRole('tab', { name: 'Log' }).click();
  await seen.selectOption('Greek');
  await table.settle();
  expect(new URL(page.url()).hash).toMatch(/\/40\?seat=greek$/);
  const log = page.getByRole('tabpanel');
  expect(await log.innerText()).not.toContain('only Persian knows');
  await page.reload();
  await table.ready();
  expect(await bar.locator('.where').innerText()).toMatch(/^choice 40 of/);
  expect(await seen.inputValue()).toBe('greek');
  await seen.selectOption('Persian');
  await table.settle();
  expect(await log.innerText()).not.toContain('only Greek knows');
});

test('it plays by itself and stops', async () => {
  const visit = await stage.visit();
  const { page } = visit;
  const { table, steps } = await opened(visit, 'vsts/what-if', 12);
  expect(steps).toBe(12);
  // A running battle opens at the table; from there one can look back.
  await page.locator('summary', { hasText: 'View' }).click();
  await page.getByRole('button', { name: 'Replay from the start' }).click();
  const bar = page.getByRole('region', { name: 'Replay' });
  await bar.getByRole('button', { name: 'Play' }).click();
  await bar.getByText(/choice ([2-9]|1[01]) of 12/).waitFor();
  await bar.getByRole('button', { name: 'Pause' }).click();
  await table.settle();
  await bar.getByLabel('Speed').selectOption('10 a second');
  await bar.getByRole('button', { name: 'Play' }).click();
  await bar.getByText('choice 12 of 12').waitFor();
  await bar.getByRole('button', { name: 'Play' }).waitFor();
  await page.getByRole('button', { name: 'Go on playing' }).click();
  expect((await table.ready()).mood).toBe('deciding');
});
