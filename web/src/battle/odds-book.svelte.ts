// What the engine has said of the choices of one question. Each is asked about once, however many want to know; one at a time,
// the latest wish first, so that the player's own choice never waits behind a row of questions. Another position closes it.

import { untrack } from 'svelte';
import type { Engine } from '../engine/engine';
import type { Choice, Odds } from '../protocol/types';
import type { Sight } from './view';

/** `moved`: nobody asks any more. `failed`: the engine could not say, and that has been complained of. */
export type Told = Odds | 'moved' | 'failed';

/** What must be known of the battle under way. */
export interface BookHost {
  battle: number;
  /** Something is being done to it. */
  busy: boolean;
  leaving: boolean;
}

interface Question {
  choices: readonly Choice[];
  /** Somebody needs to know, and does not only look. */
  firm: boolean;
  told: Promise<Told>;
  settle(told: Told): void;
}

export class OddsBook {
  /** Verbs of this question that are known to bring dice at once. */
  private rolling = $state.raw<ReadonlySet<string>>(new Set());
  private sight: Sight | null = null;
  private readonly pages = new Map<string, Question>();
  /** The latest wish last. */
  private waiting: Question[] = [];
  private asking = false;
  private stopped = false;

  constructor(
    private readonly engine: Pick<Engine, 'call'>,
    private readonly host: BookHost,
    private readonly complain: (message: string) => void,
  ) {}

  /** Another question: nobody needs to know any more what was asked of the last. */
  open(sight: Sight | null): void {
    if (sight === this.sight) return;
    this.sight = sight;
    this.rolling = new Set();
    this.stop();
    this.stopped = false;
  }
  /** A choice is made: what would be asked now would be of what comes of it. */
  stop(): void {
    this.stopped = true;
    for (const question of this.pages.values()) question.settle('moved');
    this.pages.clear();
    this.waiting = [];
  }

  /** Choices made one after another; none: whichever seems most plausible. */
  ask(choices: readonly Choice[], sight: Sight, firm: boolean): Promise<Told> {
    this.open(sight);
    if (this.stopped) return Promise.resolve('moved');
    const key = JSON.stringify(choices);
    if (!firm) this.overlook();
    const question = this.pages.get(key) ?? this.begin(key, choices);
    question.firm ||= firm;
    if (this.waiting.includes(question)) {
      this.waiting = [...this.waiting.filter((one) => one !== question), question];
    }
    void this.work();
    return question.told;
  }

  /** What was only looked at is no longer looked at. */
  overlook(): void {
    for (const one of this.waiting.filter(({ firm }) => !firm)) this.tear(one);
  }

  /** It is known that dice are thrown for this choice, or for another of the same verb, before anybody else is asked. */
  rolls({ verb }: Choice): boolean {
    return this.rolling.has(verb);
  }

  private begin(key: string, choices: readonly Choice[]): Question {
    let settle: Question['settle'] = () => undefined;
    const told = new Promise<Told>((resolve) => (settle = resolve));
    const question = { choices, firm: false, told, settle };
    this.pages.set(key, question);
    this.waiting.push(question);
    return question;
  }
  private tear(question: Question): void {
    this.waiting = this.waiting.filter((one) => one !== question);
    this.pages.delete(JSON.stringify(question.choices));
    question.settle('moved');
  }

  private async work(): Promise<void> {
    while (!this.asking) {
      const question = this.waiting.pop();
      if (!question || !this.sight) return;
      this.asking = true;
      const told = await this.odds(question, this.sight.seat);
      this.asking = false;
      this.note(question, told);
      question.settle(told);
    }
  }

  private async odds(question: Question, seat: string): Promise<Told> {
    const { battle } = this.host;
    const { choices } = question;
    const asked = choices.length > 1 ? { choices } : choices.length === 1 ? { choice: choices[0] } : {};
    const keeps = () => this.pages.get(JSON.stringify(choices)) === question;
    const busy = untrack(() => this.host.busy);
    try {
      const odds = await this.engine.call<Odds>('battle.odds', { battle, seat, ...asked, policy: 'plausible' });
      return keeps() ? odds : 'moved';
    } catch (error) {
      // Only where something has been done to the battle since may it be refused without anything being wrong.
      if (!keeps() || this.host.leaving || (this.host.busy && !busy)) return 'moved';
      this.complain(error instanceof Error ? error.message : String(error));
      return 'failed';
    }
  }

  private note({ choices }: Question, told: Told): void {
    const [only, ...more] = choices;
    if (typeof told === 'string' || !only || more.length > 0) return;
    // Where somebody answers first, the dice are still a word away.
    const atOnce = told.throws.length > 0 && told.assumed.length === 0;
    if (atOnce) this.rolling = new Set([...this.rolling, only.verb]);
  }
}
