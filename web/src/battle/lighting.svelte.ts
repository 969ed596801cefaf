// What the board is told to light: what can be touched, where it leads, the way that is laid, and what waits or was refused.

import { noMarks, type BoardMarks } from '../board/marks';
import type { PieceKey, PlaceName } from '../protocol/types';
import { byThing, whatFor } from './deciding';
import type { Orders } from './orders.svelte';
import { litPlaces } from './ways';

/** All of what the player is about to do that shows on the board. */
type Begun = Pick<
  Orders,
  'plan' | 'piece' | 'directions' | 'open' | 'verbs' | 'armed' | 'selected' | 'formation' | 'way' | 'answer' | 'isOwn'
>;

export class Lighting {
  constructor(private readonly orders: Begun) {}

  // What is lit hangs on the touches alone: by itself, so that a pointer passing by leaves it as it is.
  private readonly lit = $derived.by(() => {
    const { plan, piece, directions, open, verbs } = this.orders;
    return litPlaces(plan, piece, directions, byThing(open, 'place', verbs));
  });
  private readonly things = $derived.by((): Pick<BoardMarks, 'pickable' | 'targets'> => {
    const { orders } = this;
    const pickable = new Map<PieceKey, string>();
    const targets = new Map<PieceKey, string>();
    for (const [key, options] of byThing(orders.open, 'piece', orders.verbs)) {
      (orders.isOwn(key) ? pickable : targets).set(key, whatFor(options));
    }
    return { pickable, targets };
  });
  /** Where on the board what waits would be done, wherever it was pressed. */
  private readonly waiting = $derived.by((): PlaceName[] => {
    const { spot, option } = this.orders.armed ?? {};
    if (spot) return [spot.place];
    return option ? [...byThing([option], 'place', this.orders.verbs).keys()] : [];
  });

  readonly marks = $derived.by((): BoardMarks => {
    const { selected, formation, way, answer } = this.orders;
    return {
      ...noMarks,
      ...this.things,
      lit: this.lit,
      selected,
      formation,
      route: way?.preview ?? null,
      waiting: this.waiting,
      refused: answer?.place ?? null,
    };
  });
}
