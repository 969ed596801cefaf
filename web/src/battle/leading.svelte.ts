// What the engine's word on a choice leaves open. It says whether dice or a draw follow at once. Where the other side answers
// first, as before the melee that ends a movement, the way back is closed all the same; and where nothing can be taken back,
// an attack is still something else than being done.

import type { Engine } from '../engine/engine';
import type { Choice, Decision, Odds, Option, RulesetEntry } from '../protocol/types';
import { buttons, grouped, isFinal } from './deciding';
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
  /** Verbs that throw dice where everything is final; with true, at once. */
  private throwing = $state.raw<ReadonlyMap<string, boolean>>(new Map());
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
    this.throwing = new Map();
    this.known = sight ? this.askAll(sight, ticket) : Promise.resolve();
  }
  private async askAll(sight: Sight, ticket: number): Promise<void> {
    const options = this.doubtful(sight.decision);
    const alike = this.alike(sight.decision);
    if (options.length > 0) await this.ask(options, sight, ticket);
    if (alike.length > 0) await this.askVerbs(alike, sight, ticket);
  }

  /** Dice are thrown for an option like this one, where all are final. */
  throws({ choice }: Option): boolean {
    return this.throwing.has(choice.verb);
  }
  /** And before anybody else is asked. */
  rolls({ verb }: Choice): boolean {
    return this.throwing.get(verb) === true;
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

  /** One of each verb, where all are final and nothing is under way. */
  private alike({ options = [], begun = false }: Decision): Option[] {
    if (begun || options.length < 2 || !options.every(isFinal)) return [];
    return grouped(options).flatMap(({ options: [first] }) => (first && !first.range ? [first] : []));
  }

  private async askVerbs(options: readonly Option[], sight: Sight, ticket: number): Promise<void> {
    const odds = await Promise.all(options.map((option) => this.odds(option, sight)));
    if (ticket !== this.asked) return;
    this.throwing = new Map(
      options.flatMap(({ choice }, i) => {
        const told = odds[i];
        return told && told.throws.length > 0 ? [[choice.verb, told.assumed.length === 0] as const] : [];
      }),
    );
  }

  private async ask(options: readonly Option[], sight: Sight, ticket: number): Promise<void> {
    const leads = await Promise.all(options.map((option) => this.leads(option, sight)));
    if (ticket !== this.asked || !leads.includes(true)) return;
    this.found = new Set(options.flatMap(({ id }, i) => (leads[i] ? [id] : [])));
  }

  private async leads(option: Option, sight: Sight): Promise<boolean> {
    const odds = await this.odds(option, sight);
    const [next] = odds?.assumed ?? [];
    return odds?.chance === true && next !== undefined && next.seat !== sight.seat;
  }

  private async odds({ choice }: Option, { seat }: Sight): Promise<Odds | null> {
    const { battle } = this.host;
    try {
      return await this.engine.call<Odds>('battle.odds', { battle, seat, choice, policy: 'plausible' });
    } catch {
      // The position has moved on: nobody asks any more.
      return null;
    }
  }
}
