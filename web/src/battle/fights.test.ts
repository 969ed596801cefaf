// The last throw: which events are its own, how its dice lie, what limits them.

import { describe, expect, it } from 'vitest';
import { makePiece, makeScene, squareBoard } from '../board/fixtures';
import { bladebow } from '../panels/testing/fixtures';
import type { BattleEvent, Option, Throw } from '../protocol/types';
import { diceOnTable } from './dice';
import { lastFight, readingsNow } from './fights';
import type { Sight } from './view';

const die = { name: 'die', kind: 'die' as const };
const number = (name: string) => ({ name, kind: 'number' as const });
const detail = (...args: { name: string; kind: 'number' | 'word' }[]) => ({ args, level: 'detail' as const });
const ruleset = {
  ...bladebow.ruleset,
  events: {
    ...bladebow.ruleset.events,
    modifier: detail({ name: 'modifier', kind: 'word' }, number('value')),
    tableRead: detail(number('row'), number('column')),
  },
  verbs: { reroll: { args: [die] }, playCardDie: { args: [{ name: 'card', kind: 'card' as const }, die] } },
};
const board = squareBoard(['...', '...']);
const pieces = ['a', 'b', 'seen'].map((key) => makePiece({ key, place: 'A1' }));
const foe = makePiece({ key: 'x', side: 'persian', place: 'B1' });

function sight(events: BattleEvent[], throws: Throw[] = []): Sight {
  const scene = { ...makeScene(board, [...pieces, foe]), throws };
  return { seat: 'greek', step: 9, decision: {}, undo: { open: false }, scene, events };
}
function told(step: number, kind: string, rule: string, args: BattleEvent['args'], dice?: number[]): BattleEvent {
  return { step, kind, rule, args, text: `${kind}: ${dice?.join(' ') ?? ''}`, ...(dice ? { dice } : {}) };
}
const declared = told(1, 'attackDeclared', '9.4.1', { unit: 'a', target: 'x' });
const attack = (...dice: number[]) => told(2, 'attackDice', '9.4.5', { unit: 'a', hitOn: 2, cancelOn: 5 }, dice);
const defence = (...dice: number[]) => told(2, 'defenceDice', '9.4.5', { unit: 'x', hitOn: 2, cancelOn: 5 }, dice);
const again = (die: number, from: number, to: number) => told(3, 'rerolled', '9.4.6', { die, from, to });
const lying = (side: string, piece: string, faces: number[]): Throw => ({
  key: 'attack',
  side,
  piece,
  faces,
  uses: faces.map((face) => (face <= 2 ? 'hit' : face >= 5 ? 'cancel' : 'blank')),
});
const rows = (at: Sight) =>
  lastFight(at, ruleset)?.throws.map(({ faces }) =>
    faces.map(({ face, kind }) => (kind === 'again' ? `(${face})` : String(face))).join(' '),
  );

describe('the dice of the last throw', () => {
  it('lie as they were rolled again, with what they were struck through', () => {
    const events = [declared, attack(6, 4, 1), defence(4, 3), again(0, 6, 2), again(0, 2, 5)];
    expect(rows(sight(events))).toEqual(['(6) (2) 5 4 1', '4 3']);
    expect(lastFight(sight(events), ruleset)?.throws[0]?.text).toBe('attackDice');
  });
  it('are told apart by what still lies where both showed the same', () => {
    const events = [declared, attack(6, 4), defence(6, 3), again(0, 6, 2)];
    const now = [lying('greek', 'a', [6, 4]), lying('persian', 'x', [2, 3])];
    expect(rows(sight(events, now))).toEqual(['6 4', '(6) 2 3']);
  });
  it('keep a row of their own where nobody can tell', () => {
    expect(rows(sight([declared, attack(6, 4), defence(6, 3), again(0, 6, 2)]))).toEqual(['6 4', '6 3', '(6) 2']);
  });
  it('say that no more than so many are rolled', () => {
    const adds = (modifier: string, value: number) => told(2, 'modifier', '9.3', { modifier, value });
    const of = (support: number, dice: number[]) =>
      lastFight(sight([declared, adds('leadSize', 3), adds('support', support), attack(...dice)]), ruleset)?.modifiers;
    const eight = [1, 1, 1, 1, 1, 1, 1, 1];
    expect(of(6, eight)?.at(-1)).toMatchObject({ value: '-1', rule: '9.4.5' });
    expect(of(6, eight)).toHaveLength(3);
    expect(of(5, eight)).toHaveLength(2);
  });
});

