// What each seat has had time to look at: what came after is shown on the map, while the computer does it and until the
// player chooses.

import type { Layout } from '../board/geometry';
import type { BoardLine } from '../board/marks';
import type { PieceKey, PlaceName, RulesetEntry, SeatKey } from '../protocol/types';
import { clashesIn, movesSince } from './telling';
import type { Sight } from './view';

interface Seen {
  events: number;
  places: ReadonlyMap<PieceKey, PlaceName | null>;
}

export class Watching {
  private seen = $state.raw<ReadonlyMap<SeatKey, Seen>>(new Map());

  constructor(private readonly ruleset: RulesetEntry) {}

  knows(seat: SeatKey): boolean {
    return this.seen.has(seat);
  }
  /** The seat has looked at all of this. */
  note(sight: Sight): void {
    const places = new Map(sight.scene.pieces.map(({ key, place }) => [key, place]));
    this.seen = new Map(this.seen).set(sight.seat, { events: sight.events.length, places });
  }

  /** Ways gone since the seat last looked, and who turned against whom: all of them, or only the `last` thing told. */
  lines(sight: Sight, layout: Layout, last: boolean): BoardLine[] {
    const seen = this.seen.get(sight.seat);
    if (!seen) return [];
    const fresh = sight.events.slice(seen.events);
    const told = last ? fresh.filter(({ step }) => step === sight.events.at(-1)?.step) : fresh;
    return [
      ...movesSince(seen.places, sight.scene.pieces, sight.seat),
      ...clashesIn(told, this.ruleset, sight.scene, layout),
    ];
  }
}
