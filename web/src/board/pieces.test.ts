import { expect, it } from 'vitest';
import { eight, hexBoard, makePiece, squareBoard, twelve } from './fixtures';
import { makeLayout } from './geometry';
import { noMarks } from './marks';
import { arrange, likeliest, spotAt, spreadOut } from './pieces';

const layout = makeLayout(squareBoard(['....', '....', '....']));
const hexes = makeLayout(hexBoard(['....', '....', '....']));

it('puts a lone leader in the middle and one with men in the corner', () => {
  const alone = arrange([makePiece({ kind: 'leader' })], layout, eight).placed[0]!;
  expect([alone.x, alone.y]).toEqual(layout.centreOf(layout.index('B2')));
  const led = arrange([makePiece(), makePiece({ key: 'miltiades', kind: 'leader' })], layout, eight);
  const leader = led.placed.at(-1)!;
  expect(leader.piece.key).toBe('miltiades');
  expect(leader.x).toBeGreaterThan(layout.centreOf(layout.index('B2'))[0]);
});

it('offsets stacks, counts them and draws the first on top', () => {
  const three = ['a', 'b', 'c'].map((key) => makePiece({ key }));
  const { placed, counts, at } = arrange(three, layout, eight);
  expect(placed.map(({ piece }) => piece.key)).toEqual(['c', 'b', 'a']);
  expect(placed[0]!.x).toBeGreaterThan(placed[2]!.x);
  expect(counts).toMatchObject([{ place: 'B2', count: 3 }]);
  expect(at.get('B2')!.length).toBe(3);
  expect(new Set(spreadOut(at.get('B2')!, layout, 'B2').map(({ x }) => x)).size).toBe(3);
});

it('gives each side its half of a cell they share, with all counters in sight', () => {
  const greeks = ['a', 'b', 'c'].map((key) => makePiece({ key }));
  const persian = makePiece({ key: 'p', side: 'persian' });
  const { placed, counts, at } = arrange([...greeks, persian], layout, eight);
  const [x, y] = layout.centreOf(layout.index('B2'));
  const of = (key: string) => placed.find(({ piece }) => piece.key === key)!;
  expect(counts).toEqual([]);
  expect(of('p').y).toBeLessThan(y);
  for (const { key } of greeks) expect(of(key).y).toBeGreaterThan(y);
  // Nothing stands out of the cell, and no counter hides more than half of the next.
  for (const one of placed) expect(Math.abs(one.x - x) + one.size / 2).toBeLessThanOrEqual(layout.unit / 2);
  expect(of('a').x - of('b').x).toBeGreaterThanOrEqual(of('a').size / 2);

  const laid = spreadOut(at.get('B2')!, layout, 'B2');
  const row = (key: string) => laid.find(({ piece }) => piece.key === key)!.y;
  expect(row('p')).toBeLessThan(row('a'));
  expect(row('a')).toBe(row('c'));
});

it('leaves a camp whole with an enemy on it', () => {
  const camp = makePiece({ key: 'camp', kind: 'camp', side: 'persian', place: 'B2' });
  const guest = makePiece({ key: 'guest', side: 'greek', place: 'B2' });
  const alone = arrange([makePiece({ key: 'guest', side: 'greek', place: 'B2' })], layout, eight).placed[0]!;
  const { placed } = arrange([guest, camp], layout, eight);
  for (const one of placed) expect(one.size).toBe(alone.size);
});

it('lays a counter over both its cells', () => {
  const phalanx = makePiece({ place: '0202', second: '0203', size: 2, facing: 'E', type: 'phalanx' });
  const { placed, at } = arrange([phalanx], hexes, twelve);
  const [x, y] = hexes.centreOf(hexes.index('0202'));
  expect(placed[0]!.halves).not.toBeNull();
  expect(placed[0]!.x).toBeCloseTo(x);
  expect(placed[0]!.y).toBeCloseTo(y + hexes.unit / 2);
  expect(at.get('0203')).toEqual([phalanx]);
});

it('leaves out what is not on the board', () => {
  expect(arrange([makePiece({ place: null }), makePiece({ key: 'x', place: 'Z9' })], layout, eight).placed).toEqual([]);
});

it('takes the piece that can be chosen for the one that is meant', () => {
  const list = [makePiece({ key: 'a' }), makePiece({ key: 'b' })];
  expect(likeliest(list, (key) => key === 'b')).toBe('b');
  expect(likeliest(list, () => false)).toBe('a');
  expect(likeliest(undefined, () => true)).toBeNull();
});

it('gives a lit cell the preference over a counter that stands out over it', () => {
  const pieces = [makePiece()];
  const marks = { ...noMarks, lit: new Map([['C2', { label: 'legal' }]]) };
  const hit = { key: 'hoplite-1', laidOut: false };
  expect(spotAt(layout, pieces, marks, layout.index('C2'), hit)).toEqual({ place: 'C2', piece: null });
  expect(spotAt(layout, pieces, noMarks, layout.index('C2'), hit)).toEqual({ place: 'B2', piece: 'hoplite-1' });
  expect(spotAt(layout, pieces, noMarks, -1, { key: null, laidOut: false })).toBeNull();
});
