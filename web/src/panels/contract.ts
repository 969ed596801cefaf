// What the panels beside the board are given. They show; deciding is done by the battle session.

import type { PieceKey, PlaceName, Reading, RuleDigest, RuleId } from '../protocol/types';
import type { Face } from './luck';

/** Lights pieces and places on the board while a line is under the pointer or has the focus; null ends it. */
export type PointAt = (what: { pieces: PieceKey[]; places: PlaceName[] } | null) => void;
/** Opens the rules panel at a rule. */
export type OpenRule = (rule: RuleId) => void;

/** What counts for dice: its number, in a column of its own, and the rule it comes from. */
export interface ModifierRow {
  text: string;
  value: string;
  rule: RuleId;
}

/** A fight as the panel shows it, before the dice or after them. */
export interface FightSheet {
  title: string;
  /** "forecast, if it attacks now", or "turn 4" */
  note: string;
  attackers: PieceKey[];
  defenders: PieceKey[];
  modifiers: ModifierRow[];
  /** What the modifiers are for, where more throws may follow: "Commitment of Hoplite 6, 2 dice". */
  first?: string;
  /** The first throw decides whether an attempt succeeds, and the outcomes are of all that follows. */
  attempt?: { text: string; chance: number };
  /** Throws that may follow, each with what counts for it. */
  later?: { text: string; rule: RuleId; modifiers: ModifierRow[] }[];
  /** Named outcomes in order of growing harm; weights are integers and their sum is the whole; `rest`: all that have no name. */
  outcomes: { text: string; weight: number; harm: 0 | 1 | 2 | 3; rest?: true }[];
  /** The worst that may happen, in however many outcomes, `orMore` in what is not named; nothing where all are alike, or harmless. */
  gravest?: { text: string; weight: number; harm: 2 | 3; orMore?: boolean };
  /** The losses that are counted, on average: "On average 0.75 ranks of the Sakai lost". */
  average?: string;
  /** What the odds take for granted: "no cards are played". */
  policy?: string;
  /** What is chosen before the dice, if the odds are to hold; empty: nothing. */
  assumed?: string;
  /** Dice that were thrown, as they lie now: what was rolled again stands struck through before what it became. */
  throws: { text: string; faces: Face[] }[];
  /** Where the printed tables are read, each table once. */
  readings: Reading[];
  result?: string;
}

/** How a battle is won, and what else is special about it. */
export interface BriefingSheet {
  win: RuleDigest[];
  special: RuleDigest[];
}
