// What came of dice, in words: all of it for the fight panel, the gravest of it for the header. No ruleset is known here.

import { facesShown, isAttempt } from '../panels/luck';
import { trackLook } from '../panels/tracks';
import { thrown } from '../panels/rerolls';
import type { BattleEvent, RulesetEntry } from '../protocol/types';
import { t } from '../words/words';
import firmness from './firm.json';
import { clashOf, thingsOf } from './telling';
import type { Sight } from './view';

/** Kinds of events that only say that somebody did not give way, by ruleset. */
export const standing = firmness as Record<string, string[] | undefined>;

/** So many sentences have room in the header. */
const mostSentences = 3;

export interface Came {
  all: string;
  brief: string;
}

export const comesOf = ({ kind }: BattleEvent, ruleset: RulesetEntry): boolean =>
  ruleset.events[kind]?.outcome === true;

const tellsLine = ({ kind }: BattleEvent, ruleset: RulesetEntry): boolean => ruleset.events[kind]?.level === 'line';

const said = (events: readonly BattleEvent[]): string => events.map(({ text }) => text).join('. ');

const alone = (text: string): Came => ({ all: text, brief: text });

/** What came of the dice: nothing told yet while they can still be changed, "no effect" when nothing was. */
export function resultOf(events: readonly BattleEvent[], sight: Sight, ruleset: RulesetEntry): Came | null {
  const tells = (event: BattleEvent): boolean => comesOf(event, ruleset);
  const { throws, tracks } = sight.scene;
  const pending = throws.length > 0 || tracks.some((track) => trackLook(ruleset.id, track).pending);
  const roll = events.findLastIndex(thrown);
  const lies = pending && !events.slice(roll + 1).some(tells);
  if (lies) return null;
  const outcomes = events.slice(events.findIndex(thrown) + 1).filter(tells);
  const empty = (event: BattleEvent): boolean => {
    const numbers = Object.values(event.args).filter((value) => typeof value === 'number');
    return numbers.length > 0 && numbers.every((value) => value === 0);
  };
  const told = outcomes.filter((event) => !empty(event));
  const rolled = events[roll]!;
  if (told.length > 0) return { all: said(told), brief: inBrief(told, rolled.step, ruleset) };
  // Dice that befall nobody say themselves what they brought, unless somebody says it after them.
  const befall = events.some((event) => thingsOf(event, 'piece', ruleset).length > 0);
  // Such as which of two ways as good somebody takes: a die of his own against which nothing is measured.
  const trifles = events
    .filter((event) => thrown(event) || clashOf(event, ruleset, sight.scene.pieces))
    .every(({ kind, args }) => ruleset.events[kind]?.level === 'detail' && Object.keys(args).length === 1);
  if (befall && trifles) return null;
  // A blow or a shot may come to nothing; what follows from somebody's own check, such as a roused wing, is told in lines.
  const met = events.some((event) => clashOf(event, ruleset, sight.scene.pieces));
  if (befall && met) return alone(t('fight.noEffect'));
  if (isAttempt(ruleset.id, rolled)) {
    return alone(
      attemptTold(
        rolled,
        facesShown(ruleset.id, rolled).every(({ kind }) => kind === 'hit'),
      ),
    );
  }
  const lines = events.slice(roll + 1).filter((event) => event.step === rolled.step && tellsLine(event, ruleset));
  if (lines.length > 0) return alone(said(lines));
  return alone(befall ? t('fight.noEffect') : rolled.text);
}

/** What somebody tries, without the numbers of it, and whether the dice are good enough. */
export function attemptTold({ text }: Pick<BattleEvent, 'text'>, succeeds: boolean): string {
  const [attempt = ''] = text.split(':');
  return t(succeeds ? 'fight.attempt.succeeds' : 'fight.attempt.fails', { attempt });
}

/**
 * Of many outcomes those of the last throw, the gravest first. What a fight leads to is told after what led there, so the last
 * kind told is the gravest; that somebody stood firm counts for nothing.
 */
function inBrief(told: readonly BattleEvent[], step: number, ruleset: RulesetEntry): string {
  const late = told.filter((event) => event.step >= step);
  const last = late.length > 0 ? late : told;
  if (last.length <= mostSentences) return said(last);
  const pieces = new Map<string, BattleEvent[]>();
  for (const event of last) {
    const key = thingsOf(event, 'piece', ruleset)[0] ?? event.text;
    pieces.set(key, [...(pieces.get(key) ?? []), event]);
  }
  const kinds = [...new Set(last.map(({ kind }) => kind))].filter((kind) => !standing[ruleset.id]?.includes(kind));
  const gravity = (events: readonly BattleEvent[]): number =>
    Math.max(...events.map(({ kind }) => kinds.indexOf(kind)));
  // Of many pieces only how each ended.
  const many = [...pieces.values()].sort((a, b) => gravity(b) - gravity(a)).flatMap((events) => events.slice(-1));
  const sorted = pieces.size > mostSentences ? many : last.toReversed();
  const more = sorted.length - mostSentences;
  const text = said(sorted.slice(0, mostSentences));
  return more > 0 ? t('fight.andMore', { text, count: more }) : text;
}
