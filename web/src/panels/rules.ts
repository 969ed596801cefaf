// How the rules panel asks, and how a number is told from words.

import type { RuleDigest, RuleId } from '../protocol/types';

export type RulesQuery = { id: RuleId } | { words: string };

/** "9.4.1", "8.2.e", "11.0/a", "7.0-MCT1", "R-21", but not "9" alone, which may be a turn or a die. */
export function looksLikeRule(text: string): boolean {
  return /^(?:R-\d+|\d+\.\w+(?:\.\w+)*(?:\/\w+|(?:-\w+)+)?)$/i.test(text);
}

/** The rule above: 9.4.4.1 is under 9.4.4, 9.4 under 9.0, 11.0/a under 11.0, 5.1-PDT under 5.0. Null for a chapter. */
export function parentOf(rule: RuleId): RuleId | null {
  const named = /^(\d+)\.\w+-/.exec(rule);
  if (named) return `${named[1]}.0`;
  const slash = rule.lastIndexOf('/');
  if (slash > 0) return rule.slice(0, slash);
  const parts = rule.split('.');
  if (parts.length > 2) return parts.slice(0, -1).join('.');
  return parts.length === 2 && parts[1] !== '0' ? `${parts[0]}.0` : null;
}

/** Whether a rule stands under another one, at any depth. */
export function isUnder(rule: RuleId, above: RuleId): boolean {
  for (let up = parentOf(rule); up !== null; up = parentOf(up)) if (up === above) return true;
  return false;
}

/** The battle that is played, among those of its rulebook, all by their full names: "bladebow/marathon". */
export interface BattlesOfBook {
  played: string;
  all: readonly string[];
}

const lastName = (battle: string): string => battle.slice(battle.lastIndexOf('/') + 1);

/** The battle to whose sheet alone a rule belongs: its number has the name in it, as 14.3.plataea.sr1. Null for others. */
function battleOf(rule: RuleId, all: readonly string[]): string | null {
  const parts = new Set(rule.split('.'));
  return all.find((battle) => parts.has(lastName(battle))) ?? null;
}

/**
 * What stands under a rule, for a player of one battle: where the sheets of battles hang, the sheet of this one, wherever in
 * the book it has its numbers, and no other. Who opens another battle's sheet by its number may read it.
 */
export async function underFor(
  battles: BattlesOfBook,
  rule: RuleId,
  under: readonly RuleDigest[],
  search: (words: string) => Promise<readonly RuleDigest[]>,
): Promise<RuleDigest[]> {
  const of = (one: RuleDigest): string | null => battleOf(one.id, battles.all);
  if (battleOf(rule, battles.all) !== null || under.every((one) => of(one) === null)) return [...under];
  const sheet = await search(`.${lastName(battles.played)}`);
  return [...under.filter((one) => of(one) === null), ...sheet.filter((one) => of(one) === battles.played)];
}
