// Counts what goes to the engine's worker and comes back: with it a test knows when a choice has been made and shown, and
// needs no sleep.

import type { Page } from 'playwright-core';

export interface EngineWatch {
  sent: number;
  answered: number;
  /** Choices asked for, by people and computer players. */
  choices: number;
  /** Slices of thought that players were asked for. */
  thoughts: number;
  /** How long who thinks took for each choice of a seat, in milliseconds. */
  answers: { seat: string; took: number }[];
}

declare global {
  interface Window {
    engineWatch: EngineWatch;
    /** The engine says that it has met its end. */
    endEngine: (fault: string) => void;
  }
}

/** Runs in the page before its own scripts; must not refer to anything outside itself. */
export function watchEngine(): void {
  const watch: EngineWatch = { sent: 0, answered: 0, choices: 0, thoughts: 0, answers: [] };
  const thinking = new Map<string, number>();
  const time = (message: string): void => {
    const seat = /"seat":"(\w+)"/.exec(message)?.[1];
    if (seat === undefined) return;
    if (message.includes('"battle.think"') && !thinking.has(seat)) thinking.set(seat, performance.now());
    const since = thinking.get(seat);
    if (since === undefined || !message.includes('"battle.choose"')) return;
    watch.answers.push({ seat, took: performance.now() - since });
    thinking.delete(seat);
  };
  window.engineWatch = watch;
  if (typeof Worker === 'undefined') return;
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', () => ++watch.answered);
      window.endEngine = (fault) => void this.dispatchEvent(new MessageEvent('message', { data: { fault } }));
    }
    override postMessage(message: unknown): void {
      ++watch.sent;
      watch.choices += String(message).split('"battle.choose"').length - 1;
      if (String(message).includes('"battle.think"')) ++watch.thoughts;
      time(String(message));
      super.postMessage(message);
    }
  };
}

/** Until the engine owes no answer, and the page has asked nothing further after the last one. */
export async function engineQuiet(page: Page): Promise<EngineWatch> {
  return page.evaluate(
    () =>
      new Promise<EngineWatch>((resolve) => {
        let calm = 0;
        let seen = -1;
        const look = (): void => {
          const { sent, answered } = window.engineWatch;
          calm = sent === answered && sent === seen ? calm + 1 : 0;
          seen = sent;
          // What follows an answer follows at once, without timers: a few turns of the event loop are enough.
          if (calm >= 3) resolve({ ...window.engineWatch });
          else setTimeout(look, 2);
        };
        look();
      }),
  );
}
