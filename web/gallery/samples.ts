// Marks of every kind on whatever scene there is, to be looked at together.

import { noMarks, type BoardMarks } from '../src/board/marks';
import type { Scene } from '../src/protocol/types';
import { makeLayout, nowhere } from '../src/board/geometry';

export interface Sample {
  marks: BoardMarks;
  tooltip: { place: string; title: string; text: string; rule?: string } | null;
}

export function sampleMarks(scene: Scene, wanted: boolean, facings: readonly string[]): Sample {
  if (!wanted) return { marks: noMarks, tooltip: null };
  const layout = makeLayout(scene.board);
  const units = scene.pieces.filter((piece) => piece.kind === 'unit' && piece.place);
  const own = units.filter((piece) => piece.side === 'greek');
  const foes = units.filter((piece) => piece.side === 'persian');
  const selected = own[1] ?? own[0];
  if (!selected?.place) return { marks: noMarks, tooltip: null };
  const start = layout.index(selected.place);
  const busy = new Set(units.flatMap((piece) => [piece.place, piece.second]));
  const reach = new Map<number, number>([[start, 0]]);
  for (const [cell, cost] of reach) {
    if (cost >= 3) continue;
    layout.corners.forEach((_, side) => {
      const next = layout.neighbour(cell, side);
      if (next !== nowhere && !reach.has(next) && !busy.has(layout.names[next]!)) reach.set(next, cost + 1);
    });
  }
  reach.delete(start);
  const cells = [...reach];
  const lit = new Map(
    cells.map(([cell, cost]) => [layout.names[cell]!, { cost, halt: cost === 3, label: `legal, ${cost}` }]),
  );
  const end = cells.find(([, cost]) => cost === 2)?.[0] ?? start;
  const via = cells.find(([cell, cost]) => cost === 1 && layout.around(end).includes(cell))?.[0] ?? start;
  const far = layout.at(layout.width * 0.62, layout.height * 0.5);
  const name = (cell: number): string => layout.names[cell]!;
  const marks: BoardMarks = {
    lit,
    pickable: new Map(own.slice(4, 8).map((piece) => [piece.key, 'choose it'])),
    targets: new Map(foes.slice(0, 2).map((piece) => [piece.key, 'shoot at it'])),
    selected: selected.key,
    formation: own.slice(1, 4).map((piece) => piece.key),
    route: {
      piece: selected.key,
      path: [name(start), name(via), name(end)],
      ...(selected.second ? { second: name(layout.neighbour(end, 2)) } : {}),
      facing: facings[Math.floor(facings.length / 8)] ?? null,
      tag: 'wheel 1 + step 3 = 4 of 6',
    },
    refused: name(far),
    pointed: { pieces: foes.slice(3, 4).map((piece) => piece.key), places: [name(layout.walk(far, 'down'))] },
    threats: new Map([
      [name(cells[0]?.[0] ?? start), 'certain'],
      [name(cells[1]?.[0] ?? start), 'possible'],
      [name(cells[2]?.[0] ?? start), 'unknown'],
    ]),
    lines: [
      { from: foes[5]?.place ?? name(start), to: name(layout.walk(far, 'left')), kind: 'move' },
      { from: own[5]?.place ?? name(start), to: foes[6]?.place ?? name(start), kind: 'sight' },
      { from: own[7]?.place ?? name(start), to: foes[8]?.place ?? name(start), kind: 'blocked' },
    ],
  };
  return {
    marks,
    tooltip: {
      place: name(far),
      title: `${name(far)} is out of reach`,
      text: 'Aigeis must halt before it, in a weak zone of the Archers.',
      rule: '7.2',
    },
  };
}
