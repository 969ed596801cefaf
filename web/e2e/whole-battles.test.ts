// A whole battle of each rulebook, played by clicks to the result.

import { expect, test } from 'vitest';
import { begin, greekAlone } from './support/begin.ts';
import { desk, useBrowser } from './support/browser.ts';
import { openSave, playedBattle } from './support/native.ts';
import { Player } from './support/player.ts';

const stage = useBrowser();
const minutes = 4;

test.each(['bladebow/marathon', 'vsts/marathon'])(
  '%s by clicks to the end',
  async (scenario) => {
    const start = Date.now();
    const { page } = await stage.visit();
    const table = await begin(page, scenario, { sitters: greekAlone, seed: '490' });
    const player = new Player(table, 490);
    const clicks = await player.playOn(start + minutes * 60_000 - 5000);
    const { choices } = await table.settle();
    const ways = Object.entries(player.used).filter(([, times]) => times > 0);
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(
      `${scenario}: ${clicks} clicks, ${choices} choices, ${seconds} s; ${ways.map((way) => way.join(' ')).join(', ')}`,
    );

    expect(player.used.place).toBeGreaterThan(10);
    expect(player.used.piece).toBeGreaterThan(5);
    expect(player.used.list).toBeGreaterThan(5);
    expect(player.used.button).toBeGreaterThan(0);
    const result = page.locator('section[aria-labelledby]:has(.losses)');
    expect(await result.locator('h2').innerText()).toMatch(/victory$|^A draw$/);
    // Nothing more can be chosen, and home knows that the battle is finished.
    expect((await table.read()).options).toEqual([]);
    await result.getByRole('button', { name: 'All battles' }).click();
    await page.getByText(/, finished$/).waitFor();
  },
  minutes * 60_000,
);

// Lines of hoplites wear each other down for forty turns, and days in the pass are long: the native program plays all but the
// end of it.
test.each([
  ['glory/tanagra', '457', /^(Spartan|Athenian) victory$|^A draw$/],
  ['glory/plataea', '479', /^(Greek|Persian) victory$|^A draw$/],
  ['hotgates/two-player', '480', /^(Greek|Persian) victory$/],
])(
  '%s: the last choices by clicks, to the result',
  async (scenario, seed, ending) => {
    const { page } = await stage.visit();
    const whole = (await playedBattle(scenario, seed)).choices.length;
    const table = await openSave(page, await playedBattle(scenario, seed, whole - 60));
    await new Player(table, Number(seed)).playOn(Date.now() + 60_000);
    const result = page.locator('section[aria-labelledby]:has(.losses)');
    expect(await result.locator('h2').innerText()).toMatch(ending);
    // It is there whole, without scrolling.
    const last = await result.getByRole('button', { name: 'All battles' }).boundingBox();
    expect(last && last.y + last.height).toBeLessThan(desk.height);
  },
  90_000,
);
