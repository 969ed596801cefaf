// From a decision and what a player has touched so far to what can still be meant. Pure: no engine, no page.
//
// A choice names things: pieces, places, facings, cards, dice. Touching a thing keeps the options that name it; when one is
// left, it is meant. So every ruleset is played by the same few gestures, whatever its verbs are.

import type { BoardSpot } from '../board/marks';
import { capital, t } from '../words/words';
import type { ArgKind, Choice, Decision, Option, Piece, PieceKey, RulesetEntry } from '../protocol/types';

export interface Touch {
  kind: ArgKind;
  value: unknown;
}

/** Choices that wait for a second touch. */
export interface Armed {
  text: string;
  choices: Choice[];
  spot: BoardSpot | null;
  /** It has odds worth telling. */
  chance: boolean;
  /** It cannot be taken back; else it has a price, or a finger wants to see first what comes of it. */
  final: boolean;
  /** The option it is, where it is a single one: its button or line says so in its place. */
  option: Option | null;
}

type Verbs = RulesetEntry['verbs'];

/** The arguments of a choice that stand for things of this kind. */
export function named(option: Option, kind: ArgKind, verbs: Verbs): unknown[] {
  const spec = verbs[option.choice.verb];
  if (!spec) return [];
  return spec.args.filter((arg) => arg.kind === kind).map((arg) => option.choice[arg.name]);
}

export function names(option: Option, touch: Touch, verbs: Verbs): boolean {
  return named(option, touch.kind, verbs).includes(touch.value);
}

/** Options that name everything touched. A ruleset names a piece once, so touching several narrows further. */
export function narrow(options: readonly Option[], touches: readonly Touch[], verbs: Verbs): Option[] {
  return options.filter((option) => touches.every((touch) => names(option, touch, verbs)));
}

/**
 * Adds a touch. A second touch of the same thing takes it back; a touch that goes with nothing touched before starts anew;
 * one that names nothing at all leaves all as it was (null).
 */
export function touchOn(
  options: readonly Option[],
  touches: readonly Touch[],
  touch: Touch,
  verbs: Verbs,
): Touch[] | null {
  const again = touches.findIndex((one) => one.kind === touch.kind && one.value === touch.value);
  if (again >= 0) return touches.filter((_, i) => i !== again);
  const both = [...touches, touch];
  if (narrow(options, both, verbs).length > 0) return both;
  return narrow(options, [touch], verbs).length > 0 ? [touch] : null;
}

/** Everything of a kind that some option names, with those options. */
export function byThing(options: readonly Option[], kind: ArgKind, verbs: Verbs): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    for (const value of named(option, kind, verbs)) {
      if (typeof value !== 'string') continue;
      const list = found.get(value);
      if (!list) found.set(value, [option]);
      else if (list.at(-1) !== option) list.push(option);
    }
  }
  return found;
}

/** Which of these pieces is meant by touching a place: the one under the finger, else one that stands there. */
export function pieceMeant(
  spot: BoardSpot,
  named: ReadonlyMap<PieceKey, unknown>,
  pieces: readonly Piece[],
): PieceKey | null {
  if (spot.piece !== null && named.has(spot.piece)) return spot.piece;
  const there = pieces.filter((piece) => piece.place === spot.place || piece.second === spot.place);
  return there.find(({ key }) => named.has(key))?.key ?? null;
}

/** Kinds of arguments that are touched on the table; numbers and words are picked from a list. */
const touchable: readonly ArgKind[] = ['piece', 'place', 'facing', 'card', 'die'];

/** Options that name nothing on the table: buttons. */
export function buttons(options: readonly Option[], verbs: Verbs): Option[] {
  return options.filter((option) => !namesSomething(option, verbs));
}
function namesSomething(option: Option, verbs: Verbs): boolean {
  return touchable.some((kind) => named(option, kind, verbs).length > 0);
}

/** Options that need nothing more than what was touched. */
export function settled(options: readonly Option[], touches: readonly Touch[], verbs: Verbs): Option[] {
  return options.filter((option) =>
    touchable.every((kind) =>
      named(option, kind, verbs).every((value) =>
        touches.some((touch) => touch.kind === kind && touch.value === value),
      ),
    ),
  );
}

/** Whether the question is one to answer on the board: something there is named. */
export function onBoard(decision: Decision, pieces: readonly Piece[], verbs: Verbs): boolean {
  const standing = new Set(pieces.filter(({ place }) => place !== null).map(({ key }) => key));
  const options = decision.options ?? [];
  if (byThing(options, 'place', verbs).size > 0) return true;
  if (
    decision.subject !== undefined &&
    standing.has(decision.subject) &&
    options.some(({ choice }) => verbs[choice.verb]?.route)
  )
    return true;
  return [...byThing(options, 'piece', verbs).keys()].some((key) => standing.has(key));
}

/** Who belongs together by what was touched: those pieces, and all that the options left would take along. */
export function formationOf(touches: readonly Touch[], open: readonly Option[]): PieceKey[] | null {
  const touched = touches.flatMap(({ kind, value }) => (kind === 'piece' && typeof value === 'string' ? [value] : []));
  if (touched.length === 0) return null;
  const all = open.every((option) => option.pieces) ? open.flatMap((option) => option.pieces ?? []) : [];
  return [...new Set([...touched, ...all])];
}

