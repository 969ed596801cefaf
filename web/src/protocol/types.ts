// The messages of docs/protocol.md as this page uses them.

export type SeatKey = string;
export type PieceKey = string;
export type PlaceName = string;
export type FacingName = string;
export type RuleId = string;

/** A verb and its arguments by name. */
export type Choice = { verb: string } & Record<string, unknown>;

export interface Option {
  id: number;
  choice: Choice;
  text: string;
  rule?: RuleId;
  range?: { argument: string; from: number; to: number };
  /** Dice or a draw follow at once: it cannot be taken back. */
  chance?: boolean;
  /** A secret comes to light: it cannot be taken back. */
  reveals?: boolean;
  /** Everybody it concerns, where that is more than it names: a formation. */
  pieces?: PieceKey[];
}

export interface Decision {
  seat?: SeatKey;
  question?: string;
  rule?: RuleId;
  text?: string;
  /** The piece the question is about. */
  subject?: PieceKey;
  /** The formation that is under way. */
  pieces?: PieceKey[];
  occasion?: string;
  options?: Option[];
  /** What was begun is still under way, so that any choice may lead on to its dice. */
  begun?: boolean;
  /** The other side does not see what is chosen. */
  secret?: boolean;
  /** Choices without arguments that belong to the question but are not legal now. */
  refused?: (Refusal & { verb: string; to: string })[];
  /** Another seat decides; with nothing else told, in secret. */
  waiting?: boolean;
  over?: boolean;
  result?: Result;
}

export interface Result {
  winner: SeatKey | null;
  grade: string;
  reason: string;
  rule: RuleId;
  text: string;
}

export type EventLevel = 'line' | 'turn' | 'phase' | 'action' | 'detail';

export interface BattleEvent {
  step: number;
  kind: string;
  rule: RuleId;
  args: Record<string, unknown>;
  dice?: number[];
  text: string;
  reads?: Reading[];
  /** Only for this seat's eyes. */
  for?: SeatKey;
}

export interface Cell {
  name: PlaceName;
  terrain: string;
  marks?: string[];
}
export interface Edge {
  from: PlaceName;
  to: PlaceName;
  kind: string;
}
/** A name written on the map: over these places, the text following the line through them. */
export interface Label {
  text: string;
  places: PlaceName[];
  kind: 'land' | 'water' | 'sea' | 'road' | 'town';
}
export interface SceneBoard {
  kind: 'squares' | 'hexes' | 'table';
  columns: number;
  rows: number;
  tops?: 'flat' | 'pointed';
  shifted?: 0 | 1;
  /** Row by row. */
  cells: Cell[];
  edges: Edge[];
  labels?: Label[];
}
export interface Piece {
  key: PieceKey;
  kind: string;
  type: string;
  /** The kind of troops in words, for example "hoplites". */
  typeName: string;
  name: string;
  side: SeatKey | null;
  place: PlaceName | null;
  second?: PlaceName;
  size?: number;
  facing: FacingName | null;
  values: Record<string, number>;
  states: string[];
}
export interface Box {
  key: string;
  side: SeatKey | null;
  pieces: PieceKey[];
}
export interface Track {
  key: string;
  side: SeatKey | null;
  value: number;
  limit?: number;
}
export interface Card {
  key: string;
  name: string;
  zone: string;
  side: SeatKey | null;
  values: Record<string, number>;
  text: string;
}
export interface Throw {
  key: string;
  side: SeatKey | null;
  piece: PieceKey | null;
  faces: number[];
  /** What each face is good for as things stand; none where the dice mean nothing else than their sum. */
  uses: ('hit' | 'cancel' | 'blank')[];
}
export interface Area {
  key: string;
  side: SeatKey | null;
  places: PlaceName[];
}
export interface Scene {
  viewer: SeatKey | null;
  turn: number;
  lastTurn?: number;
  /** Where turns make up days: which day it is, and how many turns each has. */
  day?: { number: number; turns: number };
  /** Turns after which the battle may already end. */
  mayEnd?: number[];
  board: SceneBoard;
  pieces: Piece[];
  boxes: Box[];
  tracks: Track[];
  hands: { side: SeatKey | null; cards: number; size: number }[];
  cards: Card[];
  throws: Throw[];
  areas: Area[];
  /** Section, then key, to text. */
  words: Record<string, Record<string, string>>;
}

export interface UndoState {
  open: boolean;
  reason?: string;
  /** What closed the way back. */
  text?: string;
}

/** What battle.new, load, choose and undo answer. `scene.board` is left out where the caller said so. */
export interface Position {
  battle?: number;
  ruleset?: string;
  scenario?: string;
  title?: string;
  /** The seats as this battle calls them. */
  seats?: Seat[];
  seed?: string;
  step: number;
  hash: string;
  events: BattleEvent[];
  decision: Decision;
  undo: UndoState;
  scene?: Scene;
  scenarioEdited?: boolean;
  /** Who sits where, when a save says so: "human" or a computer player's name. */
  players?: Record<SeatKey, string>;
}

export interface Destination {
  place: PlaceName;
  facing: FacingName | null;
  cost: number;
  dice: boolean;
  /** A verb on the way that nobody would choose unasked, such as breaking ranks; there is no way without it. */
  price?: string;
  /** The places passed, from where the piece stands to where it gets. */
  path: PlaceName[];
  choices: Choice[];
}

export type ArgKind = 'number' | 'piece' | 'place' | 'facing' | 'card' | 'seat' | 'word' | 'die';
export interface ArgSpec {
  name: string;
  kind: ArgKind;
  words?: string[];
}

