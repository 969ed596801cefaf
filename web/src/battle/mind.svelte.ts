// A computer player at work: it thinks in slices, so that the page can show what it ponders and the player need not wait
// for the end of it.

import type { Engine } from '../engine/engine';
import type { Choice, PlayerEntry, SeatKey, Suggestion, Thought } from '../protocol/types';

/** What is shown of a player that thinks. */
export interface Pondering {
  player: string;
  /** The choice it likes best so far. */
  best: { choice: Choice; text: string };
  /** The engine's word that nobody else may read it. */
  secret: boolean;
  /** How much of its time or thought is spent, 0 to 1. */
  part: number;
}

export interface Question {
  battle: number;
  seat: SeatKey;
  player: string;
}

/** How long a player may think about one decision, in milliseconds: a little less than it is said to, since a slice may run over. */
const patience: Record<string, number | undefined> = { recruit: 180, hoplite: 950, strategos: 4900 };
const usualPatience = 1000;
/** Short enough that what the player at the screen asks meanwhile is soon answered. */
const sliceTime = 50;
const firstSlice = 20;
/** What takes no longer is not worth a line that comes and goes. */
const notice = 250;

/** How many nodes take about the time of a slice, to judge by the last one. */
function nextSlice(nodes: number, took: number, left: number): number {
  const fitting = (nodes * Math.min(sliceTime, left)) / Math.max(took, 1);
  return Math.max(1, Math.round(Math.min(4 * nodes, Math.max(nodes / 4, fitting))));
}

export class Mind {
  /** Null while nobody thinks, or only for a moment. */
  pondering = $state.raw<Pondering | null>(null);
  private enough = false;

  constructor(
    private readonly engine: Pick<Engine, 'call'>,
    private readonly players: readonly PlayerEntry[],
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** What the player does in its own seat. One that does not think in slices answers at once. */
  async choose(question: Question): Promise<Suggestion> {
    if (!this.thinks(question)) return this.suggest(question);
    return (await this.ponder(question)).best;
  }

  /** What the player would do in somebody else's place, and why. */
  async advise(question: Question): Promise<Suggestion> {
    if (!this.thinks(question)) return this.suggest(question);
    await this.ponder(question);
    // Reasons take a moment of their own, so they are asked for once, at the end.
    const asked = { ...question, nodes: 1, reasons: true };
    const { best, reasons = [] } = await this.engine.call<Thought>('battle.think', asked);
    return { ...best, reasons };
  }

  private thinks({ player }: Question): boolean {
    return (this.players.find((one) => one.name === player)?.nodes ?? 0) > 0;
  }

  private suggest(question: Question): Promise<Suggestion> {
    return this.engine.call<Suggestion>('battle.suggest', { ...question });
  }

  /** Enough thought: the best so far will do. */
  playNow(): void {
    this.enough = true;
  }

  private async ponder(question: Question): Promise<Thought> {
    const limit = patience[question.player] ?? usualPatience;
    this.enough = false;
    const started = this.clock();
    let nodes = firstSlice;
    try {
      for (let before = started; ;) {
        const thought = await this.engine.call<Thought>('battle.think', { ...question, nodes });
        const now = this.clock();
        const spent = now - started;
        if (thought.done || this.enough || spent >= limit) return thought;
        if (spent >= notice) {
          const part = Math.min(1, Math.max(spent / limit, thought.nodes / Math.max(1, thought.budget)));
          const { best, secret = false } = thought;
          this.pondering = { player: question.player, best, secret, part };
        }
        nodes = nextSlice(nodes, now - before, limit - spent);
        before = now;
      }
    } finally {
      this.pondering = null;
    }
  }
}
