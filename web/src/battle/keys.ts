// Keys at the table. Choices that have a button: a few verbs have letters of their own, the rest are numbered. And the keys
// that mean the same everywhere.

import type { Option } from '../protocol/types';
import { settings } from '../store/settings.svelte';
import letters from './keys.json';
import { overlays } from './overlays.svelte';

/** Letters that mean something else wherever one is. */
const taken = new Set(['z', 'f', 't', 'n', 'h', 'g', 'b', 'i', 'm', 'o', '?']);

export function keysFor(options: readonly Option[]): Map<number, string> {
  const keys = new Map<number, string>();
  const used = new Set<string>(taken);
  for (const option of options) {
    const letter = (letters as Record<string, string>)[option.choice.verb];
    if (letter === undefined || used.has(letter)) continue;
    used.add(letter);
    keys.set(option.id, letter);
  }
  let digit = 1;
  for (const option of options) {
    if (keys.has(option.id) || digit > 9) continue;
    keys.set(option.id, String(digit++));
  }
  return keys;
}

export interface TableActs {
  /** Choices with buttons, and their keys. */
  options(): readonly Option[];
  keys(): ReadonlyMap<number, string>;
  take(option: Option): void;
  cancel(): void;
  undo(): void;
  /** Asks for a hint. */
  hint(): void;
  /** Over to the odds, and back. */
  odds(): void;
  fit(): void;
  /** Whoever thinks is to play now. */
  now(): void;
  /** Takes what is shown. */
  enter(): void;
  /** The end of the computer's moves at once, and again: without its thoughts; whether there was anything to skip. */
  skip(): boolean;
}

/**
 * What waits for its second touch is done by Enter wherever one is: the board hears of it only afterwards. A button that
 * was gone to since then means itself. A key that is held down is one touch, whatever it began with: nothing else hears of
 * its repeats, or they would be the second.
 */
export function armedEnter(acts: {
  /** What had the focus when something came to wait; undefined when nothing waits. */
  armedAt(): Element | null | undefined;
  fire(): unknown;
}): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.repeat && (event.key === 'Enter' || event.key === ' ') && !target.closest(written)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const since = acts.armedAt();
    if (event.key !== 'Enter' || since === undefined || event.repeat || !plain(event)) return;
    if (target.closest(written) || (target !== since && target.closest(pressed))) return;
    event.preventDefault();
    event.stopPropagation();
    acts.fire();
  };
}

/** Through a replay: a step back, a step on, or no such key. A slider and the board have no use for these keys. */
export function replayStep(event: KeyboardEvent): -1 | 1 | null {
  const target = event.target instanceof Element ? event.target : document.body;
  if (!plain(event) || target.closest(written)) return null;
  return event.key === ',' ? -1 : event.key === '.' ? 1 : null;
}

const plain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey;
/** Where keys are letters. */
const written = 'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, select';
/** What has the focus makes more of Enter than we would, and these of the space bar too. */
const pressed = 'button, a, summary';
const board = '[role="application"], [role="grid"]';
const ownEnter = `${pressed}, ${board}`;

export function tableKeys(acts: TableActs): (event: KeyboardEvent) => void {
  const toggle = (key: 'names' | 'counters' | 'grid') =>
    (settings.view = { ...settings.view, [key]: !settings.view[key] });
  const fixed: Record<string, () => void> = {
    escape: acts.cancel,
    z: acts.undo,
    i: acts.hint,
    m: acts.now,
    o: acts.odds,
    f: acts.fit,
    t: () => (overlays.threats = !overlays.threats),
    b: () => (overlays.sight = !overlays.sight),
    n: () => toggle('names'),
    h: () => toggle('counters'),
    g: () => toggle('grid'),
  };
  return (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.repeat || event.defaultPrevented || !plain(event)) return;
    if (target.closest('input, textarea, select')) return;
    const key = event.key.toLowerCase();
    if (key === 'enter') {
      if (!target.closest(ownEnter)) acts.enter();
      return;
    }
    if (key === ' ') {
      // On the board it never scrolls the page away.
      if (!target.closest(pressed) && (acts.skip() || target.closest(board))) event.preventDefault();
      return;
    }
    const option = acts.options().find((one) => acts.keys().get(one.id) === key);
    if (fixed[key]) fixed[key]();
    else if (option) acts.take(option);
    else return;
    event.preventDefault();
  };
}
