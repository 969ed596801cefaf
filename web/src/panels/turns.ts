// The time of a battle in words: turns, or days and their rounds.

import type { Scene } from '../protocol/types';
import { t } from '../words/words';

export type Time = Pick<Scene, 'turn' | 'lastTurn' | 'day'>;

/** A turn in the words of its battle; a day has rounds, and a dawn before them. */
export function turnName({ turn, day }: Time): string {
  if (!day) return t('panel.turn', { turn });
  const round = turn - (day.number - 1) * day.turns;
  return round > 0 ? t('panel.round', { day: day.number, round }) : t('panel.dawn', { day: day.number });
}

/** Another turn of the same battle; it may lie in another day. */
export function atTurn({ lastTurn, day }: Time, turn: number): Time {
  const number = Math.max(1, Math.ceil(turn / (day?.turns ?? 1)));
  return { turn, ...(lastTurn === undefined ? {} : { lastTurn }), ...(day ? { day: { ...day, number } } : {}) };
}

/** The same with how many there are; days are seen on the track. */
export function timeText(time: Time): string {
  const { turn, lastTurn, day } = time;
  return lastTurn && !day ? t('panel.turnOf', { turn, last: lastTurn }) : turnName(time);
}

/** The boxes of the turn track, one list for each day; without days all turns are one list. */
export function stretches({ turn, lastTurn, day }: Time): number[][] {
  const count = lastTurn ?? Math.max(turn, 1);
  const each = day?.turns ?? count;
  return Array.from({ length: Math.ceil(count / each) }, (_, d) =>
    Array.from({ length: Math.min(each, count - d * each) }, (_, i) => d * each + i + 1),
  );
}
