// What is about to be done: numbers that are set, and buttons that lead to dice once the other side has answered.

import { describe, expect, it, vi } from 'vitest';
import { makeLayout } from '../board/geometry';
import { Walking, type WalkHost } from '../board/walking.svelte';
import type { Engine } from '../engine/engine';
import { vsts } from '../panels/testing/fixtures';
import type { Choice, Decision, Odds, Option, RulesetEntry } from '../protocol/types';
import { armedEnter } from './keys';
import { Orders, type OrdersHost } from './orders.svelte';
import type { Session } from './session.svelte';
import type { Sight } from './view';

const { scene } = vsts;
const piece = (name: string) => ({ name, kind: 'piece' as const });
const ruleset: RulesetEntry = {
  ...vsts.ruleset,
  verbs: {
    select: { args: [piece('piece')], route: true },
    endMovement: { args: [] },
    target: { args: [piece('target')] },
    playCard: { args: [{ name: 'card', kind: 'card' }] },
    decline: { args: [], route: true },
    step: { args: [], route: true },
    done: { args: [] },
    allot: { args: [piece('pool'), piece('target'), { name: 'strength', kind: 'number' }] },
  },
};
const [pool, target] = ['greek', 'persian'].map(
  (side) => scene.pieces.find((piece) => piece.side === side && piece.place !== null)?.key ?? '',
);
const end: Option = { id: 1, choice: { verb: 'endMovement' }, text: 'end the movement of this wing' };
const move: Decision = {
  seat: 'greek',
  question: 'move',
  options: [{ id: 0, choice: { verb: 'select', piece: pool }, text: 'move it' }, end],
};
const allot: Option = {
  id: 0,
  choice: { verb: 'allot', pool, target, strength: 0 },
  text: 'it strikes with 0...6 SP',
  range: { argument: 'strength', from: 0, to: 6 },
};
const share = (option: Option): Decision => ({ seat: 'greek', question: 'allot', begun: true, options: [option] });

/** A table where ending the movement leads to dice after `first` has answered; null: to none. */
function table(
  decision: Decision,
  first: string | null = null,
  open = false,
  hand: Partial<OrdersHost> = {},
  odds: (() => Promise<never>) | null = null,
  verbs: RulesetEntry['verbs'] = ruleset.verbs,
) {
  const chosen: Choice[] = [];
  const asked: unknown[] = [];
  const assumed = first === null ? [] : [{ seat: first, choice: { verb: 'stay' }, text: 'stay' }];
  const engine = {
    async call(method: string, params: unknown): Promise<Partial<Odds>> {
      asked.push([method, params]);
      if (odds) return odds();
      if (method === 'battle.whyNot') return { legal: true } as never;
      await Promise.resolve();
      const { choice } = params as { choice: Choice };
      const throws = choice.verb === 'target' ? [{} as Odds['throws'][number]] : [];
      return { chance: first !== null, assumed, throws };
    },
  };
  const session = {
    battle: 1,
    ruleset: { ...ruleset, verbs },
    mood: 'deciding',
    open,
    choose(choices: Choice[]): Promise<string | null> {
      chosen.push(...choices);
      return Promise.resolve(null);
    },
  };
  const quiet = { say: () => undefined, complain: () => undefined };
  const host = { coarse: () => false, confirm: () => true, foretold: () => false, ...quiet, ...hand };
  const orders = new Orders(engine as unknown as Engine, session as unknown as Session, host);
  const sight: Sight = {
    seat: 'greek',
    step: 3,
    decision,
    undo: { open: true },
    scene: { ...scene, throws: [] },
    events: [],
  };
  orders.arrive(sight);
  return { orders, chosen, asked, sight, session };
}
const answered = () => new Promise((resolve) => setTimeout(resolve, 0));

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

