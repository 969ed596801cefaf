// What the board shows on demand, besides what the settings keep: threats, lines of sight, the enemy's last moves.

import type { Threat } from '../board/marks';
import type { PlaceName, Scene, SeatKey } from '../protocol/types';

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
