// Whole battles by clicks against each level, and how long it thought about its choices: tools/levels [battle].

import { expect, test } from 'vitest';
import { begin, deciders } from './support/begin.ts';
import { useBrowser } from './support/browser.ts';
import { Player } from './support/player.ts';

const stage = useBrowser();
const battle = process.env['ASPIS_BATTLE'] ?? 'bladebow/mycale';
const most = 30 * 60_000;

/** How long they may think about a choice, in milliseconds; a tenth more where the machine is busy. */
const levels = [
  ['Recruit', 200],
  ['Hoplite', 1000],
  ['Strategos', 5000],
] as const;
const busy = 1.1;

/** The value that so many of a hundred do not surpass. */
const within = (sorted: readonly number[], share: number) => sorted[Math.ceil((sorted.length * share) / 100) - 1];

test.each(levels)(
  `${battle} against %s`,
  async (level, limit) => {
    const { page } = await stage.visit();
    const [own, other] = deciders(battle);
    if (!own || !other) throw new Error(`in ${battle} there is nobody to play against`);
    const table = await begin(page, battle, { sitters: { [own.name]: 'A person', [other.name]: level }, seed: '479' });
    const start = Date.now();
    const clicks = await new Player(table, 479).playOn(start + most - 5000);
    const { answers } = await table.settle();
    const times = answers
      .filter(({ seat }) => seat === other.key)
      .map(({ took }) => took)
      .toSorted((a, b) => a - b);
    const result = await page.locator('section[aria-labelledby]:has(.losses) h2').innerText();
    const told = [50, 95, 100].map((share) => `${share} % within ${Math.round(within(times, share) ?? 0)} ms`);
    const minutes = ((Date.now() - start) / 60_000).toFixed(1);
    console.log(`${level}, ${battle}: ${result} after ${clicks} clicks and ${minutes} minutes`);
    console.log(`  ${times.length} choices thought over, ${told.join(', ')}`);
    expect(times.length).toBeGreaterThan(10);
    expect(times.at(-1), `no choice took more than ${limit} ms`).toBeLessThanOrEqual(limit * busy);
  },
  most,
);