it('brings what befalls them, though it is said before that the two are engaged no more', () => {
  const apart = { args: ['unit', 'enemy'].map((name) => ({ name, kind: 'piece' as const })), level: 'line' as const };
  const engaging = { ...ruleset, events: { ...ruleset.events, released: apart, shaken: { ...apart, outcome: true } } };
  const released = told(2, 'released', '7.0', { unit: 'a', enemy: 'x' });
  const shaken = told(2, 'shaken', '9.4', { unit: 'a' });
  expect(lastFight(sight([declared, attack(3), released, shaken]), engaging)?.result).toContain('shaken');
});

it('is of the turn in which it was thrown', () => {
  const check = told(4, 'moraleRoll', '5.5.2', { unit: 'b', needed: 3 }, [5]);
  expect(lastFight(sight([check]), ruleset)?.note).toBe(`Turn ${sight([]).scene.turn}`);
  expect(lastFight(sight([check, told(4, 'turnBegins', '5.0', { turn: 2 })]), ruleset)?.note).toBe('Turn 1');
});

it('of an earlier day is dated by the turn told next, not by counting nights and dawns', () => {
  const days = { ...ruleset, events: { ...ruleset.events, night: { args: [], level: 'turn' as const } } };
  const check = told(4, 'moraleRoll', '5.5.2', { unit: 'b', needed: 3 }, [5]);
  const at = sight([check, told(4, 'night', '5.0', {}), told(5, 'turnBegins', '5.0', { turn: 9 })]);
  const scene = { ...at.scene, turn: 9, day: { number: 2, turns: 8 } };
  expect(lastFight({ ...at, scene }, days)?.note).toBe('Day 1, round 8');
});

it('says itself what it brought where it befalls nobody', () => {
  const comes = { args: [], level: 'line' as const };
  const roll = told(4, 'reinforcementRoll', '14.9', { turn: 2, roll: 5 }, [5]);
  const alone = lastFight(sight([roll]), { ...ruleset, events: { ...ruleset.events, comes } });
  expect(alone?.result).toBe(roll.text);
  expect(
    alone?.throws.map(({ text }) => text),
    'and does not say it twice',
  ).toEqual(['']);
  const next = lastFight(sight([roll, { ...roll, kind: 'comes', text: 'Nobody comes', dice: [] }]), {
    ...ruleset,
    events: { ...ruleset.events, comes },
  });
  expect(next?.result, 'unless the next line does').toBe('Nobody comes');
});

it('does not reach back to throws that read a table of their own', () => {
  const shot = (step: number, unit: string, target: string, face: number): BattleEvent => ({
    ...told(step, 'shot', '8.5.1', { unit, target }, [face]),
    reads: [{ chart: 'fire', row: 1, column: null }],
  });
  const args = ['unit', 'target'].map((name) => ({ name, kind: 'piece' as const }));
  const shots = { ...ruleset, events: { ...ruleset.events, shot: { args, level: 'line' as const, dice: true } } };
  const at = sight([shot(1, 'a', 'x', 3), shot(2, 'b', 'y', 4)]);
  const scene = { ...at.scene, pieces: [...at.scene.pieces, makePiece({ key: 'y', side: 'persian', place: 'B2' })] };
  expect(lastFight({ ...at, scene }, shots)?.throws).toHaveLength(1);
});

it('has no effect to speak of where it only settles a detail', () => {
  const tie = told(4, 'tieRoll', '14.9', { unit: 'b' }, [5]);
  const args = [{ name: 'unit', kind: 'piece' as const }];
  const of = (level: 'detail' | 'line') =>
    lastFight(sight([tie]), { ...ruleset, events: { ...ruleset.events, tieRoll: { args, level, dice: true } } })
      ?.result;
  expect(of('detail')).toBeUndefined();
  expect(of('line')).toBe('no effect');
});

it('tells what followed from a check of his own', () => {
  const rolls = told(4, 'rouseRoll', '6.2', { leader: 'b' }, [9]);
  const heard = told(4, 'heard', '6.2', {});
  const args = [{ name: 'leader', kind: 'piece' as const }];
  const events = {
    ...ruleset.events,
    rouseRoll: { args, level: 'line' as const, dice: true },
    heard: { args: [], level: 'line' as const, dice: false },
  };
  expect(lastFight(sight([rolls, heard]), { ...ruleset, events })?.result).toBe(heard.text);
  expect(lastFight(sight([rolls]), { ...ruleset, events })?.result).toBe('no effect');
});

