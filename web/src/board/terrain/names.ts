// Names on the map in serif italic along the places they belong to, and the compass.

import type { Label } from '../../protocol/types';
import { nowhere, type Point } from '../geometry';
import type { Field } from './field';
import { pathOf, px, roundLine, written } from './outline';

const length = (line: readonly Point[]): number =>
  line.reduce((sum, p, i) => (i === 0 ? 0 : sum + Math.hypot(p[0] - line[i - 1]![0], p[1] - line[i - 1]![1])), 0);

function drawLabel(field: Field, label: Label, n: number): string {
  const { layout } = field;
  let line = label.places
    .map((name) => layout.index(name))
    .filter((i) => i !== nowhere)
    .map((i) => layout.centreOf(i));
  if (line.length === 0) return '';
  // Read from left to right; upright lines from top to bottom.
  const [first, last] = [line[0]!, line.at(-1)!];
  const flat = Math.abs(last[0] - first[0]) * 1.2 > Math.abs(last[1] - first[1]);
  if (flat ? last[0] < first[0] : last[1] < first[1]) line = line.reverse();

  // A name on a town stands above its roofs, or below them at the upper edge.
  if (line.every(([x, y]) => field.ground(layout.at(x, y)) === 'town')) {
    const x = line.reduce((sum, p) => sum + p[0], 0) / line.length;
    const heights = line.map((p) => p[1]);
    const above = Math.min(...heights) - layout.unit * 0.6;
    line = [[x, above > layout.unit * 0.2 ? above : Math.max(...heights) + layout.unit * 0.7]];
  }
  const water = label.kind === 'water' || label.kind === 'sea';
  const small = label.kind === 'road';
  const room = length(line) || layout.unit * 2;
  const letters = [...label.text].length;
  // A large map is looked at from further away.
  const large = Math.max(1, Math.min(1.5, layout.width / 1000));
  const size = large * (small ? 12.5 : Math.max(13, Math.min(water ? 20 : 17, room / large / (letters * 0.56))));
  const spacing = small ? 0.6 : Math.max(1, Math.min(large * (water ? 7 : 4), (room * 0.92) / letters - size * 0.5));
  const attributes = `class="map-name${water ? ' on-water' : ''}" font-size="${px(size)}" letter-spacing="${px(spacing)}"`;
  if (line.length === 1) {
    const [x, y] = line[0]!;
    return `<text x="${px(x)}" y="${px(y + size * 0.32)}" ${attributes}>${written(label.text)}</text>`;
  }
  // The line runs on at both ends, so that no letter is lost where the name is longer than its places.
  const reach = (a: Point, b: Point): Point => {
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const on = Math.max(layout.unit, letters * (size * 0.5 + spacing) * 0.5);
    return [b[0] + ((b[0] - a[0]) / far) * on, b[1] + ((b[1] - a[1]) / far) * on];
  };
  const long = roundLine([reach(line[1]!, line[0]!), ...line, reach(line.at(-2)!, line.at(-1)!)], 3);
  const id = `${field.id}-name-${n}`;
  return (
    `<path id="${id}" d="${pathOf(long, false)}" fill="none"/>` +
    `<text ${attributes} dy="${px(size * 0.3)}"><textPath href="#${id}" startOffset="50%">${written(label.text)}</textPath></text>`
  );
}

export const drawNames = (field: Field): string =>
  (field.board.labels ?? []).map((label, n) => drawLabel(field, label, n)).join('');

/** A star with the rulebook's numbers of directions (squares have eight), or an N where headings have names only. */
export function drawCompass(x: number, y: number, r: number, numbered: boolean): string {
  let svg = '';
  for (let i = 0; i < 8; ++i) {
    const tip = i % 2 ? r * 0.62 : r;
    svg +=
      `<g transform="rotate(${i * 45} ${px(x)} ${px(y)})"><path d="M${px(x)} ${px(y - tip)}L${px(x + r * 0.15)} ${px(y - r * 0.18)}L${px(x)} ${px(y)}Z" fill="var(--map-name-sea)"/>` +
      `<path d="M${px(x)} ${px(y - tip)}L${px(x - r * 0.15)} ${px(y - r * 0.18)}L${px(x)} ${px(y)}Z" fill="var(--map-plain)" stroke="var(--map-name-sea)" stroke-width=".7"/></g>`;
    if (!numbered && i > 0) continue;
    const angle = (i * Math.PI) / 4;
    const far = i % 2 ? r * 0.82 : r * 1.24;
    svg += `<text x="${px(x + far * Math.sin(angle))}" y="${px(y - far * Math.cos(angle) + 4)}" class="map-compass">${numbered ? i + 1 : 'N'}</text>`;
  }
  return (
    svg +
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 0.46)}" fill="none" stroke="var(--map-name-sea)" stroke-width=".8"/>`
  );
}

/** A stretch of sea wide enough for the compass and free of names, nearest to the lower right corner; null if there is none. */
export function compassSpot(field: Field, r: number): Point | null {
  const { layout } = field;
  const named = new Set((field.board.labels ?? []).flatMap((label) => label.places));
  const open = (x: number, y: number): boolean => {
    const cell = layout.at(x, y);
    if (cell === nowhere || x < 0 || y < 0 || x > layout.width || y > layout.height) return false;
    return field.ground(cell) === 'sea' && !named.has(layout.names[cell]!) && field.cellAt(cell).terrain !== 'ship';
  };
  const free = ([x, y]: Point): boolean =>
    Array.from({ length: 8 }, (_, i) => i).every((i) => {
      const far = i % 2 ? r * 1.05 : r * 1.42;
      return open(x + far * Math.sin((i * Math.PI) / 4), y - far * Math.cos((i * Math.PI) / 4));
    });
  const distance = ([x, y]: Point): number => Math.hypot(layout.width - x, layout.height - y);
  return field
    .all((i) => field.ground(i) === 'sea')
    .flatMap((i) => [layout.centreOf(i), ...layout.cornersOf(i)])
    .filter(free)
    .reduce<Point | null>((best, p) => (best === null || distance(p) < distance(best) ? p : best), null);
}
