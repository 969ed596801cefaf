// One battle at this screen: who looks, who decides, making choices, keeping it all.

import { EngineError, type Engine } from '../engine/engine';
import { thrown } from '../panels/rerolls';
import type { Choice, PlayerEntry, Position, RulesetEntry, SaveFile, Scene, SeatKey } from '../protocol/types';
import type { BattleRecord, Sitter } from '../store/records';
import { t } from '../words/words';
import { Computer } from './computer.svelte';
import { Mind, type Thinking } from './mind.svelte';
import { Pacing } from './pacing.svelte';
import { stagesOf } from './stages';
import type { Weight } from './telling';
import { Viewer, type Request, type Sight } from './view';

/** What goes on at the table. */
export type Mood = 'opening' | 'deciding' | 'thinking' | 'curtain' | 'over';

export interface SessionHost {
  /** Keeps the battle; must not throw. */
  keep(record: BattleRecord): void;
  /** How long something the computer did is looked at, in milliseconds, by the player's setting. */
  pace(what: Weight): number;
  /** The computer players there are. */
  players(): readonly PlayerEntry[];
  /** Something a player should hear about and can do nothing for. */
  complain(message: string): void;
}

const person: Sitter = 'person';

/** Where somebody sits whom this engine does not have, a person takes the seat. */
function withKnown(record: BattleRecord, host: SessionHost): BattleRecord {
  const known = new Set([person, ...host.players().map((player) => player.name)]);
  const strangers = Object.values(record.sitters).filter((sitter) => !known.has(sitter));
  if (strangers.length === 0) return record;
  host.complain(t('battle.stranger', { player: strangers.join(', ') }));
  const sitters = Object.entries(record.sitters).map(([seat, sitter]) => [seat, known.has(sitter) ? sitter : person]);
  return { ...record, sitters: Object.fromEntries(sitters) as Record<SeatKey, Sitter> };
}

function sameTurn({ scene: before }: Sight, { scene: now }: Sight): boolean {
  return before.turn === now.turn && before.day?.number === now.day?.number;
}

export class Session {
  mood = $state<Mood>('opening');
  /** What the player at the screen sees; null behind the curtain. */
  sight = $state.raw<Sight | null>(null);
  /** Who sits behind the curtain. */
  next = $state<SeatKey | null>(null);
  /** A choice is on its way to the engine. */
  busy = $state(false);
  /** What the player's own dice brought is looked at before the computer goes on. */
  ownDice = $state(false);
  /** What else came of the player's own choice is shown before the rules move their side. */
  ownDeed = $state(false);
  record = $state.raw<BattleRecord>() as BattleRecord;

  /** The player goes, or the battle has been taken over elsewhere. */
  leaving = false;
  /** Nothing of the battle is shown or kept here any more. */
  closed = false;

  readonly computer: Computer;
  private readonly pacing: Pacing;
  /** Where computer players think, for a seat of their own or as a hint. */
  private readonly mind: Mind;
  private advice: Thinking | null = null;
  private readonly seats: SeatKey[];
  private readonly people: SeatKey[];
  private readonly viewer: Viewer;
  private seat: SeatKey;
  /** A choice that is being made, with what follows from it before the computer moves. */
  private work: Promise<unknown> = Promise.resolve();
  /** The last gesture: a way of several choices is taken back as the one click it was. */
  private way: { count: number; end: number } | null = null;

  private constructor(
    private readonly engine: Engine,
    private readonly host: SessionHost,
    readonly ruleset: RulesetEntry,
    readonly battle: number,
    record: BattleRecord,
  ) {
    this.record = record;
    this.seats = ruleset.seats.map((seat) => seat.key);
    this.people = this.seats.filter((seat) => record.sitters[seat] === person);
    this.viewer = new Viewer(engine, battle);
    this.mind = new Mind(engine, host.players());
    this.pacing = new Pacing((what) => host.pace(what));
    this.computer = new Computer(engine, this.mind, this.pacing, this);
    this.seat = this.people[0] ?? this.seats[0] ?? '';
  }

