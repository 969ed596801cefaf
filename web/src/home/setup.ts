// What is proposed and asked before a battle begins: who sits where, which options, the seed.

import type { PlayerEntry, RulesetEntry, ScenarioEntry, ScenarioOption, SeatKey } from '../protocol/types';
import type { Sitter } from '../store/records';
import { proposedPlayer } from '../store/seating';
import type { OptionValue } from '../store/begin';
import { capital } from '../words/words';

/** You in the first seat against the computer; where there is none, two people at one screen. */
export function defaultSitters(
  seats: RulesetEntry['seats'],
  players: readonly PlayerEntry[] | undefined,
): Record<SeatKey, Sitter> {
  const opponent = proposedPlayer(players) ?? 'person';
  return Object.fromEntries(seats.map((seat, i): [SeatKey, Sitter] => [seat.key, i === 0 ? 'person' : opponent]));
}

export function defaultOptions(scenario: ScenarioEntry): Record<string, OptionValue> {
  return Object.fromEntries(scenario.options.map((option) => [option.key, option.default]));
}

/**
 * An option's text where it is a list of its values ("fixed: as printed. free: as you like"): the part for each value.
 * Null when the text is about the option as a whole.
 */
export function textsByValue(option: ScenarioOption): string[] | null {
  const found = option.values.map((value) => option.text.indexOf(`${String(value)}: `));
  if (found.some((at) => at < 0) || Math.min(...found) !== 0) return null;
  const ends = [...found, option.text.length].sort((a, b) => a - b);
  return option.values.map((value, i) => {
    const at = found[i] ?? 0;
    const end = ends.find((one) => one > at) ?? option.text.length;
    return capital(option.text.slice(at + String(value).length + 2, end).trim());
  });
}

/** Only what differs from the printed game: a save then says what was changed. */
export function changedOptions(
  scenario: ScenarioEntry,
  chosen: Record<string, OptionValue>,
): Record<string, OptionValue> {
  const changed: Record<string, OptionValue> = {};
  for (const { key, default: printed } of scenario.options) {
    const value = chosen[key];
    if (value !== undefined && value !== printed) changed[key] = value;
  }
  return changed;
}

/** A seed as typed: nothing (the engine picks one), the number as the engine wants it, or null when it is no seed. */
export function readSeed(text: string): string | null {
  const trimmed = text.replace(/[\s,_]/g, '');
  if (trimmed === '') return '';
  if (!/^\d{1,30}$/.test(trimmed)) return null;
  const seed = BigInt(trimmed);
  return seed < 2n ** 64n ? seed.toString() : null;
}
