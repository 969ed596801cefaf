// How the tracks of each ruleset are drawn (tracks.json).

import type { Scene, Track } from '../protocol/types';
import { capital, t } from '../words/words';
import { word } from './sides';
import table from './tracks.json';

export interface TrackLook {
  /**
   * Boxes that fill or a bar, discs that are spent, a number, a mark that one side has, a number beside the commander, or one
   * that belongs to neither side and stands beside the turns. `first`: its side acts first in a part of the turn, and the number
   * is the place of that part in the order of play. `broken`: a limit was reached for good.
   */
  as: 'boxes' | 'bar' | 'discs' | 'number' | 'mark' | 'head' | 'common' | 'first' | 'broken';
  /** What the last box means: the army breaks, or the side has won. */
  end?: 'rout' | 'goal';
  /** Its name says all: no number stands beside it. */
  bare?: boolean;
  /** Told at the end of a battle. */
  loss?: boolean;
  /** What the question of its side reckons with is told beside it: whenever it is there, or at certain questions. */
  asked?: boolean | string[];
  /** It is there while dice that were thrown have not yet taken effect. */
  pending?: boolean;
}

const looks = table as Record<string, Record<string, TrackLook> | undefined>;

/** What belongs to neither side, in words: "Score 12". */
export function commonTracks(ruleset: string, { tracks, words }: Pick<Scene, 'tracks' | 'words'>): string[] {
  return tracks
    .map((track) => ({ ...track, look: trackLook(ruleset, track), name: capital(word(words, 'track', track.key)) }))
    .filter(({ look }) => look.as === 'common')
    .map(({ look, name, value }) => (look.bare ? name : t('army.count', { name, value })));
}

/** The parts of the turn that are told, in the order of play. */
export function partsOfTurn(ruleset: string, tracks: readonly Track[]): Track[] {
  return tracks.filter((track) => trackLook(ruleset, track).as === 'first').sort((a, b) => a.value - b.value);
}

export function trackLook(ruleset: string, track: Pick<Track, 'key' | 'limit'>): TrackLook {
  return looks[ruleset]?.[track.key] ?? { as: track.limit === undefined ? 'number' : 'boxes' };
}