describe('a button that leads to dice once the other side has answered', () => {
  it('waits for a second click, and its odds are told', async () => {
    const { orders, chosen } = table(move, 'persian');
    await answered();
    expect(orders.buttons).toMatchObject([{ ...end, chance: true }]);
    expect(orders.foreseen).toMatchObject({ choices: [end.choice] });
    await orders.take(end, null);
    expect([orders.isArmed(end), chosen]).toEqual([true, []]);
    await orders.take(end, null);
    expect(chosen).toEqual([end.choice]);
  });

  it('waits too when it is pressed before that is known', async () => {
    const { orders, chosen } = table(move, 'persian');
    await orders.take(end, null);
    expect([orders.isArmed(end), chosen]).toEqual([true, []]);
  });

  it('waits in favour of no click that came before it was known', async () => {
    const { orders, chosen } = table(move, 'persian');
    const clicks = [orders.take(end, null), orders.take(end, null)];
    expect(orders.weighing, 'and says that it is being looked into').toBe(end);
    await Promise.all(clicks);
    expect([orders.isArmed(end), orders.weighing, chosen]).toEqual([true, null, []]);
  });

  it('waits where the engine cannot say what comes, which is complained of', async () => {
    const complain = vi.fn();
    const refuse = () => Promise.reject(new Error('no'));
    const { orders, chosen } = table(move, null, false, { complain }, refuse);
    await orders.take(end, null);
    expect([orders.isArmed(end), chosen]).toEqual([true, []]);
    expect(complain).toHaveBeenCalledExactlyOnceWith('no');
    expect(orders.buttons, 'and looks so').toMatchObject([{ chance: true }]);
  });

  it('keeps nobody waiting for it who does something else', async () => {
    const { orders, chosen } = table(move, null, false, {}, () => new Promise(() => undefined));
    await orders.take(move.options![0]!, null);
    expect(chosen).toEqual([move.options![0]!.choice]);
  });

  it('tells its odds to a pointer that was there before', async () => {
    const { orders } = table(move, 'persian');
    orders.considered = end;
    expect(orders.foreseen).toBeNull();
    await answered();
    expect(orders.foreseen).toMatchObject({ choices: [end.choice] });
  });

  it('acts at once where no dice come, or where the player is asked first and can still go back', async () => {
    for (const first of [null, 'greek']) {
      const { orders, chosen } = table(move, first);
      await orders.take(end, null);
      expect(chosen).toEqual([end.choice]);
    }
  });

  it('is not looked for where all can be taken back across the table, or something is under way', async () => {
    expect(table(move, 'persian', true).asked).toEqual([]);
    expect(table({ ...move, begun: true }, 'persian').asked).toEqual([]);
    expect(table({ ...move, options: [end] }, 'persian').asked).toEqual([]);
  });

  it('is not taken for one of the next question', async () => {
    const { orders, sight } = table(move, 'persian');
    orders.arrive({ ...sight, decision: { ...move, begun: true } });
    await answered();
    expect(orders.buttons).toEqual([end]);
  });
});

describe('what brings a secret to light', () => {
  const other = scene.pieces.find(({ side, place, key }) => side === 'greek' && place !== null && key !== pool)!;
  const spot = { place: other.place ?? '', piece: other.key };
  const verbs = { ...ruleset.verbs, endMovement: { args: [], ends: true } };

  it('is not done in passing when another piece is wanted; what can be taken back is', async () => {
    for (const reveals of [true, false]) {
      const options = [{ ...end, reveals }, move.options![0]!];
      const { orders, chosen } = table({ ...move, begun: true, options }, null, false, {}, null, verbs);
      await orders.pick(spot);
      expect(chosen).toEqual(reveals ? [] : [end.choice]);
    }
  });

  it('waits, and is said to be final; what a finger only looks at first is not', async () => {
    const { orders } = table({ ...move, begun: true, options: [{ ...end, reveals: true }, move.options![0]!] });
    await orders.take({ ...end, reveals: true }, null);
    expect(orders.armed).toMatchObject({ final: true, option: { id: end.id } });
    const finger = { coarse: () => true, foretold: () => true };
    const looks = table({ ...move, begun: true }, null, false, finger).orders;
    await looks.take(end, null);
    expect(looks.armed).toMatchObject({ final: false, option: { id: end.id } });
  });
});

