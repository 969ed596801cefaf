// Where tooltip and route tag stand: on that side of their place where there is room and nothing to hide.

import type { PlaceName, RuleId } from '../protocol/types';
import { beside, type Box, type Standing } from './boxes';
import type { View } from './camera';
import { nowhere, type Layout, type Point } from './geometry';
import type { BoardMarks, RoutePreview } from './marks';
import type { Arrangement } from './pieces';

export interface Answer {
  place: PlaceName;
  title: string;
  text: string;
  rule?: RuleId;
  /** What can be done about it. */
  acts?: { label: string; run: () => void }[];
}

/** A cell as it lies in the window. */
export function cellBox(layout: Layout, place: PlaceName, { x, y, k }: View): Box | null {
  const cell = layout.index(place);
  if (cell === nowhere) return null;
  const [cx, cy] = layout.centreOf(cell);
  const half = layout.unit / 2;
  return {
    left: (cx - half) * k + x,
    top: (cy - half) * k + y,
    right: (cx + half) * k + x,
    bottom: (cy + half) * k + y,
  };
}

/** The cells in which something can be chosen: an answer must not hide them. */
export function choosable(layout: Layout, marks: BoardMarks, arranged: Arrangement, view: View): Box[] {
  const places = new Set<PlaceName>(marks.lit.keys());
  for (const { piece } of arranged.placed) {
    if (!marks.pickable.has(piece.key) && !marks.targets.has(piece.key)) continue;
    for (const place of [piece.place, piece.second]) if (place) places.add(place);
  }
  return [...places].flatMap((place) => cellBox(layout, place, view) ?? []);
}

export interface PlacedAnswer extends Answer {
  /** The middle of its place on the board, which it follows when the board is moved. */
  x: number;
  y: number;
  /** From there to its upper left corner, in pixels. */
  dx: number;
  dy: number;
  side: Standing['side'];
  near: boolean;
}

export function placeAnswer(
  answer: Answer,
  layout: Layout,
  view: View,
  size: Point,
  window: Point,
  taken: readonly Box[],
): PlacedAnswer | null {
  const place = cellBox(layout, answer.place, view);
  if (!place) return null;
  const [x, y] = layout.centreOf(layout.index(answer.place));
  const { left, top, side, near } = beside(place, size, window, taken);
  return { ...answer, x, y, dx: left - (x * view.k + view.x), dy: top - (y * view.k + view.y), side, near };
}

export interface Tag {
  x: number;
  y: number;
  text: string;
  below: boolean;
}

/** What a way costs, on the far side of where it comes from, so that the tag does not lie on its arrow. */
export function placeTag(layout: Layout, route: RoutePreview | null, view: View | null, height: number): Tag | null {
  const end = layout.index(route?.path.at(-1) ?? '');
  if (!route?.tag || end === nowhere) return null;
  const from = layout.index(route.path.at(-2) ?? '');
  const [x, y] = layout.centreOf(end);
  const rising = from !== nowhere && y < layout.centreOf(from)[1] - 1;
  const seen = view ? y * view.k + view.y : height / 2;
  const below = rising ? seen < 110 : seen < height - 90;
  return { x, y: y + (below ? 0.5 : -0.5) * layout.unit, text: route.tag, below };
}
