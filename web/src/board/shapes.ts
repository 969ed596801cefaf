// Small outlines that marks are made of.

import type { CellIndex, Layout, Point } from './geometry';
import { pathOf, px } from './terrain/outline';

/** A cell's outline, drawn in towards its middle by `inset`. */
export function cellPath(layout: Layout, cell: CellIndex, inset = 0): string {
  const [x, y] = layout.centreOf(cell);
  // Corners stand further out than sides: what is taken off is measured at the sides.
  const part = 1 - (2 * inset) / layout.unit;
  return pathOf(layout.corners.map(([dx, dy]): Point => [x + dx * part, y + dy * part]));
}

/** Teeth along the lower edge: five, or a single one where nobody knows. */
export function teeth(layout: Layout, cell: CellIndex, count: number): string {
  const [x, y] = layout.centreOf(cell);
  const lowest = Math.max(...layout.corners.map(([, dy]) => dy));
  const flat = layout.corners.filter(([, dy]) => dy > lowest - 1);
  // Under a pointed top there is no lower side: the teeth stand a little higher.
  const width =
    flat.length > 1 ? Math.abs(flat[0]![0] - flat[1]![0]) - (layout.kind === 'squares' ? 8 : 2) : layout.unit * 0.5;
  const foot = y + (flat.length > 1 ? lowest - 2 : lowest * 0.62);
  const tooth = width / 5;
  let path = '';
  for (let i = 0; i < count; ++i) {
    const from = x - (tooth * count) / 2 + i * tooth;
    path += `M${px(from)} ${px(foot)}l${px(tooth / 2)} -6l${px(tooth / 2)} 6Z`;
  }
  return path;
}

/** Cuts a line short at both ends. */
export function shorten(line: readonly Point[], atStart: number, atEnd: number): Point[] {
  const cut = (points: Point[], by: number): Point[] => {
    const [a, b, ...rest] = points;
    if (!a || !b) return points;
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (far <= by && rest.length > 0) return cut([b, ...rest], by - far);
    const t = Math.min(by / (far || 1), 0.9);
    return [[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], b, ...rest];
  };
  return cut(cut([...line], atStart).reverse(), atEnd).reverse();
}

/** An arrow's head at the end of a line. */
export function arrowHead(line: readonly Point[], size: number): string {
  const tip = line.at(-1);
  const before = line.at(-2);
  if (!tip || !before) return '';
  const far = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
  const [dx, dy] = [(tip[0] - before[0]) / far, (tip[1] - before[1]) / far];
  const at = (along: number, across: number): Point => [
    tip[0] + dx * along - dy * across,
    tip[1] + dy * along + dx * across,
  ];
  return pathOf([at(size * 0.75, 0), at(-size * 0.45, size * 0.6), at(-size * 0.45, -size * 0.6)]);
}
