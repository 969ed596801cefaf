// Dice: what each face means, and how kind they have been. What counts as a success stands in luck.json, by ruleset and
// kind of event; the numbers that it takes, bent by ground and cards, are the event's own.

import type { BattleEvent, OddsEvent, SeatKey } from '../protocol/types';
import table from './luck.json';
import { throwsRolledAgain, type Again } from './rerolls';
import type { Seats, SideOf } from './sides';

type Sum = number | { base?: number; plus?: string[]; minus?: string[] };
interface Condition {
  atMost?: Sum;
  atLeast?: Sum;
  never?: number[];
}
interface ThrowSpec {
  /** Only for events of this rule. */
  rule?: string;
  /** Lowest and highest face. */
  faces: [number, number];
  /** Whose dice: the side of this piece, the other one, or always the same seat. */
  owner?: string;
  enemyOf?: string;
  seat?: SeatKey;
  /** Arguments that hold the faces, where the event has no dice of its own. */
  thrown?: string[];
  /** A die rolled again: which of its throw, what it was and what it became. */
  again?: { die: string; from: string; to: string };
  hit?: Condition;
  cancel?: Condition;
  /** Which of them are good for the thrower; none: counted for nobody. */
  success?: ('hit' | 'cancel')[];
  /** Somebody tries something, and no other event need tell whether he could. */
  attempt?: true;
}

/** Dice that were thrown, or may be. */
type Told = OddsEvent & { dice?: number[] };

const throwTable = table as unknown as Record<string, Record<string, ThrowSpec[]> | undefined>;

export type FaceKind = 'hit' | 'cancel' | 'blank' | 'plain' | 'again';
export interface Face {
  face: number;
  kind: FaceKind;
}

function specOf(ruleset: string, event: Told): ThrowSpec | undefined {
  const specs = throwTable[ruleset]?.[event.kind];
  return specs?.find((spec) => spec.rule === undefined || spec.rule === event.rule);
}

function facesOf(spec: ThrowSpec, event: Told): number[] {
  return spec.thrown ? spec.thrown.map((name) => Number(event.args[name])) : (event.dice ?? []);
}

function valueOf(sum: Sum, event: Told): number {
  if (typeof sum === 'number') return sum;
  const read = (name: string): number => (name === 'die' ? (event.dice?.[0] ?? 0) : Number(event.args[name] ?? 0));
  const add = (names: string[] = []): number => names.reduce((total, name) => total + read(name), 0);
  return (sum.base ?? 0) + add(sum.plus) - add(sum.minus);
}

function meets(face: number, condition: Condition | undefined, event: Told): boolean {
  if (!condition || condition.never?.includes(face)) return false;
  if (condition.atMost !== undefined && face > valueOf(condition.atMost, event)) return false;
  return condition.atLeast === undefined || face >= valueOf(condition.atLeast, event);
}

function kindOf(face: number, spec: ThrowSpec, event: Told): FaceKind {
  if (!spec.hit && !spec.cancel) return 'plain';
  if (meets(face, spec.hit, event)) return 'hit';
  return meets(face, spec.cancel, event) ? 'cancel' : 'blank';
}

/** The dice of an event, ready to draw. */
export function facesShown(ruleset: string, event: BattleEvent): Face[] {
  const spec = specOf(ruleset, event);
  if (!spec) return (event.dice ?? []).map((face) => ({ face, kind: 'plain' }));
  if (spec.again) {
    const { from, to } = spec.again;
    return [
      { face: Number(event.args[from]), kind: 'again' },
      { face: Number(event.args[to]), kind: 'plain' },
    ];
  }
  return facesOf(spec, event).map((face) => ({ face, kind: kindOf(face, spec, event) }));
}

export const isAttempt = (ruleset: string, event: Told): boolean => specOf(ruleset, event)?.attempt === true;

/** How likely an attempt succeeds; null where it is none, or a number that it takes is not known yet. */
export function chanceOfAttempt(ruleset: string, { kind, rule, args, text }: OddsEvent): number | null {
  const event = { kind, rule, args, text };
  const spec = specOf(ruleset, event);
  if (!spec?.attempt) return null;
  const sums = [spec.hit?.atMost, spec.hit?.atLeast].filter((sum) => typeof sum === 'object');
  const names = sums.flatMap(({ plus = [], minus = [] }) => [...plus, ...minus]);
  return names.every((name) => typeof args[name] === 'number') ? chanceOf(spec, event) : null;
}

/** Which die of its throw was rolled again, what it was and what it became; null for any other event. */
export function rolledAgain(ruleset: string, event: BattleEvent): Again | null {
  const again = specOf(ruleset, event)?.again;
  if (!again) return null;
  const read = (name: string): number => Number(event.args[name]);
  return { die: read(again.die), from: read(again.from), to: read(again.to) };
}

