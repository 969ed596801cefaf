import { describe, expect, it } from 'vitest';
import {
  buildLog,
  drawnOrder,
  filterLog,
  logText,
  pointedBy,
  splitAtDice,
  visibleRows,
  type EventSpecs,
  type LogNode,
} from './log';
import { sidesOf } from './sides';
import { bladebow, told, vsts } from './testing/fixtures';

const specs: EventSpecs = {
  turn: { args: [{ name: 'turn', kind: 'number' }], level: 'turn' },
  phase: { args: [{ name: 'side', kind: 'seat' }], level: 'phase' },
  action: { args: [{ name: 'by', kind: 'piece' }], level: 'action' },
  moved: {
    args: [
      { name: 'unit', kind: 'piece' },
      { name: 'to', kind: 'place' },
    ],
    level: 'line',
  },
  modifier: { args: [], level: 'detail' },
  dice: { args: [{ name: 'unit', kind: 'piece' }], level: 'detail', dice: true },
  check: { args: [{ name: 'unit', kind: 'piece' }], level: 'line', dice: true },
};
const sideOf = sidesOf({
  pieces: [
    { key: 'a', side: 'greek' },
    { key: 'b', side: 'persian' },
  ] as never,
  cards: [],
});
const shape = (nodes: LogNode[]): unknown[] =>
  nodes.map((node) => {
    const kind = node.event?.kind ?? 'before';
    return node.children.length > 0 ? [kind, ...shape(node.children)] : kind;
  });
const count = (nodes: LogNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.event ? 1 : 0) + count(node.children), 0);

describe('buildLog', () => {
  it('nests turn, phase, action, line and dice', () => {
    const tree = buildLog(
      [
        told(1, 'turn', { turn: 1 }),
        told(1, 'moved', { unit: 'a' }),
        told(2, 'phase', { side: 'greek' }),
        told(3, 'action', { by: 'a' }),
        told(4, 'moved', { unit: 'a' }),
        told(4, 'dice', { unit: 'b' }, [3]),
        told(5, 'action', { by: 'b' }),
        told(6, 'turn', { turn: 2 }),
      ],
      specs,
      sideOf,
    );
    expect(shape(tree)).toEqual([['turn', 'moved', ['phase', ['action', ['moved', 'dice']], 'action']], 'turn']);
    expect(tree[0]?.size).toBe(7);
    expect(tree[0]?.step).toBe(5);
  });

  it('puts what comes before the first turn into a group of its own', () => {
    expect(shape(buildLog([told(0, 'moved'), told(1, 'action'), told(2, 'turn')], specs, sideOf))).toEqual([
      ['before', 'moved', 'action'],
      'turn',
    ]);
  });

  it('gives modifiers to the throw they explain', () => {
    const tree = buildLog(
      [
        told(1, 'turn'),
        told(2, 'moved'),
        told(3, 'modifier'),
        told(3, 'modifier'),
        told(3, 'check', { unit: 'a' }, [4]),
        told(4, 'modifier'),
      ],
      specs,
      sideOf,
    );
    expect(shape(tree)).toEqual([['turn', 'moved', ['check', 'modifier', 'modifier', 'modifier']]]);
  });

  it('joins two heads in one breath', () => {
    const tree = buildLog([told(1, 'turn'), told(2, 'phase'), told(2, 'phase'), told(3, 'moved')], specs, sideOf);
    expect(shape(tree)).toEqual([['turn', ['phase', 'phase', 'moved']]]);
  });

  it('knows the side of a line by seat, else by piece', () => {
    const [turn] = buildLog(
      [told(1, 'turn'), told(1, 'phase', { side: 'persian' }), told(1, 'moved', { unit: 'a' })],
      specs,
      sideOf,
    );
    expect(turn?.side).toBeNull();
    expect(turn?.children[0]?.side).toBe('persian');
    expect(turn?.children[0]?.children[0]?.side).toBe('greek');
  });

  it.each([
    ['bladebow', bladebow],
    ['vsts', vsts],
  ])('loses no event of a recorded %s battle', (_name, game) => {
    const tree = buildLog(game.events, game.ruleset.events, sidesOf(game.scene));
    expect(count(tree)).toBe(game.events.length);
    expect(logText(tree, 'Before').split('\n').filter(Boolean).length).toBeGreaterThanOrEqual(game.events.length);
  });

  it('stays fast with ten thousand events', () => {
    const many = Array.from({ length: 10_000 }, (_, i) =>
      told(i, i % 800 === 0 ? 'turn' : i % 20 === 0 ? 'action' : 'moved'),
    );
    const before = performance.now();
    const tree = buildLog(many, specs, sideOf);
    const rows = visibleRows(tree, new Map());
    expect(performance.now() - before).toBeLessThan(500);
    // Folded turns, and the newest one with its newest action open.
    expect(rows.length).toBeLessThan(100);
  });
});

