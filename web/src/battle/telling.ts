// What has just happened, as it is shown on the map: ways that were gone, shots, fights. All from what the arguments of the
// events stand for; no ruleset is known here.

import { nowhere, type Layout } from '../board/geometry';
import type { BoardLine } from '../board/marks';
import type { ArgKind, BattleEvent, Piece, PieceKey, PlaceName, RulesetEntry, Scene, SeatKey } from '../protocol/types';

/** The things of a kind that an event names. */
export function thingsOf(event: Pick<BattleEvent, 'kind' | 'args'>, kind: ArgKind, ruleset: RulesetEntry): string[] {
  const args = ruleset.events[event.kind]?.args ?? [];
  return args
    .filter((arg) => arg.kind === kind)
    .map((arg) => event.args[arg.name])
    .filter((value) => typeof value === 'string');
}

/** A step of a way is seen at a glance; dice, cards and whoever turns against somebody take longer. */
export type Weight = 'step' | 'deed';

/** How much there is to look at; null when nothing has come to the map. */
export function weightOf(events: readonly BattleEvent[], ruleset: RulesetEntry): Weight | null {
  const names = (kind: ArgKind, count = 1) => events.some((event) => thingsOf(event, kind, ruleset).length >= count);
  if (events.some((event) => (event.dice?.length ?? 0) > 0) || names('card') || names('piece', 2)) return 'deed';
  return names('place') || names('facing') ? 'step' : null;
}

/** Who turned against whom: two pieces of different sides, or a piece and the place where an enemy of it stands. */
export interface Clash {
  by: PieceKey;
  against: PieceKey;
}

export function clashOf(event: BattleEvent, ruleset: RulesetEntry, pieces: readonly Piece[]): Clash | null {
  const [by, against] = thingsOf(event, 'piece', ruleset);
  const piece = (key: string | undefined) => pieces.find((one) => one.key === key);
  const side = piece(by)?.side;
  if (by === undefined || side === undefined) return null;
  if (against !== undefined) return (piece(against)?.side ?? side) === side ? null : { by, against };
  // Only dice, or a printed table that they will be read in, make a piece and a place a shot: else it is a way that was gone.
  if (!event.dice?.length && !event.reads?.length) return null;
  const places = thingsOf(event, 'place', ruleset);
  const enemy = pieces.find(
    (one) => one.side !== side && [one.place, one.second].some((at) => at && places.includes(at)),
  );
  return enemy ? { by, against: enemy.key } : null;
}

/** Shots as arrows from who shot to who was shot at, fights between neighbours. */
export function clashesIn(
  events: readonly BattleEvent[],
  ruleset: RulesetEntry,
  scene: Scene,
  layout: Layout,
): BoardLine[] {
  const lines = new Map<string, BoardLine>();
  const cellsOf = (piece: Piece | undefined): number[] =>
    [piece?.place, piece?.second].map((place) => layout.index(place ?? '')).filter((cell) => cell !== nowhere);
  /** Who fled or went on since has no place in it any more: a line to him would look like a shot. */
  const gone = (key: PieceKey, since: number): boolean =>
    events
      .slice(since + 1)
      .some(
        (event) =>
          thingsOf(event, 'piece', ruleset).includes(key) &&
          thingsOf(event, 'place', ruleset).length > 0 &&
          clashOf(event, ruleset, scene.pieces) === null,
      );
  for (const [at, event] of events.entries()) {
    const clash = clashOf(event, ruleset, scene.pieces);
    if (!clash) continue;
    const [by, against] = [clash.by, clash.against].map((key) => scene.pieces.find((piece) => piece.key === key));
    const [from, to] = [cellsOf(by), cellsOf(against)];
    const [a, b] = [from[0], to[0]];
    if (a === undefined || b === undefined) continue;
    // A counter on two cells fights with the one that touches.
    const touching = from.flatMap((cell) =>
      to.filter((other) => layout.around(cell).includes(other)).map((other) => [cell, other]),
    );
    const [near] = touching;
    if (!near && (gone(clash.by, at) || gone(clash.against, at))) continue;
    const [start, end] = near ?? [a, b];
    const line: BoardLine = { from: layout.names[start!]!, to: layout.names[end!]!, kind: near ? 'fight' : 'shot' };
    lines.set([line.from, line.to].sort().join(' '), line);
  }
  return [...lines.values()];
}

/** Where pieces of other sides stand now that stood elsewhere. */
export function movesSince(
  before: ReadonlyMap<PieceKey, PlaceName | null>,
  pieces: readonly Piece[],
  seat: SeatKey,
): BoardLine[] {
  return pieces.flatMap(({ key, side, place }): BoardLine[] => {
    const from = before.get(key);
    return side === seat || !from || !place || from === place ? [] : [{ from, to: place, kind: 'move' }];
  });
}

/** Ways that events tell with both their ends. */
export function movesIn(events: readonly BattleEvent[], ruleset: RulesetEntry): BoardLine[] {
  return events.flatMap((event): BoardLine[] => {
    const [from, to] = thingsOf(event, 'place', ruleset);
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, kind: 'move' }];
  });
}
