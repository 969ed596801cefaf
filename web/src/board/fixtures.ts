// Small scenes for the tests: boards drawn with letters, pieces with as little as they need.

import type { Edge, Piece, Scene, SceneBoard } from '../protocol/types';

const letters: Record<string, string> = {
  '.': 'clear',
  '^': 'hill',
  '~': 'sea',
  r: 'river',
  s: 'stream',
  w: 'woods',
  m: 'marsh',
  x: 'rough',
  t: 'town',
  '#': 'cliff',
  W: 'wall',
  '?': 'lava',
};

const squareName = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row + 1}`;
const hexName = (column: number, row: number): string =>
  `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`;

export function squareBoard(rows: readonly string[], edges: Edge[] = []): SceneBoard {
  return {
    kind: 'squares',
    columns: rows[0]!.length,
    rows: rows.length,
    cells: rows.flatMap((line, row) =>
      [...line].map((letter, column) => ({ name: squareName(column, row), terrain: letters[letter] ?? letter })),
    ),
    edges,
  };
}

export function hexBoard(
  rows: readonly string[],
  tops: 'flat' | 'pointed' = 'flat',
  shifted: 0 | 1 = 1,
  edges: Edge[] = [],
): SceneBoard {
  const board = squareBoard(rows, edges);
  const cells = board.cells.map((cell, i) => ({
    ...cell,
    name: hexName(i % board.columns, Math.floor(i / board.columns)),
  }));
  return { ...board, kind: 'hexes', tops, shifted, cells };
}

export const makePiece = (over: Partial<Piece> = {}): Piece => ({
  key: 'hoplite-1',
  kind: 'unit',
  type: 'hoplite',
  typeName: 'hoplites',
  name: 'Hoplite 1',
  side: 'greek',
  place: 'B2',
  facing: 'N',
  values: { ranks: 1 },
  states: [],
  ...over,
});

export const makeScene = (board: SceneBoard, pieces: Piece[] = []): Scene => ({
  viewer: null,
  turn: 1,
  board,
  pieces,
  boxes: [],
  tracks: [],
  hands: [],
  cards: [],
  throws: [],
  areas: [],
  words: {},
});

export const eight = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
export const twelve = ['N', 'NNE', 'NE', 'E', 'SE', 'SSE', 'S', 'SSW', 'SW', 'W', 'NW', 'NNW'];