export interface OptionGroup {
  verb: string;
  options: Option[];
}

/** Options by verb, in the order of their first. */
export function grouped(options: readonly Option[]): OptionGroup[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const list = groups.get(option.choice.verb);
    if (list) list.push(option);
    else groups.set(option.choice.verb, [option]);
  }
  return [...groups].map(([verb, list]) => ({ verb, options: list }));
}

/** The pieces worth planning a way for: the one the question is about, or those that an option with a route verb names. */
export function movable(decision: Decision, verbs: Verbs): Set<PieceKey> {
  const pieces = new Set<PieceKey>();
  if (decision.subject !== undefined) pieces.add(decision.subject);
  for (const option of decision.options ?? []) {
    if (!verbs[option.choice.verb]?.route) continue;
    for (const piece of named(option, 'piece', verbs)) if (typeof piece === 'string') pieces.add(piece);
  }
  return pieces;
}

/** An option with an open number, closed by one that it can have; its words name the number in the interval's place. */
export function withNumber(option: Option, value: number): Option | null {
  if (!option.range) return option;
  const { argument, from, to } = option.range;
  if (Number.isNaN(value)) return null;
  const number = Math.max(from, Math.min(to, Math.round(value)));
  const text = option.text.replace(`${from}...${to}`, String(number));
  return { ...option, text, choice: { ...option.choice, [argument]: number } };
}

/** Dice or a draw follow, or a secret comes to light: it cannot be taken back. */
export function isFinal(option: Option | undefined): boolean {
  return option?.chance === true || option?.reveals === true;
}

/** The only thing left to do, or the end of a move that has been begun. */
export function likelyNext(
  open: readonly Option[],
  buttons: readonly Option[],
  spent: number,
  verbs: Verbs,
): Option | null {
  const [only, ...others] = open;
  if (only && others.length === 0 && !only.range) return only;
  return (spent > 0 && buttons.find((option) => verbs[option.choice.verb]?.ends)) || null;
}

/** The option that a choice is, however its arguments are ordered. */
export function optionOf(decision: Decision, choice: Choice): Option | undefined {
  const same = (other: Choice) => Object.entries(choice).every(([name, value]) => other[name] === value);
  return decision.options?.find((option) => same(option.choice));
}

/**
 * Whether an option waits for a second touch before it is done, because it cannot be taken back. On the board always,
 * since a pointer slips. A button or a line says what it does: it need only wait where something else could be done that
 * can be taken back; and where nothing can, if it throws dice (`throws`) and is an attack on something, or something else
 * throws none. Where it is a die that was touched, nothing else can be meant.
 */
export function needsSecond(
  option: Option,
  options: readonly Option[],
  onBoard: boolean,
  verbs: Verbs,
  throws: (option: Option) => boolean,
): boolean {
  if (!isFinal(option) || options.length < 2) return false;
  if (onBoard) return true;
  if (named(option, 'die', verbs).length > 0) return false;
  if (options.some((other) => !isFinal(other))) return true;
  return throws(option) && (namesSomething(option, verbs) || options.some((other) => !throws(other)));
}

/** What stands before the first colon or bracket is what is done; the rest is told in Orders. */
export function shortText(text: string): string {
  return capital(text.split(/[:;(]/)[0]?.trim() ?? text);
}

/** What follows the colon: what the choice brings, told under its name where there is room. */
export function effectText(text: string): string {
  const effect = text.split(': ')[1]?.trim() ?? '';
  return effect.length <= longestEffect ? effect : '';
}
const longestEffect = 48;

/** Letters that fit a line of buttons, and how many of them the rest of a button is as wide as. */
const lineOfButtons = 92;
const ofButton = 8;

/**
 * What stands as buttons in one line. Where the first `most` are too long for it, a verb that could mean many things is
 * left to the list in Orders, rather than shown in part.
 */
export function inOneLine(options: readonly Option[], most: number): readonly Option[] {
  const width = (list: readonly Option[]): number =>
    list.slice(0, most).reduce((sum, { text }) => sum + shortText(text).length + ofButton, 0);
  if (width(options) <= lineOfButtons) return options;
  const single = grouped(options).filter((group) => group.options.length === 1);
  return single.flatMap((group) => group.options);
}

/** What the second touch is called: what it does, or "Roll" where it is known that dice are thrown. */
export function secondWord(option: Option, dice: boolean): string {
  return dice ? t('battle.roll') : t('battle.sure', { text: shortText(option.text) });
}

/** What a card that can be played would do, by its key; of one that waits, what its second touch does. */
export function playableCards(
  open: readonly Option[],
  verbs: Verbs,
  orders: { isArmed(option: Option): boolean; rolls(option: Option): boolean },
): Map<string, string> {
  const cards = new Map<string, string>();
  for (const [card, options] of byThing(open, 'card', verbs)) {
    const armed = options.find((option) => orders.isArmed(option));
    cards.set(card, armed ? secondWord(armed, orders.rolls(armed)) : (options[0]?.text ?? ''));
  }
  return cards;
}

/** What touching a thing that these options name would mean. */
export function whatFor(options: readonly Option[]): string {
  const [first] = options;
  if (!first) return '';
  return options.length > 1 ? t('battle.several', { text: first.text, count: options.length - 1 }) : first.text;
}
