// Numbers of a fight as they are said: rounded for the eye, exact on demand.

import { t } from '../words/words';
import type { FightSheet } from './contract';

export interface Share {
  text: string;
  harm: 0 | 1 | 2 | 3;
  /** It stands for all that have no name. */
  rest: boolean;
  weight: number;
  /** Of the whole, 0 to 1. */
  part: number;
  /** Rounded so that all of them add up. */
  hundredths: number;
  percent: string;
  /** In lowest terms: "79 in 225". */
  fraction: [number, number];
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** So many outcomes are told at once; one more is not worth folding. */
const manifold = 5;

/** A long list folds after the likeliest; the order stays. */
export function folded(parts: readonly Share[]): { told: Share[]; rest: Share[] } {
  if (parts.length <= manifold + 1) return { told: [...parts], rest: [] };
  const likeliest = [...parts].sort((a, b) => b.part - a.part).slice(0, manifold);
  const told = parts.filter((one) => likeliest.includes(one));
  return { told, rest: parts.filter((one) => !told.includes(one)) };
}

/** A chance that is neither never nor always must not read as one of them. */
export function percent(part: number, hundredths = Math.round(part * 100)): string {
  if (hundredths === 0 && part > 0) return '<1 %';
  if (hundredths === 100 && part < 1) return '>99 %';
  return `${hundredths} %`;
}

/** Hundredths that add up to a hundred: those that lose most by rounding down get what is left. */
export function inHundredths(weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (weight * 100) / whole);
  const rounded = exact.map(Math.floor);
  const lost = (i: number): number => (exact[i] ?? 0) - (rounded[i] ?? 0);
  const left = 100 - rounded.reduce((sum, one) => sum + one, 0);
  const owed = new Set([...weights.keys()].sort((a, b) => lost(b) - lost(a)).slice(0, left));
  return rounded.map((one, i) => (owed.has(i) ? one + 1 : one));
}

export function shares(outcomes: FightSheet['outcomes']): Share[] {
  const possible = outcomes.filter((one) => one.weight > 0);
  const whole = possible.reduce((sum, one) => sum + one.weight, 0);
  const rounded = inHundredths(possible.map(({ weight }) => weight));
  return possible.map(({ text, weight, harm, rest = false }, i) => {
    const by = divisor(weight, whole) || 1;
    const part = weight / whole;
    const hundredths = rounded[i] ?? 0;
    const fraction: Share['fraction'] = [weight / by, whole / by];
    return { text, harm, rest, weight, part, hundredths, percent: percent(part, hundredths), fraction };
  });
}

/** Of several outcomes taken together. */
export function percentOf(parts: readonly Share[]): string {
  const sum = (of: (one: Share) => number): number => parts.reduce((total, one) => total + of(one), 0);
  return percent(
    sum(({ part }) => part),
    sum(({ hundredths }) => hundredths),
  );
}

type Chance = Pick<Share, 'text' | 'percent'>;
export interface Brief {
  /** What is tried comes first, what has no name last. */
  likeliest: Chance[];
  /** The worst, where it is not among the likeliest. */
  grave: Chance | null;
}

/** The likeliest of what may happen, and the worst: so many in all, but one that is likely in any case. */
export function briefly({ outcomes, attempt, gravest }: FightSheet, most: number): Brief {
  const tried = attempt ? [{ text: attempt.text, percent: percent(attempt.chance) }] : [];
  const room = most - tried.length;
  const sorted = shares(outcomes).sort((a, b) => b.part - a.part);
  const first = (count: number): Chance[] => [
    ...tried,
    ...sorted.slice(0, count).sort((a, b) => Number(a.rest) - Number(b.rest)),
  ];
  const told = (one: Share): boolean => one.harm === gravest?.harm && one.text.includes(gravest.text);
  if (!gravest || sorted.slice(0, room).some(told)) return { likeliest: first(room), grave: null };
  const whole = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const least = percent(gravest.weight / whole);
  const grave = { text: gravest.text, percent: gravest.orMore ? t('fight.orMore', { percent: least }) : least };
  return { likeliest: first(Math.max(1 - tried.length, room - 1)), grave };
}

/** A forecast in a sentence, for those who listen; empty where nothing is likely. */
export function inASentence(sheet: FightSheet): string {
  const { likeliest, grave } = briefly(sheet, 1);
  const [first] = likeliest;
  if (!first) return '';
  const likely = t('fight.likely', { note: sheet.note, text: first.text, percent: first.percent });
  return grave ? `${likely} ${t('fight.atWorst', grave)}` : likely;
}
