// Sea with engraved coast lines, rivers and streams as winding ribbons, and the ships that lie on the shore.

import { middle, nowhere, type CellIndex, type Point } from '../geometry';
import { chains } from './chains';
import type { Field, Ground } from './field';
import { pathOf, pathOfLoops, px, roundLine, soften, trace } from './outline';
import { wobble } from './random';

export function drawSea(field: Field): string {
  const loops = trace(field.layout, (c, r) => field.groundAt(c, r) === 'sea', 2).map((loop) => soften(loop, 3.2));
  if (loops.length === 0) return '';
  const sea = pathOfLoops(loops);
  const clip = `${field.id}-sea`;
  let svg =
    `<path d="${sea}" fill="none" stroke="var(--map-sand)" stroke-width="9" opacity=".75"/>` +
    `<clipPath id="${clip}"><path d="${sea}"/></clipPath><path d="${sea}" fill="var(--map-sea)"/><g clip-path="url(#${clip})" fill="none">`;
  for (const [width, strength] of [
    [46, 0.35],
    [31, 0.5],
    [19, 0.7],
    [9.5, 0.9],
  ] as const) {
    svg +=
      `<path d="${sea}" stroke="var(--map-coast)" stroke-width="${width}" opacity="${strength}"/>` +
      `<path d="${sea}" stroke="var(--map-sea)" stroke-width="${width - 1.6}"/>`;
  }
  return svg + `</g><path d="${sea}" fill="none" stroke="var(--map-coast)" stroke-width="1.6"/>`;
}