export interface Luck {
  seat: SeatKey;
  dice: number;
  expected: number;
  actual: number;
  /** Chance of at least so many successes with these dice. */
  atLeast: number;
  /** Chance of at most so many. */
  atMost: number;
}

interface Tally {
  actual: number;
  chances: number[];
}

const isGood = (face: number, spec: ThrowSpec, event: Told): boolean =>
  (spec.success ?? []).some((kind) => kindOf(face, spec, event) === kind);

/** That a die of it is good. */
function chanceOf(spec: ThrowSpec, event: Told): number {
  const [low, high] = spec.faces;
  const faces = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return faces.filter((face) => isGood(face, spec, event)).length / faces.length;
}

function addThrow(tally: Tally, spec: ThrowSpec, event: BattleEvent): void {
  const chance = chanceOf(spec, event);
  for (const face of facesOf(spec, event)) {
    tally.actual += isGood(face, spec, event) ? 1 : 0;
    tally.chances.push(chance);
  }
}

/** How many successes so many dice of unlike chances give: one number for each count, summing to 1. */
export function successes(chances: readonly number[]): number[] {
  let spread = [1];
  for (const chance of chances) {
    // A die that cannot fail or cannot succeed does not spread anything.
    const next = new Array<number>(spread.length + 1).fill(0);
    spread.forEach((weight, count) => {
      next[count] = (next[count] ?? 0) + weight * (1 - chance);
      next[count + 1] = (next[count + 1] ?? 0) + weight * chance;
    });
    spread = next;
  }
  return spread;
}

/** Above so many dice the exact sum costs more than it tells, and the bell curve is as good. */
const exactUpTo = 1000;

function tails(chances: readonly number[], actual: number): [atLeast: number, atMost: number] {
  if (chances.length <= exactUpTo) {
    const spread = successes(chances);
    const sum = (from: number, to: number): number => spread.slice(from, to).reduce((total, one) => total + one, 0);
    return [Math.min(1, sum(actual, spread.length)), Math.min(1, sum(0, actual + 1))];
  }
  const mean = chances.reduce((total, one) => total + one, 0);
  const deviation = Math.sqrt(chances.reduce((total, one) => total + one * (1 - one), 0)) || 1;
  return [1 - normal((actual - 0.5 - mean) / deviation), normal((actual + 0.5 - mean) / deviation)];
}

function normal(z: number): number {
  // Zelen and Severo's polynomial (Abramowitz and Stegun 26.2.17): right to seven places.
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const coefficients = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const series = coefficients.reduceRight((sum, one) => (sum + one) * t, 0);
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? 1 - above : above;
}

/**
 * Luck of each seat that has thrown dice that count. A die rolled again was thrown twice, and both count; where nobody can say
 * of which throw it was, only the first does.
 */
export function luckOf(ruleset: string, seats: Seats, events: readonly BattleEvent[], sideOf: SideOf): Luck[] {
  const tallies = new Map<SeatKey, Tally>(seats.map((seat) => [seat.key, { actual: 0, chances: [] }]));
  const again = throwsRolledAgain(events, (event) => rolledAgain(ruleset, event));
  for (const event of [...events, ...again.map(({ of, to }) => ({ ...of, dice: [to] }))]) {
    const spec = specOf(ruleset, event);
    if (!spec?.success) continue;
    const owner = ownerOf(spec, event, seats, sideOf);
    const tally = owner === null ? undefined : tallies.get(owner);
    if (tally) addThrow(tally, spec, event);
  }
  return [...tallies].flatMap(([seat, { actual, chances }]) => {
    if (chances.length === 0) return [];
    const expected = chances.reduce((total, one) => total + one, 0);
    const [atLeast, atMost] = tails(chances, actual);
    return [{ seat, dice: chances.length, expected, actual, atLeast, atMost }];
  });
}

/** Whose dice an event shows; null where it shows none or nobody's. */
export function throwerOf(ruleset: string, event: BattleEvent, seats: Seats, sideOf: SideOf): SeatKey | null {
  const spec = specOf(ruleset, event);
  return spec ? ownerOf(spec, event, seats, sideOf) : null;
}

function ownerOf(spec: ThrowSpec, event: BattleEvent, seats: Seats, sideOf: SideOf): SeatKey | null {
  if (spec.seat) return spec.seat;
  if (spec.owner) return sideOf('piece', event.args[spec.owner]);
  const enemy = spec.enemyOf ? sideOf('piece', event.args[spec.enemyOf]) : null;
  return enemy === null ? null : (seats.find((seat) => seat.key !== enemy)?.key ?? null);
}

/** "One army in N is luckier": N for what is left on the lucky or unlucky side. Below 2 nothing is worth saying. */
export function rarity(luck: Luck): { lucky: boolean; oneIn: number } {
  const lucky = luck.actual >= luck.expected;
  const chance = lucky ? luck.atLeast : luck.atMost;
  return { lucky, oneIn: Math.max(1, Math.round(1 / Math.max(chance, 1e-12))) };
}
