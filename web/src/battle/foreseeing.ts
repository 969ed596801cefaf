// Which choice is worth foretelling, from what is touched, looked at and asked. Pure: no engine, no page.

import type { BoardSpot } from '../board/marks';
import type { Option, PlaceName, RulesetEntry } from '../protocol/types';
import { byThing, type Armed } from './deciding';
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
  /** It takes a piece a step further. */
  step(option: Option): boolean;
  /** An option with the number that is set for it; null when there is none it could have. */
  closed(option: Option): Option | null;
}

/** The choice whose dice are worth foretelling: what waits for a second touch, else what is looked at, else what comes next, or seems to. */
export function foreseenIn(looking: Looking): Foreseen | null {
  const { sight, armed, looked, options, onBoard } = looking;
  if (armed) return armed.chance ? { text: armed.text, choices: armed.choices } : null;
  const option = looked ?? rolling(looking) ?? numbered(looking);
  const { begun = false } = sight?.decision ?? {};
  if (option && (option.chance || (sight && settles(sight) && (looked !== null || option.range)))) {
    const closed = looking.closed(option);
    return closed && { text: closed.text, choices: [closed.choice] };
  }
  // What is under way is asked about before its dice: nobody should have to point at something to see how it stands.
  const waits = begun && looked === null && options.length > 1 && !onBoard;
  return waits ? { text: '', choices: [] } : null;
}

/**
 * With dice on the table, what is done without more of them settles what they bring: that is worth telling too. So is what
 * leads on to dice later, or is written down for them in secret.
 */
export function settles({ decision, scene }: Pick<Sight, 'decision' | 'scene'>): boolean {
  return scene.throws.length > 0 || decision.begun === true || decision.secret === true;
}

/** The one option that pointing at a place of the board is about. */
export function pointedAt(
  spot: BoardSpot | null,
  open: readonly Option[],
  directions: ReadonlyMap<PlaceName, Option>,
  verbs: RulesetEntry['verbs'],
): Option | null {
  if (!spot) return null;
  const { piece, place } = spot;
  const about =
    (piece !== null ? byThing(open, 'piece', verbs).get(piece) : undefined) ?? byThing(open, 'place', verbs).get(place);
  if (about) return about.length === 1 ? (about[0] ?? null) : null;
  return directions.get(place) ?? null;
}

/** What brings on the dice if nothing else is said: "no card", "done", the only thing left to do. */
function rolling({ open, buttons, likely, step }: Looking): Option | null {
  if (likely?.chance) return likely;
  // Of several ways to move on none is more likely to be meant.
  const moving = open.filter(step).length > 1;
  const rolls = open.filter((option) => option.chance && !(moving && step(option)));
  return buttons.find((option) => rolls.includes(option)) ?? (rolls.length === 1 ? (rolls[0] ?? null) : null);
}

/** Only a number is left to be said: it is looked at without being pointed at. */
function numbered({ open }: Looking): Option | null {
  const [only, ...others] = open;
  return only?.range && others.length === 0 ? only : null;
}
