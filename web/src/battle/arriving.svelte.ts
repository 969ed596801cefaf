// What a new sight brings to the table and what it takes away: what was begun, pointed at or advised belongs to the one
// before. And what falls with the curtain: whoever sits down next is to find nothing of the other player.

import { untrack } from 'svelte';
import type { PointAt } from '../panels/contract';
import { announce } from '../shell/announce.svelte';
import { toasts } from '../shell/toasts.svelte';
import type { Considering } from './considering.svelte';
import type { Forecast } from './forecast.svelte';
import type { Hint } from './hint.svelte';
import type { Orders } from './orders.svelte';
import type { Session } from './session.svelte';
import type { Watching } from './watching.svelte';

/** All at the table that hangs on what is seen. */
export interface Table {
  orders: Pick<Orders, 'arrive' | 'point' | 'foreseen'>;
  forecast: Pick<Forecast, 'want'>;
  considering: Pick<Considering, 'forget'>;
  hint: Pick<Hint, 'close'>;
  watching: Pick<Watching, 'knows' | 'note'>;
}

type Things = NonNullable<Parameters<PointAt>[0]>;
const nothing: Things = { pieces: [], places: [] };

export class Arriving {
  /** Lit on the board from elsewhere: by the list, the log. */
  pointed = $state.raw<Things>(nothing);

  constructor(
    private readonly session: Pick<Session, 'sight' | 'mood' | 'busy'>,
    private readonly table: Table,
  ) {}

  pointAt(what: Things | null): void {
    this.pointed = what ?? nothing;
  }

  /** To be called once, where effects belong. */
  follow(): void {
    const { session, table } = this;
    $effect(() => {
      table.orders.arrive(session.sight);
      if (!session.sight) this.curtain();
    });
    $effect(() => {
      const asked = session.mood === 'deciding' && !session.busy;
      table.forecast.want(asked ? table.orders.foreseen : null, session.sight);
    });
    $effect(() => {
      void session.sight;
      return () => this.leave();
    });
    // What came while the computer moved is looked at until the player chooses.
    $effect(() => {
      const now = session.sight;
      if (!now) return;
      untrack(() => table.watching.knows(now.seat) || table.watching.note(now));
      if (session.mood === 'thinking') return;
      return () => table.watching.note(now);
    });
  }

  private leave(): void {
    this.table.hint.close();
    this.table.considering.forget();
    this.pointed = nothing;
  }

  /** Nothing of what the other player saw, heard or asked for may stay. */
  private curtain(): void {
    toasts.list = [];
    this.pointed = nothing;
    this.table.orders.point(null);
    announce('');
  }
}
