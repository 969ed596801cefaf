import { describe, expect, it } from 'vitest';
import type { Option, Piece, RulesetEntry } from '../protocol/types';
import {
  buttons,
  byThing,
  grouped,
  inOneLine,
  movable,
  narrow,
  needsSecond as needsSecondOf,
  onBoard,
  secondWord,
  settled,
  touchOn,
  withNumber,
  type Touch,
} from './deciding';

const verbs: RulesetEntry['verbs'] = {
  single: {
    args: [
      { name: 'order', kind: 'word', words: ['move', 'melee'] },
      { name: 'unit', kind: 'piece' },
    ],
    route: true,
  },
  place: {
    args: [
      { name: 'leader', kind: 'piece' },
      { name: 'to', kind: 'place' },
    ],
  },
  allot: {
    args: [
      { name: 'pool', kind: 'piece' },
      { name: 'target', kind: 'piece' },
    ],
  },
  pass: { args: [] },
};
const options: Option[] = [
  { id: 0, choice: { verb: 'single', order: 'move', unit: 'a' }, text: 'move a' },
  { id: 1, choice: { verb: 'single', order: 'melee', unit: 'a' }, text: 'a fights' },
  { id: 2, choice: { verb: 'single', order: 'move', unit: 'b' }, text: 'move b' },
  { id: 3, choice: { verb: 'place', leader: 'l', to: 'A1' }, text: 'l to A1' },
  { id: 4, choice: { verb: 'place', leader: 'l', to: 'A2' }, text: 'l to A2' },
  { id: 5, choice: { verb: 'pass' }, text: 'pass' },
];
const piece = (value: string): Touch => ({ kind: 'piece', value });
const place = (value: string): Touch => ({ kind: 'place', value });
const ids = (list: readonly Option[]) => list.map((option) => option.id);

describe('an open number', () => {
  const range = { argument: 'strength', from: 0, to: 6 };
  const open: Option = { id: 7, choice: { verb: 'allot', pool: 'a', strength: 0 }, text: 'a strikes, 0...6 SP', range };

  it('is closed by one within its bounds, in words too', () => {
    expect(withNumber(open, 4)).toMatchObject({ id: 7, choice: { pool: 'a', strength: 4 }, text: 'a strikes, 4 SP' });
    expect([-1, 2.6, 99].map((value) => withNumber(open, value)?.choice['strength'])).toEqual([0, 3, 6]);
    expect(withNumber(open, NaN)).toBeNull();
  });
  it('leaves other options as they are', () => {
    expect(withNumber(options[5]!, NaN)).toBe(options[5]);
  });
});

describe('what needs no more than was touched', () => {
  it('is what names nothing else', () => {
    expect(ids(settled(options, [piece('a')], verbs))).toEqual([0, 1, 5]);
    expect(ids(settled(options, [piece('l')], verbs))).toEqual([5]);
    expect(ids(settled(options, [piece('l'), place('A2')], verbs))).toEqual([4, 5]);
  });
});

describe('a question for the board', () => {
  const at = (key: string, where: string | null) => ({ key, place: where }) as Piece;
  it('names a place or a piece that stands there', () => {
    expect(onBoard({ options: options.slice(0, 3) }, [at('a', 'B2')], verbs)).toBe(true);
    expect(onBoard({ options: options.slice(3, 5) }, [], verbs)).toBe(true);
  });
  it('is none when all it names lies beside the board, or nothing', () => {
    expect(onBoard({ options: options.slice(0, 3) }, [at('a', null)], verbs)).toBe(false);
    expect(onBoard({ options: options.slice(5) }, [at('a', 'B2')], verbs)).toBe(false);
  });
  it('is the way of the piece it is about', () => {
    const advance = { id: 0, choice: { verb: 'advance' }, text: 'advance' };
    const routes = { ...verbs, advance: { args: [], route: true } };
    expect(onBoard({ subject: 'a', options: [advance] }, [at('a', 'B2')], routes)).toBe(true);
    expect(onBoard({ subject: 'a', options: options.slice(5) }, [at('a', 'B2')], routes)).toBe(false);
  });
});

describe('what can still be meant', () => {
  it('is what names everything that was touched', () => {
    expect(ids(narrow(options, [], verbs))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ids(narrow(options, [piece('a')], verbs))).toEqual([0, 1]);
    expect(ids(narrow(options, [piece('l'), place('A2')], verbs))).toEqual([4]);
  });
  it('does not take a place for a piece of the same name', () => {
    expect(ids(narrow(options, [piece('A1')], verbs))).toEqual([]);
  });
  it('tells two pieces of one choice apart from two choices', () => {
    const pools: Option[] = [
      { id: 0, choice: { verb: 'allot', pool: 'a', target: 'x' }, text: '' },
      { id: 1, choice: { verb: 'allot', pool: 'a', target: 'y' }, text: '' },
    ];
    expect(ids(narrow(pools, [piece('a'), piece('y')], verbs))).toEqual([1]);
  });
});

