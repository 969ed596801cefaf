// What a board is told to show besides the scene, and what it tells back. The board knows no rules: like the cloth under
// the game it lights what it is told to light and says what was touched.

import type { FacingName, PieceKey, PlaceName } from '../protocol/types';

/** A place that can be chosen. */
export interface LitPlace {
  cost?: number;
  /** The piece must halt there, or dice follow: a bar in place of the lozenge. */
  halt?: boolean;
  /** Only to be had at a price that nobody pays unasked: a broken frame and a hollow mark. */
  dear?: boolean;
  /** For tooltip and screen reader: "legal, 4 of 6 MP". */
  label: string;
}

/** The way that would be gone if the player said yes. */
export interface RoutePreview {
  piece: PieceKey;
  /** Places in order, from where it stands to where it ends. */
  path: PlaceName[];
  second?: PlaceName;
  facing: FacingName | null;
  /** "wheel 1 + step 3 = 4 of 6" */
  tag: string;
}

export interface BoardLine {
  from: PlaceName;
  to: PlaceName;
  kind: 'move' | 'shot' | 'fight' | 'sight' | 'blocked';
}

export type Threat = 'certain' | 'possible' | 'unknown';

export interface BoardMarks {
  lit: ReadonlyMap<PlaceName, LitPlace>;
  /** Pieces that a click would choose, with what it would do. */
  pickable: ReadonlyMap<PieceKey, string>;
  /** Pieces that would be shot at or struck. */
  targets: ReadonlyMap<PieceKey, string>;
  selected: PieceKey | null;
  formation: readonly PieceKey[];
  route: RoutePreview | null;
  /** Places of what waits for a second touch. */
  waiting: readonly PlaceName[];
  /** A place that was asked for and refused. */
  refused: PlaceName | null;
  /** Lit from elsewhere: a line of the log under the pointer. */
  pointed: { pieces: readonly PieceKey[]; places: readonly PlaceName[] };
  /** What a hint speaks of. */
  advised: { pieces: readonly PieceKey[]; places: readonly PlaceName[] };
  threats: ReadonlyMap<PlaceName, Threat>;
  /** Lines between places: ways that were gone, shots, fights. */
  lines: readonly BoardLine[];
}

export const noMarks: BoardMarks = {
  lit: new Map(),
  pickable: new Map(),
  targets: new Map(),
  selected: null,
  formation: [],
  route: null,
  waiting: [],
  refused: null,
  pointed: { pieces: [], places: [] },
  advised: { pieces: [], places: [] },
  threats: new Map(),
  lines: [],
};

/** What the View menu switches. */
export interface BoardView {
  names: boolean;
  grid: boolean;
  counters: boolean;
  /** Keys of the scene's areas to show: "zoc.strong". */
  areas: readonly string[];
}

/** Something on the board that the pointer, a finger or the keyboard is on. */
export interface BoardSpot {
  place: PlaceName;
  /** The piece on top there that was meant, when one was. */
  piece: PieceKey | null;
}
