// Counters off the board that are as good as one another lie in piles.

import type { Piece } from '../protocol/types';

export type Pile = [Piece, ...Piece[]];

/** "Medes 3" and "Medes 4" are called the same. */
const calling = (name: string): string => name.replace(/[\s\d]+$/, '');

const sort = ({ kind, type, name, side, values, states }: Piece): string =>
  JSON.stringify([kind, type, calling(name), side, Object.entries(values).sort(), states]);

/** In the order of the first of each; what may not be piled stays by itself. */
export function pile(pieces: readonly Piece[], may: (piece: Piece) => boolean): Pile[] {
  const piles: Pile[] = [];
  const known = new Map<string, Pile>();
  for (const piece of pieces) {
    const like = may(piece) ? known.get(sort(piece)) : undefined;
    if (like) {
      like.push(piece);
      continue;
    }
    const begun: Pile = [piece];
    piles.push(begun);
    if (may(piece)) known.set(sort(piece), begun);
  }
  return piles;
}
