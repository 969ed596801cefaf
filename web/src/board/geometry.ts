// Where things lie: squares and hexes in one set of coordinates, in units that are pixels at zoom 1. The board is drawn,
// walked and pointed at through a Layout; only this file knows how cells are arranged.

import type { FacingName, PlaceName, SceneBoard } from '../protocol/types';

export type Point = readonly [x: number, y: number];

/** Index of a cell, row by row as in the scene; -1 is off the board. */
export type CellIndex = number;
export const nowhere: CellIndex = -1;

export type Way = 'left' | 'right' | 'up' | 'down';

/** A square's side, and that of a hex (its corner's distance from the centre): the sizes the drawings were made for. */
const squareSize = 45;
const hexSide = 27;

/** How a kind of cell tiles the plane. Columns and rows may lie off the board: terrain runs on beyond the frame. */
interface Tiling {
  /** Between opposite sides of a cell. */
  unit: number;
  /** Diameter of what fits a cell as a counter. */
  counter: number;
  width: number;
  height: number;
  /** From the centre, clockwise; side i runs from corner i to corner i + 1, side 0 is the first at or after north. */
  corners: readonly Point[];
  centre(column: number, row: number): Point;
  across(column: number, row: number, side: number): [column: number, row: number];
}

export interface Layout extends Tiling {
  kind: 'squares' | 'hexes';
  columns: number;
  rows: number;
  names: readonly PlaceName[];
  index(name: PlaceName): CellIndex;
  cell(column: number, row: number): CellIndex;
  column(cell: CellIndex): number;
  row(cell: CellIndex): number;
  centreOf(cell: CellIndex): Point;
  cornersAt(column: number, row: number): Point[];
  cornersOf(cell: CellIndex): Point[];
  /** The cell over a side. */
  neighbour(cell: CellIndex, side: number): CellIndex;
  /** All cells that touch, over corners too. */
  around(cell: CellIndex): CellIndex[];
  /** The side over which two cells meet, or -1. */
  sideBetween(from: CellIndex, to: CellIndex): number;
  /** The cell under a point; off the board nowhere. */
  at(x: number, y: number): CellIndex;
  walk(cell: CellIndex, way: Way): CellIndex;
}

const odd = (value: number): boolean => Math.abs(value % 2) === 1;

function squares(columns: number, rows: number): Tiling {
  const half = squareSize / 2;
  const steps = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  return {
    unit: squareSize,
    counter: 42,
    width: columns * squareSize,
    height: rows * squareSize,
    corners: [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ],
    centre: (column, row) => [(column + 0.5) * squareSize, (row + 0.5) * squareSize],
    across: (column, row, side) => {
      const [dx, dy] = steps[side & 3]!;
      return [column + dx, row + dy];
    },
  };
}

function hexes(columns: number, rows: number, pointed: boolean, shifted: 0 | 1): Tiling {
  const unit = hexSide * Math.sqrt(3);
  const on = (line: number): boolean => odd(line) === (shifted === 1);
  const corners = Array.from({ length: 6 }, (_, i): Point => {
    const angle = ((pointed ? 270 : 240) + 60 * i) * (Math.PI / 180);
    return [hexSide * Math.cos(angle), hexSide * Math.sin(angle)];
  });
  // Along a line hexes stand a unit apart, lines one and a half sides; what is x for one way of standing is y for the other.
  const place = (line: number, at: number): [number, number] => [
    hexSide * (1 + 1.5 * line),
    unit * (0.5 + at + (on(line) ? 0.5 : 0)),
  ];
  const extent = (lines: number, length: number): [number, number] => [
    hexSide * (1.5 * lines + 0.5),
    unit * (length + (lines > 1 ? 0.5 : 0)),
  ];
  if (!pointed) {
    const [width, height] = extent(columns, rows);
    return {
      unit,
      counter: 41,
      width,
      height,
      corners,
      centre: (column, row) => place(column, row),
      across: (column, row, side) => {
        const low = on(column) ? 0 : -1;
        const steps = [
          [0, -1],
          [1, low],
          [1, low + 1],
          [0, 1],
          [-1, low + 1],
          [-1, low],
        ] as const;
        const [dx, dy] = steps[side % 6]!;
        return [column + dx, row + dy];
      },
    };
  }
  const [height, width] = extent(rows, columns);
  return {
    unit,
    counter: 41,
    width,
    height,
    corners,
    centre: (column, row) => {
      const [y, x] = place(row, column);
      return [x, y];
    },
    across: (column, row, side) => {
      const west = on(row) ? 0 : -1;
      const steps = [
        [west + 1, -1],
        [1, 0],
        [west + 1, 1],
        [west, 1],
        [-1, 0],
        [west, -1],
      ] as const;
      const [dx, dy] = steps[side % 6]!;
      return [column + dx, row + dy];
    },
  };
}

