// How long what was done at the table is looked at before the next thing is done, and how not to wait for it.

import type { Weight } from './telling';

/** However long a way is, it is looked at for no longer than so many steps. */
const longWay = 2;

export class Pacing {
  /** What is done is shown without pauses. */
  hurried = $state(false);
  private wake: (() => void) | null = null;

  /** `pace`: how long something is looked at, in milliseconds. */
  constructor(private readonly pace: (what: Weight) => number) {}

  /** There are no pauses left to skip. */
  get none(): boolean {
    return this.hurried || this.pace('deed') <= 0;
  }

  /** Until it has been looked at; a way by its steps. */
  look(what: Weight, steps = 1): Promise<void> {
    const times = what === 'step' ? Math.min(steps, longWay) : 1;
    const wait = this.hurried ? 0 : this.pace(what) * times;
    if (wait <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** What is looked at now has been looked at for long enough. */
  goOn(): void {
    this.wake?.();
  }
}
