// What one pair of eyes sees of a battle, kept up to date with as little talk as possible.

import type { Engine } from '../engine/engine';
import type { BattleEvent, Decision, Piece, Position, Scene, SceneBoard, SeatKey, UndoState } from '../protocol/types';

/** A method and its parameters. */
export type Request = [method: string, params: Record<string, unknown>];
type Looked = [
  Position,
  Omit<Scene, 'board'> & { board?: SceneBoard },
  { step: number; events: BattleEvent[] },
  Position?,
];

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
  private pieces = new Map<string, Piece>();
  private readonly logs = new Map<SeatKey, BattleEvent[]>();
  private readonly told = new Map<SeatKey, number>();

  constructor(
    private readonly engine: Engine,
    private readonly battle: number,
  ) {}

  /**
   * `across`: what can be taken back is asked for the table, not for this seat alone. `first` is asked for in the same
   * message, before the look; if it is refused, so is the look.
   */
  async look(seat: SeatKey, across = false, first: readonly Request[] = []): Promise<Sight> {
    const from = (this.told.get(seat) ?? -1) + 1;
    const answers = await this.engine.batch(
      ...first,
      ['battle.decision', { battle: this.battle, seat }],
      ['battle.scene', { battle: this.battle, seat, board: this.board === undefined }],
      ['battle.log', { battle: this.battle, seat, from }],
      ...(across ? [['battle.decision', { battle: this.battle }] as Request] : []),
    );
    const [position, scene, log, table] = answers.slice(first.length) as Looked;
    const pieces = this.known(scene.pieces);
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
      scene: { ...scene, board, pieces },
      events,
    };
  }

  /** Pieces that are as they were are the same objects again, so that nobody has to draw them anew. */
  private known(pieces: readonly Piece[]): Piece[] {
    const before = this.pieces;
    this.pieces = new Map(pieces.map((piece) => [JSON.stringify(piece), piece]));
    for (const text of this.pieces.keys()) {
      const old = before.get(text);
      if (old) this.pieces.set(text, old);
    }
    return [...this.pieces.values()];
  }

  /** After an undo every seat's log may have shrunk, and grow again another way. */
  forgetLogs(): void {
    this.logs.clear();
    this.told.clear();
  }
}
