// A board as the draughtsman reads it: what ground each cell is, on the board and a little beyond it.

import type { Cell, SceneBoard } from '../../protocol/types';
import { nowhere, type CellIndex, type Layout, type Point } from '../geometry';

/** What the ground is drawn as. Whatever is not known is 'other' and gets a neutral wash and its letter. */
export type Ground =
  | 'plain'
  | 'scrub'
  | 'hill'
  | 'woods'
  | 'marsh'
  | 'rough'
  | 'river'
  | 'stream'
  | 'sea'
  | 'town'
  | 'camp'
  | 'cliff'
  | 'wall'
  | 'other';

const grounds: Record<string, Ground> = {
  clear: 'plain',
  plain: 'plain',
  road: 'plain',
  beach: 'plain',
  level1: 'plain',
  bush: 'scrub',
  hill: 'hill',
  level2: 'hill',
  peak: 'hill',
  goatPath: 'hill',
  wood: 'woods',
  hillWood: 'woods',
  woods: 'woods',
  swamp: 'marsh',
  marsh: 'marsh',
  rough: 'rough',
  river: 'river',
  stream: 'stream',
  sea: 'sea',
  ocean: 'sea',
  coast: 'sea',
  ship: 'sea',
  town: 'town',
  city: 'town',
  greekCamp: 'camp',
  persianCamp: 'camp',
  cliff: 'cliff',
  wall: 'wall',
};

export interface Field {
  layout: Layout;
  board: SceneBoard;
  /** Keeps ids of clip paths apart where two boards are on one page. */
  id: string;
  cellAt(i: CellIndex): Cell;
  ground(i: CellIndex): Ground;
  /** Beyond the edge the land goes on as it is at the edge. */
  groundAt(column: number, row: number): Ground;
  /** High ground, with camps and towns that stand on it. */
  high(column: number, row: number): boolean;
  has(i: CellIndex, mark: string): boolean;
  all(test: (i: CellIndex) => boolean): CellIndex[];
  edges(kind: string): [CellIndex, CellIndex][];
  /** A side of the board's cells that is such an edge. */
  isEdge(kind: string, column: number, row: number, side: number): boolean;
  /** The two corners that a side lies between. */
  shore(from: CellIndex, to: CellIndex): [Point, Point] | null;
}

export function readField(layout: Layout, board: SceneBoard, id: string): Field {
  const cells = board.cells;
  const kinds = cells.map((cell) => grounds[cell.terrain] ?? 'other');
  const marks = cells.map((cell) => new Set(cell.marks ?? []));
  const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));
  const inward = (column: number, row: number): CellIndex =>
    layout.cell(clamp(column, layout.columns), clamp(row, layout.rows));

  const byKind = new Map<string, [CellIndex, CellIndex][]>();
  const sideSets = new Map<string, Set<string>>();
  for (const edge of board.edges) {
    const from = layout.index(edge.from);
    const to = layout.index(edge.to);
    if (from === nowhere || to === nowhere) continue;
    if (!byKind.has(edge.kind)) {
      byKind.set(edge.kind, []);
      sideSets.set(edge.kind, new Set());
    }
    byKind.get(edge.kind)!.push([from, to]);
    sideSets.get(edge.kind)!.add(`${from}>${to}`).add(`${to}>${from}`);
  }

  const isEdge: Field['isEdge'] = (kind, column, row, side) => {
    const from = layout.cell(column, row);
    const to = layout.cell(...layout.across(column, row, side));
    return from !== nowhere && to !== nowhere && (sideSets.get(kind)?.has(`${from}>${to}`) ?? false);
  };

  // A camp or town among hills without a slope between stands on the hill.
  const high = kinds.map((kind, i) => {
    if (kind === 'hill') return true;
    if (kind !== 'camp' && kind !== 'town' && kind !== 'woods') return false;
    let level = 0;
    let steep = false;
    layout.corners.forEach((_, side) => {
      const next = layout.neighbour(i, side);
      if (next === nowhere || kinds[next] !== 'hill') return;
      if (isEdge('slope', layout.column(i), layout.row(i), side)) steep = true;
      else ++level;
    });
    return level > 0 && !steep && byKind.has('slope');
  });

  return {
    layout,
    board,
    id,
    cellAt: (i) => cells[i]!,
    ground: (i) => kinds[i]!,
    groundAt: (column, row) => kinds[inward(column, row)]!,
    high: (column, row) => high[inward(column, row)]!,
    has: (i, mark) => marks[i]!.has(mark),
    all: (test) => cells.map((_, i) => i).filter(test),
    edges: (kind) => byKind.get(kind) ?? [],
    isEdge,
    shore: (from, to) => {
      const side = layout.sideBetween(from, to);
      if (side < 0) return null;
      const corners = layout.cornersOf(from);
      return [corners[side]!, corners[(side + 1) % corners.length]!];
    },
  };
}
