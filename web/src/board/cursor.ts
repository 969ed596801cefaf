// Walking the board without a pointer: arrows go from place to place, Tab from one thing that can be chosen to the next.

import type { PieceKey, PlaceName, Scene } from '../protocol/types';
import { nowhere, type Layout, type Way } from './geometry';
import type { BoardMarks } from './marks';

export interface Stop {
  place: PlaceName;
  piece: PieceKey | null;
}

/** All that a choice can be made of, in reading order. */
export function stops(scene: Scene, layout: Layout, marks: BoardMarks): Stop[] {
  const found: Stop[] = [];
  for (const place of marks.lit.keys()) found.push({ place, piece: null });
  for (const piece of scene.pieces) {
    if (piece.place === null) continue;
    if (marks.pickable.has(piece.key) || marks.targets.has(piece.key))
      found.push({ place: piece.place, piece: piece.key });
  }
  const order = (stop: Stop): number => layout.index(stop.place);
  return found.filter((stop) => order(stop) !== nowhere).sort((a, b) => order(a) - order(b));
}

/** The stop after (or before) the one where the cursor is; null past the end, where Tab leaves the board. */
export function nextStop(list: readonly Stop[], layout: Layout, at: Stop | null, back: boolean): Stop | null {
  if (at === null) return (back ? list.at(-1) : list[0]) ?? null;
  const here = list.findIndex((stop) => stop.place === at.place && stop.piece === at.piece);
  if (here >= 0) return list[here + (back ? -1 : 1)] ?? null;
  const index = layout.index(at.place);
  const before = list.filter((stop) => layout.index(stop.place) < index);
  const after = list.filter((stop) => layout.index(stop.place) >= index);
  return (back ? before.at(-1) : after[0]) ?? null;
}

const ways: Record<string, Way> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
export const wayOf = (key: string): Way | null => ways[key] ?? null;

export type Deed = 'next' | 'pick' | 'ask' | 'closer' | 'further' | 'fit';
const deeds: Record<string, Deed> = {
  Tab: 'next',
  Enter: 'pick',
  ' ': 'pick',
  '?': 'ask',
  '+': 'closer',
  '=': 'closer',
  '-': 'further',
  _: 'further',
  '0': 'fit',
  f: 'fit',
  F: 'fit',
};
export const deedOf = (key: string): Deed | null => deeds[key] ?? null;
