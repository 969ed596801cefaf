// What one pair of eyes sees of a battle, kept up to date with as little talk as possible.

import type { Engine } from '../engine/engine';
import type { BattleEvent, Decision, Position, Scene, SceneBoard, SeatKey, UndoState } from '../protocol/types';

export interface Sight {
  seat: SeatKey;
  step: number;
  decision: Decision;
  undo: UndoState;
  scene: Scene;
  events: BattleEvent[];
}

/** The log a seat knows, by seat: each counts its own steps. */
export class Viewer {
  private board: SceneBoard | undefined;
  private readonly logs = new Map<SeatKey, BattleEvent[]>();
  private readonly told = new Map<SeatKey, number>();

  constructor(
    private readonly engine: Engine,
    private readonly battle: number,
  ) {}

  /** `across`: what can be taken back is asked for the table, not for this seat alone. */
  async look(seat: SeatKey, across = false): Promise<Sight> {
    const from = (this.told.get(seat) ?? -1) + 1;
    const [position, scene, log, table] = await this.engine.batch<
      [Position, Omit<Scene, 'board'> & { board?: SceneBoard }, { step: number; events: BattleEvent[] }, Position?]
    >(
      ['battle.decision', { battle: this.battle, seat }],
      ['battle.scene', { battle: this.battle, seat, board: this.board === undefined }],
      ['battle.log', { battle: this.battle, seat, from }],
      ...(across ? [['battle.decision', { battle: this.battle }] as [string, Record<string, unknown>]] : []),
    );
    const board = scene.board ?? this.board;
    if (!board) throw new Error('the engine told of no board');
    this.board = board;
    // After an undo the log is shorter than what was told before.
    const kept = (this.logs.get(seat) ?? []).filter((event) => event.step < from && event.step <= log.step);
    const events =
      log.events.length > 0 || kept.length !== this.logs.get(seat)?.length ? [...kept, ...log.events] : kept;
    this.logs.set(seat, events);
    this.told.set(seat, log.step);
    return {
      seat,
      step: position.step,
      decision: position.decision,
      undo: (table ?? position).undo,
      scene: { ...scene, board },
      events,
    };
  }

  /** After an undo every seat's log may have shrunk, and grow again another way. */
  forgetLogs(): void {
    this.logs.clear();
    this.told.clear();
  }
}
