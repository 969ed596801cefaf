// The printed map: all that never changes while a battle lasts, drawn once and kept.

import type { SceneBoard } from '../../protocol/types';
import { makeLayout, type Layout } from '../geometry';
import { readField } from './field';
import { drawGrass, drawMarsh, drawOther, drawRough, drawScrub, drawWoods } from './growth';
import { compassSpot, drawCompass, drawNames } from './names';
import { pathOf, px, written } from './outline';
import { drawCliffs, drawRelief, drawWalls } from './relief';
import { drawRivers, drawSea, drawShips } from './water';
import { drawCamps, drawGates, drawLandings, drawPaths, drawRamparts, drawRoads, drawTowns } from './works';

export interface PrintedMap {
  layout: Layout;
  /** SVG of the ground, of the grid, of names, of the numbers in the cells. */
  ground: string;
  grid: string;
  names: string;
  numbers: string;
  /** No water had room for the compass: the frame takes it. */
  compassInFrame: boolean;
}

function drawGrid(layout: Layout): string {
  let path = '';
  if (layout.kind === 'squares') {
    for (let i = 1; i < layout.columns; ++i) path += `M${px(i * layout.unit)} 0V${px(layout.height)}`;
    for (let i = 1; i < layout.rows; ++i) path += `M0 ${px(i * layout.unit)}H${px(layout.width)}`;
  } else {
    // Each cell draws half of its sides, its neighbours the others; the outermost draw all.
    layout.names.forEach((_, cell) => {
      const corners = layout.cornersOf(cell);
      corners.forEach((corner, side) => {
        if (layout.neighbour(cell, side) < cell) path += pathOf([corner, corners[(side + 1) % 6]!], false);
      });
    });
  }
  return `<path d="${path}" fill="none" stroke="var(--map-grid)" stroke-width="1"/>`;
}

/** In two groups: from further away every number is one too many, and one in four is enough to find one's way. */
function drawNumbers(layout: Layout): string {
  if (layout.kind === 'squares') return '';
  const groups = { some: '', rest: '' };
  layout.names.forEach((name, cell) => {
    const [x, y] = layout.centreOf(cell);
    const which = layout.column(cell) % 2 === 0 && layout.row(cell) % 2 === 0 ? 'some' : 'rest';
    groups[which] += `<text x="${px(x)}" y="${px(y - layout.unit / 2 + 9)}">${written(name)}</text>`;
  });
  return `<g class="some">${groups.some}</g><g class="rest">${groups.rest}</g>`;
}

function print(board: SceneBoard, id: string): PrintedMap {
  const layout = makeLayout(board);
  const field = readField(layout, board, id);
  const star = layout.unit * 0.64;
  const spot = compassSpot(field, star);
  const numbered = layout.kind === 'squares';
  return {
    layout,
    ground:
      `<rect x="0" y="0" width="${px(layout.width)}" height="${px(layout.height)}" fill="var(--map-plain)"/>` +
      drawGrass(field) +
      drawRough(field) +
      drawRelief(field) +
      drawCliffs(field) +
      drawRivers(field) +
      drawMarsh(field) +
      drawPaths(field) +
      drawRoads(field) +
      drawLandings(field) +
      drawSea(field) +
      drawShips(field) +
      drawOther(field) +
      drawScrub(field) +
      drawWoods(field) +
      drawTowns(field) +
      drawWalls(field) +
      drawRamparts(field) +
      drawCamps(field) +
      drawGates(field) +
      (spot ? drawCompass(spot[0], spot[1], star, numbered) : ''),
    grid: drawGrid(layout),
    names: drawNames(field),
    numbers: drawNumbers(layout),
    compassInFrame: spot === null,
  };
}

// Scenes are sent anew with each step, most often with the same board: what counts is what it says.
const kept = new Map<string, PrintedMap>();
const known = new WeakMap<SceneBoard, PrintedMap>();
let count = 0;

function contents(board: SceneBoard): string {
  const cells = board.cells.map((cell) => `${cell.name}:${cell.terrain}:${(cell.marks ?? []).join('+')}`).join();
  const edges = board.edges.map((edge) => `${edge.from}${edge.kind}${edge.to}`).join();
  return [board.kind, board.columns, board.tops, board.shifted, cells, edges, JSON.stringify(board.labels ?? [])].join(
    '|',
  );
}

export function printedMap(board: SceneBoard): PrintedMap {
  const seen = known.get(board);
  if (seen) return seen;
  const key = contents(board);
  let map = kept.get(key);
  if (!map) {
    map = print(board, `map-${++count}`);
    if (kept.size >= 4) kept.delete(kept.keys().next().value!);
    kept.set(key, map);
  }
  known.set(board, map);
  return map;
}
