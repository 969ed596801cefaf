// The moment when the row of buttons passes from the computer to the player. Who was about to press "Skip ahead" must not
// press what has just come in its place.

import type { Mood } from './session.svelte';

/** So long a press is still meant for the row that was there. */
const late = 350;
/** A row that was there for less than this nobody has aimed at. */
const aimed = 200;

export class Handover {
  /** The new row is not to be pressed yet. */
  fresh = $state(false);
  private since: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  mood(mood: Mood): void {
    if (mood === 'thinking') {
      this.since ??= Date.now();
      return;
    }
    const stood = this.since === null ? 0 : Date.now() - this.since;
    this.since = null;
    if (mood !== 'deciding' || stood < aimed) return;
    this.fresh = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.fresh = false), late);
  }

  /** For as long as a component lives. */
  follow(mood: () => Mood): void {
    $effect(() => this.mood(mood()));
    $effect(() => () => clearTimeout(this.timer));
  }
}
