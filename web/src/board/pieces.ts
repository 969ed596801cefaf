// Where on the board each piece lies: stacks, leaders beside their men, counters over two cells.

import type { FacingName, Piece, PieceKey, PlaceName, SeatKey } from '../protocol/types';
import { heading, middle, nowhere, type CellIndex, type Layout, type Point } from './geometry';
import type { BoardMarks, BoardSpot } from './marks';
import { dressOf } from './counter/face';

export interface Placed {
  piece: Piece;
  x: number;
  y: number;
  /** Side of the box of 100 units it is drawn in. */
  size: number;
  /** The halves of a counter over two cells, from its middle. */
  halves: readonly [Point, Point] | null;
}

export interface Arrangement {
  /** In drawing order, which is the same in every scene: a piece that changes place slides, it is not made anew. */
  placed: Placed[];
  /** What stands at a place, top first: units, then leaders, then camps. */
  at: Map<PlaceName, Piece[]>;
  /** Where counts are written: places with more than one unit. */
  counts: { place: PlaceName; x: number; y: number; count: number }[];
}

const rank = (piece: Piece): number => (piece.kind === 'leader' ? 1 : piece.kind === 'camp' ? 2 : 0);

export const leaderSize = (piece: Piece, layout: Layout): number =>
  layout.unit * (dressOf(piece.side) === 'greek' ? 0.58 : 0.68);

export const boxOf = (piece: Piece, layout: Layout): number =>
  piece.kind === 'leader' ? leaderSize(piece, layout) : layout.counter;

/** Leaders ride behind a long counter, where they hide neither its figure nor its number. */
function behind(long: Piece, layout: Layout, facings: readonly FacingName[], n: number): Point {
  const [a, b] = [layout.centreOf(layout.index(long.place!)), layout.centreOf(layout.index(long.second!))];
  const [x, y] = middle(a, b);
  const angle = ((heading(facings, long.facing) ?? 0) * Math.PI) / 180;
  const [fx, fy] = [Math.sin(angle), -Math.cos(angle)];
  const inColumn = Math.abs(fx * (b[0] - a[0]) + fy * (b[1] - a[1])) > layout.unit * 0.7;
  const back = layout.unit * (inColumn ? 0.95 : 0.5);
  const aside = layout.unit * 0.5 * n;
  return [x - fx * back - fy * aside, y - fy * back + fx * aside];
}

/** The sides whose counters stand in a cell, the Greeks last: they stand below. */
const sidesOf = (list: readonly Piece[]): (SeatKey | null)[] =>
  [...new Set(list.map(({ side }) => side))].sort(
    (a, b) => Number(dressOf(a) === 'greek') - Number(dressOf(b) === 'greek'),
  );

/** Where both sides stand in one cell, each has half of it, its counters fanned out so that all can be seen. */
function inHalf(piece: Piece, units: readonly Piece[], layout: Layout): { dx: number; dy: number; size: number } {
  const sides = sidesOf(units);
  const size = layout.unit / sides.length;
  const own = units.filter(({ side }) => side === piece.side);
  const step = own.length > 1 ? Math.min(size, (layout.unit - size) / (own.length - 1)) : 0;
  return {
    dx: ((own.length - 1) / 2 - own.indexOf(piece)) * step,
    dy: (sides.indexOf(piece.side) - (sides.length - 1) / 2) * size,
    size: size * 0.94,
  };
}

/** What lies as it lay `before` is the same object again: nothing of it need be drawn anew. */
export function arrange(
  pieces: readonly Piece[],
  layout: Layout,
  facings: readonly FacingName[],
  before: Arrangement | null = null,
): Arrangement {
  const at = new Map<PlaceName, Piece[]>();
  const put = (place: PlaceName, piece: Piece): void => {
    const list = at.get(place);
    if (list) list.push(piece);
    else at.set(place, [piece]);
  };
  for (const piece of pieces) {
    if (piece.place === null || layout.index(piece.place) === nowhere) continue;
    put(piece.place, piece);
    if (piece.second) put(piece.second, piece);
  }
  for (const list of at.values()) list.sort((a, b) => rank(a) - rank(b));

  const placed: Placed[] = [];
  for (const piece of pieces) {
    const cell = piece.place === null ? nowhere : layout.index(piece.place);
    if (cell === nowhere) continue;
    const here = at.get(piece.place!)!;
    const [x, y] = layout.centreOf(cell);
    const size = boxOf(piece, layout);
    const second = piece.second === undefined ? nowhere : layout.index(piece.second);
    if (second !== nowhere) {
      const to = layout.centreOf(second);
      const [mx, my] = middle([x, y], to);
      const halves = [
        [x - mx, y - my],
        [to[0] - mx, to[1] - my],
      ] as const;
      placed.push({ piece, x: mx, y: my, size, halves });
    } else if (piece.kind === 'leader') {
      const company = here.some((other) => other.kind !== 'leader');
      const long = here.find((other) => other.second !== undefined && other.place !== null);
      const leaders = here.filter((other) => other.kind === 'leader');
      const n = leaders.indexOf(piece);
      const side = n % 2 === 0 ? 1 : -1;
      const off: Point = company || leaders.length > 1 ? [0.29 * layout.unit * side, 0.28 * layout.unit] : [0, 0];
      const [lx, ly] = long ? behind(long, layout, facings, n) : [x + off[0], y + off[1]];
      placed.push({ piece, x: lx, y: ly, size, halves: null });
    } else {
      const units = here.filter((other) => other.kind !== 'leader');
      const long = units.some((other) => other.second !== undefined);
      // A camp is ground: whoever stands on it has all of it.
      const standing = units.filter(({ kind }) => kind !== 'camp');
      if (standing.includes(piece) && sidesOf(standing).length > 1) {
        const { dx, dy, size: less } = inHalf(piece, standing, layout);
        placed.push({ piece, x: x + dx, y: y + dy, size: less, halves: null });
        continue;
      }
      const depth = Math.min(units.filter((other) => other.second === undefined).indexOf(piece), 2) + (long ? 1 : 0);
      placed.push({ piece, x: x + depth * 3.4, y: y - depth * 3.4, size, halves: null });
    }
  }
  // Camps lie undermost, leaders on top; of a stack the first of the scene is on top.
  const layer = (p: Placed): number => (p.piece.kind === 'camp' ? 0 : p.halves ? 1 : p.piece.kind === 'leader' ? 3 : 2);
  placed.reverse().sort((a, b) => layer(a) - layer(b));

  const counts: Arrangement['counts'] = [];
  for (const [place, list] of at) {
    const units = list.filter((piece) => piece.kind === 'unit' && piece.second === undefined);
    const all = list.filter((piece) => piece.kind === 'unit').length;
    if (all < 2 || units.length === 0 || sidesOf(units).length > 1) continue;
    const [x, y] = layout.centreOf(layout.index(place));
    counts.push({ place, x: x + layout.counter * 0.53, y: y - layout.counter * 0.5, count: all });
  }
  return { placed: before ? placed.map((one) => sameAs(one, before)) : placed, at, counts };
}

