// Who marches in the frieze at a given width. The armies face each other at the seam in the middle; as many figures as
// there is room for, each one whole, the rest of the room shared between them.

export interface Marcher {
  figure: string;
  size: number;
  y: number;
  /** From the seam to the figure's outer side, in the closest order. */
  far: number;
  device?: string;
}

export const greeks: Marcher[] = [
  { figure: 'g-hoplites', y: 28, size: 158, far: 162, device: 'athens' },
  { figure: 'g-hoplites', y: 28, size: 158, far: 262, device: 'plataea' },
  { figure: 'g-phalanx', y: 24, size: 164, far: 384, device: 'athens' },
  { figure: 'g-archers', y: 32, size: 154, far: 520 },
  { figure: 'g-peltasts', y: 30, size: 156, far: 642 },
  { figure: 'g-cav-heavy', y: 22, size: 164, far: 806 },
  { figure: 'g-hoplites', y: 28, size: 158, far: 950, device: 'sparta' },
  { figure: 'g-hoplites', y: 28, size: 158, far: 1050, device: 'corinth' },
  { figure: 'g-psiloi', y: 30, size: 156, far: 1184 },
  { figure: 'g-cav-light', y: 24, size: 162, far: 1344 },
];
export const persians: Marcher[] = [
  { figure: 'p-spears', y: 28, size: 158, far: 164 },
  { figure: 'p-spears', y: 28, size: 158, far: 248 },
  { figure: 'p-archers', y: 28, size: 158, far: 344 },
  { figure: 'p-immortals', y: 24, size: 162, far: 464 },
  { figure: 'p-cav-heavy', y: 22, size: 164, far: 598 },
  { figure: 'p-archers', y: 28, size: 158, far: 748 },
  { figure: 'p-skirmishers', y: 30, size: 156, far: 872 },
  { figure: 'p-immortals', y: 24, size: 162, far: 990 },
  { figure: 'p-immortals', y: 24, size: 162, far: 1074 },
  { figure: 'p-chariot', y: 22, size: 168, far: 1240 },
];

// The boxes of the figures have some air at their sides.
const air = 10;

/** Those that fit into `room`, each with the place of its outer side. */
export function march(army: readonly Marcher[], room: number): Marcher[] {
  const whole = army.filter((one) => one.far <= room + air);
  const last = whole.at(-1);
  if (!last) return [];
  const step = Math.max(0, room + air / 2 - last.far) / whole.length;
  return whole.map((one, i) => ({ ...one, far: one.far + step * (i + 0.5) }));
}