describe('touching', () => {
  it('adds up while something is left', () => {
    expect(touchOn(options, [piece('l')], place('A1'), verbs)).toEqual([piece('l'), place('A1')]);
  });
  it('starts anew when the things do not go together', () => {
    expect(touchOn(options, [piece('a')], piece('b'), verbs)).toEqual([piece('b')]);
  });
  it('takes back on a second touch', () => {
    expect(touchOn(options, [piece('a')], piece('a'), verbs)).toEqual([]);
  });
  it('changes nothing when no option names the thing', () => {
    expect(touchOn(options, [piece('a')], piece('nobody'), verbs)).toBeNull();
  });
});

describe('sorting options', () => {
  it('lists each thing with its options', () => {
    const pieces = byThing(options, 'piece', verbs);
    expect([...pieces.keys()]).toEqual(['a', 'b', 'l']);
    expect(ids(pieces.get('a') ?? [])).toEqual([0, 1]);
  });
  it('leaves to buttons what names nothing on the table', () => {
    expect(ids(buttons(options, verbs))).toEqual([5]);
  });
  it('groups by verb', () => {
    expect(grouped(options).map((group) => [group.verb, group.options.length])).toEqual([
      ['single', 3],
      ['place', 2],
      ['pass', 1],
    ]);
  });
  it('plans ways for the subject and for pieces of route verbs only', () => {
    expect([...movable({ subject: 's', options }, verbs)].sort()).toEqual(['a', 'b', 's']);
  });
});

describe('what waits for a second touch', () => {
  const verbs = { roll: { args: [] }, stay: { args: [] }, reroll: { args: [{ name: 'die', kind: 'die' as const }] } };
  const roll = { id: 0, choice: { verb: 'roll' }, text: 'roll', chance: true };
  const again = { id: 1, choice: { verb: 'reroll', die: 0 }, text: 'roll again', chance: true };
  const stay = { id: 2, choice: { verb: 'stay' }, text: 'stay' };
  const needsSecond = (option: Option, options: Option[], onBoard: boolean, of = verbs, throwing: string[] = []) =>
    needsSecondOf(option, options, onBoard, of, ({ choice }) => throwing.includes(choice.verb));

  it('is what brings dice while something else can be done without', () => {
    expect(needsSecond(roll, [roll, stay], false, verbs)).toBe(true);
    expect(needsSecond(stay, [roll, stay], true, verbs)).toBe(false);
  });
  it('is what brings a secret to light', () => {
    const show = { id: 3, choice: { verb: 'stay' }, text: 'show', reveals: true };
    expect(needsSecond(show, [show, stay], false, verbs)).toBe(true);
  });
  it('keeps its name, and is called a roll only where dice are known to be thrown', () => {
    const done = { id: 4, choice: { verb: 'stay' }, text: 'done (no points)', chance: true };
    expect(secondWord(done, false)).toBe('Done: sure?');
    expect(secondWord(done, true)).toBe('Roll');
  });
  it('is nothing where dice come anyway, or a die was touched', () => {
    expect(needsSecond(roll, [roll, again], false, verbs)).toBe(false);
    expect(needsSecond(again, [again, stay], false, verbs)).toBe(false);
  });
  it('is an attack where being done is final too, but not being done', () => {
    const target = { args: [{ name: 'target', kind: 'piece' as const }] };
    const table = { ...verbs, target, done: { args: [] } };
    const attack = { id: 5, choice: { verb: 'target', target: 'spears' }, text: 'against Spears', chance: true };
    const done = { id: 6, choice: { verb: 'done' }, text: 'done', chance: true };
    expect(needsSecond(attack, [attack, done], false, table, ['target'])).toBe(true);
    expect(needsSecond(done, [attack, done], false, table, ['target'])).toBe(false);
    expect(needsSecond(attack, [attack, done], false, table), 'a draw follows, no dice').toBe(false);
    // To hold fire, where others shoot: only whoever shoots himself is asked twice.
    expect(needsSecond(attack, [attack, done], false, table, ['target', 'done'])).toBe(true);
    expect(needsSecond(done, [attack, done], false, table, ['target', 'done'])).toBe(false);
    expect(needsSecond(roll, [roll, done], false, table, ['roll']), 'a button may throw too').toBe(true);
  });
  it('is anything with dice on the board, unless it is the only thing to do', () => {
    expect(needsSecond(roll, [roll, again], true, verbs)).toBe(true);
    expect(needsSecond(roll, [roll], true, verbs)).toBe(false);
  });
});

it('leaves a verb with many meanings to the list where its buttons would not fit one line', () => {
  const options = ['Spartans', 'Thespians', 'Thebans', 'Malians'].map((who, id) => ({
    id,
    choice: { verb: 'guard', contingent: who },
    text: `${who} guard the path`,
  }));
  const enough = { id: 9, choice: { verb: 'boxDone' }, text: 'that is enough for the path' };
  expect(inOneLine([...options, enough], 5)).toEqual([enough]);
  expect(inOneLine([options[0]!, enough], 5)).toEqual([options[0], enough]);
});
