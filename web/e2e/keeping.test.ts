// Battles outlive the tab: reload, second tab, file out and in.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SaveFile } from '../src/protocol/types.ts';
import { begin, fillSetup, greekAlone, marathonSetUp, twoPeople } from './support/begin.ts';
import { useBrowser } from './support/browser.ts';
import { Table, type TableState } from './support/table.ts';

const stage = useBrowser();

/** What makes two looks at a table the same position. */
function position({ prompt, options, pieces }: TableState) {
  const round = (value: number) => Math.round(value);
  return { prompt, options, pieces: pieces.map(({ name, x, y }) => [name, round(x), round(y)]) };
}
const openFile = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text, 'utf8') });

test('a reload in mid-battle goes on at the same step', async () => {
  const { page } = await stage.visit();
  const table = await marathonSetUp(page);
  const from = table.piece(await table.read(), 'greek-hoplite-3');
  await table.click(from);
  const [to] = (await table.read()).lit;
  if (!to) throw new Error('nothing is lit');
  await table.click(to);
  await table.leaveBoard();
  const before = position(await table.read());
  await page.reload();
  expect(position(await table.ready())).toEqual(before);
  // The way back is kept too.
  await page.keyboard.press('z');
  await table.settle();
  expect(position(await table.read())).not.toEqual(before);
});

test('an engine that dies is told of once, and the battle goes on where it was', async () => {
  const { page } = await stage.visit();
  const table = await marathonSetUp(page);
  const before = position(await table.read());
  await page.evaluate(() => window.endEngine('RuntimeError: unreachable'));
  const told = page.getByRole('alert');
  await told.getByRole('heading', { name: 'The rules engine has stopped' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await table.board.count()).toBe(0);
  await told.getByRole('button', { name: 'Load the page again' }).click();
  expect(position(await table.ready())).toEqual(before);
});

test('home continues what another tab began, and the other tab gives way', async () => {
  const visit = await stage.visit();
  const table = await begin(visit.page, 'vsts/marathon', { sitters: twoPeople, seed: '5' });
  const home = await visit.tab();
  const saved = home.getByRole('region', { name: 'Your battles' }).getByRole('listitem');
  await saved.first().waitFor();
  expect(await saved.count()).toBe(1);
  await saved.getByText((await table.read()).prompt).waitFor();
  await table.take(/^Act/);
  // The list follows what the first tab does.
  await saved.getByText((await table.read()).prompt).waitFor();

  await home.getByRole('link', { name: 'Continue' }).click();
  const second = new Table(home);
  expect((await second.ready()).prompt).toContain('which piece moves next?');
  // Two tabs writing the same battle would lose choices: the older one stops and says so.
  await visit.page.getByText('This battle is open in another tab').waitFor();
  await second.take(/./);
  const further = position(await second.read());
  await visit.page.bringToFront();
  await visit.page.getByRole('button', { name: 'Go on here' }).click();
  expect(position(await table.ready())).toEqual(further);
});

test('a battle goes out as a file and comes in again; a damaged one says where', async () => {
  const { page, address } = await stage.visit();
  const table = await begin(page, 'vsts/what-if', { sitters: twoPeople, seed: '3' });
  for (let i = 0; i < 5; ++i) {
    await table.take(/./);
  }
  const before = position(await table.read());
  await page.locator('summary', { hasText: 'View' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.aspis\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const save = JSON.parse(text) as SaveFile;
  expect(save.choices).toHaveLength(5);
  expect(save.players).toEqual({ greek: 'human', persian: 'human' });

  // Into another browser that has never seen the battle.
  const other = await stage.visit();
  await openFile(other.page, 'battle.aspis.json', text);
  expect(position(await new Table(other.page).ready())).toEqual(before);

  await other.page.goto(address);
  const alert = other.page.getByRole('region', { name: 'Open a file' }).getByRole('alert');
  const choices = save.choices.map((choice, i) => (i === 3 ? ['advance', 99] : choice));
  await openFile(other.page, 'bent.aspis.json', JSON.stringify({ ...save, choices }));
  await alert.getByText('bent.aspis.json cannot be played.').waitFor();
  expect(await alert.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^\/choices\/3: ./)]);
  await openFile(other.page, 'forged.aspis.json', JSON.stringify({ ...save, seed: '4' }));
  await alert.getByText('forged.aspis.json cannot be played.').waitFor();
  await openFile(other.page, 'torn.aspis.json', text.slice(0, 300));
  await alert.getByText('torn.aspis.json is not a saved battle').waitFor();
  await openFile(other.page, 'other.json', '{"format": "something else"}');
  await alert.getByText('other.json is not a saved battle of Aspis.').waitFor();
});

test('a battle deleted in another tab stays deleted, and comes back when it is brought back', async () => {
  const visit = await stage.visit();
  const table = await begin(visit.page, 'vsts/marathon', { sitters: twoPeople, seed: '5' });
  const home = await visit.tab();
  const saved = home.getByRole('region', { name: 'Your battles' });
  await saved.getByRole('button', { name: 'More' }).click();
  await saved.getByRole('button', { name: 'Delete' }).click();
  await visit.page.getByText('This battle was deleted in another tab').waitFor();
  expect(await saved.getByRole('listitem').count()).toBe(0);
  await home.getByRole('button', { name: 'Bring it back' }).click();
  await visit.page.getByRole('button', { name: 'Go on here' }).click();
  expect((await table.ready()).options.length).toBeGreaterThan(0);
});

test('a file that does not say who plays is asked about', async () => {
  const { page, address } = await stage.visit();
  await begin(page, 'vsts/marathon', { sitters: greekAlone, seed: '3' });
  await page.locator('summary', { hasText: 'View' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const { players, ...old } = JSON.parse(await readFile(await download.path(), 'utf8')) as SaveFile;
  expect(players).toEqual({ greek: 'human', persian: 'random' });
  await page.goto(address);
  for (const text of [
    JSON.stringify(old),
    JSON.stringify({ ...old, players: { greek: 'human', persian: 'oracle' } }),
  ]) {
    await openFile(page, 'old.aspis.json', text);
    await page.getByRole('heading', { name: 'Who plays Marathon in hexes on?' }).waitFor();
    await fillSetup(page, { sitters: { Persian: 'Random player' } });
  }
  await page.getByRole('button', { name: 'Go on with the battle' }).click();
  expect((await new Table(page).ready()).options.length).toBeGreaterThan(0);
});

test('a deleted battle can be brought back', async () => {
  const { page } = await stage.visit();
  await begin(page, 'bladebow/mycale', { sitters: greekAlone, seed: '3' });
  await page.goBack();
  await page.goBack();
  const saved = page.getByRole('region', { name: 'Your battles' });
  await saved.getByRole('button', { name: 'More' }).click();
  await saved.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Mycale is deleted.').waitFor();
  expect(await saved.getByRole('listitem').count()).toBe(0);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await saved.getByRole('link', { name: 'Continue' }).waitFor();
});