describe('visibleRows', () => {
  const tree = buildLog(
    [told(1, 'turn'), told(1, 'moved'), told(2, 'turn'), told(2, 'moved'), told(2, 'dice', {}, [1])],
    specs,
    sideOf,
  );
  const kinds = (chosen: [string, boolean][]): (string | undefined)[] =>
    visibleRows(tree, new Map(chosen)).map((row) => row.node.event?.kind);

  it('opens the newest group and folds older ones', () => {
    expect(kinds([])).toEqual(['turn', 'turn', 'moved', 'dice']);
  });
  it('keeps what the reader opened or folded', () => {
    expect(kinds([['0', true]])).toEqual(['turn', 'moved', 'turn', 'moved', 'dice']);
    expect(kinds([['2', false]])).toEqual(['turn', 'turn']);
  });
});

describe('filterLog', () => {
  const tree = buildLog(bladebow.events, bladebow.ruleset.events, sidesOf(bladebow.scene));

  it('keeps the groups of what fits', () => {
    const found = filterLog(tree, { words: 'heavy cavalry recoils', side: null });
    expect(count(found)).toBeLessThan(count(tree));
    expect(found[0]?.level).toBe('turn');
    expect(JSON.stringify(found)).toContain('Heavy Cavalry 1 recoils');
  });
  it('filters by side', () => {
    const lines = visibleRows(filterLog(tree, { words: '', side: 'persian' }), new Map(), true);
    const leaves = lines.filter((row) => row.node.level === 'line' && row.node.children.length === 0);
    expect(leaves.length).toBeGreaterThan(0);
    expect(leaves.every((row) => row.node.side === 'persian')).toBe(true);
  });
  it('gives the same tree when nothing is asked for', () => {
    expect(filterLog(tree, { words: ' ', side: null })).toBe(tree);
  });
});

describe('sentences and what they point at', () => {
  it('finds the dice behind the colon', () => {
    expect(splitAtDice('Attack dice: 1 6 3 2', [1, 6, 3, 2])).toEqual(['Attack dice: ', '']);
    expect(splitAtDice('Morale of Hoplite 3, 1 die: 3; it must be 3 or less', [3])).toEqual([
      'Morale of Hoplite 3, 1 die: ',
      '; it must be 3 or less',
    ]);
    expect(splitAtDice('die 1, total 10: 10', [1])).toBeNull();
    expect(splitAtDice('No dice here', [1])).toBeNull();
  });
  it('points at pieces and places by the kinds of the arguments', () => {
    expect(pointedBy(told(1, 'moved', { unit: 'a', to: 'K7' }), specs)).toEqual({ pieces: ['a'], places: ['K7'] });
    expect(pointedBy(told(1, 'turn', { turn: 1 }), specs)).toBeNull();
    expect(pointedBy(told(1, 'unheardOf', { unit: 'a' }), specs)).toBeNull();
  });
  it('orders drawn markers as they were drawn', () => {
    const order = drawnOrder(vsts.events, vsts.ruleset.events, vsts.scene.cards);
    expect([...order].sort()).toEqual(
      vsts.scene.cards
        .filter((card) => card.zone === 'drawn')
        .map((card) => card.key)
        .sort(),
    );
  });
});
