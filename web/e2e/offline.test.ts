// After one visit the page needs no network.

import { expect, test } from 'vitest';
import { begin, greekAlone } from './support/begin.ts';
import { useBrowser } from './support/browser.ts';

const stage = useBrowser();

test('a battle is begun and played without a network', async () => {
  const { context, page } = await stage.visit();
  await page.getByRole('link', { name: 'Marathon', exact: true }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The worker takes over open pages by itself; until then a reload would still go to the network.
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
  await context.setOffline(true);
  await page.reload();
  const table = await begin(page, 'vsts/marathon', { sitters: greekAlone, seed: '11' });
  const before = await table.read();
  await table.take(/^Act/);
  const after = await table.read();
  expect(after.prompt).not.toBe(before.prompt);
  await table.tab('Rules').click();
  await page.getByRole('tabpanel').locator('article').first().waitFor();
  await page.reload();
  expect((await table.ready()).prompt).toBe(after.prompt);
});
