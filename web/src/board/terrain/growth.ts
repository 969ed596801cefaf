// What grows on the ground: grass, trees, reeds, stones; and the neutral wash for ground nobody has drawn yet.

import type { CellIndex, Point } from '../geometry';
import type { Field } from './field';
import { pathOf, pathOfLoops, px, soften, trace } from './outline';
import { seeded, wobble } from './random';

/** Where things stand in a cell, in parts of its unit from the centre. */
const spots: readonly Point[] = [
  [-0.24, -0.26],
  [0.2, -0.3],
  [-0.04, 0],
  [0.34, 0.06],
  [-0.3, 0.22],
  [0.12, 0.32],
];

function scattered(field: Field, cell: CellIndex, places: readonly Point[], loose: number): Point[] {
  const [x, y] = field.layout.centreOf(cell);
  const { unit } = field.layout;
  return places.map(([dx, dy], i): Point => {
    const px0 = x + dx * unit;
    const py0 = y + dy * unit;
    return [px0 + loose * wobble(px0, py0, 20 + i), py0 + loose * wobble(px0, py0, 40 + i)];
  });
}

export function drawGrass(field: Field): string {
  const { layout } = field;
  const random = seeded(7);
  let path = '';
  const count = Math.round((layout.width * layout.height) / 1540);
  for (let i = 0; i < count; ++i) {
    const x = random(0, layout.width);
    const y = random(0, layout.height);
    const cell = layout.at(x, y);
    if (cell >= 0 && field.ground(cell) !== 'plain') continue;
    path += `M${px(x)} ${px(y)}q1.4 -2 1 -4M${px(x + 1)} ${px(y)}q1 -1.6 2.4 -3`;
  }
  return `<path d="${path}" fill="none" stroke="var(--map-grass)" stroke-width=".9"/>`;
}

const reed = (x: number, y: number): string =>
  `M${px(x)} ${px(y)}v-5M${px(x)} ${px(y)}q-2 -2 -3.4 -4.4M${px(x)} ${px(y)}q2 -2 3.4 -4.4M${px(x - 5)} ${px(y + 0.6)}h10`;

export function drawMarsh(field: Field): string {
  const cells = field.all((i) => field.ground(i) === 'marsh');
  if (cells.length === 0) return '';
  const random = seeded(17);
  const outline = pathOfLoops(
    trace(field.layout, (c, r) => field.groundAt(c, r) === 'marsh').map((loop) => soften(loop, 3.2)),
  );
  let reeds = '';
  let water = '';
  for (const cell of cells) {
    for (const [x, y] of scattered(field, cell, spots.slice(0, 5), 3)) reeds += reed(x, y);
    const [x, y] = field.layout.centreOf(cell);
    for (let i = 0; i < 2; ++i) water += `M${px(x + random(-17, 7))} ${px(y + random(-17, 17))}h${px(random(5, 11))}`;
  }
  return (
    `<path d="${outline}" fill="var(--map-marsh)" stroke="var(--map-reed)" stroke-width=".8" stroke-dasharray="7 3"/>` +
    `<path d="${water}" stroke="var(--map-coast)" stroke-width=".8" opacity=".6"/><path d="${reeds}" fill="none" stroke="var(--map-reed)" stroke-width="1"/>`
  );
}

