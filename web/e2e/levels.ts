// Whole battles by clicks against each level, and how long it thought about its choices: tools/levels [battle].

import { expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { useBrowser } from './support/browser.ts';
import { Player } from './support/player.ts';

const stage = useBrowser();
const battle = process.env['ASPIS_BATTLE'] ?? 'bladebow/mycale';
const most = 30 * 60_000;

/** The value that so many of a hundred do not surpass. */
const within = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))];

test.each(['Recruit', 'Hoplite', 'Strategos'])(
  `${battle} against %s`,
  async (level) => {
    const { page } = await stage.visit();
    const table = await begin(page, battle, { sitters: { Greek: 'A person', Persian: level }, seed: '479' });
    const start = Date.now();
    const clicks = await new Player(table, 479).playOn(start + most);
    const { answers } = await table.settle();
    const times = answers
      .filter(({ seat }) => seat === 'persian')
      .map(({ took }) => took)
      .toSorted((a, b) => a - b);
    const result = await page.locator('section[aria-labelledby]:has(.losses) h2').innerText();
    const told = [50, 95, 100].map((share) => `${share} % within ${Math.round(within(times, share) ?? 0)} ms`);
    const minutes = ((Date.now() - start) / 60_000).toFixed(1);
    console.log(`${level}, ${battle}: ${result} after ${clicks} clicks and ${minutes} minutes`);
    console.log(`  ${times.length} choices thought over, ${told.join(', ')}`);
    expect(times.length).toBeGreaterThan(10);
  },
  most,
);
