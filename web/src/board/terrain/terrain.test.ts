import { describe, expect, it } from 'vitest';
import type { SceneBoard } from '../../protocol/types';
import { hexBoard, squareBoard } from '../fixtures';
import { drawRulings, rulings } from '../frame';
import { makeLayout, type Layout, type Point } from '../geometry';
import { chains } from './chains';
import { printedMap } from './draw';
import { soften, trace, type Loop } from './outline';
import { spans } from './works';

const land = ['^^..~~', '^^^.~~', '.^..r~', '..ww..', 'mm.x?t'];

function distanceToSegment([x, y]: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - a[0] - dx * t, y - a[1] - dy * t);
}

const layouts: [string, Layout][] = [
  ['squares', makeLayout(squareBoard(land))],
  ['hexes', makeLayout(hexBoard(land))],
];

describe.each(layouts)('outlines on %s', (_, layout) => {
  const clear = (c: number, r: number): boolean => 'hill' === terrainOf(c, r);
  const terrainOf = (c: number, r: number): string => {
    const line = land[Math.max(0, Math.min(r, land.length - 1))]!;
    return line[Math.max(0, Math.min(c, line.length - 1))] === '^' ? 'hill' : 'else';
  };
  const loops = trace(layout, clear);

  it('are closed and go round each region once', () => {
    expect(loops.length).toBe(1);
    for (const loop of loops) {
      loop.points.forEach((p, i) => {
        const q = loop.points[(i + 1) % loop.points.length]!;
        const { column, row, side } = loop.sides[i]!;
        const corners = layout.cornersAt(column, row);
        expect(Math.hypot(p[0] - corners[side]![0], p[1] - corners[side]![1])).toBeLessThan(0.5);
        const to = corners[(side + 1) % corners.length]!;
        expect(Math.hypot(q[0] - to[0], q[1] - to[1])).toBeLessThan(0.5);
      });
    }
  });

  it('stay within 15 % of a cell from the true sides when softened', () => {
    const near = (loop: Loop, p: Point): number =>
      Math.min(...loop.points.map((a, i) => distanceToSegment(p, a, loop.points[(i + 1) % loop.points.length]!)));
    for (const loop of loops) {
      for (const p of soften(loop, 3.2).points) expect(near(loop, p)).toBeLessThan(layout.unit * 0.15);
    }
  });

  it('come out the same each time', () => {
    expect(soften(loops[0]!, 3)).toEqual(soften(loops[0]!, 3));
  });
});

it('keeps regions apart that touch with a corner only', () => {
  const layout = makeLayout(squareBoard(['^.', '.^']));
  const loops = trace(layout, (c, r) => c === r && c >= 0 && c < 2, 0);
  expect(loops.length).toBe(2);
  for (const loop of loops) expect(loop.points.length).toBe(4);
});

it('splits a net into lines between ends and forks', () => {
  const lines = chains([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['c', 'e'],
  ]);
  expect(lines.map((line) => line.join(''))).toEqual(expect.arrayContaining(['abc']));
  expect(lines.length).toBe(3);
  expect(
    chains([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ])[0]!.length,
  ).toBe(4);
});

it('joins entry numbers that follow on', () => {
  expect(spans([1, 2, 3])).toBe('1–3');
  expect(spans([6])).toBe('6');
  expect(spans([2, 5])).toBe('2, 5');
});

describe('the printed map', () => {
  it('is drawn once for equal boards and anew for another', () => {
    const first = printedMap(squareBoard(land));
    expect(printedMap(squareBoard(land))).toBe(first);
    expect(printedMap(squareBoard(['....', '....']))).not.toBe(first);
  });

  it('draws ground nobody knows, with its letter', () => {
    expect(printedMap(squareBoard(land)).ground).toContain('class="map-letter">L</text>');
  });

  it('knows cliffs and walls', () => {
    const letters = (rows: string[]): string => printedMap(squareBoard(rows)).ground;
    expect(letters(['..', '..'])).not.toContain('-cliff');
    expect(letters(['#.', '..'])).toContain('-cliff');
    expect(letters(['W.', '..'])).not.toContain('map-letter');
  });

  it('puts hachures on slope sides only', () => {
    const hill = ['...', '.^.', '...'];
    const count = (edges: { from: string; to: string; kind: string }[]): number =>
      printedMap(squareBoard(hill, edges)).ground.split('Z').length;
    const one = count([{ from: 'B1', to: 'B2', kind: 'slope' }]);
    const two = count([
      { from: 'B1', to: 'B2', kind: 'slope' },
      { from: 'B2', to: 'C2', kind: 'slope' },
    ]);
    expect(two).toBeGreaterThan(one);
  });

  it('writes names and escapes them', () => {
    const bay = { text: 'Bay <of> M', places: ['E1', 'E3'], kind: 'sea' as const };
    const board = { ...squareBoard(land), labels: [bay] };
    const { names } = printedMap(board);
    expect(names).toContain('Bay &lt;of&gt; M');
    expect(names).toContain('on-water');
  });

  it('uses no inline styles, which the content security policy forbids', () => {
    const map = printedMap(hexBoard(land));
    expect(map.ground + map.grid + map.names + map.numbers).not.toContain('style=');
  });
});

describe('a scenario from somebody else', () => {
  const hostile = '<script>alert("x")</script>';
  const parts = (board: SceneBoard): string => {
    const map = printedMap(board);
    const frame = drawRulings(map.layout, rulings(map.layout), 24, 1);
    return [map.ground, map.grid, map.names, map.numbers, frame].join('');
  };

  it.each([
    ['squares', squareBoard(land)],
    ['hexes', hexBoard(land)],
  ])('writes nothing but text on %s', (_, board) => {
    const cells = board.cells.map((cell, i) => ({
      name: i === 8 ? hostile : cell.name,
      terrain: i === 9 ? hostile : cell.terrain,
      marks: ['entry' + hostile, hostile],
    }));
    const [a, b] = [cells[0]!.name, cells[1]!.name];
    const labels = [
      { text: hostile, places: [a], kind: 'land' as const },
      { text: hostile, places: [a, b], kind: 'land' as const },
    ];
    const svg = parts({ ...board, cells, labels, edges: [{ from: a, to: b, kind: hostile }] });
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).not.toContain('<script');
  });
});
