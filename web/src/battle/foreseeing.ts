// Which choice is worth foretelling, from what is touched, looked at and asked. Pure: no engine, no page.

import type { Option } from '../protocol/types';
import type { Armed } from './deciding';
import type { Foreseen } from './forecast.svelte';
import type { Sight } from './view';

export interface Looking {
  sight: Sight | null;
  armed: Armed | null;
  /** What is pointed at, in a list or on the board. */
  looked: Option | null;
  /** All there is to choose, and what is left of it by what was touched. */
  options: readonly Option[];
  open: readonly Option[];
  buttons: readonly Option[];
  likely: Option | null;
  onBoard: boolean;
  /** An option with the number that is set for it; null when there is none it could have. */
  closed(option: Option): Option | null;
}

/** The choice whose dice are worth foretelling: what waits for a second touch, else what is looked at, else what comes next, or seems to. */
export function foreseenIn(looking: Looking): Foreseen | null {
  const { sight, armed, looked, options, onBoard } = looking;
  if (armed) {
    const [only, ...others] = armed.choices;
    return only && others.length === 0 && armed.chance ? { text: armed.text, choice: only } : null;
  }
  const option = looked ?? rolling(looking) ?? numbered(looking);
  // With dice on the table, what is done without more of them settles what they bring: that is worth telling too.
  // So is what leads on to dice later, or is written down for them in secret.
  const { begun = false, secret = false } = sight?.decision ?? {};
  const settles = (sight?.scene.throws.length ?? 0) > 0 || begun || secret;
  if (option && (option.chance || (settles && (looked !== null || option.range)))) {
    const closed = looking.closed(option);
    return closed && { text: closed.text, choice: closed.choice };
  }
  // What is under way is asked about before its dice: nobody should have to point at something to see how it stands.
  const waits = begun && looked === null && options.length > 1 && !onBoard;
  return waits ? { text: '', choice: null } : null;
}

/** What brings on the dice if nothing else is said: "no card", "done", the only thing left to do. */
function rolling({ open, buttons, likely }: Looking): Option | null {
  const rolls = open.filter((option) => option.chance);
  if (likely?.chance) return likely;
  return buttons.find((option) => rolls.includes(option)) ?? (rolls.length === 1 ? (rolls[0] ?? null) : null);
}

/** Only a number is left to be said: it is looked at without being pointed at. */
function numbered({ open }: Looking): Option | null {
  const [only, ...others] = open;
  return only?.range && others.length === 0 ? only : null;
}
