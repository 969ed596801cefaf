// A battle as the browser keeps it.

import type { Result, SaveFile, Scene, SeatKey } from '../protocol/types';

/** Who sits at a seat: a person at this screen, or a computer player by its name. */
export type Sitter = 'person' | (string & {});

export interface BattleRecord {
  id: string;
  /** "bladebow/marathon"; for an edited scenario its own name. */
  scenario: string;
  ruleset: string;
  title: string;
  sitters: Record<SeatKey, Sitter>;
  save: SaveFile;
  /** Choices made so far. */
  steps: number;
  turn: number;
  /** Where turns make up days. */
  day?: Scene['day'];
  /** The sentence that waits for an answer. */
  prompt: string;
  result: Result | null;
  created: number;
  updated: number;
}