describe('an attempt of which nothing else is told', () => {
  const args = ['unit', 'total', 'modifiers'].map((name) => ({
    name,
    kind: name === 'unit' ? ('piece' as const) : ('number' as const),
  }));
  const spec = { args, level: 'action' as const, dice: true };
  const vsts = { ...ruleset, id: 'vsts', events: { ...ruleset.events, retreatCheck: spec } };
  const tries = (face: number): BattleEvent => ({
    ...told(4, 'retreatCheck', '8.1.2', { unit: 'x', total: face, modifiers: 0 }, [face]),
    text: `Archers tries to retreat: die ${face}, modifiers +0, total ${face}; needed 5`,
  });

  it('says whether the dice were good enough', () => {
    expect(lastFight(sight([tries(9)]), vsts)?.result).toBe('Archers tries to retreat: it succeeds');
    expect(lastFight(sight([tries(4)]), vsts)?.result).toBe('Archers tries to retreat: in vain');
  });
  it('is no part of the fight that went before it', () => {
    expect(lastFight(sight([declared, attack(6), defence(1), tries(9)]), vsts)?.throws).toHaveLength(1);
  });
});

describe('what comes of dice may itself begin something', () => {
  const unit = [{ name: 'unit', kind: 'piece' as const }];
  const events = {
    ...ruleset.events,
    routCheck: { args: unit, level: 'action' as const, dice: true },
    routs: { args: unit, level: 'action' as const, outcome: true },
    again: { args: [], level: 'phase' as const, outcome: true },
  };
  const check = told(4, 'routCheck', '9.0', { unit: 'a' }, [0]);

  it('such as a flight', () => {
    const routs = told(4, 'routs', '9.0.b', { unit: 'a' });
    expect(lastFight(sight([check, routs]), { ...ruleset, events })?.result).toBe(routs.text);
  });
  it('such as a wing that acts once more', () => {
    const again = told(4, 'again', '6.2', {});
    expect(lastFight(sight([check, again]), { ...ruleset, events })?.result).toBe(again.text);
  });
});

describe('the header', () => {
  const unit = [{ name: 'unit', kind: 'piece' as const }];
  const outcome = { args: unit, level: 'line' as const, outcome: true };
  const fighting = {
    ...ruleset,
    id: 'vsts',
    events: { ...ruleset.events, hit: outcome, disorganized: outcome, stands: outcome },
  };
  const befalls = (kind: string, key: string): BattleEvent => ({
    ...told(2, kind, '8.1', { unit: key }),
    text: `${key} ${kind}`,
  });

  it('has the gravest of a big fight first, and how each ended', () => {
    const hit = ['a', 'b', 'seen', 'x'].map((key) => befalls('hit', key));
    const ends = [befalls('disorganized', 'x'), befalls('disorganized', 'b'), befalls('stands', 'b')];
    const fight = lastFight(sight([declared, attack(6, 4), ...hit, ...ends]), fighting);
    expect(fight?.brief).toBe('b stands. x disorganized. a hit, and 1 more');
    expect(fight?.result, 'and the panel all of it').toBe([...hit, ...ends].map(({ text }) => text).join('. '));
  });
  it('has what a few came to before what led there', () => {
    const all = ['hit', 'disorganized', 'stands', 'fled'].map((kind) => befalls(kind, 'x'));
    const events = { ...fighting.events, fled: outcome };
    const fight = lastFight(sight([declared, attack(6, 4), ...all]), { ...fighting, events });
    expect(fight?.brief).toBe('x fled. x stands. x disorganized, and 1 more');
  });
  it('tells what the last choice brought, though the next wing is already called', () => {
    const drawn = { args: [], level: 'phase' as const };
    const calls = { ...fighting, events: { ...fighting.events, drawn } };
    const events = [declared, attack(6, 4), befalls('hit', 'x')];
    expect(lastFight(sight([...events, told(2, 'drawn', '4.0', {})]), calls)?.fresh).toBe(true);
    expect(lastFight(sight([...events, told(3, 'drawn', '4.0', {})]), calls)?.fresh).toBe(false);
  });
});

describe('who was in the last throw', () => {
  it('is nobody who was only seen or moved in the same step', () => {
    const events = [
      told(4, 'ranksSeen', '2.3.2.8', { unit: 'seen', ranks: 1 }),
      told(4, 'modifier', '3.4', { modifier: 'armyMorale', value: 3 }),
      told(4, 'moraleRoll', '5.5.2', { unit: 'b', needed: 3 }, [5]),
      told(4, 'moraleFailed', '5.5.2', { unit: 'b' }),
      told(5, 'moved', '7.1.1', { unit: 'seen', from: 'A1', to: 'A2' }),
    ];
    const fight = lastFight(sight(events), ruleset);
    expect(fight?.attackers).toEqual(['b']);
    expect(fight?.defenders).toEqual([]);
    expect(fight?.modifiers).toHaveLength(1);
    expect(fight?.fresh).toBe(false);
  });
});

