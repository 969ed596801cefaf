// What waits for a second touch and what acts at once: with a mouse, with a key held down, with a finger.

import { describe, expect, it, vi } from 'vitest';
import { makeLayout } from '../board/geometry';
import { Walking, type WalkHost } from '../board/walking.svelte';
import type { Decision, Option } from '../protocol/types';
import { armedEnter } from './keys';
import type { Orders } from './orders.svelte';
import { answered, end, move, pool, ruleset, scene, table, target } from './testing/table';

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
