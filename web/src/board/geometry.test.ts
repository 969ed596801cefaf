import { describe, expect, it } from 'vitest';
import { eight, hexBoard, squareBoard, twelve } from './fixtures';
import { heading, looksWest, makeLayout, nowhere, type Layout } from './geometry';

const rows = ['.....', '.....', '.....', '.....'];
const layouts: [string, Layout][] = [
  ['squares', makeLayout(squareBoard(rows))],
  ['flat, odd shifted', makeLayout(hexBoard(rows, 'flat', 1))],
  ['flat, even shifted', makeLayout(hexBoard(rows, 'flat', 0))],
  ['pointed, odd shifted', makeLayout(hexBoard(rows, 'pointed', 1))],
  ['pointed, even shifted', makeLayout(hexBoard(rows, 'pointed', 0))],
];

describe.each(layouts)('%s', (_, layout) => {
  const cells = layout.names.map((_name, i) => i);

  it('finds each cell at its centre and all over its inside', () => {
    for (const cell of cells) {
      const [x, y] = layout.centreOf(cell);
      expect(layout.at(x, y)).toBe(cell);
      for (const [cx, cy] of layout.cornersOf(cell)) {
        expect(layout.at(x + (cx - x) * 0.95, y + (cy - y) * 0.95)).toBe(cell);
      }
    }
  });

  it('finds nothing off the board', () => {
    expect(layout.at(-30, -30)).toBe(nowhere);
    expect(layout.at(layout.width + 30, layout.height / 2)).toBe(nowhere);
  });

  it('keeps every corner on the sheet', () => {
    for (const cell of cells) {
      for (const [x, y] of layout.cornersOf(cell)) {
        expect(x).toBeGreaterThan(-0.01);
        expect(y).toBeGreaterThan(-0.01);
        expect(x).toBeLessThan(layout.width + 0.01);
        expect(y).toBeLessThan(layout.height + 0.01);
      }
    }
  });

  it('has neighbours that know each other and share the side', () => {
    const sides = layout.corners.length;
    for (const cell of cells) {
      for (let side = 0; side < sides; ++side) {
        const next = layout.neighbour(cell, side);
        if (next === nowhere) continue;
        expect(layout.neighbour(next, (side + sides / 2) % sides)).toBe(cell);
        expect(layout.sideBetween(cell, next)).toBe(side);
        const [a, b] = [layout.cornersOf(cell)[side]!, layout.cornersOf(cell)[(side + 1) % sides]!];
        const opposite = (side + sides / 2) % sides;
        const [c, d] = [layout.cornersOf(next)[opposite]!, layout.cornersOf(next)[(opposite + 1) % sides]!];
        expect(Math.hypot(a[0] - d[0], a[1] - d[1])).toBeLessThan(0.01);
        expect(Math.hypot(b[0] - c[0], b[1] - c[1])).toBeLessThan(0.01);
      }
    }
  });

  it('walks to cells that touch, and stops at the edge', () => {
    const start = layout.cell(2, 1);
    for (const way of ['left', 'right', 'up', 'down'] as const) {
      expect(layout.around(start)).toContain(layout.walk(start, way));
    }
    expect(layout.walk(0, 'left')).toBe(0);
    expect(layout.walk(0, 'up')).toBe(0);
  });
});

it('shifts the columns that the scene says', () => {
  const odd = makeLayout(hexBoard(rows, 'flat', 1));
  const even = makeLayout(hexBoard(rows, 'flat', 0));
  expect(odd.centre(1, 0)[1]).toBeGreaterThan(odd.centre(0, 0)[1]);
  expect(even.centre(1, 0)[1]).toBeLessThan(even.centre(0, 0)[1]);
});

it('numbers sides clockwise from north', () => {
  const squares = makeLayout(squareBoard(rows));
  expect(squares.neighbour(squares.index('C2'), 0)).toBe(squares.index('C1'));
  expect(squares.neighbour(squares.index('C2'), 1)).toBe(squares.index('D2'));
  const flat = makeLayout(hexBoard(rows));
  expect(flat.names[flat.neighbour(flat.index('0302'), 0)]).toBe('0301');
  expect(flat.names[flat.neighbour(flat.index('0302'), 2)]).toBe('0402');
});

it('turns facings into degrees', () => {
  expect(heading(eight, 'NE')).toBe(45);
  expect(heading(twelve, 'NE')).toBe(60);
  expect(heading(twelve, 'E')).toBe(90);
  expect(heading(eight, null)).toBeNull();
  expect(heading(eight, 'up')).toBeNull();
  expect(looksWest(heading(eight, 'SW'))).toBe(true);
  expect(looksWest(heading(eight, 'S'))).toBe(false);
});
