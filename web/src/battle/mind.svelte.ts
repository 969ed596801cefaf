// A computer player at work: it thinks in slices, so that the page can show what it ponders and the player need not wait
// for the end of it.

import type { Engine } from '../engine/engine';
import type { Choice, Decision, PlayerEntry, RulesetEntry, SeatKey, Suggestion, Thought } from '../protocol/types';

/** What is shown of a player that thinks. */
export interface Pondering {
  player: string;
  /** The choice it likes best so far. */
  best: { choice: Choice; text: string };
  /** How much of its time or thought is spent, 0 to 1. */
  part: number;
}

export interface Question {
  battle: number;
  seat: SeatKey;
  player: string;
  /** For the player's own dice. */
  seed: string;
}

/** How long a player may think about one decision, in milliseconds. */
const patience: Record<string, number | undefined> = { recruit: 200, hoplite: 1000, strategos: 5000 };
const usualPatience = 1000;
/** Short enough that what the player at the screen asks meanwhile is soon answered. */
const sliceTime = 50;
const firstSlice = 20;
/** What takes no longer is not worth a line that comes and goes. */
const notice = 250;

/** The same battle played the same way meets the same answers: the dice of a computer player follow from seed and step. */
export function seedAt(battleSeed: string, step: number): string {
  return BigInt.asUintN(64, BigInt(battleSeed) + BigInt(step + 1) * 0x9e3779b97f4a7c15n).toString();
}

/** How many nodes take about the time of a slice, to judge by the last one. */
function nextSlice(nodes: number, took: number, left: number): number {
  const fitting = (nodes * Math.min(sliceTime, left)) / Math.max(took, 1);
  return Math.max(1, Math.round(Math.min(4 * nodes, Math.max(nodes / 4, fitting))));
}

/** Whether a thought may be read at this screen: a secret decision of another seat may not, nor which card it would play. */
export function mayTell(choice: Choice, decision: Decision, ruleset: RulesetEntry): boolean {
  if (!ruleset.secrets || decision.options) return true;
  const verb = ruleset.verbs[choice.verb];
  return decision.question !== undefined && verb !== undefined && !verb.args.some((arg) => arg.kind === 'card');
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

  /** What the player would do. One that does not think in slices answers at once. */
  async choose(question: Question): Promise<Suggestion> {
    const thinks = (this.players.find((player) => player.name === question.player)?.nodes ?? 0) > 0;
    if (!thinks) return this.engine.call<Suggestion>('battle.suggest', { ...question });
    this.enough = false;
    try {
      const { player, best, reasons } = await this.ponder(question);
      return { player, ...best, ...(reasons ? { reasons } : {}) };
    } finally {
      this.pondering = null;
    }
  }

  /** Enough thought: the best so far will do. */
  playNow(): void {
    this.enough = true;
  }

  private async ponder(question: Question): Promise<Thought> {
    const limit = patience[question.player] ?? usualPatience;
    const started = this.clock();
    let nodes = firstSlice;
    for (let before = started; ;) {
      const thought = await this.engine.call<Thought>('battle.think', { ...question, nodes });
      const now = this.clock();
      const spent = now - started;
      if (thought.done || this.enough || spent >= limit) return thought;
      if (spent >= notice) {
        const part = Math.min(1, Math.max(spent / limit, thought.nodes / Math.max(1, thought.budget)));
        this.pondering = { player: thought.player, best: thought.best, part };
      }
      nodes = nextSlice(nodes, now - before, limit - spent);
      before = now;
    }
  }
}
