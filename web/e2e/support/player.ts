// A player who clicks: chooses at random among the ways the page offers, so that a battle goes through lit places, pieces,
// buttons, lists and cards alike. The same seed clicks the same way in the same battle.

import type { Page } from 'playwright-core';
import type { Spot, Table, TableState } from './table.ts';

export type Way = 'place' | 'piece' | 'target' | 'list' | 'button' | 'card' | 'hint' | 'again' | 'curtain' | 'undo';

/** mulberry32: small, and good enough to choose what to click. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

export class Player {
  /** How often each way was gone. */
  readonly used: Record<Way, number> = {
    place: 0,
    piece: 0,
    target: 0,
    list: 0,
    button: 0,
    card: 0,
    hint: 0,
    again: 0,
    curtain: 0,
    undo: 0,
  };
  readonly page: Page;
  private readonly random: (below: number) => number;
  private lastSpot: Spot | null = null;
  /** Clicks since a choice was made. */
  private idle = 0;

  constructor(
    readonly table: Table,
    seed: number,
  ) {
    this.page = table.page;
    this.random = randomFrom(seed);
  }

  /** Plays until the battle is over. */
  async playOn(deadline: number, each?: (state: TableState) => Promise<void>): Promise<number> {
    let clicks = 0;
    let { choices } = await this.table.settle();
    for (;;) {
      const state = await this.table.read();
      await each?.(state);
      if (state.mood === 'over') return clicks;
      if (Date.now() > deadline) throw new Error(`not finished after ${clicks} clicks, at: ${state.prompt}`);
      if (this.idle > 40) throw new Error(`nothing that was clicked is a choice, at: ${JSON.stringify(state)}`);
      await this.act(state);
      ++clicks;
      const now = await this.table.settle();
      this.idle = now.choices === choices ? this.idle + 1 : 0;
      choices = now.choices;
    }
  }

  private async act(state: TableState): Promise<void> {
    const way = this.choose(state);
    ++this.used[way];
    switch (way) {
      case 'curtain':
        return this.page.locator('.curtain').getByRole('button').click();
      case 'again':
        // The second touch: in the list where the first was, on the board again, or the button that says so.
        if (await this.armedLine.count()) return this.armedLine.click();
        if (this.lastSpot && this.random(2) === 0) return this.press(this.lastSpot);
        return this.page.getByRole('button', { name: 'Do it' }).first().click();
      case 'place':
        return this.pressOne(state.lit);
      case 'piece':
        return this.pressOne(state.pickable);
      case 'target':
        return this.pressOne(state.targets);
      case 'list':
        return this.pickFromList(state);
      case 'button':
        return this.page.locator('.bar .side button[title]:not([aria-disabled]):enabled').first().click();
      case 'card':
        return this.playCard();
      case 'hint':
        return this.readHint();
      case 'undo':
        return this.page.keyboard.press('z');
    }
  }

  private get armedLine() {
    return this.page.locator('.orders li.armed .option');
  }

  private choose(state: TableState): Way {
    if (state.mood === 'curtain') return 'curtain';
    // What is armed may also be left for something else.
    if (state.armed && this.random(4) > 0) return 'again';
    if (state.options.length === 0) throw new Error(`nothing to choose at: ${state.prompt}`);
    // Half-made choices that lead nowhere end in the list, which has all that is left.
    if (this.idle > 6) return 'list';
    const ways: Way[] = ['list'];
    const add = (way: Way, times: number, when: boolean): void => {
      if (when) for (let i = 0; i < times; ++i) ways.push(way);
    };
    add('place', 6, state.lit.length > 0);
    add('piece', 4, state.pickable.length > 0);
    add('target', 6, state.targets.length > 0);
    add('button', 2, state.buttons > 0);
    add('card', 2, state.cards > 0);
    add('hint', 1, state.hint);
    return ways[this.random(ways.length)] ?? 'list';
  }

  private press(spot: Spot): Promise<void> {
    this.lastSpot = spot;
    return this.page.mouse.click(spot.x, spot.y);
  }
  private async pressOne(spots: readonly Spot[]): Promise<void> {
    const spot = spots[this.random(spots.length)];
    if (spot) await this.press(spot);
  }
  private async pickFromList(state: TableState): Promise<void> {
    const option = this.table.options.nth(this.random(state.options.length));
    await this.table.openGroup(option);
    await option.click();
  }
  private async playCard(): Promise<void> {
    await this.page.locator('.head.can').first().click();
    // The button says what becomes of the card: it is played, aimed or discarded.
    await this.page.locator('.lifted').getByRole('button').last().click();
  }
  /** A hint is read and laid aside: it comes from a player with an eye on the clock, and the same seed must click the same way. */
  private async readHint(): Promise<void> {
    await this.page.getByRole('button', { name: 'Hint', exact: true }).click();
    await this.page.locator('.hint').getByRole('button', { name: 'Close' }).click();
  }
}
