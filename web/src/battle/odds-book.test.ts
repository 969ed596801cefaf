// What is asked of the engine about a question, how often and in which order.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bladebow } from '../panels/testing/fixtures';
import type { Choice, Odds } from '../protocol/types';
import { OddsBook } from './odds-book.svelte';
import type { Sight } from './view';

const { scene, decision } = bladebow;
const sight: Sight = { seat: 'greek', step: 3, decision, undo: { open: true }, scene, events: [] };
const later = { ...sight, step: 4 };
const [fire, pass, stay, step] = ['fire', 'pass', 'stay', 'step'].map((verb): Choice[] => [{ verb }]) as [
  Choice[],
  Choice[],
  Choice[],
  Choice[],
];

/** A book, the questions that have reached the engine, and their answers in the order of those. */
function desk() {
  const host = { battle: 7, busy: false, leaving: false };
  const asked: Record<string, unknown>[] = [];
  const answers: { resolve(odds: Partial<Odds>): void; reject(error: Error): void }[] = [];
  const call = (_method: string, params: Record<string, unknown>) => {
    asked.push(params);
    return new Promise((resolve, reject) => answers.push({ resolve, reject }));
  };
  const complain = vi.fn();
  const book = new OddsBook({ call: call as never }, host, complain);
  book.open(sight);
  const answer = async (odds: Partial<Odds> = {}) => {
    answers.at(-1)!.resolve({ throws: [], assumed: [], ...odds });
    await settled();
  };
  const refuse = async () => {
    answers.at(-1)!.reject(new Error('not now'));
    await settled();
  };
  return { book, host, asked, answer, refuse, complain };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const verbs = (asked: Record<string, unknown>[]) => asked.map(({ choice }) => (choice as Choice | undefined)?.verb);

let at: ReturnType<typeof desk>;
beforeEach(() => (at = desk()));

describe('what the engine is asked', () => {
  it('is one thing at a time, the latest wish first, and nothing twice', async () => {
    const { book, asked, answer } = at;
    const first = book.ask(fire, sight, true);
    void book.ask(pass, sight, true);
    void book.ask(stay, sight, true);
    void book.ask(pass, sight, true);
    expect(book.ask([...fire], sight, false)).toBe(first);
    expect(verbs(asked)).toEqual(['fire']);
    for (let i = 0; i < 3; ++i) await answer();
    expect(verbs(asked)).toEqual(['fire', 'pass', 'stay']);
    await book.ask(stay, sight, false);
    expect(asked).toHaveLength(3);
  });

  it('is a single choice, a whole way, or what seems likely', async () => {
    const { book, asked, answer } = at;
    for (const choices of [fire, [...pass, ...fire], []]) {
      void book.ask(choices, sight, true);
      await answer();
    }
    const common = { battle: 7, seat: 'greek', policy: 'plausible' };
    expect(asked).toEqual([
      { ...common, choice: { verb: 'fire' } },
      { ...common, choices: [{ verb: 'pass' }, { verb: 'fire' }] },
      common,
    ]);
  });

  it('is not what was only looked at in passing', async () => {
    const { book, asked, answer } = at;
    void book.ask(fire, sight, true);
    const passed = book.ask(pass, sight, false);
    const needed = book.ask(stay, sight, false);
    void book.ask(stay, sight, true);
    void book.ask(step, sight, false);
    book.overlook();
    expect(await passed).toBe('moved');
    for (let i = 0; i < 2; ++i) await answer();
    expect(verbs(asked)).toEqual(['fire', 'stay']);
    expect(await needed).toMatchObject({ throws: [] });
  });
});

describe('another position', () => {
  it('closes the book: what was asked of the last is of no use, and nothing more is', async () => {
    const { book, asked, answer } = at;
    const told = [fire, pass].map((choices) => book.ask(choices, sight, true));
    book.open(later);
    expect(await Promise.all(told)).toEqual(['moved', 'moved']);
    void book.ask(stay, later, true);
    expect(verbs(asked), 'one thing at a time all the same').toEqual(['fire']);
    await answer({ throws: [{} as Odds['throws'][number]] });
    expect(verbs(asked)).toEqual(['fire', 'stay']);
    expect(book.rolls(fire[0]!), 'the answer was to another question').toBe(false);
  });

  it('is on its way when a choice is made: until it is there nothing is asked', async () => {
    const { book, asked, answer } = at;
    void book.ask(fire, sight, true);
    const told = book.ask(pass, sight, true);
    book.stop();
    expect(await told).toBe('moved');
    await answer();
    expect(await book.ask(pass, sight, true)).toBe('moved');
    void book.ask(pass, later, true);
    expect(verbs(asked)).toEqual(['fire', 'pass']);
  });
});

describe('a refusal', () => {
  it('is complained of, once', async () => {
    const { book, refuse, complain } = at;
    const told = book.ask(fire, sight, true);
    await refuse();
    expect([await told, await book.ask(fire, sight, false)]).toEqual(['failed', 'failed']);
    expect(complain).toHaveBeenCalledExactlyOnceWith('not now');
  });

  it('is in order where the position has moved on, or the player has left', async () => {
    for (const gone of [() => at.book.open(later), () => (at.host.busy = true), () => (at.host.leaving = true)]) {
      at = desk();
      const told = at.book.ask(fire, sight, true);
      gone();
      await at.refuse();
      expect([await told, at.complain.mock.calls]).toEqual(['moved', []]);
    }
  });

  it('is none while the last choice, which brought this question, is still being kept', async () => {
    at.host.busy = true;
    const told = at.book.ask(fire, sight, true);
    await at.refuse();
    expect(await told).toBe('failed');
  });
});

it('knows which verbs bring dice at once, as long as the question is the same', async () => {
  const { book, answer } = at;
  const throws = [{} as Odds['throws'][number]];
  const assumed = [{ seat: 'persian', choice: { verb: 'x' }, text: '' }];
  for (const [choices, odds] of [
    [fire, { throws }],
    [pass, { throws, assumed }],
    [[...stay, ...fire], { throws }],
  ] as const) {
    void book.ask(choices, sight, true);
    await answer(odds as Partial<Odds>);
  }
  expect([fire, pass, stay].map(([choice]) => book.rolls(choice!))).toEqual([true, false, false]);
  book.open(later);
  expect(book.rolls(fire[0]!)).toBe(false);
});
