// What the board shows on demand, besides what the settings keep: threats, lines of sight, the enemy's last moves.

import type { BoardMarks, Threat } from '../board/marks';
import type { BattleEvent, Piece, PlaceName, RulesetEntry, Scene, SeatKey } from '../protocol/types';

class Overlays {
  threats = $state(false);
  sight = $state(false);
  lastMoves = $state(true);
}
export const overlays = new Overlays();

/**
 * Where the enemy bears on: places that his zones reach are certain where the zone is strong or looks that way, and
 * possible where it is weak. The engine tells zones as areas of the scene.
 */
export function threatsTo(scene: Scene, seat: SeatKey): Map<PlaceName, Threat> {
  const threats = new Map<PlaceName, Threat>();
  const grade = (key: string): Threat | null =>
    key.endsWith('.weak') ? 'possible' : key.startsWith('zoc') || key === 'front' ? 'certain' : null;
  for (const area of scene.areas) {
    const threat = grade(area.key);
    if (threat === null || area.side === null || area.side === seat) continue;
    for (const place of area.places) if (threats.get(place) !== 'certain') threats.set(place, threat);
  }
  return threats;
}

/** Where pieces have gone in these events: one line a piece, from its first place to its last. */
export function movesIn(
  events: readonly BattleEvent[],
  ruleset: RulesetEntry,
  pieces: readonly Piece[],
): BoardMarks['lines'] {
  const ways = new Map<string, { from: PlaceName; to: PlaceName }>();
  const now = new Map(pieces.map((piece) => [piece.key, piece.place]));
  for (const event of events) {
    const spec = ruleset.events[event.kind];
    const piece = event.args[spec?.args.find((arg) => arg.kind === 'piece')?.name ?? ''];
    const places = (spec?.args ?? []).filter((arg) => arg.kind === 'place').map((arg) => event.args[arg.name]);
    const [first, last] = [places[0], places.at(-1)];
    if (typeof piece !== 'string' || typeof first !== 'string' || typeof last !== 'string' || !now.has(piece)) continue;
    const known = ways.get(piece);
    if (known) known.to = last;
    else ways.set(piece, { from: first, to: last });
  }
  return [...ways.values()].filter(({ from, to }) => from !== to).map((way) => ({ ...way, kind: 'move' as const }));
}
