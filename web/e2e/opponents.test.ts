// Computer players that think: what they ponder, the way not to wait for it, and advice with its reasons.

import { expect, test } from 'vitest';
import { begin, fillSetup, greekAlone } from './support/begin.ts';
import { phone, useBrowser } from './support/browser.ts';
import { allFinal, foughtBattle, openSave, playedBattle } from './support/native.ts';
import { Table } from './support/table.ts';

const stage = useBrowser();

test('the levels are offered first, and the hoplite is proposed', async () => {
  const { page } = await stage.visit({ hash: '#/new/bladebow/marathon' });
  const persian = page.getByRole('group', { name: 'Persian' });
  await persian.getByRole('radio', { name: 'Hoplite' }).waitFor();
  expect(await persian.getByRole('radio', { name: 'Hoplite' }).isChecked()).toBe(true);
  expect(await persian.getByRole('radio').count()).toBe(4);
  await persian.locator('summary').click();
  await persian.getByRole('radio', { name: 'Random player' }).check();
  expect(await persian.getByRole('radio', { name: 'Hoplite' }).isChecked()).toBe(false);
});

test('it shows what it ponders, and plays at once when told to', async () => {
  const { page } = await stage.visit({ hash: '#/new/vsts/marathon' });
  await fillSetup(page, { sitters: { Greek: 'Strategos', Persian: 'Strategos' }, seed: '5' });
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.getByText('Strategos considers: ').waitFor();
  const choices = () => page.evaluate(() => window.engineWatch.choices);
  const before = await choices();
  await page.getByRole('button', { name: 'Play now' }).click();
  // Far sooner than the five seconds it may take.
  await expect.poll(choices, { timeout: 2000 }).toBeGreaterThan(before);
});

