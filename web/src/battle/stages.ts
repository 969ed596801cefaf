// What one answer of the engine tells of a side that the rules move, taken apart so that it can be shown move by move like
// an opponent's moves. The engine tells the end of it only; what lies between is pieced together from the events: a piece
// is as it will be once the last event that names it has been told, and on its way before that.

import type { BattleEvent, Piece, PieceKey, PlaceName, RulesetEntry, Scene, SeatKey } from '../protocol/types';
import { thrown } from './dice';
import { clashOf, thingsOf, weightOf, type Weight } from './telling';
import type { Sight } from './view';

export interface Stage {
  /** How many events are told by then. */
  events: number;
  scene: Scene;
  weight: Weight;
  /** Steps of the way that is shown as one. */
  steps: number;
}

interface Chunk {
  events: BattleEvent[];
  lead: PieceKey | undefined;
  against: PieceKey | undefined;
}

const opens = (event: BattleEvent, ruleset: RulesetEntry): boolean =>
  ['turn', 'phase'].includes(ruleset.events[event.kind]?.level ?? '');

/** Whether an event goes on with what a chunk tells: the same piece's way, blows at the same target, what came of them. */
function goesOn(chunk: Chunk, event: BattleEvent, pieces: readonly Piece[], ruleset: RulesetEntry): boolean {
  if (opens(event, ruleset)) return false;
  const named = thingsOf(event, 'piece', ruleset);
  const clash = clashOf(event, ruleset, pieces);
  if (clash) return chunk.against === clash.against || (chunk.against === undefined && chunk.lead === clash.by);
  if (thrown(event)) return named[0] === chunk.lead || !chunk.events.some(thrown);
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
    } else {
      chunks.push({ events: [event], lead, against: clash?.against });
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

function sceneAfter(
  told: readonly BattleEvent[],
  all: readonly BattleEvent[],
  sights: [Sight, Sight],
  ruleset: RulesetEntry,
): Scene {
  const [before, after] = sights.map(({ scene }) => scene) as [Scene, Scene];
  const named = (events: readonly BattleEvent[], key: PieceKey) =>
    events.filter((event) => thingsOf(event, 'piece', ruleset).includes(key));
  const rest = all.slice(told.length);
  const pieces = after.pieces.map((piece) => {
    const old = before.pieces.find(({ key }) => key === piece.key) ?? piece;
    const heard = named(told, piece.key);
    if (heard.length === 0) return old;
    if (named(rest, piece.key).length === 0) return piece;
    const place = heard.map((event) => placeTold(event, piece.key, ruleset)).findLast((one) => one !== undefined);
    return place === undefined ? old : { ...old, place, facing: piece.facing };
  });
  const placed = new Set(pieces.filter(({ place }) => place !== null).map(({ key }) => key));
  const boxes = before.boxes
    .map((box) => ({ ...box, pieces: box.pieces.filter((key) => !placed.has(key)) }))
    .filter((box) => box.pieces.length > 0);
  const dawned = told.some((event) => ruleset.events[event.kind]?.level === 'turn');
  const { turn, lastTurn, day } = dawned ? after : before;
  return { ...before, turn, pieces, boxes, ...(lastTurn === undefined ? {} : { lastTurn }), ...(day ? { day } : {}) };
}

/**
 * The stages between two sights; none where the sides that the rules move do nothing after a new step, round or day has
 * begun: what comes of a player's own choice is shown at once.
 */
export function stagesOf(before: Sight, after: Sight, ruleset: RulesetEntry, byRules: readonly SeatKey[]): Stage[] {
  const known = before.events.length;
  const fresh = after.events.slice(known);
  const { pieces } = after.scene;
  const moved = new Set(pieces.filter(({ side }) => side !== null && byRules.includes(side)).map(({ key }) => key));
  const begun = fresh.findIndex((event) => opens(event, ruleset));
  const acts = (event: BattleEvent): boolean =>
    moved.has(thingsOf(event, 'piece', ruleset)[0] ?? '') && weightOf([event], ruleset) !== null;
  if (begun < 0 || !fresh.slice(begun).some(acts)) return [];
  const own: Chunk[] = begun > 0 ? [{ events: fresh.slice(0, begun), lead: undefined, against: undefined }] : [];
  const chunks = [...own, ...chunksOf(fresh.slice(begun), pieces, ruleset)];
  let count = 0;
  return chunks.flatMap(({ events }): Stage[] => {
    count += events.length;
    // A die that only settles a detail, such as one of two ways, makes no deed of a way.
    const weight = weightOf(
      events.filter(({ kind }) => ruleset.events[kind]?.level !== 'detail'),
      ruleset,
    );
    // What brings nothing to the map is told with what comes next; the last of it with the question.
    if (weight === null || count === fresh.length) return [];
    const scene = sceneAfter(fresh.slice(0, count), fresh, [before, after], ruleset);
    return [{ events: known + count, scene, weight, steps: weight === 'step' ? events.length : 1 }];
  });
}
