// What a computer player would do and why, on a slip that lies there as long as it fits the position.

import type { Choice, Decision, Option, PieceKey, PlaceName, RulesetEntry } from '../protocol/types';
import { announce } from '../shell/announce.svelte';
import { playerTitle } from '../store/seating';
import { t } from '../words/words';
import { named, optionOf } from './deciding';
import type { Session } from './session.svelte';

export interface Advice {
  text: string;
  reasons: string[];
  choice: Choice;
}

export class Hint {
  /** Somebody thinks about it. */
  busy = $state(false);
  told = $state.raw<Advice | null>(null);
  private wanted = false;

  constructor(private readonly session: Session) {}

  /** Asks the player and shows the answer; asked again while it thinks, it is to speak now. */
  async ask(player: string): Promise<void> {
    if (this.busy) return this.session.mind.playNow();
    const asked = this.session.sight;
    this.close();
    this.wanted = true;
    this.busy = true;
    announce(t('battle.thinks', { player: playerTitle(player) }));
    try {
      const { text, choice, reasons = [] } = await this.session.suggest(player);
      if (!this.wanted || this.session.sight !== asked) return;
      this.told = { text: t('battle.hint.text', { player: playerTitle(player), text }), reasons, choice };
      announce([this.told.text, ...reasons].join('. '));
    } catch (error) {
      // A choice made meanwhile has taken the question away, or the player has left the battle.
      if (this.session.sight === asked && !this.session.busy && !this.session.leaving) throw error;
    } finally {
      this.busy = false;
    }
  }

  /** What was advised no longer fits, or is no longer wanted. Whether there was anything to lay aside. */
  close(): boolean {
    const open = this.told !== null || (this.busy && this.wanted);
    if (this.busy) this.session.mind.playNow();
    this.wanted = false;
    this.told = null;
    return open;
  }
}

/** The option that is advised; null where it leaves a number open, or nothing is advised. */
export function advisedOption(told: Advice | null, decision: Decision): Option | null {
  return (told && optionOf(decision, told.choice)) ?? null;
}

/** What an advised choice names on the board, and the place that a step of it leads to. */
export function advisedThings(
  told: Advice | null,
  directions: ReadonlyMap<PlaceName, Option>,
  ruleset: RulesetEntry,
): { pieces: PieceKey[]; places: PlaceName[] } {
  if (!told) return { pieces: [], places: [] };
  const option = { choice: told.choice } as Option;
  const keys = (kind: 'piece' | 'place') =>
    named(option, kind, ruleset.verbs).filter((key): key is string => typeof key === 'string');
  const leadsTo = [...directions].flatMap(([place, { choice }]) =>
    optionOf({ options: [{ ...option, choice }] }, told.choice) ? [place] : [],
  );
  return { pieces: keys('piece'), places: [...keys('place'), ...leadsTo] };
}
