// What people made: roads, paths, towns, camps, landing places, and the marks where one comes in or goes off.

import { middle, nowhere, type CellIndex, type Point } from '../geometry';
import { chains } from './chains';
import type { Field } from './field';
import { pathOf, px, roundLine } from './outline';
import { wobble } from './random';
import { cellLines } from './water';

/** The nearest point of the board's edge, and the direction outwards; null for a cell inland. */
function brink(field: Field, cell: CellIndex): { at: Point; out: Point } | null {
  const { layout } = field;
  if (layout.corners.every((_, side) => layout.neighbour(cell, side) !== nowhere)) return null;
  const [x, y] = layout.centreOf(cell);
  const edges: { far: number; at: Point; out: Point }[] = [
    { far: x, at: [0, y], out: [-1, 0] },
    { far: layout.width - x, at: [layout.width, y], out: [1, 0] },
    { far: y, at: [x, 0], out: [0, -1] },
    { far: layout.height - y, at: [x, layout.height], out: [0, 1] },
  ];
  return edges.reduce((best, edge) => (edge.far < best.far ? edge : best));
}

export function drawRoads(field: Field): string {
  const { layout } = field;
  const links = field.edges('road').map(([a, b]): [string, string] => [String(a), String(b)]);
  const lines = chains(links).map((line) => {
    const cells = line.map(Number);
    const points = cells.map((i) => layout.centreOf(i));
    // A road that leaves the map is drawn leaving it.
    for (const end of [cells[0]!, cells.at(-1)!]) {
      if (!field.has(end, 'exit')) continue;
      const edge = brink(field, end);
      if (!edge) continue;
      const off: Point = [edge.at[0] + edge.out[0] * 30, edge.at[1] + edge.out[1] * 30];
      if (end === cells[0]) points.unshift(off);
      else points.push(off);
    }
    return roundLine(points, 3);
  });
  if (lines.length === 0) return '';
  const path = lines.map((line) => pathOf(line, false)).join('');
  return (
    `<g fill="none" stroke-linejoin="round"><path d="${path}" stroke="var(--map-road)" stroke-width="5"/>` +
    `<path d="${path}" stroke="var(--map-plain)" stroke-width="3.2"/><path d="${path}" stroke="var(--map-road)" stroke-width=".8" stroke-dasharray="5 4"/></g>`
  );
}

export function drawPaths(field: Field): string {
  const onPath = (i: CellIndex): boolean => field.has(i, 'goatPath') || field.cellAt(i).terrain === 'goatPath';
  const lines = cellLines(field, onPath, (ground) => ground === 'plain').map(({ points }) => {
    // Goats do not walk straight.
    const halves = points.flatMap((p, i) => (i === 0 ? [p] : [middle(points[i - 1]!, p), p]));
    const bent = halves.map(([x, y], i): Point =>
      i === 0 || i === halves.length - 1 ? [x, y] : [x + 7.5 * wobble(x, y, 3), y + 7.5 * wobble(x, y, 4)],
    );
    return pathOf(roundLine(bent, 3), false);
  });
  if (lines.length === 0) return '';
  const path = lines.join('');
  return (
    `<path d="${path}" fill="none" stroke="var(--map-hill)" stroke-width="9" stroke-linecap="round" opacity=".85"/>` +
    `<path d="${path}" fill="none" stroke="var(--plan)" stroke-width="3" stroke-dasharray="0.1 6.4" stroke-linecap="round"/>`
  );
}

const house = (x: number, y: number, w: number): string =>
  `<path d="M${px(x)} ${px(y)}h${w}v8h${-w}Z" fill="var(--map-plain)" stroke="var(--map-wall)" stroke-width="1"/>` +
  `<path d="M${px(x - 1.5)} ${px(y)}l${w / 2 + 1.5} -5.5l${w / 2 + 1.5} 5.5Z" fill="var(--map-town)" stroke="var(--map-wall)" stroke-width=".8"/>`;

export function drawTowns(field: Field): string {
  return field
    .all((i) => field.ground(i) === 'town')
    .map((cell) => {
      const [x, y] = field.layout.centreOf(cell);
      return (
        [
          [1, -13, 12],
          [-14, -8, 11],
          [-4, 2, 13],
          [10, 5, 10],
          [-15, 9, 9],
        ] as const
      )
        .map(([dx, dy, w]) => house(x + dx + wobble(x + dx, y, 8), y + dy + wobble(x, y + dy, 8), w))
        .join('');
    })
    .join('');
}

