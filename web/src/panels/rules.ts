// How the rules panel asks, and how a number is told from words.

import type { RuleId } from '../protocol/types';

export type RulesQuery = { id: RuleId } | { words: string };

/** "9.4.1", "8.2.e", "11.0/a", "R-21", but not "9" alone, which may be a turn or a die. */
export function looksLikeRule(text: string): boolean {
  return /^(?:R-\d+|\d+\.\w+(?:\.\w+)*(?:\/\w+)?)$/i.test(text);
}

/** The rule above: 9.4.4.1 is under 9.4.4, 9.4 under 9.0, 11.0/a under 11.0. Null for a chapter. */
export function parentOf(rule: RuleId): RuleId | null {
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
