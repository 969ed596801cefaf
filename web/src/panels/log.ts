// The log as a tree: turn, phase, action, line, detail. Pure: the panel shows what this builds.

import type {
  ArgSpec,
  BattleEvent,
  EventLevel,
  PieceKey,
  PlaceName,
  RulesetEntry,
  Scene,
  SeatKey,
} from '../protocol/types';
import type { SideOf } from './sides';

export interface LogNode {
  /** Stays the same when events are added behind, so that what is folded stays folded. */
  id: string;
  level: EventLevel;
  /** Null for the group of what came before the first turn. */
  event: BattleEvent | null;
  side: SeatKey | null;
  children: LogNode[];
  /** Last step of anything in the group: where "go to this position" leads. */
  step: number;
  /** Events in the group, its own included. */
  size: number;
}

export type EventSpecs = RulesetEntry['events'];

const depthOf: Record<EventLevel, number> = { turn: 0, phase: 1, action: 2, line: 3, detail: 4 };

export function levelOf(specs: EventSpecs | undefined, kind: string): EventLevel {
  return specs?.[kind]?.level ?? 'line';
}

export function argsOf(specs: EventSpecs | undefined, kind: string): ArgSpec[] {
  return specs?.[kind]?.args ?? [];
}

/** A seat that is named outright comes before the side of a piece, and this before that of a card. */
export function sideOfEvent(event: BattleEvent, specs: EventSpecs | undefined, sideOf: SideOf): SeatKey | null {
  const args = argsOf(specs, event.kind);
  for (const kind of ['seat', 'piece', 'card'] as const) {
    for (const arg of args) {
      if (arg.kind !== kind) continue;
      const side = sideOf(kind, event.args[arg.name]);
      if (side !== null) return side;
    }
  }
  return null;
}

/** Pieces and places that a line speaks of: lit on the board while the line is looked at. */
export function pointedBy(
  event: BattleEvent,
  specs: EventSpecs | undefined,
): { pieces: PieceKey[]; places: PlaceName[] } | null {
  const pieces: PieceKey[] = [];
  const places: PlaceName[] = [];
  for (const arg of argsOf(specs, event.kind)) {
    const value = event.args[arg.name];
    if (typeof value !== 'string') continue;
    if (arg.kind === 'piece') pieces.push(value);
    else if (arg.kind === 'place') places.push(value);
  }
  return pieces.length + places.length === 0 ? null : { pieces, places };
}

/**
 * Small print that comes before the throw it explains (modifiers of a check) belongs to that throw, not to what stood
 * before. All other details follow what they belong to.
 */
function explainsNext(events: readonly BattleEvent[], index: number, specs: EventSpecs | undefined): boolean {
  const first = events[index];
  if (!first || first.dice) return false;
  for (let i = index + 1; i < events.length; i++) {
    const event = events[i];
    if (!event || event.step !== first.step) return false;
    if (levelOf(specs, event.kind) !== 'detail') return event.dice !== undefined;
    if (event.dice) return false;
  }
  return false;
}

export function buildLog(events: readonly BattleEvent[], specs: EventSpecs | undefined, sideOf: SideOf): LogNode[] {
  const roots: LogNode[] = [];
  // The open group at each depth; whatever comes next belongs to the deepest one above its own depth.
  const open: (LogNode | undefined)[] = [];
  let held: LogNode[] = [];

  const attach = (node: LogNode, depth: number): void => {
    let parent: LogNode | undefined;
    for (let above = depth - 1; above >= 0 && !parent; above--) parent = open[above];
    if (!parent && depth > 0) {
      // Before the first turn: the set-up is a group of its own.
      parent = { id: 'before', level: 'turn', event: null, side: null, children: [], step: 0, size: 0 };
      roots.push(parent);
      open[0] = parent;
    }
    (parent?.children ?? roots).push(node);
    open.length = depth;
    open[depth] = node;
  };

  events.forEach((event, index) => {
    const level = levelOf(specs, event.kind);
    const side = sideOfEvent(event, specs, sideOf);
    const node: LogNode = { id: `${index}`, level, event, side, children: [], step: event.step, size: 1 };
    if (level === 'detail' && explainsNext(events, index, specs)) {
      held.push(node);
      return;
    }
    const before = open[depthOf[level]];
    attach(node, depthOf[level]);
    node.children.push(...held);
    held = [];
    // Two heads in one breath (a marker is drawn, its wing is activated) make one group under the later head.
    if (level === 'phase' && before?.children.length === 0 && before.step === event.step) {
      const siblings = open[0]?.children ?? [];
      siblings.splice(siblings.indexOf(before), 1);
      node.children.unshift({ ...before, level: 'line' });
    }
  });
  roots.forEach(measure);
  return roots;
}

