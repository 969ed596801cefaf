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

/** For a player of whom the catalogue does not say how long people wait, in milliseconds. */
const usualPatience = 1000;
/** How long it may think: a little less than people wait, since a slice may run over. */
const limitOf = (patience = usualPatience): number => patience - Math.min(100, Math.max(20, patience / 20));
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

interface Manner {
  /** How long the player may think on, slice by slice; null: it answers at once. */
  limit: number | null;
  /** Reasons are wanted. */
  advises: boolean;
}

/** One question to a player, until it is answered or nobody wants to know any more. */
export class Thinking {
  /** Null at first: most thoughts last only for a moment. */
  pondering = $state.raw<Pondering | null>(null);
  /** Null where it was stopped, at once and whatever becomes of what the engine was asked last. */
  readonly answer: Promise<Suggestion | null>;
  private enough = false;
  private stopped = false;
  private leave: () => void = () => undefined;

  constructor(
    private readonly engine: Pick<Engine, 'call'>,
    private readonly question: Question,
    private readonly clock: () => number,
    private readonly how: Manner,
  ) {
    const left = new Promise<null>((resolve) => (this.leave = () => resolve(null)));
    const found = this.find().finally(() => (this.pondering = null));
    this.answer = Promise.race([found, left]);
  }

  /** Enough thought: the best so far will do, with its reasons where they are wanted. */
  speakNow(): void {
    this.enough = true;
  }

  /** Nobody wants to know any more: the engine is asked nothing further. */
  stop(): void {
    this.stopped = true;
    this.pondering = null;
    this.leave();
  }

  private async find(): Promise<Suggestion | null> {
    const { question, engine, how } = this;
    if (how.limit === null) return engine.call<Suggestion>('battle.suggest', { ...question });
    const thought = await this.ponder(how.limit);
    if (!how.advises || !thought) return thought?.best ?? null;
    // Reasons take a moment of their own that nothing can shorten, so they are asked for once, at the end.
    const { best, reasons = [] } = await engine.call<Thought>('battle.think', { ...question, nodes: 1, reasons: true });
    return { ...best, reasons };
  }

  private async ponder(limit: number): Promise<Thought | null> {
    const { question, clock } = this;
    const started = clock();
    let nodes = firstSlice;
    for (let before = started; ;) {
      const thought = await this.engine.call<Thought>('battle.think', { ...question, nodes });
      if (this.stopped) return null;
      const now = clock();
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
  }
}

export class Mind {
  constructor(
    private readonly engine: Pick<Engine, 'call'>,
    private readonly players: readonly PlayerEntry[],
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** What the player does in its own seat. One that does not think in slices answers at once. */
  choose(question: Question): Thinking {
    return new Thinking(this.engine, question, this.clock, { limit: this.limit(question.player), advises: false });
  }

  /** What the player would do in somebody else's place, and why. */
  advise(question: Question): Thinking {
    return new Thinking(this.engine, question, this.clock, { limit: this.limit(question.player), advises: true });
  }

  /** A player that thinks in slices: it can be told that it has thought enough. */
  thinks(player: string): boolean {
    return this.limit(player) !== null;
  }

  /** One that does so for long enough to be told of. */
  ponders(player: string): boolean {
    return (this.limit(player) ?? 0) > notice;
  }

  private limit(player: string): number | null {
    const known = this.players.find((one) => one.name === player);
    return known?.nodes ? limitOf(known.patience) : null;
  }
}
