// What a counter shows of a piece. Every state has a shape (LOOK.md, section 6); this says which, the drawings say how.

import table from '../../art/figures.json';
import type { FacingName, Piece } from '../../protocol/types';
import { heading, looksWest } from '../geometry';

export type Dress = 'greek' | 'persian';

export type Seal = 'routed' | 'nocommand' | 'engaged' | 'melee' | 'lowammo' | 'resting' | 'elite';

export interface Device {
  name: string;
  /** Box over the leading shield, in the counter's hundred units. */
  x: number;
  y: number;
  size: number;
}

export interface Face {
  dress: Dress;
  figure: string;
  device: Device | null;
  mirrored: boolean;
  /** Degrees clockwise from north; null where a piece faces nowhere. */
  angle: number | null;
  /** Light bars in the band: ranks and the one all have. */
  bars: number | null;
  strength: number | null;
  /** The letter printed beside the strength. */
  grade: string | null;
  /** Small squares beside the strength. */
  disorder: number;
  disrupted: boolean;
  routed: boolean;
  hidden: boolean;
  shieldWall: boolean;
  /** At most two. */
  seals: Seal[];
  /** More seals than there is room for. */
  more: boolean;
}

/** In the order of importance; a routed counter says so by itself. */
const sealOf: readonly (readonly [state: string, seal: Seal])[] = [
  ['outOfCommand', 'nocommand'],
  ['engaged', 'engaged'],
  ['melee', 'melee'],
  ['lowAmmo', 'lowammo'],
  ['resting', 'resting'],
  ['elite', 'elite'],
];

type Names = Record<string, string | undefined>;
const figures: Record<string, Record<string, Names | undefined> | undefined> = table.figures;
const byKind: Record<Dress, Names> = table.byKind;
const singles: Record<string, Names | undefined> = table.pieces;
const devices: Record<string, { emblem?: string; sides: Names; states: Names; pieces: Names } | undefined> =
  table.devices;
/** What is printed in the tab of a ruleset's counters, and in the band beside it. */
interface Tab {
  value: string;
  /** The number of light bars. */
  bars?: string;
  /** Letters by the states that stand for them. */
  grades?: Names;
}
const tabs: Record<string, Tab | undefined> = table.tabs;
const plainTab: Tab = { value: 'strength' };
const shields: Record<string, number[] | undefined> = table.shields;

/** Two dresses for two sides: whoever is not Greek comes in glazed brick. */
export const dressOf = (side: string | null): Dress => (side === 'greek' ? 'greek' : 'persian');

export function figureOf(piece: Piece, ruleset: string): string {
  const dress = dressOf(piece.side);
  const known = figures[ruleset]?.[dress];
  // Some troops of a type look different: which they are, their states say.
  const byState = piece.states.map((state) => known?.[state]).find((name) => name !== undefined);
  return (
    singles[ruleset]?.[piece.key] ??
    byState ??
    known?.[piece.type] ??
    byKind[dress][piece.kind] ??
    byKind[dress]['unit']!
  );
}

export function deviceNameOf(piece: Piece, ruleset: string): string | null {
  const known = devices[ruleset];
  if (!known) return null;
  const byState = piece.states.map((state) => known.states[state]).find((name) => name !== undefined);
  return known.pieces[piece.key] ?? byState ?? (piece.side && known.sides[piece.side]) ?? null;
}

/** The device that stands for the Greeks of a rulebook. */
export const emblemOf = (ruleset: string): string => devices[ruleset]?.emblem ?? 'athens';

/** Figures stand in a box of 86 by 83 at (7, 3); shields are measured in the figure's own units. */
function deviceOn(figure: string, name: string | null): Device | null {
  const shield = shields[figure];
  if (!name || !shield) return null;
  const [x, y, radius] = shield as [number, number, number];
  const scale = 83 / 97.5;
  const half = radius * scale * 0.76;
  return { name, x: 50 + (x - 49.5) * scale - half, y: 3 + (y + 1.5) * scale - half, size: 2 * half };
}

export function faceOf(piece: Piece, ruleset: string, facings: readonly FacingName[]): Face {
  const states = new Set(piece.states);
  const figure = figureOf(piece, ruleset);
  const angle = heading(facings, piece.facing);
  const { ranks, dp, hits } = piece.values;
  const seals = sealOf.filter(([state]) => states.has(state)).map(([, seal]) => seal);
  // A ruleset that counts disorder counts strength.
  const tab = tabs[ruleset] ?? (dp === undefined ? undefined : plainTab);
  const strength = piece.kind === 'unit' && tab ? piece.values[tab.value] : undefined;
  const bars = ranks === undefined ? tab?.bars && piece.values[tab.bars] : ranks + 1;
  const graded = piece.states.map((state) => tab?.grades?.[state]).find((letter) => letter !== undefined);
  return {
    dress: dressOf(piece.side),
    figure,
    device: deviceOn(figure, deviceNameOf(piece, ruleset)),
    mirrored: looksWest(angle),
    angle,
    bars: typeof bars === 'number' ? bars : null,
    strength: strength ?? null,
    grade: strength === undefined ? null : (graded ?? null),
    disorder: strength === undefined ? 0 : (dp ?? 0) + (hits ?? 0),
    disrupted: states.has('disrupted') || states.has('disordered'),
    routed: states.has('routed'),
    hidden: states.has('ranksHidden'),
    shieldWall: states.has('shieldWall'),
    seals: seals.slice(0, seals.length > 2 ? 1 : 2),
    more: seals.length > 2,
  };
}
