// How the tracks of each ruleset are drawn (tracks.json).

import type { Track } from '../protocol/types';
import table from './tracks.json';

export interface TrackLook {
  /** Boxes that fill or a bar, discs that are spent, a number, a mark that one side has, or a number beside the commander. */
  as: 'boxes' | 'bar' | 'discs' | 'number' | 'mark' | 'head';
  /** What the last box means: the army breaks, or the side has won. */
  end?: 'rout' | 'goal';
  /** Told at the end of a battle. */
  loss?: boolean;
  /** What the question of its side reckons with: told beside it. */
  asked?: boolean;
  /** It is there while dice that were thrown have not yet taken effect. */
  pending?: boolean;
}

const looks = table as Record<string, Record<string, TrackLook> | undefined>;

export function trackLook(ruleset: string, track: Pick<Track, 'key' | 'limit'>): TrackLook {
  return looks[ruleset]?.[track.key] ?? { as: track.limit === undefined ? 'number' : 'boxes' };
}
