// What one answer of the engine tells of a side that the rules move, taken apart so that it can be shown move by move like
// an opponent's moves. The engine tells the end of it only; what lies between is pieced together from the events: a piece
// is as it will be once the last event that names it has been told, and on its way before that.

import { thrown } from '../panels/rerolls';
import type { BattleEvent, Piece, PieceKey, PlaceName, RulesetEntry, Scene, SeatKey } from '../protocol/types';
import { clashOf, thingsOf, weightOf, type Weight } from './telling';
import type { Sight } from './view';

export interface Stage {
  /** How many events are told by then. */
  events: number;
  scene: Scene;
  weight: Weight;
  /** Steps of the way that is shown as one. */
  steps: number;
  /** It came of the player's own choice, before the rules moved anybody. */
  own: boolean;
}

interface Chunk {
  events: BattleEvent[];
  lead: PieceKey | undefined;
  against: PieceKey | undefined;
  /** Dice are among it. */
  rolled: boolean;
}

const opens = (event: BattleEvent, ruleset: RulesetEntry): boolean =>
  ['turn', 'phase'].includes(ruleset.events[event.kind]?.level ?? '');

/** Whether an event goes on with what a chunk tells: the same piece's way, blows at the same target, what came of them. */
function goesOn(chunk: Chunk, event: BattleEvent, pieces: readonly Piece[], ruleset: RulesetEntry): boolean {
  if (opens(event, ruleset)) return false;
  const named = thingsOf(event, 'piece', ruleset);
  const clash = clashOf(event, ruleset, pieces);
  if (clash) return chunk.against === clash.against || (chunk.against === undefined && chunk.lead === clash.by);
  if (thrown(event)) return named[0] === chunk.lead || !chunk.rolled;
  return named.length === 0 || named.includes(chunk.lead ?? '') || named.includes(chunk.against ?? '');
}

function chunksOf(events: readonly BattleEvent[], pieces: readonly Piece[], ruleset: RulesetEntry): Chunk[] {
  const chunks: Chunk[] = [];
  for (const event of events) {
    const last = chunks.at(-1);
    const clash = clashOf(event, ruleset, pieces);
    const [lead] = thingsOf(event, 'piece', ruleset);
    if (last && goesOn(last, event, pieces, ruleset)) {
      last.events.push(event);
      last.lead ??= lead;
      last.against ??= clash?.against;
      last.rolled ||= thrown(event);
    } else {
      chunks.push({ events: [event], lead, against: clash?.against, rolled: thrown(event) });
    }
  }
  return chunks;
}

/** Where an event leaves a piece: what only says whither it is bound begins an action of its own. */
function placeTold(event: BattleEvent, key: PieceKey, ruleset: RulesetEntry): PlaceName | undefined {
  if (ruleset.events[event.kind]?.level === 'action') return undefined;
  const [only, ...others] = thingsOf(event, 'piece', ruleset);
  return only === key && others.length === 0 ? thingsOf(event, 'place', ruleset).at(-1) : undefined;
}

/** What has been told so far, event by event, and how the table looks by then. */
class Telling {
  private readonly old: ReadonlyMap<PieceKey, Piece>;
  /** How often each piece will yet be named. */
  private readonly left = new Map<PieceKey, number>();
  /** Where those who were named have been left; null: nothing was said of it. */
  private readonly heard = new Map<PieceKey, PlaceName | null>();
  private dawned = false;

  constructor(
    private readonly before: Scene,
    private readonly after: Scene,
    all: readonly BattleEvent[],
    private readonly ruleset: RulesetEntry,
  ) {
    this.old = new Map(before.pieces.map((piece) => [piece.key, piece]));
    for (const event of all) this.count(event, 1);
  }

  tell(event: BattleEvent): void {
    this.count(event, -1);
    for (const key of thingsOf(event, 'piece', this.ruleset)) {
      this.heard.set(key, placeTold(event, key, this.ruleset) ?? this.heard.get(key) ?? null);
    }
    this.dawned ||= this.ruleset.events[event.kind]?.level === 'turn';
  }

  scene(): Scene {
    const pieces = this.after.pieces.map((piece) => this.pieceNow(piece));
    const placed = new Set(pieces.filter(({ place }) => place !== null).map(({ key }) => key));
    const boxes = this.before.boxes
      .map((box) => ({ ...box, pieces: box.pieces.filter((key) => !placed.has(key)) }))
      .filter((box) => box.pieces.length > 0);
    const { turn, lastTurn, day } = this.dawned ? this.after : this.before;
    const time = { turn, ...(lastTurn === undefined ? {} : { lastTurn }), ...(day ? { day } : {}) };
    return { ...this.before, ...time, pieces, boxes };
  }

  private pieceNow(piece: Piece): Piece {
    const old = this.old.get(piece.key) ?? piece;
    const place = this.heard.get(piece.key);
    if (place === undefined) return old;
    if (this.left.get(piece.key) === 0) return piece;
    return place === null ? old : { ...old, place, facing: piece.facing };
  }

  private count(event: BattleEvent, by: 1 | -1): void {
    for (const key of thingsOf(event, 'piece', this.ruleset)) this.left.set(key, (this.left.get(key) ?? 0) + by);
  }
}

/**
 * The stages between two sights; none where the sides that the rules move do nothing after a new step of theirs, round or day
 * has begun: what comes of a player's own choice is shown at once.
 */
export function stagesOf(before: Sight, after: Sight, ruleset: RulesetEntry, byRules: readonly SeatKey[]): Stage[] {
  const known = before.events.length;
  const fresh = after.events.slice(known);
  const { pieces } = after.scene;
  const moved = new Set(pieces.filter(({ side }) => side !== null && byRules.includes(side)).map(({ key }) => key));
  /** What opens a step of somebody who decides for himself still comes of his choice. */
  const begins = (event: BattleEvent): boolean =>
    opens(event, ruleset) && thingsOf(event, 'seat', ruleset).every((seat) => byRules.includes(seat));
  const begun = fresh.findIndex(begins);
  const acts = (event: BattleEvent): boolean =>
    moved.has(thingsOf(event, 'piece', ruleset)[0] ?? '') && weightOf([event], ruleset) !== null;
  if (begun < 0 || !fresh.slice(begun).some(acts)) return [];
  const own = { events: fresh.slice(0, begun), own: true };
  const theirs = chunksOf(fresh.slice(begun), pieces, ruleset).map(({ events }) => ({ events, own: false }));
  const telling = new Telling(before.scene, after.scene, fresh, ruleset);
  let count = 0;
  return [own, ...theirs].flatMap(({ events, own }): Stage[] => {
    count += events.length;
    for (const event of events) telling.tell(event);
    // A die that only settles a detail, such as one of two ways, makes no deed of a way.
    const weight = weightOf(
      events.filter(({ kind }) => ruleset.events[kind]?.level !== 'detail'),
      ruleset,
    );
    // What brings nothing to the map is told with what comes next; the last of it with the question.
    if (weight === null || count === fresh.length) return [];
    const steps = weight === 'step' ? events.length : 1;
    return [{ events: known + count, scene: telling.scene(), weight, steps, own }];
  });
}