export interface Seat {
  key: SeatKey;
  name: string;
  /** Nobody is ever asked for it. */
  movedByRules?: true;
}
export interface ScenarioOption {
  key: string;
  title: string;
  text: string;
  values: (boolean | string | number)[];
  default: boolean | string | number;
}
export interface ScenarioEntry {
  name: string;
  title: string;
  year: number;
  length: string;
  summary: string;
  provenance: string;
  note: string;
  options: ScenarioOption[];
  /** The seats as this battle calls them. */
  seats: Seat[];
}
export interface RulesetEntry {
  id: string;
  title: string;
  seats: Seat[];
  facings: FacingName[];
  /** The seats know things that the other must not see. */
  secrets: boolean;
  verbs: Record<string, { args: ArgSpec[]; route?: boolean; ends?: boolean }>;
  events: Record<string, { args: ArgSpec[]; level: EventLevel; dice?: boolean; outcome?: boolean }>;
  scenarios: ScenarioEntry[];
}
export interface PlayerEntry {
  name: string;
  summary: string;
  /** Made to be played against, rather than for testing. */
  level?: boolean;
  /** How much it thinks about a decision at most; none for players that do not think on. */
  nodes?: number;
  /** How long people wait for a level's choice at most, in milliseconds. */
  patience?: number;
}
export interface Catalog {
  name: string;
  version: string;
  protocol: number;
  languages: string[];
  rulesets: RulesetEntry[];
  players: PlayerEntry[];
}

export interface Refusal {
  legal: false;
  rule: RuleId | null;
  reason: string;
  text: string;
  /** How near a piece gets that cannot get there. */
  nearest?: PlaceName | null;
  objections?: (Refusal & { to: string })[];
}
export type Verdict = { legal: true } | Refusal;

export interface Plan {
  piece: PieceKey;
  /** What it has spent of its move so far; costs count from the beginning of it. */
  spent: number;
  destinations: Destination[];
}

/** An event that may come; of a throw only what is certain. */
export interface OddsEvent {
  kind: string;
  rule: RuleId | null;
  args: Record<string, unknown>;
  text: string;
  reads?: Reading[];
}
/** What a choice may bring. Weights are whole numbers as texts, in parts of `whole`. */
export interface Odds {
  /** The choice that was taken, where none was named. */
  text?: string;
  policy: 'stop' | 'plausible';
  policyText: string;
  /** How many later decisions the policy answered. */
  answered: number;
  /** Those of them that come before any dice: the odds rest on them. */
  assumed: { seat: SeatKey | null; choice: Choice; text: string }[];
  /** Decisions after dice that the odds count on, the most frequent first; `weight` in parts of the whole. */
  later: { seat: SeatKey | null; verb: string; text: string; weight: string }[];
  chance: boolean;
  exact: boolean;
  /** Guesses at what is hidden led to other odds: these are averages. */
  guessed: boolean;
  /** How often what is hidden was guessed at; missing where nothing is. */
  guesses?: number;
  /** Some ways were left before the matter was settled. */
  cut?: boolean;
  ways?: number;
  trials?: number;
  folded?: boolean;
  modifiers: OddsEvent[];
  /** `perhaps`: modifiers that come with it only sometimes, such as for a card that the enemy may hold. */
  throws: (OddsEvent & { dice: number; weight: string; modifiers: OddsEvent[]; perhaps?: OddsEvent[] })[];
  whole: string;
  outcomes: {
    text: string;
    harm: 0 | 1 | 2 | 3;
    weight: string;
    millionths: number;
    events: (OddsEvent & { times: number })[];
    /** Nothing so far: it was left before the matter was settled. */
    open?: boolean;
  }[];
  /** `text`: of losses that are counted. */
  expected: { kind: string; piece: PieceKey | null; sum: string; text: string | null }[];
}

export interface Suggestion {
  choice: Choice;
  text: string;
  /** Why, in sentences; none where the player cannot tell. */
  reasons?: string[];
}

/** How far a player that thinks on has come with the decision at hand. */
export interface Thought {
  /** More thinking would change nothing, or the player has thought as much as it may. */
  done: boolean;
  nodes: number;
  budget: number;
  best: { choice: Choice; text: string };
  /** What it weighs, the most promising first. */
  lines: { choice: Choice; text: string; share: number; worth: number }[];
  /** What is considered must not be told to anybody else: a hidden decision, or a card that is named. */
  secret?: boolean;
  /** Where they were asked for. */
  reasons?: string[];
}

/** Where a printed table is read: the numbers of row and column, null where that is still open. */
export interface Reading {
  chart: string;
  row: number | null;
  column: number | null;
}
/** A printed table of a rulebook. */
export interface ChartSheet {
  key: string;
  title: string;
  rule: RuleId;
  note?: string;
  rows: { title: string; labels: string[] };
  columns: { title: string; labels: string[] };
  /** By row. */
  cells: string[][];
}

export interface RuleDigest {
  id: RuleId;
  title: string;
  digest: string;
  rulings: Ruling[];
}
export interface Ruling {
  id: string;
  rules: RuleId[];
  point: string;
  ruling: string;
}
export interface RulesFound {
  ruleset: string;
  title: string;
  rules: RuleDigest[];
  rulings: Ruling[];
  leftOut?: number;
}

/** A battle as battle.save gives it: opaque to the page but for what it shows of it. */
export interface SaveFile {
  format: 'aspis-save';
  version: number;
  ruleset: string;
  scenario: { name: string; hash?: string } | Record<string, unknown>;
  options: Record<string, unknown>;
  seed: string;
  choices: unknown[];
  players?: Record<SeatKey, string>;
  [key: string]: unknown;
}
