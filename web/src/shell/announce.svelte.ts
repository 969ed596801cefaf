// Words for those who listen to the page: put here, they are read out once.

import { untrack } from 'svelte';

class Voice {
  polite = $state('');
}
export const voice = new Voice();

/** Reads a sentence out, after what is being read. */
export function announce(text: string): void {
  // The same sentence twice would not be read again; an added blank makes it another text.
  // An effect that speaks must not run again because it has spoken.
  voice.polite = untrack(() => voice.polite) === text ? `${text}\u00a0` : text;
}
