// Which choice is looked at, by pointer or by keyboard, and the way over to what is told of it. A pointer passes other lines
// on its way to the odds, and so does the focus; once there, they stay what they are.

import type { PointAt } from '../panels/contract';
import type { Option } from '../protocol/types';
import { named } from './deciding';
import type { Orders } from './orders.svelte';

/** A choice is looked at, or none any more. `focused`: by whoever walks with keys, and may not see what is told of it. */
export type Consider = (option: Option | null, focused?: boolean) => void;

/** So long what was looked at stays when it is left: time to reach its odds. */
const passing = 90;

export class Considering {
  /** What is looked at has the focus: who listens wants to hear of it. */
  focused = $state(false);
  /** Where the odds stand, as long as there are any. */
  odds = $state<HTMLElement>();
  private from: HTMLElement | null = null;
  private wait: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly orders: Orders,
    private readonly onpoint: PointAt,
  ) {}

  /** By a moved pointer only: a list that changes under a resting one asks nothing. */
  readonly consider: Consider = (option, focused = false) => {
    const { orders } = this;
    const look = (): void => {
      orders.considered = option;
      this.focused = focused && option !== null;
    };
    clearTimeout(this.wait);
    this.onpoint(option && this.things(option));
    if (!orders.considered || option === orders.considered) look();
    else this.wait = setTimeout(look, passing);
  };

  /** The pointer or the focus has come to the odds. */
  hold(): void {
    clearTimeout(this.wait);
  }
  /** One of them has left the odds; while the keyboard is there they stay. */
  leave(to: EventTarget | null = document.activeElement): void {
    const within = to instanceof Element && this.odds?.contains(to) === true;
    if (this.orders.considered && !(within && to.matches(':focus-visible'))) this.consider(null);
  }
  /** Another position: nothing of the last one is looked at later. */
  forget(): void {
    clearTimeout(this.wait);
    this.focused = false;
  }

  /** Over to the odds, and back to where one came from. Whether there are any. */
  visit(): boolean {
    const { odds, orders } = this;
    if (!odds) return false;
    const at = document.activeElement;
    if (odds.contains(at)) {
      this.from?.focus();
      return true;
    }
    this.from = at instanceof HTMLElement ? at : null;
    // What is looked at on the board is let go of by the board.
    orders.considered ??= orders.looked;
    odds.focus();
    return true;
  }

  private things(option: Option): NonNullable<Parameters<PointAt>[0]> {
    const keys = (kind: 'piece' | 'place') =>
      named(option, kind, this.orders.verbs).filter((key): key is string => typeof key === 'string');
    return { pieces: [...keys('piece'), ...(option.pieces ?? [])], places: keys('place') };
  }
}
