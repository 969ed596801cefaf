import { expect, it } from 'vitest';
import { hexBoard, makePiece, squareBoard } from '../board/fixtures';
import { makeLayout } from '../board/geometry';
import type { Option, RulesetEntry } from '../protocol/types';
import { byDirection, litPlaces } from './ways';

const six = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const eight = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const facing = (name: string) => ({ args: [{ name, kind: 'facing' as const }] });
const ruleset = (facings: string[]) =>
  ({
    facings,
    verbs: { advance: facing('direction'), face: facing('facing'), stop: { args: [] } },
  }) as unknown as RulesetEntry;
const option = (verb: string, args: Record<string, string> = {}) =>
  ({ choice: { verb, ...args } }) as unknown as Option;
const places = (options: Option[], rules: RulesetEntry, board: ReturnType<typeof squareBoard>, place: string) => [
  ...byDirection(options, makePiece({ place }), makeLayout(board), rules).keys(),
];

const squares = squareBoard(['...', '...', '...']);
const rows = ['...', '...', '...'];

it('puts a step on the neighbour it leads to, corners of squares too', () => {
  const steps = [option('advance', { direction: 'N' }), option('advance', { direction: 'SE' }), option('stop')];
  expect(places(steps, ruleset(eight), squares, 'B2')).toEqual(['B1', 'C3']);
});

it('puts facings on places only where nothing else is asked', () => {
  const faces = [option('face', { facing: 'N' }), option('face', { facing: 'E' })];
  expect(places(faces, ruleset(eight), squares, 'B2')).toEqual(['B1', 'C2']);
  expect(places([...faces, option('stop')], ruleset(eight), squares, 'B2')).toEqual([]);
});

it('finds no place where a facing looks at the corner of a hex', () => {
  const faces = [option('face', { facing: 'N' }), option('face', { facing: 'NE' })];
  expect(places(faces, ruleset(six), hexBoard(rows, 'flat'), '0202')).toHaveLength(2);
  expect(places(faces, ruleset(six), hexBoard(rows, 'pointed'), '0202')).toEqual([]);
});

it('marks a place where a secret comes to light like one where dice follow', () => {
  const lit = (more: Partial<Option>) =>
    litPlaces(null, undefined, new Map([['A1', { ...option('advance'), ...more }]]), new Map()).get('A1')?.halt;
  expect([lit({}), lit({ chance: true }), lit({ reveals: true })]).toEqual([false, true, true]);
});
