// Outlines of sets of cells: traced along the sides, then bent and rounded so that nothing looks like tiles.

import type { Layout, Point } from '../geometry';
import { wobble } from './random';

export interface Side {
  column: number;
  row: number;
  side: number;
}

/** Closed; the region lies on the right-hand side of each step. side[i] is what point i sets out along. */
export interface Loop {
  points: Point[];
  sides: Side[];
}

export const px = (value: number): string => {
  const text = value.toFixed(1);
  return text.endsWith('.0') ? text.slice(0, -2) : text;
};

/** A text of the scenario as it stands within SVG: the file may come from anybody. */
export const written = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

const keyOf = ([x, y]: Point): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;

/** `inside` is asked for cells as far as `beyond` lines off the board; further out nothing is inside. */
export function trace(layout: Layout, inside: (column: number, row: number) => boolean, beyond = 1): Loop[] {
  interface Step {
    from: Point;
    to: Point;
    at: Side;
  }
  const low = -beyond;
  const within = (c: number, r: number): boolean =>
    c >= low && r >= low && c < layout.columns + beyond && r < layout.rows + beyond && inside(c, r);
  const steps = new Map<string, Step[]>();
  for (let row = low; row < layout.rows + beyond; ++row) {
    for (let column = low; column < layout.columns + beyond; ++column) {
      if (!within(column, row)) continue;
      const corners = layout.cornersAt(column, row);
      corners.forEach((from, side) => {
        if (within(...layout.across(column, row, side))) return;
        const to = corners[(side + 1) % corners.length]!;
        const key = keyOf(from);
        const list = steps.get(key);
        const step = { from, to, at: { column, row, side } };
        if (list) list.push(step);
        else steps.set(key, [step]);
      });
    }
  }

  const loops: Loop[] = [];
  while (steps.size > 0) {
    const start = steps.keys().next().value!;
    let key = start;
    let last: Step | null = null;
    const loop: Loop = { points: [], sides: [] };
    for (let list = steps.get(key); list; list = steps.get(key)) {
      // Where cells touch with a corner only, the line stays with its cell: loops never cross.
      const stay = list.findIndex((s) => last && s.at.column === last.at.column && s.at.row === last.at.row);
      const step: Step = list.splice(Math.max(stay, 0), 1)[0]!;
      if (list.length === 0) steps.delete(key);
      loop.points.push(step.from);
      loop.sides.push(step.at);
      last = step;
      key = keyOf(step.to);
      if (key === start) break;
    }
    if (loop.points.length > 2) loops.push(loop);
  }
  return loops;
}

/**
 * Bends a loop and rounds its corners. Sides are bent most in their middle: corners lose enough to the rounding, and the
 * line must stay within 15 % of a cell from the true side.
 */
export function soften(loop: Loop, jitter: number, rounds = 3): Loop {
  let points: Point[] = [];
  let sides: Side[] = [];
  loop.points.forEach((p, i) => {
    const q = loop.points[(i + 1) % loop.points.length]!;
    for (const t of [0, 0.5]) {
      const x = p[0] + (q[0] - p[0]) * t;
      const y = p[1] + (q[1] - p[1]) * t;
      const by = t === 0 ? jitter * 0.8 : jitter * 1.5;
      points.push([x + by * wobble(x, y, 1), y + by * wobble(x, y, 2)]);
      sides.push(loop.sides[i]!);
    }
  });
  for (let round = 0; round < rounds; ++round) {
    const rounded: Point[] = [];
    const along: Side[] = [];
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length]!;
      rounded.push([p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25]);
      rounded.push([p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75]);
      along.push(sides[i]!, sides[i]!);
    });
    points = rounded;
    sides = along;
  }
  return { points, sides };
}

export const pathOf = (points: readonly Point[], closed = true): string =>
  'M' + points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L') + (closed ? 'Z' : '');

export const pathOfLoops = (loops: readonly Loop[]): string => loops.map((loop) => pathOf(loop.points)).join('');

/** Rounds an open line; its ends stay. */
export function roundLine(line: readonly Point[], rounds = 2): Point[] {
  let points = [...line];
  for (let round = 0; round < rounds && points.length > 2; ++round) {
    const rounded: Point[] = [points[0]!];
    for (let i = 0; i + 1 < points.length; ++i) {
      const p = points[i]!;
      const q = points[i + 1]!;
      if (i > 0) rounded.push([p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25]);
      if (i + 2 < points.length) rounded.push([p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75]);
    }
    rounded.push(points.at(-1)!);
    points = rounded;
  }
  return points;
}
