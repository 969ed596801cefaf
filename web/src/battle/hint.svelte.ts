// What a computer player would do and why, on a slip that lies there as long as it fits the position.

import type { Suggestion } from '../protocol/types';
import { announce } from '../shell/announce.svelte';
import { toasts } from '../shell/toasts.svelte';
import { playerTitle } from '../store/seating';
import { t } from '../words/words';
import type { Session } from './session.svelte';

export class Hint {
  busy = $state(false);
  private slip: number | null = null;

  constructor(private readonly session: Session) {}

  /** Asks the player and shows the answer; gives what it speaks of, for the board to light. */
  async show(player: string): Promise<string[]> {
    const asked = this.session.sight;
    const found = await this.ask(player);
    if (!found || this.session.sight !== asked) return [];
    this.close();
    const { text, choice, reasons = [] } = found;
    const said = t('battle.hint.text', { player: playerTitle(player), text });
    this.slip = toasts.show(said, {
      lines: reasons,
      action: { label: t('battle.doIt'), run: () => void this.session.choose([choice]) },
    });
    announce([said, ...reasons].join('. '));
    return Object.values(choice).filter((value) => typeof value === 'string');
  }

  /** Null when a choice made meanwhile has taken the question away, or the player has left the battle. */
  private async ask(player: string): Promise<Suggestion | null> {
    const asked = this.session.sight;
    this.busy = true;
    try {
      return await this.session.suggest(player);
    } catch (error) {
      if (this.session.sight === asked && !this.session.busy && !this.session.leaving) throw error;
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** The position is another: what was advised no longer fits. */
  close(): void {
    if (this.slip !== null) toasts.dismiss(this.slip);
    this.slip = null;
  }
}