  static async open(engine: Engine, host: SessionHost, ruleset: RulesetEntry, record: BattleRecord): Promise<Session> {
    const loaded = await engine.call<Position>('battle.load', { save: record.save, scene: false });
    if (loaded.battle === undefined) throw new Error('the engine opened no battle');
    const named = { ...ruleset, seats: loaded.seats ?? ruleset.seats };
    const session = new Session(engine, host, named, loaded.battle, withKnown(record, host));
    try {
      await session.settle(loaded.decision.seat ?? null);
    } catch (error) {
      session.drop();
      throw error;
    }
    return session;
  }

  /** The player goes: what is under way is finished and kept first, so that no choice is lost. */
  async close(): Promise<void> {
    this.leaving = true;
    this.stopThoughts();
    await this.work.catch(() => undefined);
    await this.computer.work;
    this.drop();
  }

  /** Nothing more is kept: another tab has the battle now. */
  drop(): void {
    if (this.closed) return;
    this.leaving = true;
    this.closed = true;
    this.stopThoughts();
    this.engine.call('battle.close', { battle: this.battle }).catch(() => undefined);
  }

  private stopThoughts(): void {
    this.computer.stop();
    this.advice?.stop();
  }

  sitter(seat: SeatKey): Sitter {
    return this.record.sitters[seat] ?? person;
  }
  /** Two people share this screen, and one of them must not see what the other does. */
  get shared(): boolean {
    return this.people.length > 1 && this.ruleset.secrets;
  }

  /**
   * Makes choices one after the other, as far as they are legal: a route is many of them. Answers what was refused, in
   * words; null when all went well.
   */
  async choose(choices: readonly Choice[]): Promise<string | null> {
    if (this.busy || this.mood !== 'deciding' || !this.sight) return null;
    const { seat, step, events } = this.sight;
    const { battle } = this;
    this.way = { count: choices.length, end: step + choices.length };
    return this.act(async () => {
      // `expect` keeps the rest of a route from being gone when one of its steps has been refused.
      const asked = choices.map((choice, i): Request => [
        'battle.choose',
        { battle, seat, choice, expect: step + i, scene: false },
      ]);
      // Whoever is alone at the screen looks on: what there is to see then comes with the same answer.
      if (this.people.length === 1) return this.viewer.look(seat, this.open, asked);
      await this.engine.batch(...asked);
      return null;
    }, events.length);
  }

  /** Takes the last gesture back, or the last choice when it was made otherwise. */
  async undo(): Promise<string | null> {
    if (this.busy || !this.sight || this.mood === 'thinking') return null;
    const whose = this.open ? {} : { seat: this.sight.seat };
    const count = this.way?.end === this.sight.step ? this.way.count : 1;
    this.way = null;
    const back: Request = ['battle.undo', { battle: this.battle, scene: false, ...whose }];
    return this.act(async () => {
      await this.engine.batch(...Array.from({ length: count }, () => back));
      this.viewer.forgetLogs();
      return null;
    });
  }

  /** Without secrets two people at one table may take back across the table; with them only each his own. */
  get open(): boolean {
    return this.people.length > 1 && !this.ruleset.secrets;
  }

  /**
   * Does something to the battle and all that follows from it, one thing at a time. The deed may answer what is to be seen
   * after it. Answers what was refused. Dice told after the first `known` events are the deed's own.
   */
  private act(deed: () => Promise<Sight | null>, known = Infinity): Promise<string | null> {
    this.busy = true;
    this.advice?.stop();
    const done = async (): Promise<string | null> => {
      let refused: string | null = null;
      let seen: Sight | null = null;
      try {
        seen = await deed();
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        refused = error.message;
      }
      await this.settle(undefined, seen, known);
      return refused;
    };
    const work = done().finally(() => (this.busy = false));
    this.work = work;
    return work;
  }

  /** The player named on the curtain is at the screen. */
  async lift(): Promise<void> {
    if (this.mood !== 'curtain' || this.next === null) return;
    this.seat = this.next;
    await this.show();
    this.next = null;
  }

