// What the best computer player would do, on a slip that lies there as long as it fits the position.

import { announce } from '../shell/announce.svelte';
import { toasts } from '../shell/toasts.svelte';
import { t } from '../words/words';
import type { Session } from './session.svelte';

export class Hint {
  private slip: number | null = null;

  constructor(private readonly session: Session) {}

  /** Asks the player and shows the answer; gives what it speaks of, for the board to light. */
  async show(player: string): Promise<string[]> {
    const asked = this.session.sight;
    const { text, choice } = await this.session.suggest(player);
    if (this.session.sight !== asked) return [];
    this.close();
    const said = t('battle.hint.text', { player, text });
    this.slip = toasts.show(said, {
      action: { label: t('battle.doIt'), run: () => void this.session.choose([choice]) },
    });
    announce(said);
    return Object.values(choice).filter((value) => typeof value === 'string');
  }

  /** The position is another: what was advised no longer fits. */
  close(): void {
    if (this.slip !== null) toasts.dismiss(this.slip);
    this.slip = null;
  }
}
