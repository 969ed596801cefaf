// How much and how fast. The figures are printed; only what no loaded machine could excuse fails.

import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { begin, greekAlone, marathonSetUp } from './support/begin.ts';
import { useBrowser } from './support/browser.ts';
import type { Table } from './support/table.ts';

const stage = useBrowser();
const kb = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

test('a first visit transfers less than 1 MB', async () => {
  const { page, address } = await stage.visit({ hash: null });
  const sizes = new Map<string, number>();
  const asked: Promise<void>[] = [];
  page.context().on('requestfinished', (request) => {
    const read = async (): Promise<void> => {
      const { responseBodySize } = await request.sizes();
      sizes.set(request.url(), Math.max(responseBodySize, sizes.get(request.url()) ?? 0));
    };
    asked.push(read().catch(() => undefined));
  });
  const start = Date.now();
  await page.goto(address);
  await page.getByRole('link', { name: 'Marathon', exact: true }).waitFor();
  const shown = Date.now() - start;
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  // What a battle needs comes at once too: nobody visits home only.
  await begin(page, 'bladebow/marathon', { sitters: greekAlone, seed: '1' });
  await Promise.all(asked);
  // The engine's worker fetches its module out of sight of the page's network events.
  const wasm = [...sizes.keys()].some((url) => url.endsWith('.wasm')) ? 0 : await engineSize();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, wasm);
  console.log(
    `first visit: ${sizes.size} files, ${kb(total)} compressed; first paint ${Math.round(painted)} ms, battles to choose ${shown} ms`,
  );
  expect(sizes.size).toBeGreaterThan(3);
  expect(total).toBeGreaterThan(200_000);
  expect(total).toBeLessThan(1_000_000);
});

async function engineSize(): Promise<number> {
  const worker = await (await fetch(`${inject('address')}sw.js`)).text();
  const [file] = /assets\/[\w-]+\.wasm/.exec(worker) ?? [];
  if (!file) throw new Error('the page has no engine');
  const answer = await fetch(inject('address') + file, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
}

/** From the press of the button to the last change of the page that came of it, in milliseconds. */
async function timed(table: Table, act: () => Promise<unknown>): Promise<number> {
  await table.page.evaluate(() => {
    const times = { pressed: 0, shown: 0 };
    Object.assign(window, { times });
    addEventListener('pointerdown', () => (times.pressed = performance.now()), { once: true, capture: true });
    const watch = new MutationObserver(() => (times.shown = performance.now()));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await act();
  await table.settle();
  return table.page.evaluate(() => {
    const { times } = window as unknown as { times: { pressed: number; shown: number } };
    return times.shown - times.pressed;
  });
}

test('a choice is shown soon after the click', async () => {
  const { page } = await stage.visit();
  const figures: string[] = [];
  const note = async (what: string, table: Table, act: () => Promise<unknown>): Promise<void> => {
    const time = await timed(table, act);
    figures.push(`${what} ${Math.round(time)} ms`);
    expect(time, what).toBeGreaterThan(0);
    expect(time, what).toBeLessThan(2000);
  };
  const squares = await marathonSetUp(page);
  const unit = squares.piece(await squares.read(), 'greek-hoplite-8');
  await note('choosing a unit (squares)', squares, () => squares.click(unit));
  const [near] = (await squares.read()).lit;
  if (!near) throw new Error('nothing is lit');
  await note('going a way (squares)', squares, () => squares.click(near));
  await note('undo', squares, () => squares.undo.click());

  const other = (await stage.visit()).page;
  const hexes = await begin(other, 'vsts/marathon', { sitters: greekAlone, seed: '11' });
  await hexes.take(/^Act/);
  const piece = hexes.piece(await hexes.read(), 'pandionis');
  await note('choosing a piece (hexes)', hexes, () => hexes.click(piece));
  const [far] = (await hexes.read()).lit.slice(-1);
  if (!far) throw new Error('nothing is lit');
  await note('going a way (hexes)', hexes, () => hexes.click(far));
  console.log(figures.join(', '));
});
