import { describe, expect, it } from 'vitest';
import { makePiece, makeScene, squareBoard } from '../board/fixtures';
import { makeLayout } from '../board/geometry';
import type { BattleEvent, RulesetEntry } from '../protocol/types';
import type { Sight } from './view';
import { Watching } from './watching.svelte';

const board = squareBoard(['......', '......', '......']);
const layout = makeLayout(board);
const pieceArg = (name: string) => ({ name, kind: 'piece' as const });
const ruleset = {
  events: { fired: { args: [pieceArg('unit'), pieceArg('target')], level: 'line' } },
} as unknown as RulesetEntry;
const fired = (step: number, unit: string, target: string): BattleEvent => ({
  step,
  kind: 'fired',
  rule: '8.0',
  args: { unit, target },
  text: '',
});

function sight(seat: string, events: BattleEvent[], hoplite: string, archers: string): Sight {
  const pieces = [
    makePiece({ key: 'hoplite', place: hoplite }),
    makePiece({ key: 'archers', side: 'persian', place: archers }),
  ];
  return { seat, step: 0, decision: {}, undo: { open: false }, scene: makeScene(board, pieces), events };
}

describe('what each seat has looked at', () => {
  it('shows a seat what others have done since it looked, and no other seat', () => {
    const watching = new Watching(ruleset);
    watching.note(sight('greek', [], 'A1', 'F1'));
    watching.note(sight('persian', [], 'A1', 'F1'));
    const now = (seat: string) => sight(seat, [fired(1, 'archers', 'hoplite')], 'A1', 'E1');
    expect(watching.lines(now('greek'), layout, false)).toEqual([
      { from: 'F1', to: 'E1', kind: 'move' },
      { from: 'E1', to: 'A1', kind: 'shot' },
    ]);
    watching.note(now('greek'));
    expect(watching.lines(now('greek'), layout, false)).toEqual([]);
    // The other seat has not looked since: its own move is no news to it, the shot is.
    expect(watching.lines(now('persian'), layout, false)).toEqual([{ from: 'E1', to: 'A1', kind: 'shot' }]);
  });

  it('marks only the last thing told while the computer goes on', () => {
    const watching = new Watching(ruleset);
    watching.note(sight('greek', [], 'A1', 'B1'));
    const told = [fired(1, 'archers', 'hoplite'), { ...fired(2, 'archers', 'archers') }];
    expect(watching.lines(sight('greek', told, 'A1', 'B1'), layout, true)).toEqual([]);
    expect(watching.lines(sight('greek', told, 'A1', 'B1'), layout, false)).toEqual([
      { from: 'B1', to: 'A1', kind: 'fight' },
    ]);
  });

  it('shows nothing to a seat that has just come', () => {
    expect(
      new Watching(ruleset).lines(sight('greek', [fired(1, 'archers', 'hoplite')], 'A1', 'E1'), layout, false),
    ).toEqual([]);
  });
});
