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
  { figure: 'g-cav-heavy', y: 22, size: 164, far: 816 },
  { figure: 'g-hoplites', y: 28, size: 158, far: 958, device: 'sparta' },
  { figure: 'g-hoplites', y: 28, size: 158, far: 1058, device: 'corinth' },
  { figure: 'g-psiloi', y: 30, size: 156, far: 1192 },
  { figure: 'g-cav-light', y: 24, size: 162, far: 1362 },
];
export const persians: Marcher[] = [
  { figure: 'p-spears', y: 28, size: 158, far: 164 },
  { figure: 'p-spears', y: 28, size: 158, far: 248 },
  { figure: 'p-archers', y: 28, size: 158, far: 344 },
  { figure: 'p-immortals', y: 24, size: 162, far: 464 },
  { figure: 'p-cav-heavy', y: 22, size: 164, far: 612 },
  { figure: 'p-archers', y: 28, size: 158, far: 762 },
  { figure: 'p-skirmishers', y: 30, size: 156, far: 884 },
  { figure: 'p-immortals', y: 24, size: 162, far: 1000 },
  { figure: 'p-immortals', y: 24, size: 162, far: 1084 },
  { figure: 'p-chariot', y: 22, size: 168, far: 1250 },
];

/** Those that fit into `room`, each with the place of its outer side. */
export function march(army: readonly Marcher[], room: number): Marcher[] {
  const whole = army.filter((one) => one.far <= room);
  const last = whole.at(-1);
  if (!last) return [];
  const step = (room - last.far) / whole.length;
  return whole.map((one, i) => ({ ...one, far: one.far + step * (i + 0.5) }));
}
