// How the page names what the engine lists.

import { turnName } from '../panels/turns';
import type { BattleRecord } from '../store/records';
import { playerTitle } from '../store/seating';
import { settings } from '../store/settings.svelte';
import { t, wordFor } from '../words/words';

/** "490 BC" */
export function yearText(year: number): string {
  return year < 0 ? t('home.year.bc', { year: -year }) : t('home.year.ad', { year });
}

/** The battle's name on cards and lists, where the rulebook stands beside it. */
export function battleTitle(scenario: string, title: string): string {
  return wordFor('home.title', scenario, title);
}

/** One short sentence; the engine's longer summary where nobody has written one. */
export function battleLine(scenario: string, summary: string): string {
  return wordFor('home.line', scenario, summary);
}

/** "Blade & Bow, squares" */
export function bookText(ruleset: string, title: string): string {
  return wordFor('home.book', ruleset, title);
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "2 hours ago"; "just now" under a minute. */
export function whenText(time: number, now = Date.now()): string {
  const passed = now - time;
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  for (const [unit, length] of units) {
    if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  }
  return t('home.justNow');
}

/** "Marathon, turn 3"; where days are counted, "Alone at the Hot Gates: Day 3, round 1" */
export function savedName({ turn, day }: Pick<BattleRecord, 'turn' | 'day'>, title: string): string {
  if (day) return t('home.saved.day', { title, time: turnName({ turn, day }) });
  return turn === 0 ? t('home.saved.setup', { title }) : t('home.saved.turn', { title, turn });
}

/** "2 hours ago, against Hoplite" */
export function savedText({ sitters, updated }: Pick<BattleRecord, 'sitters' | 'updated'>): string {
  const when = whenText(updated);
  const sitting = Object.values(sitters);
  const players = sitting
    .filter((sitter) => sitter !== 'person')
    .map(playerTitle)
    .join(', ');
  if (players === '') return t(sitting.length > 1 ? 'home.saved.shared' : 'home.saved.alone', { when });
  return t(sitting.includes('person') ? 'home.saved.against' : 'home.saved.watched', { when, players });
}
