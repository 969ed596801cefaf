// Computer players that think: what they ponder, the way not to wait for it, and advice with its reasons.

import { expect, test } from 'vitest';
import { begin, fillSetup } from './support/begin.ts';
import { useBrowser } from './support/browser.ts';

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

test('a hint tells its reasons and can be followed', async () => {
  const { page } = await stage.visit();
  const table = await begin(page, 'vsts/marathon', { sitters: { Greek: 'A person', Persian: 'A person' }, seed: '5' });
  const { prompt } = await table.read();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const slip = page.locator('.slip');
  await slip.getByText(/^Hoplite would: /).waitFor();
  expect(await slip.getByRole('listitem').count()).toBeGreaterThan(0);
  await slip.getByRole('button', { name: 'Do it' }).click();
  await table.settle();
  expect((await table.read()).prompt).not.toBe(prompt);
});
