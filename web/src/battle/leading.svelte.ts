// Buttons that lead to dice by way of the other side. Of a choice the engine says whether dice follow at once; where the
// other side answers first, as before the melee that ends a movement, the way back is closed all the same.

import type { Engine } from '../engine/engine';
import type { Decision, Odds, Option, RulesetEntry } from '../protocol/types';
import { buttons, isFinal } from './deciding';
import type { Sight } from './view';

/** What must be known of the battle under way. */
export interface LeadingHost {
  battle: number;
  ruleset: RulesetEntry;
  /** What the other side has answered can be taken back too. */
  open: boolean;
}

export class Leading {
  /** Options that lead there, by their id. */
  private found = $state.raw<ReadonlySet<number>>(new Set());
  private asked = 0;
  /** Settled when all is known of this question. */
  known: Promise<void> = Promise.resolve();

  constructor(
    private readonly engine: Pick<Engine, 'call'>,
    private readonly host: LeadingHost,
  ) {}

  /** Another question. */
  arrive(sight: Sight | null): void {
    const ticket = ++this.asked;
    this.found = new Set();
    const options = sight ? this.doubtful(sight.decision) : [];
    this.known = sight && options.length > 0 ? this.ask(options, sight, ticket) : Promise.resolve();
  }

  /** The option, or the question, with what was found: dice follow. */
  marked(option: Option): Option {
    return this.found.has(option.id) ? { ...option, chance: true } : option;
  }
  question(decision: Decision): Decision {
    if (this.found.size === 0 || !decision.options) return decision;
    return { ...decision, options: decision.options.map((option) => this.marked(option)) };
  }

  /** What is under way already has its odds told; and where there is nothing else to do, nothing needs to wait. */
  private doubtful({ options = [], begun = false }: Decision): Option[] {
    if (this.host.open || begun || options.length < 2) return [];
    return buttons(options, this.host.ruleset.verbs).filter((option) => !option.range && !isFinal(option));
  }

  private async ask(options: readonly Option[], sight: Sight, ticket: number): Promise<void> {
    const leads = await Promise.all(options.map((option) => this.leads(option, sight)));
    if (ticket !== this.asked || !leads.includes(true)) return;
    this.found = new Set(options.flatMap(({ id }, i) => (leads[i] ? [id] : [])));
  }

  private async leads({ choice }: Option, { seat }: Sight): Promise<boolean> {
    const { battle } = this.host;
    try {
      const odds = await this.engine.call<Odds>('battle.odds', { battle, seat, choice, policy: 'plausible' });
      const [next] = odds.assumed;
      return odds.chance && next !== undefined && next.seat !== seat;
    } catch {
      // The position has moved on: nobody asks any more.
      return false;
    }
  }
}