function sameAs(one: Placed, { placed }: Arrangement): Placed {
  const old = placed.find(({ piece }) => piece === one.piece);
  if (!old || old.x !== one.x || old.y !== one.y || old.size !== one.size) return one;
  const same = old.halves?.every(([x, y], i) => x === one.halves?.[i]?.[0] && y === one.halves[i][1]);
  return old.halves === one.halves || same ? old : one;
}

/** A stack laid out in a row, or one for each side, so that each of its pieces can be seen and touched. */
export function spreadOut(list: readonly Piece[], layout: Layout, place: PlaceName): Placed[] {
  const [cx, cy] = layout.centreOf(layout.index(place));
  const step = layout.counter + 7;
  // Kept on the board, however near its edge the stack is.
  const low = layout.counter * 0.6;
  const from = (middle: number, count: number, whole: number): number =>
    Math.max(low, Math.min(middle - (step * (count - 1)) / 2, whole - low - step * (count - 1)));
  const sides = sidesOf(list.filter(({ kind }) => kind === 'unit'));
  const rows = sides.length > 1 ? sides.map((side) => list.filter((piece) => piece.side === side)) : [list];
  const top = from(cy, rows.length, layout.height);
  return rows.flatMap((row, r) => {
    const left = from(cx, row.length, layout.width);
    return row.map((piece, i): Placed => {
      const y = rows.length > 1 ? top + r * step : cy;
      return { piece, x: left + i * step, y, size: boxOf(piece, layout), halves: null };
    });
  });
}

/** The stack of a place laid out; counters over two cells stay where they are. */
export const laid = (arranged: Arrangement, layout: Layout, place: PlaceName): Placed[] =>
  spreadOut(
    (arranged.at.get(place) ?? []).filter((piece) => piece.second === undefined),
    layout,
    place,
  );

/** The piece a touch of a place most likely means: one that can be chosen, or the one on top. */
export function likeliest(list: readonly Piece[] | undefined, wanted: (key: PieceKey) => boolean): PieceKey | null {
  return (list?.find((piece) => wanted(piece.key)) ?? list?.[0])?.key ?? null;
}

/** More than one piece that can be told apart only when they are laid out. */
export const stackedAt = (arranged: Arrangement, place: PlaceName): boolean =>
  (arranged.at.get(place) ?? []).filter((piece) => piece.kind !== 'camp' && piece.second === undefined).length > 1;

/** What is meant by touching a cell, with the piece that was hit if one was. */
export function spotAt(
  layout: Layout,
  pieces: readonly Piece[],
  marks: BoardMarks,
  cell: CellIndex,
  hit: { key: PieceKey | null; laidOut: boolean },
): BoardSpot | null {
  const here = cell === nowhere ? null : layout.names[cell]!;
  const piece = hit.key === null ? undefined : pieces.find((each) => each.key === hit.key);
  if (piece?.place) {
    if (here !== null && (here === piece.place || here === piece.second)) return { place: here, piece: piece.key };
    // A counter may stand out over the next cell: if that one is lit, it is meant.
    if (hit.laidOut || here === null || !marks.lit.has(here)) return { place: piece.place, piece: piece.key };
  }
  return here === null ? null : { place: here, piece: null };
}

/** Where to look first: where there is something to do, else where one's own men stand. */
export function startOf(
  arranged: Arrangement,
  wanted: (key: PieceKey) => boolean,
  viewer: SeatKey | null,
): Point | null {
  const asked = arranged.placed.filter(({ piece }) => wanted(piece.key));
  const own = asked.length > 0 ? asked : arranged.placed.filter(({ piece }) => piece.side === viewer);
  if (own.length === 0) return null;
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(own.map(({ x }) => x)), mean(own.map(({ y }) => y))];
}
