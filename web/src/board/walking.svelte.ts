// The board without a pointer: a ring that arrows walk from place to place and Tab from one thing to choose to the next.

import type { PlaceName, Scene } from '../protocol/types';
import { deedOf, nextStop, stops, wayOf, type Stop } from './cursor';
import type { Layout } from './geometry';
import type { BoardMarks, BoardSpot } from './marks';
import type { Touching } from './touching.svelte';

export interface WalkHost {
  scene(): Scene;
  layout(): Layout;
  marks(): BoardMarks;
  describe(place: PlaceName): string;
  show(place: PlaceName): void;
  fit(): void;
  zoomBy(factor: number): void;
  onpoint(spot: BoardSpot | null): void;
  /** `enter`: by that key, which elsewhere takes what is shown. */
  onpick(spot: BoardSpot, enter: boolean): void;
  onask(spot: BoardSpot): void;
}

export class Walking {
  cursor = $state.raw<Stop | null>(null);
  /** The ring shows only when the keyboard moved it. */
  ringed = $state(false);
  /** Where it is, for those who listen. */
  said = $state('');

  constructor(
    private readonly host: WalkHost,
    private readonly touching: Touching,
  ) {}

  moveTo(stop: Stop): void {
    const { place } = stop;
    this.cursor = stop;
    this.ringed = true;
    const stacked = this.touching.stacked(place);
    const one = stop.piece && stacked ? this.host.scene().pieces.find((each) => each.key === stop.piece) : undefined;
    const what = this.host.describe(place);
    this.said = one ? `${one.name}. ${what}` : what;
    this.touching.layOut(stacked ? place : null, 0);
    this.host.show(place);
    this.host.onpoint(this.spotOf(stop));
  }

  /** The board has got the focus by a key. */
  enter(): void {
    this.moveTo(this.cursor ?? this.begin());
  }

  key(event: KeyboardEvent): void {
    const act = (what: () => void): void => {
      event.preventDefault();
      what();
    };
    const spot = this.cursor && this.spotOf(this.cursor);
    const way = wayOf(event.key);
    if (way) {
      act(() => this.walk(way));
      return;
    }
    switch (deedOf(event.key)) {
      case 'next': {
        const next = nextStop(this.stops, this.host.layout(), this.ringed ? this.cursor : null, event.shiftKey);
        if (next) act(() => this.moveTo(next));
        else this.touching.layOut(null, 0);
        break;
      }
      case 'pick':
        // A key that is held picks once. Where nothing can be chosen, it means something to the table around.
        if (event.repeat) event.preventDefault();
        else if (spot && (event.key !== ' ' || this.stops.length > 0))
          act(() => this.host.onpick(spot, event.key !== ' '));
        break;
      case 'ask':
        if (spot) act(() => this.host.onask(spot));
        break;
      case 'closer':
        act(() => this.host.zoomBy(1.3));
        break;
      case 'further':
        act(() => this.host.zoomBy(1 / 1.3));
        break;
      case 'fit':
        act(() => this.host.fit());
        break;
    }
  }

  private get stops(): Stop[] {
    return stops(this.host.scene(), this.host.layout(), this.host.marks());
  }
  private spotOf({ place, piece }: Stop): BoardSpot {
    return { place, piece: piece ?? this.touching.topAt(place) };
  }
  private walk(way: NonNullable<ReturnType<typeof wayOf>>): void {
    const layout = this.host.layout();
    const from = layout.index((this.cursor ?? this.begin()).place);
    const to = this.cursor && this.ringed ? layout.walk(from, way) : from;
    this.moveTo({ place: layout.names[to]!, piece: null });
  }
  private begin(): Stop {
    const { selected } = this.host.marks();
    const chosen = this.host.scene().pieces.find((piece) => piece.key === selected);
    if (chosen?.place) return { place: chosen.place, piece: null };
    const layout = this.host.layout();
    const middle = layout.names[layout.cell(layout.columns >> 1, layout.rows >> 1)]!;
    return this.stops[0] ?? { place: middle, piece: null };
  }
}
