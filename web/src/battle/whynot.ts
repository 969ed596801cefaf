// The answer to "why not?": which of the engine's objections fits what is asked now, and how it is said. Pure.

import type { Decision, Piece, PlaceName, Refusal, RuleId, RulesetEntry, Scene } from '../protocol/types';
import { t } from '../words/words';
import { byThing } from './deciding';

export interface Answer {
  place: PlaceName | null;
  title: string;
  text: string;
  rule: RuleId | null;
}

/**
 * Of several objections the plainest: whose the piece is comes before what else is against it. And where the question is
 * about one side's pieces only, a piece of the other side is simply not what is asked for: an objection that reads it as
 * one would mislead.
 */
export function fittingRefusal(
  refusal: Refusal,
  piece: Piece | undefined,
  decision: Decision,
  scene: Scene,
  verbs: RulesetEntry['verbs'],
): Refusal {
  const foreign = refusal.objections?.find((objection) => objection.reason === 'notYours');
  if (foreign) return foreign;
  if (!piece) return refusal;
  const asked = byThing(decision.options ?? [], 'piece', verbs);
  const sides = new Set(scene.pieces.filter(({ key }) => asked.has(key)).map(({ side }) => side));
  if (sides.size !== 1 || sides.has(piece.side)) return refusal;
  return { legal: false, reason: 'notNow', rule: decision.rule ?? null, text: decision.text ?? '' };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function explain(place: PlaceName, refusal: Refusal, name: string | undefined, decision: Decision): Answer {
  const { rule } = refusal;
  if (refusal.reason === 'notNow') {
    const text = t('battle.first', { text: decision.text ?? '' });
    return { place, title: t('battle.notNow', { thing: name ?? place }), text, rule };
  }
  const title = refusal.reason === 'outOfReach' ? t('battle.outOfReach', { place }) : (name ?? place);
  return { place, title, text: `${capital(refusal.text)}.`, rule };
}
