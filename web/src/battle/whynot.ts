// The answer to "why not?": which of the engine's objections fits what is asked now, and how it is said. Pure.

import type { BoardSpot } from '../board/marks';
import type {
  Decision,
  Option,
  Piece,
  PieceKey,
  PlaceName,
  Refusal,
  RuleId,
  RulesetEntry,
  Scene,
} from '../protocol/types';
import { capital, t, wordFor } from '../words/words';
import { byThing, named } from './deciding';

export interface Answer {
  place: PlaceName | null;
  title: string;
  text: string;
  rule: RuleId | null;
  /** What would lead there. */
  acts?: Option[];
}

/** What the engine is asked about: whether the one that moves gets there, unless a piece is touched that could be meant. */
export function aboutWhat(
  { place, piece }: BoardSpot,
  mover: Piece | undefined,
  pieces: boolean,
): { piece?: PieceKey; place?: PlaceName } {
  if (mover && place !== mover.place && !(piece && pieces)) return { piece: mover.key, place };
  return piece ? { piece } : { place };
}

/**
 * Somebody of the other side was meant to be attacked, and an attack begins with an order: which, if there is one among
 * these options. It is one when the page has a sentence for its verb, or for a word among its arguments, under
 * `battle.attackBy`.
 */
export function leadingOn(answer: Answer, options: readonly Option[], verbs: RulesetEntry['verbs']): Answer {
  const sentence = (option: Option): string =>
    [option.choice.verb, ...named(option, 'word', verbs)]
      .map((word) => wordFor('battle.attackBy', String(word), ''))
      .find((text) => text !== '') ?? '';
  const acts = options.filter((option) => sentence(option) !== '');
  if (acts.length === 0) return answer;
  return { ...answer, text: [...new Set(acts.map(sentence))].join(' '), acts };
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

export function explain(place: PlaceName, refusal: Refusal, name: string | undefined, decision: Decision): Answer {
  const { rule } = refusal;
  if (refusal.reason === 'notNow') {
    const text = t('battle.first', { text: decision.text ?? '' });
    return { place, title: t('battle.notNow', { thing: name ?? place }), text, rule };
  }
  const title = refusal.reason === 'outOfReach' ? t('battle.outOfReach', { place }) : (name ?? place);
  return { place, title, text: `${capital(refusal.text)}.`, rule };
}
