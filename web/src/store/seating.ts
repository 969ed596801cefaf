// Who may sit at a seat, and how a save file says who did.

import type { PlayerEntry, Seat, SeatKey } from '../protocol/types';
import { spaced, wordFor } from '../words/words';
import type { Sitter } from './records';

/** A person, in the words of a save file. */
const human = 'human';

/** The level that is proposed to somebody who has said nothing. */
const usual = 'hoplite';

/** A computer player's name as a title. */
export function playerTitle(name: string): string {
  return wordFor('setup.player', name, spaced(name));
}

/** The seats that somebody decides for; in a solitaire battle the rules move the others. */
export function askedSeats(seats: Seat[]): Seat[] {
  return seats.filter((seat) => !seat.movedByRules);
}

export interface Opponents {
  /** Made to be played against. */
  levels: PlayerEntry[];
  /** There to try things out. */
  testing: PlayerEntry[];
}

/** The computer players as they are offered. An engine without levels offers all it has. */
export function opponents(players: readonly PlayerEntry[] | undefined): Opponents {
  const all = [...(players ?? [])];
  const levels = all.filter((player) => player.level);
  return levels.length > 0 ? { levels, testing: all.filter((player) => !player.level) } : { levels: all, testing: [] };
}

/**
 * The player to propose as an opponent and to ask for hints. Without levels the last one of the list: the engine names its
 * players from the simplest on, and one that plays at random is nobody's first choice.
 */
export function proposedPlayer(players: readonly PlayerEntry[] | undefined): string | null {
  const { levels } = opponents(players);
  const thinking = levels.filter((player) => player.name !== 'random');
  return (levels.find((player) => player.name === usual) ?? thinking.at(-1) ?? levels.at(-1))?.name ?? null;
}

/** For a save file. */
export function playersOf(sitters: Readonly<Record<SeatKey, Sitter>>): Record<SeatKey, string> {
  return Object.fromEntries(
    Object.entries(sitters).map(([seat, sitter]) => [seat, sitter === 'person' ? human : sitter]),
  );
}

export interface Seating {
  sitters: Record<SeatKey, Sitter>;
  /** Whether everybody is known: otherwise people sit where nobody, or somebody unheard of, is named. */
  known: boolean;
}

/** From a save file: who sits where, as far as it says so and they are here. */
export function seatingFrom(
  named: Readonly<Record<SeatKey, string>> | undefined,
  seats: readonly SeatKey[],
  players: readonly PlayerEntry[],
): Seating {
  const who = seats.map((seat): [SeatKey, Sitter | undefined] => {
    const name = named?.[seat];
    if (name === human) return [seat, 'person'];
    const kind = name?.split(':')[0]; // the terminal lets one say how much a player may think: search:2000
    return [seat, players.find((player) => player.name === kind)?.name];
  });
  return {
    sitters: Object.fromEntries(who.map(([seat, sitter]) => [seat, sitter ?? 'person'])),
    known: who.every(([, sitter]) => sitter !== undefined),
  };
}
