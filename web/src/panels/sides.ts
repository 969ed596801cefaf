// Which side something belongs to, and how the panels tell the two seats apart.

import type { ArgKind, RulesetEntry, Scene, SeatKey } from '../protocol/types';
import valueOrder from './values.json';

export type Seats = RulesetEntry['seats'];

/** 0 for the first seat of the ruleset, 1 for the second; null for nobody. */
export function seatIndex(seats: Seats, seat: SeatKey | null): 0 | 1 | null {
  const index = seats.findIndex((one) => one.key === seat);
  return index === 0 || index === 1 ? index : null;
}

export function seatName(seats: Seats, seat: SeatKey | null): string {
  return seats.find((one) => one.key === seat)?.name ?? '';
}

/** Whether a side is drawn as Persians: the second, unless the battle has given it another name, as where Greeks fight Greeks. */
export function persians(seats: Seats, seat: SeatKey | null): boolean {
  return seatIndex(seats, seat) === 1 && seatName(seats, seat).toLowerCase() === seat;
}

/** Tells the side of a piece or card by its key; a seat is its own side. */
export type SideOf = (kind: ArgKind, key: unknown) => SeatKey | null;

export function sidesOf(scene: Pick<Scene, 'pieces' | 'cards'>): SideOf {
  const pieces = new Map(scene.pieces.map((piece) => [piece.key, piece.side]));
  const cards = new Map(scene.cards.map((card) => [card.key, card.side]));
  return (kind, key) => {
    if (typeof key !== 'string') return null;
    if (kind === 'seat') return key;
    if (kind === 'piece') return pieces.get(key) ?? null;
    // A drawn or discarded card belongs to nobody any more; markers keep their side.
    return kind === 'card' ? (cards.get(key) ?? null) : null;
  };
}

/** The word for a key of a section of the scene, or the key itself, which is at least readable. */
export function word(words: Scene['words'], section: string, key: string): string {
  return words[section]?.[key] ?? key;
}

/** Values in the order a player reads them: what it can do, how steady it is, what it shoots. Unknown ones come last. */
export function inOrder(ruleset: string, values: Record<string, number>): [key: string, value: number][] {
  const order = (valueOrder as Record<string, string[] | undefined>)[ruleset] ?? [];
  const at = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.entries(values).sort(([a], [b]) => at(a) - at(b));
}