function tree(x: number, y: number, s: number): string {
  const crown =
    `M${px(x - s * 0.55)} ${px(y + s * 0.1)}q${px(-s * 0.1)} ${px(-s * 0.35)} ${px(s * 0.2)} ${px(-s * 0.42)}` +
    `q${px(s * 0.12)} ${px(-s * 0.34)} ${px(s * 0.42)} ${px(-s * 0.22)}q${px(s * 0.36)} ${px(-s * 0.06)} ${px(s * 0.38)} ${px(s * 0.28)}` +
    `q${px(s * 0.22)} ${px(s * 0.26)} ${px(-s * 0.08)} ${px(s * 0.42)}q${px(-s * 0.2)} ${px(s * 0.2)} ${px(-s * 0.42)} ${px(s * 0.06)}` +
    `q${px(-s * 0.34)} ${px(s * 0.14)} ${px(-s * 0.5)} ${px(-s * 0.12)}Z`;
  return (
    `<ellipse cx="${px(x + s * 0.18)}" cy="${px(y + s * 0.62)}" rx="${px(s * 0.6)}" ry="${px(s * 0.16)}" fill="var(--map-hachure)" opacity=".3"/>` +
    `<path d="M${px(x - 0.8)} ${px(y + s * 0.6)}v${px(-s * 0.5)}h1.6v${px(s * 0.5)}Z" fill="var(--map-hachure)"/>` +
    `<path d="${crown}" fill="var(--map-woods)" stroke="var(--map-woods-2)" stroke-width=".8"/>` +
    `<path d="M${px(x - s * 0.2)} ${px(y - s * 0.1)}q${px(s * 0.2)} ${px(s * 0.14)} ${px(s * 0.4)} 0M${px(x - s * 0.3)} ${px(y + s * 0.12)}q${px(s * 0.26)} ${px(s * 0.12)} ${px(s * 0.5)} 0" fill="none" stroke="var(--map-woods-2)" stroke-width=".7"/>`
  );
}

export function drawWoods(field: Field): string {
  const cells = field.all((i) => field.ground(i) === 'woods');
  const floor = pathOfLoops(
    trace(field.layout, (c, r) => field.groundAt(c, r) === 'woods').map((loop) => soften(loop, 3.2)),
  );
  const stems = cells.flatMap((cell) => scattered(field, cell, spots, 2.4)).sort((a, b) => a[1] - b[1]);
  return (
    (floor && `<path d="${floor}" fill="var(--map-woods)" fill-opacity=".22"/>`) +
    stems.map(([x, y]) => tree(x, y - 2, field.layout.unit * 0.3)).join('')
  );
}

/** A few bushes: ground that looks otherwise and is not. */
export function drawScrub(field: Field): string {
  const cells = field.all((i) => field.ground(i) === 'scrub');
  const stems = cells.flatMap((cell) => scattered(field, cell, spots.slice(0, 3), 4)).sort((a, b) => a[1] - b[1]);
  return stems.map(([x, y]) => tree(x, y, field.layout.unit * 0.17)).join('');
}

export function drawRough(field: Field): string {
  let light = '';
  let dark = '';
  const floor = pathOfLoops(
    trace(field.layout, (c, r) => field.groundAt(c, r) === 'rough').map((loop) => soften(loop, 3.2)),
  );
  for (const cell of field.all((i) => field.ground(i) === 'rough')) {
    for (const [x, y] of scattered(field, cell, [...spots, [-0.36, -0.02], [0.06, -0.14]], 4)) {
      const s = 4.6 + 1.8 * wobble(x, y, 9);
      light += `M${px(x - s)} ${px(y + s * 0.6)}L${px(x - s * 0.1)} ${px(y - s)}L${px(x + s)} ${px(y + s * 0.6)}Z`;
      dark += `M${px(x - s * 0.1)} ${px(y - s)}L${px(x + s)} ${px(y + s * 0.6)}M${px(x + s * 0.1)} ${px(y - s * 0.3)}l${px(s * 0.3)} ${px(s * 0.8)}M${px(x - s)} ${px(y + s * 0.6)}L${px(x - s * 0.1)} ${px(y - s)}`;
    }
  }
  return (
    light &&
    `<path d="${floor}" fill="var(--map-high)" fill-opacity=".28"/><path d="${light}" fill="var(--map-hill)"/>` +
      `<path d="${dark}" fill="none" stroke="var(--map-hachure)" stroke-width="1"/>`
  );
}

/** Ground whose kind is not known here still shows that it is different, and says its first letter. */
export function drawOther(field: Field): string {
  const cells = field.all((i) => field.ground(i) === 'other');
  return cells
    .map((cell) => {
      const [x, y] = field.layout.centreOf(cell);
      const letter = field.cellAt(cell).terrain.slice(0, 1).toUpperCase();
      return (
        `<path d="${pathOf(field.layout.cornersOf(cell))}" fill="var(--map-wall)" fill-opacity=".25"/>` +
        `<text x="${px(x)}" y="${px(y + 5)}" class="map-letter">${/[A-Z]/.test(letter) ? letter : '?'}</text>`
      );
    })
    .join('');
}
