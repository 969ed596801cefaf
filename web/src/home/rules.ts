// The rulebooks in the engine's own words. It finds by id or by words; browsing a chapter is built on that.

import type { Engine } from '../engine/engine';
import type { RuleDigest, RuleId, RulesFound, Ruling } from '../protocol/types';

/** The engine answers a search with at most so many rules. */
const mostFound = 40;
const lastChapter = 24;

type Ask = [method: string, params: Record<string, unknown>];

function askAll(engine: Engine, ruleset: string, questions: { id?: string; words?: string }[]): Promise<RulesFound[]> {
  return engine.batch<RulesFound[]>(...questions.map((question): Ask => ['rules.find', { ruleset, ...question }]));
}

/** "9.4.2/a" is in chapter 9. A ruling is in none. */
export function chapterOf(rule: RuleId): number | null {
  const number = /^(\d+)(?:\D|$)/.exec(rule)?.[1];
  return number === undefined ? null : Number(number);
}

/** How far a rule is set in below its chapter: "9.4" 0, "9.4.2" 1, "9.4.2/a" 2. */
export function depthOf(rule: RuleId): number {
  return Math.min(3, Math.max(0, rule.split(/[./]/).length - 2));
}

/** The first rule of every chapter, which gives it its name. */
export async function chapters(engine: Engine, ruleset: string): Promise<RuleDigest[]> {
  const ids = Array.from({ length: lastChapter }, (_, i) => ({ id: `${i + 1}.0` }));
  const found = await askAll(engine, ruleset, ids);
  return found.flatMap((one) => one.rules);
}

/** All rules of a chapter in the order of the book. */
export async function chapterRules(engine: Engine, ruleset: string, chapter: number): Promise<RuleDigest[]> {
  const all = new Map<RuleId, RuleDigest>();
  let prefixes = [`${chapter}.`];
  // A search that comes back full has left rules out: ask again with longer beginnings. Each round adds one character, so
  // it ends with the longest id at the latest.
  while (prefixes.length > 0) {
    const found = await askAll(engine, ruleset, [
      ...prefixes.map((words) => ({ words })),
      ...prefixes.map((id) => ({ id })),
    ]);
    const longer: string[] = [];
    found.forEach((one, i) => {
      const prefix = prefixes[i % prefixes.length] ?? '';
      for (const rule of one.rules) if (rule.id.startsWith(prefix)) all.set(rule.id, rule);
      if (i < prefixes.length && one.rules.length >= mostFound && prefix.length < 8)
        longer.push(...[...'0123456789'].map((digit) => nextPrefix(prefix, digit)));
    });
    prefixes = longer;
  }
  return [...all.values()].sort((a, b) => inBookOrder(a.id, b.id));
}

function nextPrefix(prefix: string, digit: string): string {
  return prefix.endsWith('.') ? prefix + digit : `${prefix}.${digit}`;
}

/** Numbers by their value, letters after them: 9.4, 9.4.2, 9.4.2/a, 9.4.10. */
export function inBookOrder(a: RuleId, b: RuleId): number {
  const [left, right] = [a.split(/[./]/), b.split(/[./]/)];
  for (let i = 0; i < Math.max(left.length, right.length); ++i) {
    const [one, other] = [left[i], right[i]];
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    const order = one.localeCompare(other, 'en', { numeric: true });
    if (order !== 0) return order;
  }
  return 0;
}

export interface Finds {
  rules: RuleDigest[];
  rulings: Ruling[];
  leftOut: number;
}

/** By number or by words; the rule with just this number comes first. */
export async function search(engine: Engine, ruleset: string, text: string): Promise<Finds> {
  const words = text.trim();
  const id = /^r-?\d+$/i.test(words) ? words.toUpperCase().replace(/^R-?/, 'R-') : words;
  const [exact, found] = await askAll(engine, ruleset, [{ id }, { words }]);
  const unique = <T extends { id: string }>(list: T[]) => [...new Map(list.map((one) => [one.id, one])).values()];
  const rules = unique([...(exact?.rules ?? []), ...(found?.rules ?? [])]);
  // Rulings stand below their rules; by themselves come only those whose rules were not found.
  const told = new Set(rules.flatMap((rule) => rule.rulings.map((ruling) => ruling.id)));
  const rulings = unique([...(exact?.rulings ?? []), ...(found?.rulings ?? [])]);
  return {
    rules,
    rulings: rulings.filter((ruling) => !told.has(ruling.id)),
    leftOut: found?.leftOut ?? 0,
  };
}