describe('who met whom', () => {
  const firing = {
    args: [
      { name: 'unit', kind: 'piece' as const },
      { name: 'target', kind: 'place' as const },
    ],
    level: 'line' as const,
  };
  const volleyed = { args: [{ name: 'target', kind: 'piece' as const }], level: 'action' as const };
  const shooting = { ...ruleset, events: { ...ruleset.events, fires: firing, volley: volleyed } };
  const reads = [{ chart: 'range', row: 0, column: 0 }];
  const fires = (unit: string, target: string) => ({ ...told(6, 'fires', '5.1', { unit, target }), reads });
  const volley = (target: string, die: number) => told(7, 'volley', '5.3', { target }, [die]);

  it('is nobody in a rally: all who throw stand together', () => {
    const rally = (unit: string) => told(8, 'moraleRoll', '11.0', { unit, needed: 3 }, [5]);
    const fight = lastFight(sight([rally('a'), rally('x'), rally('b')]), ruleset);
    expect(fight?.attackers).toEqual(['a', 'x', 'b']);
    expect(fight?.defenders).toEqual([]);
  });
  it('is not whom the flight of others disorders', () => {
    const fled = told(2, 'disrupted', '9.4', { unit: 'seen' });
    const fight = lastFight(sight([declared, attack(6), defence(1), fled]), ruleset);
    expect(fight?.attackers).toEqual(['a']);
    expect(fight?.defenders).toEqual(['x']);
  });
  it('is whoever shot, though only the targets are named with the dice', () => {
    const fight = lastFight(
      sight([fires('a', 'B1'), fires('b', 'B1'), fires('x', 'A1'), volley('x', 4), volley('a', 2)]),
      shooting,
    );
    expect(fight?.attackers).toEqual(['a', 'b']);
    expect(fight?.defenders).toEqual(['x']);
  });
});

describe('dice on the table', () => {
  const reroll = (die: number): Option => ({ id: die, choice: { verb: 'reroll', die }, text: '', chance: true });
  const options = [reroll(0), reroll(1)];
  const events = [declared, attack(6, 2), defence(6, 3)];
  const now = [lying('greek', 'a', [6, 1]), lying('persian', 'x', [6, 3])];

  it('are one’s own to roll again, and show what hits as they lie', () => {
    const [own, other] = diceOnTable(sight(events, now), options, ruleset);
    expect(own?.options).toEqual(options);
    expect(own?.faces).toEqual([
      { face: 6, kind: 'cancel' },
      { face: 1, kind: 'hit' },
    ]);
    expect(other?.options).toEqual([]);
  });
  it('are not to be chosen by what names more than a die', () => {
    const card: Option = { id: 0, choice: { verb: 'playCardDie', card: 'c', die: 0 }, text: '' };
    const [own] = diceOnTable(sight(events, now), [card], ruleset);
    expect(own?.options.filter(Boolean)).toEqual([]);
  });

  it('reads the tables that it was led to', () => {
    const reads = (chart: string, row: number | null) => ({ reads: [{ chart, row, column: 1 }] });
    const first = { ...told(1, 'tableRead', '7.0', { row: 3, column: 1 }), ...reads('first', 3) };
    const column = { ...told(1, 'columnFound', '7.0', {}), ...reads('second', null) };
    const rolled = { ...attack(4), ...reads('second', 2) };
    const fight = lastFight(sight([declared, first, column, rolled]), ruleset);
    expect(fight?.readings.map(({ chart, row }) => `${chart} ${row}`)).toEqual(['first 3', 'second 2']);
    expect(fight?.modifiers).toHaveLength(1);
  });
  it('leaves the tables to what is under way, until its own dice fall', () => {
    const begins = { args: [{ name: 'unit', kind: 'piece' as const }], level: 'action' as const };
    const spec = { ...ruleset, events: { ...ruleset.events, activated: begins } };
    const activated = {
      ...told(5, 'activated', '6.0', { unit: 'a' }),
      reads: [{ chart: 'ways', row: 2, column: null }],
    };
    expect(readingsNow(sight([declared, attack(4), activated]), spec)).toHaveLength(1);
    expect(readingsNow(sight([activated, declared, attack(4)]), spec)).toEqual([]);
  });
  it('has no result while what was thrown has not taken effect', () => {
    const at = sight([declared, attack(4)]);
    const total = { key: 'total', side: 'greek', value: 4 };
    const waits = { ...at, scene: { ...at.scene, tracks: [total] } };
    expect(lastFight(waits, { ...ruleset, id: 'glory' })?.result).toBeUndefined();
    expect(lastFight(at, { ...ruleset, id: 'glory' })?.result).toBe('no effect');
  });
});
