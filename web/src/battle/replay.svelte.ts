// A battle gone through again: any step, through either seat's eyes. The engine plays the choices anew up to that step and
// compares every hash on the way.

import type { Engine } from '../engine/engine';
import type { BattleEvent, Position, RulesetEntry, Scene, SceneBoard, SeatKey } from '../protocol/types';
import type { BattleRecord } from '../store/records';

export class Replay {
  step = $state(0);
  seat = $state<SeatKey | null>(null);
  position = $state.raw<Position | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** Everything the chosen eyes have seen, to the end of what is kept. */
  events = $state.raw<BattleEvent[]>([]);
  turns = $state.raw<{ turn: number; step: number }[]>([]);
  readonly steps: number;
  /** With the seats named as the battle names them, once it is open. */
  ruleset = $state.raw() as RulesetEntry;

  private board: SceneBoard | undefined;
  private wanted: { step: number; seat: SeatKey | null } | null = null;
  private busy = false;

  constructor(
    private readonly engine: Engine,
    readonly record: BattleRecord,
    ruleset: RulesetEntry,
  ) {
    this.ruleset = ruleset;
    this.steps = record.save.choices.length;
  }

  /** Whose eyes may be looked through: while a battle with secrets goes on, only those of people at this screen. */
  get eyes(): RulesetEntry['seats'] {
    if (this.record.result !== null || !this.ruleset.secrets) return this.ruleset.seats;
    return this.ruleset.seats.filter((seat) => this.record.sitters[seat.key] === 'person');
  }
  /** Two people share a battle that still has secrets: going through it again would show each what the other hides. */
  get closed(): boolean {
    const people = Object.values(this.record.sitters).filter((sitter) => sitter === 'person');
    return this.record.result === null && this.ruleset.secrets && people.length > 1;
  }
  /** Both sides at once: open to all when there is nothing left to hide. */
  get whole(): boolean {
    return this.record.result !== null || !this.ruleset.secrets;
  }

  async go(step: number, seat: SeatKey | null): Promise<void> {
    const eyes = this.eyes.map((one) => one.key);
    const through = seat !== null && eyes.includes(seat) ? seat : this.whole ? null : (eyes[0] ?? null);
    this.wanted = { step: Math.max(0, Math.min(this.steps, step)), seat: through };
    // A slider asks faster than the engine answers: only the last wish counts.
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.wanted) {
        const now = this.wanted;
        this.wanted = null;
        await this.show(now.step, now.seat);
      }
    } finally {
      this.busy = false;
    }
  }

  private async show(step: number, seat: SeatKey | null): Promise<void> {
    if (this.events.length === 0 || seat !== this.seat) await this.readLog(seat);
    const eyes = seat === null ? {} : { seat };
    const position = await this.engine.call<Position>('battle.load', {
      save: this.record.save,
      steps: step,
      board: this.board === undefined,
      ...eyes,
    });
    void this.engine.call('battle.close', { battle: position.battle });
    if (!position.scene) throw new Error('the engine told of no scene');
    this.board = position.scene.board ?? this.board;
    if (!this.board) throw new Error('the engine told of no board');
    this.scene = { ...position.scene, board: this.board };
    this.position = position;
    this.step = step;
    this.seat = seat;
  }

  /** The table counts every choice; a seat's log is taken from the table's, without what is for other eyes. */
  private async readLog(seat: SeatKey | null): Promise<void> {
    const { battle, seats } = await this.engine.call<Position>('battle.load', { save: this.record.save, scene: false });
    this.ruleset = { ...this.ruleset, seats: seats ?? this.ruleset.seats };
    const { events } = await this.engine.call<{ events: BattleEvent[] }>('battle.log', { battle, from: 0 });
    void this.engine.call('battle.close', { battle });
    this.events = events.filter((event) => event.for === undefined || event.for === seat || seat === null);
    this.turns = events
      .filter((event) => this.ruleset.events[event.kind]?.level === 'turn' && event.args['turn'] !== undefined)
      .map((event) => ({ turn: Number(event.args['turn']), step: event.step }));
  }

  /** What has happened so far. */
  get past(): BattleEvent[] {
    return this.events.filter((event) => event.step <= this.step);
  }
  /** What was done on the way to this step. */
  get last(): BattleEvent[] {
    return this.events.filter((event) => event.step === this.step);
  }
}
