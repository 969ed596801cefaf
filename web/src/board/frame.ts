// The glazed frame with its running key, and what is written along the edges.

import type { Layout } from './geometry';
import { px, written } from './terrain/outline';

export interface Rulings {
  columns: { text: string; at: number }[];
  rows: { text: string; at: number }[];
}

/** Column and row as a place's name has them: "J12", or "0403" for column 4 and row 3. */
export function splitName(name: string): [column: string, row: string] | null {
  const lettered = /^([A-Za-z]+)(\d+)$/.exec(name);
  if (lettered) return [lettered[1]!, lettered[2]!];
  const numbered = /^(\d\d)(\d\d)$/.exec(name);
  if (numbered) return [String(Number(numbered[1])), String(Number(numbered[2]))];
  return null;
}

export function rulings(layout: Layout): Rulings {
  const label = (column: number, row: number, part: 0 | 1): string =>
    splitName(layout.names[layout.cell(column, row)] ?? '')?.[part] ?? String((part ? row : column) + 1);
  return {
    columns: Array.from({ length: layout.columns }, (_, i) => ({ text: label(i, 0, 0), at: layout.centre(i, 0)[0] })),
    rows: Array.from({ length: layout.rows }, (_, i) => ({ text: label(0, i, 1), at: layout.centre(0, i)[1] })),
  };
}

function key(count: number, u: number): string {
  let path = '';
  for (let i = 0; i < count; ++i) {
    const x = i * u;
    path +=
      `${i ? 'L' : 'M'}${px(x)} ${px(u * 0.86)}L${px(x + u * 0.86)} ${px(u * 0.86)}L${px(x + u * 0.86)} ${px(u * 0.14)}` +
      `L${px(x + u * 0.3)} ${px(u * 0.14)}L${px(x + u * 0.3)} ${px(u * 0.56)}L${px(x + u * 0.58)} ${px(u * 0.56)}M${px(x + u * 0.86)} ${px(u * 0.86)}`;
  }
  return path;
}

/** Drawn `scale` times as large as in life, so that it has its proper width when the whole board is fitted in. */
export function drawFrame(layout: Layout, frame: number, scale: number): string {
  const { width, height } = layout;
  const f = frame * scale;
  const line = (at: number): string => px(at * scale);
  let svg = `<rect x="${px(-f)}" y="${px(-f)}" width="${px(width + 2 * f)}" height="${px(height + 2 * f)}" rx="${line(2)}" fill="var(--gloss)"/>`;
  // A thin frame, as on phones, has no room for ornament.
  if (frame < 20) return svg;
  const row = (length: number, transform: string): void => {
    const u = 9;
    const count = Math.floor(length / scale / u);
    const stretch = length / (count * u);
    svg += `<g transform="${transform} scale(${stretch.toFixed(4)} ${scale.toFixed(4)})"><path d="${key(count, u)}" fill="none" stroke="var(--gloss-line)" stroke-width="1.25"/></g>`;
  };
  const [along, up] = [width + 2 * f - 8 * scale, height + 2 * f - 26 * scale];
  row(along, `translate(${px(-f + 4 * scale)} ${px(-f + 2.5 * scale)})`);
  row(along, `translate(${px(width + f - 4 * scale)} ${px(height + f - 2.5 * scale)}) rotate(180)`);
  row(up, `translate(${px(width + f - 2.5 * scale)} ${px(-f + 13 * scale)}) rotate(90)`);
  row(up, `translate(${px(-f + 2.5 * scale)} ${px(height + f - 13 * scale)}) rotate(-90)`);
  return (
    svg +
    `<rect x="${line(-1.5)}" y="${line(-1.5)}" width="${px(width + 3 * scale)}" height="${px(height + 3 * scale)}" fill="none" stroke="var(--gloss-line)" stroke-width="${line(1)}"/>`
  );
}

/** Letters and numbers within the frame, between its key and the board. */
export function drawRulings(layout: Layout, ruled: Rulings, frame: number, scale: number): string {
  const size = 10.5;
  const middle = Math.min(7.5, frame / 2) * scale;
  const down = size * 0.34 * scale;
  const text = (x: number, y: number, label: string): string =>
    `<text x="${px(x)}" y="${px(y + down)}">${written(label)}</text>`;
  let svg = '';
  for (const { text: label, at } of ruled.columns) {
    svg += text(at, -middle, label) + text(at, layout.height + middle, label);
  }
  for (const { text: label, at } of ruled.rows) {
    svg += text(-middle, at, label) + text(layout.width + middle, at, label);
  }
  return `<g class="rulings" font-size="${px(size * scale)}">${svg}</g>`;
}
