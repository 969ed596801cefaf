// The computer's moves: it chooses until a person must. What of them is shown by itself and what with the next, and how not
// to wait for its thoughts.

import type { Engine } from '../engine/engine';
import type { BattleEvent, Decision, PieceKey, Position, RulesetEntry, SeatKey } from '../protocol/types';
import type { Sitter } from '../store/records';
import { isFinal, optionOf } from './deciding';
import type { Mind, Thinking } from './mind.svelte';
import type { Pacing } from './pacing.svelte';
import type { Mood } from './session.svelte';
import { thingsOf, weightOf, type Weight } from './telling';

/** The table at which it sits. */
export interface ComputerHost {
  readonly battle: number;
  readonly ruleset: RulesetEntry;
  readonly mood: Mood;
  /** What the player's own dice brought is looked at first. */
  ownDice: boolean;
  /** The player goes; `closed`: the battle is not at this screen any more. */
  readonly leaving: boolean;
  readonly closed: boolean;
  sitter(seat: SeatKey): Sitter;
  /** Who chooses now. */
  computerToChoose(): SeatKey;
  /** What has come of its choices is shown and kept. */
  tell(): Promise<void>;
  keep(): Promise<void>;
  complain(error: unknown): void;
}

function concerns(events: readonly BattleEvent[], piece: PieceKey, ruleset: RulesetEntry): boolean {
  return events.some((event) => thingsOf(event, 'piece', ruleset).includes(piece));
}

export class Computer {
  /** Its thought about what it does next. */
  thought = $state.raw<Thinking | null>(null);
  /** It could not go on, and may be asked once more. */
  stuck = $state(false);
  /** Its thoughts are not waited for until a person must decide: what comes to its mind first will do. */
  rushed = $state(false);
  /** Its moves, as long as they last; never refused. */
  work: Promise<void> = Promise.resolve();
  private moving = false;

  constructor(
    private readonly engine: Pick<Engine, 'call'>,
    private readonly mind: Mind,
    private readonly pacing: Pacing,
    private readonly host: ComputerHost,
  ) {}

  /** Somebody sits here whose thoughts are long enough to be told of. */
  get pondered(): boolean {
    return this.sitters().some((sitter) => this.mind.ponders(sitter));
  }
  /** Its moves are shown without pauses until a person must decide; where nobody does, until the turn is over. */
  get hurried(): boolean {
    return this.pacing.hurried;
  }
  /** There are no pauses left to skip, but there are thoughts. */
  get onlyThoughts(): boolean {
    return this.sitters().some((sitter) => this.mind.thinks(sitter)) && this.pacing.none;
  }
  private sitters(): Sitter[] {
    return this.host.ruleset.seats.map(({ key }) => this.host.sitter(key));
  }

  /** It is to make the choice it likes best so far. */
  playNow(): void {
    this.thought?.speakNow();
  }

  /** Shows the end of its moves at once, and asked again waits for no thought; false when it makes no moves. */
  hurry(): boolean {
    if (this.host.mood !== 'thinking') return false;
    if (this.onlyThoughts) {
      this.rushed = true;
      this.playNow();
    }
    this.pacing.hurried = true;
    this.pacing.goOn();
    return true;
  }
  /** What comes next is waited for again. */
  waitAgain(): void {
    this.pacing.hurried = this.rushed = false;
  }

  /** Nobody looks on any more. */
  stop(): void {
    this.thought?.stop();
    this.pacing.goOn();
  }

  move(): void {
    if (this.moving) return;
    this.stuck = false;
    this.moving = true;
    this.work = this.moveOn().finally(() => (this.moving = false));
  }

  /**
   * A piece's way is shown when it has been gone, not step by step; but what dice follow is shown by itself, with the way
   * before it.
   */
  private async moveOn(): Promise<void> {
    const { host } = this;
    /** Steps of a way that nobody has been shown yet, and what is asked after them. */
    let steps = 0;
    let asked: Decision = {};
    const tell = async (weight: Weight | null): Promise<void> => {
      await host.tell();
      if (host.mood === 'thinking' && weight !== null) await this.pacing.look(weight, Math.max(steps, 1));
      steps = 0;
    };
    try {
      if (host.ownDice) await this.pacing.look('deed');
      host.ownDice = false;
      while (!host.leaving && host.mood === 'thinking') {
        const seat = host.computerToChoose();
        const choice = await this.think(seat);
        if (!choice || host.leaving) break;
        if (steps > 0 && isFinal(optionOf(asked, choice))) await tell('step');
        const { battle, ruleset } = host;
        const after = await this.engine.call<Position>('battle.choose', { battle, seat, choice, scene: false });
        const before = asked;
        asked = after.decision;
        const still = asked.options !== undefined;
        const weight = weightOf(after.events, ruleset);
        if (weight === 'step') ++steps;
        const { subject } = asked;
        const goesOn =
          after.events.length === 0
            ? steps === 0 || subject === before.subject
            : weight === 'step' && subject !== undefined && concerns(after.events, subject, ruleset);
        // What brings nothing to the map is told with what comes next.
        if (still && (goesOn || (weight === null && steps === 0))) continue;
        await tell(weight ?? (steps > 0 ? 'step' : null));
      }
      if (host.leaving) await host.keep();
    } catch (error) {
      this.thought = null;
      this.stuck = !host.closed;
      if (!host.closed) host.complain(error);
    }
  }

  private async think(seat: SeatKey) {
    const { battle } = this.host;
    this.thought = this.mind.choose({ battle, seat, player: this.host.sitter(seat) });
    if (this.rushed) this.playNow();
    const found = await this.thought.answer;
    this.thought = null;
    return found?.choice ?? null;
  }
}
