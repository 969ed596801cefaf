// What is about to be done: numbers that are set, ways, what a hint advises, and whose odds are told of it.

import { describe, expect, it, vi } from 'vitest';
import type { Choice, Decision, Option } from '../protocol/types';
import { allot, end, move, pool, share, table } from './testing/table';

describe('a number to set', () => {
  it('is foretold as it stands, without being pointed at', () => {
    const { orders } = table(share({ ...allot, chance: true }));
    expect(orders.foreseen).toEqual({ text: 'it strikes with 6 SP', choices: [{ ...allot.choice, strength: 6 }] });
    orders.setAmount(allot, 2);
    expect(orders.foreseen).toEqual({ text: 'it strikes with 2 SP', choices: [{ ...allot.choice, strength: 2 }] });
    orders.considered = allot;
    expect(orders.foreseen?.choices).toMatchObject([{ strength: 2 }]);
    orders.setAmount(allot, NaN);
    expect(orders.foreseen, 'while nothing is written there').toBeNull();
  });

  it('is foretold too where others are to be set before the dice', () => {
    expect(table(share(allot)).orders.foreseen?.choices).toMatchObject([{ strength: 6 }]);
    expect(table({ ...share(allot), begun: false }).orders.foreseen).toBeNull();
  });

  it('is forgotten with its question', () => {
    const { orders, sight } = table(share(allot));
    orders.setAmount(allot, 2);
    orders.arrive({ ...sight });
    expect(orders.amount(allot)).toBe(6);
  });

  it('is no longer waiting with the number it had', () => {
    const { orders } = table(share(allot));
    orders.armed = { text: '', choices: [allot.choice], spot: null, chance: true, final: true, option: allot };
    orders.setAmount(allot, 2);
    expect(orders.armed).toBeNull();
  });
});

describe('a way that ends in dice', () => {
  const choices: Choice[] = [{ verb: 'select', piece: pool }, { verb: 'step' }];
  const way = { place: 'A1', facing: 'N', cost: 2, dice: true, path: ['A1'], choices };

  it('tells the odds of all its steps together, before it is gone', async () => {
    const { orders, chosen } = table(move);
    await orders.go(way, { place: way.place, piece: null });
    expect([orders.foreseen?.choices, chosen]).toEqual([choices, []]);
    await orders.go({ ...way, dice: false, price: 'breakRanks' }, { place: way.place, piece: null });
    expect(orders.foreseen, 'of a price alone there is nothing to tell').toBeNull();
  });
});

describe('Enter on the board', () => {
  const nothing = { place: 'Z9', piece: null };

  it('takes what the main button shows where the board has nothing to choose', async () => {
    const { orders, chosen } = table({ options: [end] });
    expect(orders.likely).toEqual(end);
    await orders.pick(nothing);
    expect([orders.armed, chosen], 'a pointer only asks').toEqual([null, []]);
    await orders.pick(nothing, true);
    expect(orders.armed !== null || chosen.length > 0).toBe(true);
  });
});

describe('what a hint advises', () => {
  const advised = { verb: 'endMovement' };

  it('waits for a second touch like its own button, also where it leads to dice only after the other side', async () => {
    const { orders, chosen } = table(move, 'persian');
    await orders.follow(advised);
    expect([orders.armed?.choices, chosen]).toEqual([[end.choice], []]);
    expect(orders.isArmed(end)).toBe(true);
    await orders.follow(advised);
    expect(chosen).toEqual([end.choice]);
  });

  it('is done at once where it can be taken back', async () => {
    const { orders, chosen } = table(move);
    await orders.follow(advised);
    expect(chosen).toEqual([end.choice]);
  });

  it('sets a number that is left open', async () => {
    const { orders, chosen } = table(share(allot));
    await orders.follow({ ...allot.choice, strength: 4 });
    expect(chosen).toEqual([{ ...allot.choice, strength: 4 }]);
    const waiting = table({ ...move, options: [{ ...allot, chance: true }, end] });
    await waiting.orders.follow({ ...allot.choice, strength: 4 });
    expect([waiting.orders.armed?.text, waiting.chosen]).toEqual(['it strikes with 4 SP', []]);
  });

  it('is told to be refused where it is', async () => {
    const said: string[] = [];
    const { orders, session } = table(move, null, false, { say: (text) => said.push(text) });
    session.choose = () => Promise.resolve('not any more');
    await orders.follow({ verb: 'done' });
    expect(orders.answer).toMatchObject({ title: 'Not allowed', text: 'not any more' });
    expect(said).toContain('not any more');
  });
});

describe('dice that only one of several ways to move on leads to', () => {
  const [on, about] = [0, 1].map((id): Option => ({ id, choice: { verb: 'step', id }, text: `step ${id}` }));
  const turning = { ...about, chance: true } as Option;
  const steps: Decision = { seat: 'greek', question: 'step', options: [on as Option, turning] };

  it('are told of when it is looked at, and not before', () => {
    const { orders } = table(steps);
    expect(orders.foreseen).toBeNull();
    orders.considered = turning;
    expect(orders.foreseen).toMatchObject({ choices: [turning.choice] });
  });

  it('are told of at once where it is the only way on', () => {
    const done: Option = { id: 2, choice: { verb: 'done' }, text: 'done' };
    const { orders } = table({ ...steps, options: [turning, done] });
    expect(orders.foreseen).toMatchObject({ choices: [turning.choice] });
  });
});

describe('who only looks on at two computers', () => {
  it('is offered nothing of what they choose from', () => {
    const { orders, session, sight } = table(move);
    session.mood = 'thinking';
    const asked = vi.spyOn(orders.book, 'ask');
    orders.arrive({ ...sight, decision: { ...move, subject: pool! } });
    expect([orders.options, orders.buttons, orders.open, orders.plan]).toEqual([[], [], [], null]);
    expect(orders.selected, 'though who is under way can be seen').toBe(pool);
    expect(asked).not.toHaveBeenCalled();
  });
});