test('a hint tells its reasons, marks what it speaks of, and can be followed', async () => {
  const { page } = await stage.visit();
  // Whatever he advises here is final: dice follow.
  const save = await foughtBattle('bladebow/mycale', '7', allFinal);
  const table = await openSave(page, save);
  await table.settle();
  const { prompt } = await table.read();
  // By keyboard alone; what he says is read out.
  await page.keyboard.press('i');
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByRole('heading', { name: /^Hoplite would: / }).waitFor();
  expect(await hint.getByRole('listitem').count()).toBeGreaterThan(0);
  await page.locator('[aria-live=polite]', { hasText: /^Hoplite would: / }).waitFor({ state: 'attached' });
  expect(await page.locator('.orders .option', { hasText: /^Hint/ }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await hint.waitFor({ state: 'detached' });
  expect(await page.locator('.orders .option', { hasText: /^Hint/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await hint.getByRole('button', { name: 'Do it' }).click();
  await table.settle();
  // It waits like its own button, and the second click does it.
  const waits = await table.read();
  expect([waits.armed, waits.prompt]).toEqual([true, prompt]);
  await hint.getByRole('button', { name: /sure\?$|^Roll$/ }).click();
  await hint.waitFor({ state: 'detached' });
  await table.settle();
  expect((await table.read()).prompt).not.toBe(prompt);
  // The slip is gone, but not the focus with it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('hint-button');
});

/** Asks for a hint and at once for what there is of it; what the button said in between. Runs in the page. */
async function askTwice(): Promise<{ busy: string | null; label: string | null }> {
  const button = document.querySelector<HTMLButtonElement>('#hint-button');
  button?.click();
  await new Promise(requestAnimationFrame);
  const said = { busy: button?.ariaBusy ?? null, label: button?.ariaLabel ?? null };
  button?.click();
  return said;
}

test('who gives a hint can be told to speak now', async () => {
  const { page } = await stage.visit();
  // A question that he turns over for as long as he may.
  const table = await begin(page, 'bladebow/marathon', { sitters: greekAlone, seed: '5' });
  const hint = page.getByRole('region', { name: 'Hint' });
  const thoughts = async () => (await table.settle()).thoughts;
  const before = await thoughts();
  expect(await page.evaluate(askTwice)).toEqual({ busy: 'true', label: 'Thinks: tell me now' });
  await hint.waitFor();
  const hurried = (await thoughts()) - before;
  await page.keyboard.press('Escape');
  await hint.waitFor({ state: 'detached' });
  // The clock is no witness: he goes on where he stopped.
  await page.keyboard.press('i');
  await hint.waitFor();
  const whole = (await thoughts()) - before - hurried;
  expect(2 * hurried, 'sooner than when he takes his time').toBeLessThan(whole);
  await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
});

test('a hint that was laid aside thinks no further, and can be asked for again', async () => {
  const { page } = await stage.visit();
  const table = await begin(page, 'bladebow/marathon', { sitters: greekAlone, seed: '5' });
  const hint = page.getByRole('region', { name: 'Hint' });
  const thoughts = async () => (await table.settle()).thoughts;
  await page.keyboard.press('i');
  await page.locator('#hint-button[aria-busy=true]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#hint-button[aria-busy=false]').waitFor();
  const stopped = await thoughts();
  await page.waitForTimeout(300);
  expect(await thoughts()).toBe(stopped);
  expect(await hint.count()).toBe(0);
  await page.keyboard.press('i');
  await hint.getByRole('heading', { name: /^Hoplite would: / }).waitFor();
});

test('whoever plays the second side is asked for it alone', async () => {
  const { page } = await stage.visit();
  const sitters = { Greek: 'Recruit', Persian: 'A person' };
  const table = await begin(page, 'vsts/marathon', { sitters, seed: '5' });
  const toChoose = (side: string) => page.getByRole('region', { name: `${side} army` }).getByText('to choose');
  const { choices } = await table.settle();
  for (let i = 0; i < 8; ++i) {
    const state = await table.read();
    expect(state.mood).toBe('deciding');
    expect([await toChoose('Persian').count(), await toChoose('Greek').count()]).toEqual([1, 0]);
    const option = table.options.nth(i % state.options.length);
    await table.openGroup(option);
    await option.click();
    await table.settle();
    if ((await table.read()).armed) await page.keyboard.press('Enter');
    await table.settle();
  }
  expect((await table.settle()).choices).toBeGreaterThan(choices + 4);
});

test('the row of the computer keeps the focus while it moves, and skips its thoughts when asked to', async () => {
  const { page } = await stage.visit({ hash: '#/new/vsts/marathon' });
  await fillSetup(page, { sitters: { Greek: 'Strategos', Persian: 'Strategos' }, seed: '5' });
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.getByText('Strategos considers: ').waitFor();
  const now = page.getByRole('button', { name: 'Play now' });
  const choices = () => page.evaluate(() => window.engineWatch.choices);
  const before = await choices();
  await now.focus();
  await page.keyboard.press('m');
  await expect.poll(choices, { timeout: 2000 }).toBeGreaterThan(before);
  await page.getByText('Strategos considers: ').waitFor();
  expect(await now.evaluate((button) => button === document.activeElement)).toBe(true);
  // Moves are shown at once here: there are only thoughts to skip, to the end of the turn.
  const turn = page.locator('.track');
  const shown = await turn.innerText();
  await page.getByRole('button', { name: 'Skip thinking' }).click();
  await expect.poll(() => turn.innerText(), { timeout: 30_000 }).not.toBe(shown);
  await page.locator('button[aria-disabled=false]', { hasText: 'Skip thinking' }).waitFor();
});

/** How many pictures the page could draw in a time. Runs in the page. */
async function framesIn(milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let frames = 0;
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame);
    ++frames;
  }
  return frames;
}

test('the page answers while a strategos thinks', async () => {
  const { page } = await stage.visit({ hash: '#/new/vsts/marathon' });
  await fillSetup(page, { sitters: { Greek: 'Strategos', Persian: 'Strategos' }, seed: '5' });
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.getByText('Strategos considers: ').waitFor();
  const thoughts = () => page.evaluate(() => window.engineWatch.thoughts);
  const before = await thoughts();
  // Ninety on a machine that has nothing else to do; one for each slice if the page had to wait for them.
  const frames = await page.evaluate(framesIn, 1500);
  const slices = (await thoughts()) - before;
  expect(slices, 'he thinks all the while').toBeGreaterThan(3);
  expect(frames, `${slices} slices of thought meanwhile`).toBeGreaterThan(40);
});

test('on a phone a hint covers neither board nor buttons, and brings what it speaks of into sight', async () => {
  const { page } = await stage.visit({ size: phone, touch: true });
  const save = await playedBattle('vsts/marathon', '21', 420);
  const buffer = Buffer.from(JSON.stringify(save), 'utf8');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  const table = new Table(page);
  expect((await table.ready()).prompt).toContain('which piece moves next?');
  await page.getByRole('button', { name: 'Hint', exact: true }).tap();
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.waitFor();
  await table.settle();
  const box = await hint.boundingBox();
  if (!box) throw new Error('the hint is not on the screen');
  for (const one of [table.board, ...(await page.locator('.actions .verbs button, [role=tab]').all())]) {
    const other = await one.boundingBox();
    const apart = !other || other.y >= box.y + box.height - 1 || other.y + other.height <= box.y + 1;
    expect(apart, `${await one.textContent()} lies under the hint`).toBe(true);
    expect((other?.y ?? 0) + (other?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  }
  expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
  const ring = page.locator('g.advised');
  await expect.poll(async () => (await ring.boundingBox())?.y, { timeout: 3000 }).toBeLessThan(box.y);
  expect((await ring.boundingBox())?.y).toBeGreaterThan(0);
});