/** A free table has no cells; it is not drawn yet. */
export function makeLayout(board: SceneBoard): Layout {
  const { columns, rows } = board;
  const hex = board.kind === 'hexes';
  const tiling = hex ? hexes(columns, rows, board.tops === 'pointed', board.shifted ?? 1) : squares(columns, rows);
  const names = board.cells.map((cell) => cell.name);
  const byName = new Map(names.map((name, i) => [name, i]));
  const cell = (column: number, row: number): CellIndex =>
    column < 0 || row < 0 || column >= columns || row >= rows ? nowhere : row * columns + column;
  const column = (i: CellIndex): number => i % columns;
  const row = (i: CellIndex): number => Math.floor(i / columns);
  const sides = tiling.corners.length;
  const neighbour = (i: CellIndex, side: number): CellIndex => cell(...tiling.across(column(i), row(i), side));

  const around = (i: CellIndex): CellIndex[] => {
    const found: CellIndex[] = [];
    if (hex) {
      for (let side = 0; side < sides; ++side) found.push(neighbour(i, side));
    } else {
      for (let dy = -1; dy <= 1; ++dy) {
        for (let dx = -1; dx <= 1; ++dx) if (dx || dy) found.push(cell(column(i) + dx, row(i) + dy));
      }
    }
    return found.filter((each) => each !== nowhere);
  };

  // Cells are where a centre is nearest: only those round the rough guess can be.
  const at = (x: number, y: number): CellIndex => {
    const [x0, y0] = tiling.centre(0, 0);
    const [x1, y1] = tiling.centre(1, 0);
    const [x2, y2] = tiling.centre(0, 1);
    const guessColumn = Math.round((x - x0) / Math.max(x1 - x0, x2 - x0));
    const guessRow = Math.round((y - y0) / Math.max(y1 - y0, y2 - y0));
    let best = nowhere;
    let least = Infinity;
    for (let dy = -1; dy <= 1; ++dy) {
      for (let dx = -1; dx <= 1; ++dx) {
        const [cx, cy] = tiling.centre(guessColumn + dx, guessRow + dy);
        const far = hex ? Math.hypot(x - cx, y - cy) : Math.max(Math.abs(x - cx), Math.abs(y - cy));
        if (far < least) {
          least = far;
          best = cell(guessColumn + dx, guessRow + dy);
        }
      }
    }
    return best;
  };

  const cornersAt = (c: number, r: number): Point[] => {
    const [x, y] = tiling.centre(c, r);
    return tiling.corners.map(([dx, dy]): Point => [x + dx, y + dy]);
  };

  const steps: Record<Way, readonly [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

  return {
    ...tiling,
    kind: hex ? 'hexes' : 'squares',
    columns,
    rows,
    names,
    index: (name) => byName.get(name) ?? nowhere,
    cell,
    column,
    row,
    centreOf: (i) => tiling.centre(column(i), row(i)),
    cornersAt,
    cornersOf: (i) => cornersAt(column(i), row(i)),
    neighbour,
    around,
    sideBetween: (from, to) => {
      for (let side = 0; side < sides; ++side) if (neighbour(from, side) === to) return side;
      return -1;
    },
    at,
    // In every layout the next column of the same row, and the next row of the same column, touch.
    walk: (i, way) => {
      const [dx, dy] = steps[way];
      const to = cell(column(i) + dx, row(i) + dy);
      return to === nowhere ? i : to;
    },
  };
}

/** Degrees clockwise from north. Facings are named clockwise from the first at or after north. */
export function heading(facings: readonly FacingName[], facing: FacingName | null): number | null {
  const at = facing === null ? -1 : facings.indexOf(facing);
  if (at < 0) return null;
  const step = 360 / facings.length;
  return (at * step + (facings[0] === 'N' ? 0 : step)) % 360;
}

/** Towards the west, so that figures look left. */
export const looksWest = (angle: number | null): boolean => angle !== null && angle > 180 && angle < 360;

export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