describe('an attack where nothing can be taken back', () => {
  const attack: Option = { id: 0, choice: { verb: 'target', target }, text: 'against them', chance: true };
  const other: Option = { ...attack, id: 1, choice: { verb: 'target', target: 'others' } };
  const done: Option = { id: 2, choice: { verb: 'done' }, text: 'done', chance: true };
  const whom: Decision = { seat: 'greek', question: 'meleeTarget', options: [attack, other, done] };
  const once = { detail: 1 };

  it('shows its odds on the first click in Orders and is done by the second', async () => {
    const { orders, chosen } = table(whom);
    orders.click(other, once);
    await answered();
    expect([orders.isArmed(other), orders.armed?.spot, chosen]).toEqual([true, null, []]);
    expect(orders.foreseen).toMatchObject({ choices: [other.choice] });
    orders.click(other, once);
    await answered();
    expect(chosen).toEqual([other.choice]);
  });

  it('waits in favour of the line clicked last; Enter does it', async () => {
    const { orders, chosen } = table(whom);
    await orders.take(attack, null);
    await orders.take(other, null);
    expect([orders.isArmed(attack), orders.isArmed(other), chosen]).toEqual([false, true, []]);
    await orders.fire();
    expect(chosen).toEqual([other.choice]);
  });

  it('is told from being done, which acts at once', async () => {
    const { orders, chosen } = table(whom);
    await answered();
    expect([orders.rolls(other), orders.rolls(done)]).toEqual([true, false]);
    await orders.take(done, null);
    expect(chosen).toEqual([done.choice]);
  });

  it('is asked about once for each verb, and not where it is under way', async () => {
    const { asked } = table(whom);
    await answered();
    expect(asked).toHaveLength(2);
    expect(table({ ...whom, begun: true }).asked).toEqual([]);
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

describe('Enter held down on the board', () => {
  const place = scene.pieces.find(({ key }) => key === target)?.place ?? '';
  const attack: Option = { id: 0, choice: { verb: 'target', target }, text: 'against them', chance: true };
  const end: Option = { id: 1, choice: { verb: 'done' }, text: 'done' };
  const whom: Decision = { seat: 'greek', question: 'meleeTarget', options: [attack, end] };

  /** The board with the focus, and what it hears of keys. */
  function board(orders: Orders, capture: boolean) {
    const ground = document.createElement('div');
    document.body.append(ground);
    const host: Partial<WalkHost> = {
      scene: () => scene,
      layout: () => makeLayout(scene.board),
      marks: () => orders.marks,
      onpick: (spot) => void orders.pick(spot),
    };
    const walking = new Walking(host as WalkHost, { topAt: () => target, stacked: () => false } as never);
    walking.cursor = { place, piece: null };
    ground.addEventListener('keydown', (event) => walking.key(event));
    const handler = armedEnter(orders);
    if (capture) window.addEventListener('keydown', handler, true);
    const press = async (repeat: boolean) => {
      ground.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat }));
      await answered();
    };
    return { press, done: () => [window.removeEventListener('keydown', handler, true), ground.remove()] };
  }

  it('lets an attack wait and no more; pressed anew it throws the dice', async () => {
    for (const capture of [true, false]) {
      const { orders, chosen } = table(whom);
      const { press, done } = board(orders, capture);
      await press(false);
      for (let i = 0; i < 3; ++i) await press(true);
      expect([orders.isArmed(attack), chosen]).toEqual([true, []]);
      await press(false);
      expect(chosen).toEqual([attack.choice]);
      done();
    }
  });
});

describe('a finger, which cannot point', () => {
  const finger = { coarse: () => true, foretold: () => true };
  const none: Option = { id: 0, choice: { verb: 'decline' }, text: 'no card', chance: true };
  const card: Option = {
    id: 1,
    choice: { verb: 'playCard', card: 'shields' },
    text: 'play Raised Shields',
    chance: true,
  };
  const volley: Decision = { seat: 'greek', question: 'card', begun: true, options: [none, card] };

  it('sees the odds of each choice before it is done, though dice come whatever is chosen', async () => {
    const { orders, chosen } = table(volley, null, false, finger);
    expect(orders.foreseen).toMatchObject({ choices: [none.choice] });
    await orders.take(none, null);
    expect([orders.isArmed(none), chosen]).toEqual([true, []]);
    await orders.take(card, null);
    expect([orders.isArmed(card), chosen]).toEqual([true, []]);
    expect(orders.foreseen).toMatchObject({ choices: [card.choice] });
    await orders.take(card, null);
    expect(chosen).toEqual([card.choice]);
  });

  it('plays a card by its second touch', async () => {
    const { orders, chosen } = table(volley, null, false, finger);
    const touch = { kind: 'card', value: 'shields' } as const;
    await orders.touch(touch, null);
    expect([orders.isArmed(card), orders.touches, chosen]).toEqual([true, [], []]);
    await orders.touch(touch, null);
    expect(chosen).toEqual([card.choice]);
  });

  it('sees what is settled for dice to come, where anything is told of that', async () => {
    const open: Decision = { ...volley, options: [none, card].map((option) => ({ ...option, chance: false })) };
    for (const foretold of [true, false]) {
      const { orders, chosen } = table(open, null, false, { ...finger, foretold: () => foretold });
      await orders.take({ ...none, chance: false }, null);
      expect(chosen).toEqual(foretold ? [] : [none.choice]);
    }
  });

  it('acts at once where there is nothing else to do, or who sits there asks for no second touch', async () => {
    const only = table({ ...volley, options: [none] }, null, false, finger);
    const bold = table(volley, null, false, { ...finger, confirm: () => false });
    const mouse = table(volley);
    for (const { orders, chosen } of [only, bold, mouse]) {
      await orders.take(none, null);
      expect(chosen).toEqual([none.choice]);
    }
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
