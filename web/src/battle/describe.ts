// A place in words: what it is, who stands there, whether it can be chosen and at what cost.

import type { BoardMarks } from '../board/marks';
import { seatName, word } from '../panels/sides';
import type { PlaceName, RulesetEntry, Scene } from '../protocol/types';
import { t } from '../words/words';

export function describePlace(place: PlaceName, scene: Scene, marks: BoardMarks, ruleset: RulesetEntry): string {
  const cell = scene.board.cells.find((one) => one.name === place);
  const parts: string[] = [t('battle.place', { place, terrain: word(scene.words, 'terrain', cell?.terrain ?? '') })];
  for (const mark of cell?.marks ?? []) parts.push(word(scene.words, 'mark', mark));
  for (const piece of scene.pieces) {
    if (piece.place !== place && piece.second !== place) continue;
    const states = piece.states.map((state) => word(scene.words, 'state', state));
    parts.push(
      [t('battle.place.piece', { piece: piece.name, side: seatName(ruleset.seats, piece.side) }), ...states].join(', '),
    );
    const use = marks.pickable.get(piece.key) ?? marks.targets.get(piece.key);
    if (use) parts.push(t('battle.place.legal', { label: use }));
    if (marks.advised.pieces.includes(piece.key)) parts.push(t('battle.place.advised'));
  }
  const lit = marks.lit.get(place);
  if (lit) parts.push(t('battle.place.legal', { label: lit.label }));
  if (marks.advised.places.includes(place)) parts.push(t('battle.place.advised'));
  if (marks.threats.has(place)) parts.push(t('battle.place.threat'));
  return parts.join('; ');
}
