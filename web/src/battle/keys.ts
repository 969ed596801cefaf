// Keys of the choices that have a button: a few verbs have letters of their own, the rest are numbered.

import type { Option } from '../protocol/types';
import letters from './keys.json';

/** Letters that mean something else wherever one is. */
const taken = new Set(['z', 'f', 't', 'n', 'h', 'g', 'b', '?']);

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