  /** What a computer player would do in the place of whoever decides. */
  suggest(player: string): Thinking {
    this.advice = this.mind.advise({ battle: this.battle, seat: this.seat, player });
    return this.advice;
  }

  async save(): Promise<SaveFile> {
    return (await this.engine.call<{ save: SaveFile }>('battle.save', { battle: this.battle })).save;
  }

  /** After anything has changed: whose turn it is to look and to choose. */
  private async settle(deciding?: SeatKey | null, seen: Sight | null = null, known = Infinity): Promise<void> {
    if (this.people.length > 1) {
      const seat = deciding === undefined ? await this.whoDecides() : deciding;
      if (seat !== null && seat !== this.seat) {
        if (this.ruleset.secrets) {
          this.sight = null;
          this.next = seat;
          this.mood = 'curtain';
          await this.keep();
          return;
        }
        this.seat = seat;
      }
      if (this.ruleset.secrets && this.mood === 'opening' && seat !== null) {
        this.next = seat;
        this.mood = 'curtain';
        return;
      }
    }
    if (seen && this.sight) await this.stage(this.sight, seen);
    await this.show(seen);
    this.ownDice = this.mood === 'thinking' && this.sight?.events.slice(known).some(thrown) === true;
    await this.keep();
    if (this.mood === 'thinking') this.computer.move();
  }

  /** What the rules made their side do in answer to a choice is shown move by move; it is kept before that. */
  private async stage(before: Sight, after: Sight): Promise<void> {
    const byRules = this.ruleset.seats.filter((seat) => seat.movedByRules).map((seat) => seat.key);
    const stages = byRules.length > 0 ? stagesOf(before, after, this.ruleset, byRules) : [];
    if (stages.length > 0) await this.keep(after);
    for (const { events, scene, weight, steps, own } of stages) {
      if (this.leaving || this.pacing.hurried) break;
      this.mood = 'thinking';
      this.sight = { ...after, decision: {}, scene, events: after.events.slice(0, events) };
      this.ownDeed = own;
      this.ownDice = own && this.sight.events.slice(before.events.length).some(thrown);
      await this.pacing.look(weight, steps);
    }
    this.ownDeed = false;
  }

  private async whoDecides(): Promise<SeatKey | null> {
    const position = await this.engine.call<Position>('battle.decision', { battle: this.battle });
    return position.decision.seat ?? null;
  }

  private async show(seen: Sight | null = null): Promise<void> {
    const sight = seen ?? (await this.viewer.look(this.seat, this.open));
    if (this.closed) return;
    const past = this.sight;
    this.sight = sight;
    if (sight.decision.over) this.mood = 'over';
    else if (sight.decision.options && this.people.includes(this.seat)) this.mood = 'deciding';
    else this.mood = 'thinking';
    const watched = this.people.length === 0;
    if (this.mood !== 'thinking' || (watched && past && !sameTurn(past, sight))) this.computer.waitAgain();
  }

  /** With two seats: the viewer's own when options are shown, else the other. */
  computerToChoose(): SeatKey {
    if (this.sight?.decision.options) return this.seat;
    return this.sight?.decision.seat ?? this.seats.find((seat) => seat !== this.seat) ?? this.seat;
  }

  /** What has come of the computer's choices is shown and kept. */
  async tell(): Promise<void> {
    await this.show();
    await this.keep();
  }

  complain(error: unknown): void {
    this.host.complain(error instanceof Error ? error.message : String(error));
  }

  async keep(sight = this.sight): Promise<void> {
    if (this.closed) return;
    const save = await this.save();
    if (this.closed) return;
    this.record = {
      ...this.record,
      save,
      steps: save.choices.length,
      turn: sight?.scene.turn ?? this.record.turn,
      ...(sight?.scene.day ? { day: sight.scene.day } : {}),
      prompt: sight?.decision.text ?? '',
      result: sight?.decision.result ?? null,
      updated: Date.now(),
    };
    this.host.keep(this.record);
  }
}

/** A piece of a scene by its key. */
export function pieceOf(scene: Scene, key: string | null | undefined) {
  return scene.pieces.find((piece) => piece.key === key);
}
