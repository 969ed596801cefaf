// The table of a battle as a player finds it: what is asked, what is lit, what can be pressed.

import type { Locator, Page } from 'playwright-core';
import { engineQuiet, type EngineWatch } from './engine-watch.ts';

export interface Spot {
  /** A place's name or a piece's key. */
  name: string;
  x: number;
  y: number;
}

export interface TableState {
  mood: 'curtain' | 'thinking' | 'deciding' | 'over';
  prompt: string;
  /** Something waits for a second touch. */
  armed: boolean;
  lit: Spot[];
  pickable: Spot[];
  targets: Spot[];
  pieces: Spot[];
  /** Texts of all choices in Orders. */
  options: string[];
  /** Cards that can be played. */
  cards: number;
  /** Choices with a button of their own in the prompt bar. */
  buttons: number;
  hint: boolean;
}

/** Runs in the page; must not refer to anything outside itself. */
function readTable(): TableState {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const textOf = (element: Element | null | undefined): string =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const board = document.querySelector('[role=application]')?.getBoundingClientRect();
  const spot = (name: string | null | undefined, element: Element | null): Spot[] => {
    const box = element?.getBoundingClientRect();
    if (!box || !board || !name) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > board.left && x < board.right && y > board.top && y < board.bottom ? [{ name, x, y }] : [];
  };
  const pieces = (mark: string): Spot[] =>
    all(`g.piece:not(.away):has(${mark})`).flatMap((piece) =>
      spot(piece.getAttribute('data-piece'), piece.querySelector('.touch')),
    );
  const curtain = document.querySelector('.curtain');
  const deciding = document.querySelector('[aria-keyshortcuts=z], [aria-label^="Undo is closed"]');
  const over = document.querySelector('section .losses');
  return {
    mood: curtain ? 'curtain' : over ? 'over' : deciding ? 'deciding' : 'thinking',
    prompt: textOf(document.querySelector(curtain ? '.curtain h1' : '.bar h1')),
    armed: document.querySelector('.orders .armed') !== null,
    lit: all('g.lit').flatMap((place) => spot(place.getAttribute('data-place'), place.querySelector('path'))),
    pickable: pieces('.pickable'),
    targets: all('g.target').flatMap((target, i) => spot(`target ${i + 1}`, target)),
    pieces: pieces('.touch'),
    options: all('.orders .option').map((option) => textOf(option.querySelector('span'))),
    cards: all('.head.can').length,
    buttons: all('.bar .side button[title]:not([aria-disabled]):enabled').length,
    hint: document.querySelector('#hint-button[aria-busy=false]') !== null,
  };
}

export class Table {
  constructor(readonly page: Page) {}

  /** Until everything asked of the engine is answered and shown. */
  settle(): Promise<EngineWatch> {
    return engineQuiet(this.page);
  }
  async ready(): Promise<TableState> {
    await this.page.locator('[role=application], .curtain').first().waitFor();
    await this.settle();
    return this.read();
  }
  read(): Promise<TableState> {
    return this.page.evaluate(readTable);
  }

  get board(): Locator {
    return this.page.getByRole('application');
  }
  get prompt(): Locator {
    return this.page.locator('.bar h1');
  }
  get undo(): Locator {
    return this.page.getByRole('button', { name: /^Undo/ });
  }
  get options(): Locator {
    return this.page.locator('.orders .option');
  }
  /** The black answer that points at a place. */
  get tip(): Locator {
    return this.page.locator('.tip:not(.tag) .body');
  }
  get routeTag(): Locator {
    return this.page.locator('.tip.tag .body');
  }
  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  async click({ x, y }: Spot): Promise<EngineWatch> {
    await this.page.mouse.click(x, y);
    return this.settle();
  }
  /** Off the board, so that nothing is pointed at. */
  leaveBoard(): Promise<void> {
    return this.page.mouse.move(2, 2);
  }
  async take(text: string | RegExp): Promise<void> {
    const option = this.options.filter({ hasText: text }).first();
    await this.openGroup(option);
    await option.click();
    await this.settle();
  }
  /** Long lists of choices are folded; a player opens them by their headline. */
  async openGroup(option: Locator): Promise<void> {
    const group = option.locator('xpath=ancestor::details');
    if ((await group.count()) > 0 && (await group.getAttribute('open')) === null) {
      await group.locator('summary').click({ position: { x: 6, y: 12 } });
    }
  }
  piece(state: TableState, key: string): Spot {
    const found = state.pieces.find((piece) => piece.name === key);
    if (!found) throw new Error(`${key} is not on the board: ${state.pieces.map((piece) => piece.name).join(' ')}`);
    return found;
  }
  /** A point of the board where nothing stands and nothing is lit, as far from the piece as can be. */
  async emptySpot(state: TableState, from: Spot): Promise<Spot> {
    const box = await this.page.locator('g.grid').first().boundingBox();
    const view = await this.board.boundingBox();
    if (!box || !view) throw new Error('there is no board');
    const taken = [...state.lit, ...state.pieces, ...state.targets];
    let best: Spot | null = null;
    for (let i = 1; i < 20; ++i) {
      for (let j = 1; j < 20; ++j) {
        const [x, y] = [box.x + (box.width * i) / 20, box.y + (box.height * j) / 20];
        const free = taken.every((spot) => Math.hypot(spot.x - x, spot.y - y) > 60);
        // Not under the buttons in the corner, and not where a tip would find no room.
        const inside =
          x > view.x + 90 && x < view.x + view.width - 90 && y > view.y + 60 && y < view.y + view.height - 60;
        const distance = Math.hypot(from.x - x, from.y - y);
        if (free && inside && (!best || distance > Math.hypot(from.x - best.x, from.y - best.y)))
          best = { name: '', x, y };
      }
    }
    if (!best) throw new Error('there is no empty place');
    return best;
  }
}
