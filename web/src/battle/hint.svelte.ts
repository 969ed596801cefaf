// What a computer player would do and why, on a slip that lies there as long as it fits the position.

import type { Choice, Decision, Option, PieceKey, PlaceName, RulesetEntry } from '../protocol/types';
import { announce } from '../shell/announce.svelte';
import { playerTitle } from '../store/seating';
import { t } from '../words/words';
import { named, optionOf } from './deciding';
import type { Thinking } from './mind.svelte';
import type { Session } from './session.svelte';

export interface Advice {
  text: string;
  reasons: string[];
  choice: Choice;
}

export class Hint {
  told = $state.raw<Advice | null>(null);
  /** The question under way. One that was laid aside is another one than what is asked after it. */
  private thinking = $state.raw<Thinking | null>(null);

  constructor(private readonly session: Session) {}

  /** Somebody thinks about it. */
  get busy(): boolean {
    return this.thinking !== null;
  }
  /** How far the thought is, 0 to 1. */
  get part(): number {
    return this.thinking?.pondering?.part ?? 0;
  }

  /** Asks the player and shows the answer; asked again while it thinks, it is to speak now. */
  async ask(player: string): Promise<void> {
    const { session } = this;
    if (this.thinking) return this.thinking.speakNow();
    // A choice on its way is about to take the question away.
    if (session.busy) return;
    const asked = session.sight;
    this.close();
    const thinking = session.suggest(player);
    this.thinking = thinking;
    announce(t('battle.thinks', { player: playerTitle(player) }));
    const wanted = () => this.thinking === thinking && session.sight === asked;
    try {
      const found = await thinking.answer;
      if (!found || !wanted()) return;
      const { text, choice, reasons = [] } = found;
      this.told = { text: t('battle.hint.text', { player: playerTitle(player), text }), reasons, choice };
      announce([this.told.text, ...reasons].join('. '));
    } catch (error) {
      // A choice made meanwhile has taken the question away, or the player has left the battle.
      if (wanted() && !session.busy && !session.leaving) throw error;
    } finally {
      if (this.thinking === thinking) this.thinking = null;
    }
  }

  /** What was advised no longer fits, or is no longer wanted. Whether there was anything to lay aside. */
  close(): boolean {
    const open = this.told !== null || this.busy;
    this.thinking?.stop();
    this.thinking = null;
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
