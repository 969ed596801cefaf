// The sheet that holds the panels on a phone: which is open, and when choices that lie over the board make way for it.

import { untrack } from 'svelte';
import type { Orders } from './orders.svelte';
import type { Session } from './session.svelte';

export class PhoneSheet {
  tab = $state('orders');
  open = $state(false);

  constructor(
    private readonly session: Session,
    private readonly orders: Orders,
    private readonly narrow: () => boolean,
  ) {}

  /** To be called once, where effects belong. */
  follow(): void {
    let seen = this.session.sight;
    let mood = this.session.mood;
    $effect(() => {
      const { session, orders } = this;
      const moved = session.sight !== seen;
      // A sheet of choices would lie over what is asked for; and over what comes of a choice that was made in it.
      const asks = (orders.touches.length > 0 || moved) && orders.onBoard;
      const chosen =
        mood === 'deciding' && (session.mood === 'thinking' || (moved && untrack(() => this.tab === 'hand')));
      [seen, mood] = [session.sight, session.mood];
      if (asks || chosen) untrack(() => this.close());
    });
    // How it ended stands in the sheet; nobody looks there for orders any more.
    $effect(() => {
      if (this.session.mood === 'over' && this.narrow()) untrack(() => ([this.tab, this.open] = ['orders', true]));
    });
  }

  /** A card was touched: what is left to be said about it stands in Orders. */
  async play(card: string): Promise<void> {
    const { orders } = this;
    await orders.touch({ kind: 'card', value: card }, null);
    if (this.narrow() && this.tab === 'hand' && orders.touches.length > 0) this.tab = 'orders';
  }

  /** What is only read stays. */
  private close(): void {
    this.open &&= this.tab === 'log' || this.tab === 'rules';
  }
}
