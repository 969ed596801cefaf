// The one sentence that says who must do what, with what stands under it.

import { seatName, word } from '../panels/sides';
import { trackLook, type TrackLook } from '../panels/tracks';
import { timeText } from '../panels/turns';
import type { RuleId, RulesetEntry, SeatKey } from '../protocol/types';
import { t } from '../words/words';
import type { Fought } from './fights';
import type { Session } from './session.svelte';
import type { Sight } from './view';

export interface Task {
  text: string;
  note: string;
  rule: RuleId | null;
  seat: SeatKey | null;
}

export function taskOf(session: Session, ruleset: RulesetEntry): Task {
  const { sight, mood, record } = session;
  if (!sight) return { text: t('battle.opening'), note: '', rule: null, seat: null };
  const { decision, scene } = sight;
  const note = `${record.title}, ${timeText(scene)}`;
  const { result } = decision;
  if (decision.over)
    return { text: result?.text ?? '', note, rule: result?.rule ?? null, seat: result?.winner ?? null };
  const rule = decision.rule ?? null;
  if (mood === 'deciding') return { text: decision.text ?? '', note, rule, seat: decision.seat ?? null };
  if (session.ownDeed) {
    return { text: t('battle.ownDeed', { side: seatName(ruleset.seats, sight.seat) }), note, rule, seat: sight.seat };
  }
  // A secret decision does not even say whose it is; with two seats it is the other's.
  const seat = decision.seat ?? ruleset.seats.find((one) => one.key !== sight.seat)?.key ?? null;
  const moved = ruleset.seats.find((one) => one.key === seat)?.movedByRules;
  return {
    text: t(moved ? 'battle.byRules' : 'battle.thinking', { side: seatName(ruleset.seats, seat) }),
    note,
    rule,
    seat,
  };
}

/** The numbers that the question reckons with: points needed and at hand, dice to roll again. */
export function countsOf(
  { scene, seat, decision }: Pick<Sight, 'scene' | 'seat' | 'decision'>,
  ruleset: RulesetEntry,
): string[] {
  const reckons = (asked: TrackLook['asked']): boolean =>
    Array.isArray(asked) ? asked.includes(decision.question ?? '') : asked === true;
  return scene.tracks
    .filter((track) => track.side === seat && reckons(trackLook(ruleset.id, track).asked))
    .map(({ key, value }) => t('battle.count', { name: word(scene.words, 'track', key), value }));
}

/** Under the question: what the dice have brought, or what the computer does just now. */
export function newsOf(
  { mood, ownDice, sight }: Pick<Session, 'mood' | 'ownDice' | 'sight'>,
  fought: Pick<Fought, 'fresh' | 'brief'> | null,
  ruleset: RulesetEntry,
): string | null {
  const thinking = mood === 'thinking';
  if ((thinking ? ownDice : fought?.fresh) && fought?.brief) return t('battle.news', { news: fought.brief });
  const told = (kind: string) => ruleset.events[kind]?.level !== 'detail';
  return thinking ? (sight?.events.findLast(({ kind }) => told(kind))?.text ?? null) : null;
}
