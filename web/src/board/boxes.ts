// Boxes in the window: where an answer stands beside its place, and the way a pointer takes to get to it.

import type { Point } from './geometry';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Side = 'above' | 'below' | 'left' | 'right';

export interface Standing {
  side: Side;
  left: number;
  top: number;
  /** It stands right at its place and can point at it. */
  near: boolean;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

const gap = 8;
const margin = 4;
/** How many cells away an answer may stand to leave what can be chosen in sight. */
const furthest = 4;

/** The nearest standing inside the window that hides nothing of what is `taken`; if there is none, what hides least. */
export function beside(place: Box, size: Point, window: Point, taken: readonly Box[]): Standing {
  const [width, height] = size;
  const [cx, cy] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
  const across = (at: number, length: number, whole: number): number[] =>
    [at - length / 2, at - 24, at - length + 24].map((from) =>
      clamp(from, margin, Math.max(margin, whole - length - margin)),
    );
  const [column, row] = [across(cx, width, window[0]), across(cy, height, window[1])];
  let best: Standing | null = null;
  let least = Infinity;
  const consider = (side: Side, left: number, top: number, steps: number): void => {
    const box = { left, top, right: left + width, bottom: top + height };
    if (left < 0 || top < 0 || box.right > window[0] || box.bottom > window[1]) return;
    const cost = taken.filter((other) => overlap(box, other)).length * 10 + steps;
    if (cost >= least) return;
    least = cost;
    best = { side, left, top, near: steps === 0 };
  };
  for (let steps = 0; steps <= furthest; ++steps) {
    const [dx, dy] = [gap + steps * (place.right - place.left), gap + steps * (place.bottom - place.top)];
    for (const left of column) consider('above', left, place.top - dy - height, steps);
    for (const left of column) consider('below', left, place.bottom + dy, steps);
    for (const top of row) consider('right', place.right + dx, top, steps);
    for (const top of row) consider('left', place.left - dx - width, top, steps);
  }
  return best ?? { side: 'above', left: column[0]!, top: place.top - gap - height, near: true };
}

/** How far a point is from a box; 0 inside. */
export function distanceTo(box: Box, [x, y]: Point): number {
  return Math.hypot(x - clamp(x, box.left, box.right), y - clamp(y, box.top, box.bottom));
}

/** Whether a point lies on some straight way from one box to the other: within their common hull. */
export function between(a: Box, b: Box, [x, y]: Point): boolean {
  const corners = [a, b].flatMap(({ left, top, right, bottom }): Point[] => [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
  // Outside the hull there is a line through two corners with all corners on one side and the point on the other.
  for (const p of corners) {
    for (const q of corners) {
      const side = ([cx, cy]: Point): number => (q[0] - p[0]) * (cy - p[1]) - (q[1] - p[1]) * (cx - p[0]);
      if ((p[0] !== q[0] || p[1] !== q[1]) && side([x, y]) < 0 && corners.every((corner) => side(corner) >= 0)) {
        return false;
      }
    }
  }
  return true;
}