function measure(node: LogNode): void {
  node.size = node.event ? 1 : 0;
  for (const child of node.children) {
    measure(child);
    node.size += child.size;
    node.step = Math.max(node.step, child.step);
  }
}

export interface LogFilter {
  words: string;
  side: SeatKey | null;
}

/** The tree with only what fits, and the groups it stands in. The same tree when nothing is asked for. */
export function filterLog(nodes: LogNode[], filter: LogFilter): LogNode[] {
  const wanted = filter.words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && filter.side === null) return nodes;
  const fits = (node: LogNode): boolean => {
    if (!node.event || (filter.side !== null && node.side !== filter.side)) return false;
    const text = `${node.event.text} ${node.event.rule}`.toLocaleLowerCase();
    return wanted.every((one) => text.includes(one));
  };
  const prune = (list: LogNode[]): LogNode[] =>
    list.flatMap((node) => {
      // Who asks for an attack wants to see its dice: a line that fits keeps its small print.
      if (fits(node) && (node.level === 'line' || node.level === 'detail')) return [node];
      const children = prune(node.children);
      return children.length > 0 || fits(node) ? [{ ...node, children }] : [];
    });
  return prune(nodes);
}

export interface LogRow {
  node: LogNode;
  depth: number;
  open: boolean;
  /** For screen readers: which of how many on its level. */
  position: number;
  siblings: number;
}

const hasDice = (node: LogNode): boolean => node.children.some((child) => child.event?.dice !== undefined);

/** Rows in the order they are seen. Open: what the reader opened; else the newest group of each level, and dice. */
export function visibleRows(nodes: LogNode[], chosen: ReadonlyMap<string, boolean>, all = false): LogRow[] {
  const rows: LogRow[] = [];
  const walk = (list: LogNode[], depth: number, newest: boolean): void => {
    list.forEach((node, index) => {
      const latest = newest && index === list.length - 1;
      const open = node.children.length > 0 && (chosen.get(node.id) ?? (all || latest || (depth > 1 && hasDice(node))));
      rows.push({ node, depth, open, position: index + 1, siblings: list.length });
      if (open) walk(node.children, depth + 1, latest);
    });
  };
  walk(nodes, 0, true);
  return rows;
}

/** The whole log as plain text, indented like the tree. */
export function logText(nodes: LogNode[], before: string): string {
  const lines: string[] = [];
  const walk = (list: LogNode[], depth: number): void => {
    for (const node of list) {
      const text = node.event ? `${node.event.text} [${node.event.rule}]` : before;
      if (depth === 0 && lines.length > 0) lines.push('');
      lines.push('  '.repeat(depth) + text);
      walk(node.children, depth + 1);
    }
  };
  walk(nodes, 0);
  return lines.join('\n') + '\n';
}

/**
 * The sentence before and after its dice, so that they can be drawn in it. Faces stand behind a colon in every sentence
 * of the engine; where they are not found the caller draws them at the end.
 */
export function splitAtDice(text: string, dice: readonly number[]): [string, string] | null {
  const colon = text.indexOf(':');
  if (colon < 0 || dice.length === 0) return null;
  const found = new RegExp(`(?<![\\d+\\-])${dice.join(' ')}(?![\\d])`).exec(text.slice(colon));
  if (!found) return null;
  const at = colon + found.index;
  return [text.slice(0, at), text.slice(at + found[0].length)];
}

/** Cards of a zone in the order in which this turn's events named them; those never named come first. */
export function drawnOrder(
  events: readonly BattleEvent[],
  specs: EventSpecs | undefined,
  cards: Scene['cards'],
  zone = 'drawn',
): string[] {
  const keys = cards.filter((card) => card.zone === zone).map((card) => card.key);
  const named = new Map<string, number>();
  for (const [index, event] of events.entries()) {
    if (levelOf(specs, event.kind) === 'turn') named.clear();
    for (const arg of argsOf(specs, event.kind)) {
      if (arg.kind === 'card') named.set(String(event.args[arg.name]), index);
    }
  }
  return keys.sort((a, b) => (named.get(a) ?? -1) - (named.get(b) ?? -1));
}
