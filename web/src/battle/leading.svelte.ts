// What the engine's word on a choice leaves open. It says whether dice or a draw follow at once. Where the other side answers
// first, as before the melee that ends a movement, the way back is closed all the same; and where nothing can be taken back,
// an attack is still something else than being done.

import type { Decision, Option, RulesetEntry } from '../protocol/types';
import { buttons, grouped, isFinal } from './deciding';
import type { OddsBook, Told } from './odds-book.svelte';
import type { Sight } from './view';

/** What must be known of the battle under way. */
export interface LeadingHost {
  ruleset: RulesetEntry;
  /** What the other side has answered can be taken back too. */
  open: boolean;
}

export class Leading {
  /** Options that lead there, by their id. */
  private found = $state.raw<ReadonlySet<number>>(new Set());
  /** Verbs that throw dice where everything is final. */
  private throwing = $state.raw<ReadonlySet<string>>(new Set());
  private sight: Sight | null = null;
  private doubts: readonly Option[] = [];
  /** Settled when all is known of this question. */
  known: Promise<void> = Promise.resolve();

  constructor(
    private readonly book: OddsBook,
    private readonly host: LeadingHost,
  ) {}

  /** Another question. */
  arrive(sight: Sight | null): void {
    this.sight = sight;
    this.found = new Set();
    this.throwing = new Set();
    this.doubts = sight ? this.doubtful(sight.decision) : [];
    this.known = sight ? this.askAll(sight) : Promise.resolve();
  }
  private async askAll(sight: Sight): Promise<void> {
    const alike = this.alike(sight.decision);
    const ask = (list: readonly Option[]) =>
      Promise.all(list.map(async (option) => ({ option, told: await this.ask(option, sight) })));
    const [doubts, verbs] = await Promise.all([ask(this.doubts), ask(alike)]);
    if (this.sight !== sight) return;
    const leading = doubts.filter(({ told }) => leads(told, sight)).map(({ option }) => option.id);
    const throwing = verbs.filter(({ told }) => throwsDice(told)).map(({ option }) => option.choice.verb);
    if (leading.length > 0) this.found = new Set(leading);
    if (throwing.length > 0) this.throwing = new Set(throwing);
  }
  private ask({ choice }: Option, sight: Sight): Promise<Told> {
    return this.book.ask([choice], sight, true);
  }

  /** Dice are thrown for an option like this one, where all are final. */
  throws({ choice }: Option): boolean {
    return this.throwing.has(choice.verb);
  }

  /** The option, or the question, with what was found: dice follow. */
  marked(option: Option): Option {
    return this.found.has(option.id) ? { ...option, chance: true } : option;
  }
  question(decision: Decision): Decision {
    if (this.found.size === 0 || !decision.options) return decision;
    return { ...decision, options: decision.options.map((option) => this.marked(option)) };
  }

  /** The option as soon as it is known whether it waits; of one that does not, nothing else needs to be known. */
  async weighed(option: Option, onBoard: boolean): Promise<Option> {
    const { sight } = this;
    if (!sight) return option;
    const doubted = this.doubts.some(({ id }) => id === option.id);
    if (!isFinal(option) && !(doubted && leads(await this.ask(option, sight), sight))) return option;
    if (!onBoard) await this.known;
    return doubted ? { ...option, chance: true } : option;
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
}

/** Where nobody can say what comes, it may not be possible to take it back. */
function leads(told: Told, { seat }: Sight): boolean {
  if (typeof told === 'string') return told === 'failed';
  const [next] = told.assumed;
  return told.chance && next !== undefined && next.seat !== seat;
}
function throwsDice(told: Told): boolean {
  return typeof told === 'string' ? told === 'failed' : told.throws.length > 0;
}