/** A wall that an area is named for: two courses of stone along its head, on through the next such area. */
export function drawRamparts(field: Field): string {
  const { unit } = field.layout;
  return field
    .all((i) => field.ground(i) === 'wall')
    .map((cell) => {
      const [x, y] = field.layout.centreOf(cell);
      const [left, top, course] = [x - unit / 2, y - unit * 0.48, unit * 0.11];
      const joints = [1, 2, 3, 4].map((i) => `M${px(left + (i * unit) / 4)} ${px(top)}v${px(course)}`).join('');
      const below = [0, 1, 2, 3].map((i) => `M${px(left + ((i + 0.5) * unit) / 4)} ${px(top + course)}v${px(course)}`);
      return (
        `<path d="${pathOf(field.layout.cornersOf(cell))}" fill="var(--map-wall)" fill-opacity=".16"/>` +
        `<path d="M${px(left)} ${px(top)}h${px(unit)}v${px(2 * course)}h${px(-unit)}Z" fill="var(--map-wall)" stroke="var(--plan)" stroke-width="1.2"/>` +
        `<path d="${joints}${below.join('')}M${px(left)} ${px(top + course)}h${px(unit)}" fill="none" stroke="var(--map-plain)" stroke-width=".9"/>`
      );
    })
    .join('');
}

/** Printed on the map, in the dress of the side's counters. */
export function drawCamps(field: Field): string {
  return field
    .all((i) => field.ground(i) === 'camp' || field.has(i, 'camp.greek') || field.has(i, 'camp.persian'))
    .map((cell) => {
      const [x, y] = field.layout.centreOf(cell);
      const greek = field.cellAt(cell).terrain === 'greekCamp' || field.has(cell, 'camp.greek');
      const [side, figure] = greek ? ['greek', 'g-camp'] : ['persian', 'p-camp'];
      return (
        `<g class="${side}" transform="translate(${px(x - 19)} ${px(y - 19)}) scale(.38)">` +
        `<use href="#ground-${side}" width="100" height="100"/><use href="#${figure}" x="7" y="3" width="86" height="83"/></g>`
      );
    })
    .join('');
}

/** Landing places: a beach with the marks of keels. */
export function drawLandings(field: Field): string {
  const { layout } = field;
  let sand = '';
  let keels = '';
  for (const cell of field.all((i) => field.has(i, 'landing'))) {
    const [x, y] = layout.centreOf(cell);
    layout.corners.forEach((_, side) => {
      const next = layout.neighbour(cell, side);
      if (next === nowhere || field.ground(next) !== 'sea') return;
      const [a, b] = field.shore(cell, next)!;
      sand += pathOf([a, b], false);
      const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const [dx, dy] = [(x - mx) * 0.42, (y - my) * 0.42];
      for (const t of [0.3, 0.5, 0.7]) {
        const kx = a[0] + (b[0] - a[0]) * t + dx * 0.3;
        const ky = a[1] + (b[1] - a[1]) * t + dy * 0.3;
        keels += `M${px(kx)} ${px(ky)}l${px(dx)} ${px(dy)}`;
      }
    });
  }
  return (
    sand &&
    `<path d="${sand}" fill="none" stroke="var(--map-sand)" stroke-width="22" stroke-linecap="round" opacity=".8"/>` +
      `<path d="${keels}" fill="none" stroke="var(--map-road)" stroke-width="1.2" stroke-linecap="round" opacity=".75"/>`
  );
}

/** "1-3" for entries that follow on, "4, 6" for others. */
export function spans(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return '';
  if (last - first === sorted.length - 1 && sorted.length > 1) return `${first}–${last}`;
  return sorted.join(', ');
}

export function drawGates(field: Field): string {
  let svg = '';
  field.board.cells.forEach((cell, i) => {
    const entries = (cell.marks ?? []).filter((mark) => /^entry\d+$/.test(mark)).map((mark) => Number(mark.slice(5)));
    const leaves = field.has(i, 'exit');
    if (entries.length === 0 && !leaves) return;
    const edge = brink(field, i);
    if (!edge) return;
    const { at, out } = edge;
    const turn = (Math.atan2(out[0], -out[1]) * 180) / Math.PI + (leaves ? 0 : 180);
    const [x, y] = [at[0] - out[0] * 8, at[1] - out[1] * 8];
    svg += `<path transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)})" d="M0 -7L8 4H3V8H-3V4H-8Z" fill="var(--seal)" stroke="var(--plan)" stroke-width="1.2"/>`;
    if (entries.length > 0) {
      const [tx, ty] = [at[0] - out[0] * 28, at[1] - out[1] * 26];
      svg += `<text x="${px(tx)}" y="${px(ty + 4)}" class="map-letter">${spans(entries)}</text>`;
    }
  });
  return svg;
}