function ribbon(lines: readonly Point[][], width: number, edged: boolean): string {
  if (lines.length === 0) return '';
  const path = lines.map((line) => pathOf(line, false)).join('');
  const stroke = (colour: string, w: number, more = ''): string =>
    `<path d="${path}" fill="none" stroke="var(--map-${colour})" stroke-width="${px(w)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
  if (!edged) return stroke('coast', width + 1, ' opacity=".45"') + stroke('river', width);
  return (
    stroke('coast', width + 2.4) +
    stroke('river', width) +
    stroke('coast', 0.8, ' stroke-dasharray="9 13" opacity=".8"')
  );
}

/** Joins cells over sides, and over corners where no side joins them. */
function cellLinks(field: Field, member: (i: CellIndex) => boolean): [CellIndex, CellIndex][] {
  const { layout } = field;
  const links: [CellIndex, CellIndex][] = [];
  for (const i of field.all(member)) {
    const near = layout.around(i).filter(member);
    for (const to of near) {
      if (to < i) continue;
      const side = layout.sideBetween(i, to) >= 0;
      const roundabout = near.some((via) => layout.sideBetween(i, via) >= 0 && layout.sideBetween(via, to) >= 0);
      if (side || !roundabout) links.push([i, to]);
    }
  }
  return links;
}

/** Where a line's last cell touches the board's edge, the point beyond it; else null. */
function outlet(field: Field, cell: CellIndex, from: CellIndex | null): Point | null {
  const { layout } = field;
  const [x, y] = layout.centreOf(cell);
  const out: Point[] = [];
  layout.corners.forEach((_, side) => {
    if (layout.neighbour(cell, side) !== nowhere) return;
    out.push(layout.centre(...layout.across(layout.column(cell), layout.row(cell), side)));
  });
  if (out.length === 0) return null;
  if (from === null) return out[0]!;
  const [fx, fy] = layout.centreOf(from);
  return out.reduce((best, p) =>
    Math.hypot(p[0] - 2 * x + fx, p[1] - 2 * y + fy) < Math.hypot(best[0] - 2 * x + fx, best[1] - 2 * y + fy)
      ? p
      : best,
  );
}

/** Lines through the cells of a kind, run on to the edge of the board or into the water or marsh they end at. */
export function cellLines(
  field: Field,
  member: (i: CellIndex) => boolean,
  into: (ground: Ground) => boolean,
): { cells: CellIndex[]; points: Point[] }[] {
  const { layout } = field;
  const links = cellLinks(field, member);
  const linked = new Set(links.flat());
  const lines = chains(links.map(([a, b]) => [String(a), String(b)])).map((line) => line.map(Number));
  for (const i of field.all(member)) if (!linked.has(i)) lines.push([i]);
  const ends = new Map<CellIndex, number>();
  for (const line of lines) for (const end of [line[0]!, line.at(-1)!]) ends.set(end, (ends.get(end) ?? 0) + 1);

  return lines.map((cells) => {
    const points = cells.map((i) => layout.centreOf(i));
    const reach = (end: CellIndex, from: CellIndex | null): Point | null => {
      if (cells.length > 1 && ends.get(end)! > 1) return null;
      const [x, y] = layout.centreOf(end);
      const back = from === null ? null : layout.centreOf(from);
      const ahead = layout
        .around(end)
        .filter((i) => into(field.ground(i)))
        .map((i) => layout.centreOf(i))
        .filter((p) => !back || (p[0] - x) * (x - back[0]) + (p[1] - y) * (y - back[1]) > 0)
        .sort((p, q) => Math.hypot(p[0] - x, p[1] - y) - Math.hypot(q[0] - x, q[1] - y));
      const water = ahead[0];
      if (water) return [x + (water[0] - x) * 0.66, y + (water[1] - y) * 0.66];
      const off = outlet(field, end, from);
      if (off || !back) return off;
      // A spring: it rises at the far side of its cell.
      return [x + (x - back[0]) * 0.42, y + (y - back[1]) * 0.42];
    };
    const first = reach(cells[0]!, cells[1] ?? null);
    const last = reach(cells.at(-1)!, cells.at(-2) ?? null);
    if (first) points.unshift(first);
    if (last && (cells.length > 1 || !first)) points.push(last);
    return { cells, points };
  });
}

/** Swings a line from side to side, so that a straight row of cells still holds a river. */
function wind(points: readonly Point[], swing: number): Point[] {
  const out: Point[] = [];
  points.forEach((p, i) => {
    const q = points[i + 1];
    const before = points[i - 1] ?? p;
    const after = q ?? p;
    const far = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const nx = -(after[1] - before[1]) / far;
    const ny = (after[0] - before[0]) / far;
    const side = (i % 2 ? 1 : -1) * swing * (0.75 + 0.25 * wobble(p[0], p[1], 5));
    out.push([p[0] + nx * side, p[1] + ny * side]);
    if (q) {
      const m = middle(p, q);
      out.push([m[0] + 2 * wobble(m[0], m[1], 6), m[1] + 2 * wobble(m[0], m[1], 7)]);
    }
  });
  return roundLine(out, 3);
}

const wet = (ground: Ground): boolean => ground === 'sea' || ground === 'marsh' || ground === 'river';

export function drawRivers(field: Field): string {
  const { layout } = field;
  const { unit } = layout;
  const streams = cellLines(field, (i) => field.ground(i) === 'stream', wet);
  const rivers = cellLines(field, (i) => field.ground(i) === 'river', wet);
  // Along sides: the corners are the stations.
  const stations = new Map<string, Point>();
  const key = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;
  const links = field.edges('river').flatMap(([from, to]): [string, string][] => {
    const shore = field.shore(from, to);
    if (!shore) return [];
    for (const p of shore) stations.set(key(p), p);
    return [[key(shore[0]), key(shore[1])]];
  });
  const along = chains(links).map((line) =>
    roundLine(
      line.map((name): Point => {
        const [x, y] = stations.get(name)!;
        return [x + 2.4 * wobble(x, y, 1), y + 2.4 * wobble(x, y, 2)];
      }),
      1,
    ),
  );
  return (
    ribbon(
      streams.map(({ points }) => wind(points, unit * 0.1)),
      unit * 0.13,
      false,
    ) +
    ribbon(
      rivers.map(({ points }) => wind(points, unit * 0.12)),
      unit * 0.29,
      true,
    ) +
    ribbon(along, 6.6, true)
  );
}

const hull = (x: number, y: number, turn: number, scale: number): string =>
  `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)}) scale(${scale})"><path d="M-20 2C-14 9 12 9 19 3L24 4L20 -1C18 -5 21 -9 24 -9C19 -12 15 -8 16 -2L-15 -2C-18 -6 -22 -7 -24 -12C-27 -6 -24 -1 -20 2Z" fill="var(--persian-edge)"/>` +
  `<path d="M-14 1H14" stroke="var(--persian-acc)" stroke-width="1.3"/><path d="M-10 6l-5 6M-4 7l-5 6M2 7l-5 6M8 6l-5 6" stroke="var(--persian-edge)" stroke-width="1.2"/></g>`;

export function drawShips(field: Field): string {
  const { layout } = field;
  return field
    .all((i) => field.cellAt(i).terrain === 'ship' || field.has(i, 'ship'))
    .map((i) => {
      const [x, y] = layout.centreOf(i);
      return hull(x + 3, y, 8 + 5 * wobble(x, y, 3), layout.kind === 'hexes' ? 1 : 0.9);
    })
    .join('');
}
