// Words for those who listen to the page: put here, they are read out once.

import { untrack } from 'svelte';

class Voice {
  polite = $state('');
  urgent = $state('');
}
export const voice = new Voice();

/** Reads a sentence out. `urgent` breaks into what is being read: for refusals and faults. */
export function announce(text: string, urgency: 'polite' | 'urgent' = 'polite'): void {
  // The same sentence twice would not be read again; an added blank makes it another text.
  // An effect that speaks must not run again because it has spoken.
  voice[urgency] = untrack(() => voice[urgency]) === text ? `${text}\u00a0` : text;
}
