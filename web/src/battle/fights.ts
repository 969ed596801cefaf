// The last fight, as the fight panel shows it: who against whom, what was added up, what was thrown, what came of it. All
// from the events since it began; no ruleset is known here.

import { readingsIn } from '../panels/charts';
import type { FightSheet } from '../panels/contract';
import { thrown } from '../panels/rerolls';
import { atTurn, turnName } from '../panels/turns';
import type { ArgKind, BattleEvent, PieceKey, Reading, RulesetEntry } from '../protocol/types';
import { t } from '../words/words';
import { diceRows } from './dice';
import { modifierRows } from './modifiers';
import { comesOf, resultOf } from './results';
import { clashOf, thingsOf } from './telling';
import type { Sight } from './view';

/** A detail with a number that is no die: something was added up. */
const modifies = (event: BattleEvent | undefined, ruleset: RulesetEntry): event is BattleEvent => {
  const spec = event && ruleset.events[event.kind];
  if (spec?.level !== 'detail' || spec.dice) return false;
  const holds = (kind: ArgKind): boolean => spec.args.some((arg) => arg.kind === kind);
  return holds('number') && !holds('die');
};

const opens = (event: BattleEvent, ruleset: RulesetEntry): boolean =>
  !thrown(event) && ['turn', 'phase', 'action'].includes(ruleset.events[event.kind]?.level ?? '');

/** A turn, a phase or an action begins with it; what has dice or comes of them, such as a flight, is itself part of a fight. */
export const chapter = (event: BattleEvent, ruleset: RulesetEntry): boolean =>
  opens(event, ruleset) && !(ruleset.events[event.kind]?.level === 'action' && comesOf(event, ruleset));

/** From where somebody turned against somebody, or the dice of a check fell, to where something else begins. */
function lastFightEvents({ events, scene }: Sight, ruleset: RulesetEntry): BattleEvent[] {
  const last = events.findLastIndex(thrown);
  if (last < 0) return [];
  const start = fightStart(events, last, scene, ruleset);
  const known = new Set(events.slice(start, last + 1).flatMap((event) => thingsOf(event, 'piece', ruleset)));
  // What comes later belongs to it as long as it happens to those who fought, or comes of the dice.
  const other = (event: BattleEvent): boolean => {
    const pieces = thingsOf(event, 'piece', ruleset);
    return pieces.length > 0 && !comesOf(event, ruleset) && !pieces.some((key) => known.has(key));
  };
  // Between the same two it is still this one, such as that they are engaged no more.
  const another = (event: BattleEvent): boolean => {
    const clash = clashOf(event, ruleset, scene.pieces);
    return clash !== null && !(known.has(clash.by) && known.has(clash.against));
  };
  // Right after the dice, such as that a wing acts once more, a phase comes of them.
  const next = (event: BattleEvent, i: number): boolean =>
    chapter(event, ruleset) && !(i === last + 1 && comesOf(event, ruleset));
  const end = events.findIndex((event, i) => i > last && (next(event, i) || another(event) || other(event)));
  return events.slice(start, end < 0 ? undefined : end);
}

/** Tables that what is under way reads, as long as no dice have fallen for it. */
export function readingsNow({ events }: Pick<Sight, 'events'>, ruleset: RulesetEntry): Reading[] {
  const begun = events.slice(
    Math.max(
      0,
      events.findLastIndex((event) => chapter(event, ruleset)),
    ),
  );
  return begun.some(thrown) ? [] : readingsIn(begun);
}

function fightStart(
  events: readonly BattleEvent[],
  last: number,
  { pieces }: Sight['scene'],
  ruleset: RulesetEntry,
): number {
  // Without a clash: the dice of the same moment, and not whatever led to them.
  let start = last;
  let clashed = -1;
  const moment = events.filter((event) => thrown(event) && event.step === events[last]?.step);
  const rolledFor = new Set(moment.flatMap((event) => thingsOf(event, 'piece', ruleset)));
  // Such as whether somebody rallies, decided after the fight: an action of its own.
  const begins = ruleset.events[moment[0]?.kind ?? '']?.level === 'action';
  const apart = begins && !moment.some((event) => clashOf(event, ruleset, pieces));
  const parties = new Set<PieceKey>();
  for (let i = last; i >= 0; --i) {
    const event = events[i];
    const now = event?.step === events[last]?.step;
    if (!event || chapter(event, ruleset) || (!now && (apart || opens(event, ruleset)))) break;
    if (thrown(event) && now) start = i;
    const clash = clashOf(event, ruleset, pieces);
    if (!clash) continue;
    // Others join against the same one, who strikes back, or are told of at the same moment before dice for all of them;
    // whoever else fought before did so in another fight.
    const together = events[clashed]?.step === event.step && rolledFor.has(clash.against);
    if (parties.size > 0 && !parties.has(clash.against) && !together) break;
    if (parties.size === 0) parties.add(clash.against);
    if (thrown(event)) parties.add(clash.by);
    clashed = i;
  }
  if (clashed >= 0) start = clashed;
  const leadsUp = (event: BattleEvent | undefined): boolean =>
    event !== undefined && !thrown(event) && (event.reads !== undefined || modifies(event, ruleset));
  while (leadsUp(events[start - 1])) --start;
  return start;
}

/**
 * Who fought: whoever turned against somebody, and whoever is named up to the first dice. Those to whom something happens
 * afterwards only stood by. Where nobody met anybody (`met`), such as in a rally, it is all for whom dice were thrown.
 */
function fightersOf(
  events: readonly BattleEvent[],
  { scene }: Sight,
  ruleset: RulesetEntry,
): { fighters: PieceKey[]; met: boolean } {
  const clashes = events.map((event) => clashOf(event, ruleset, scene.pieces)).filter((clash) => clash !== null);
  const named = (list: readonly BattleEvent[]) => list.flatMap((event) => thingsOf(event, 'piece', ruleset));
  const met = clashes.length > 0;
  const fighters = met
    ? [...named(events.slice(0, events.findIndex(thrown) + 1)), ...clashes.flatMap(({ by, against }) => [by, against])]
    : named(events.filter(thrown));
  return { fighters: [...new Set(fighters)], met };
}

export interface Fought extends FightSheet {
  /** Nothing else has been chosen since. */
  fresh: boolean;
  /** Of a long result what the last dice brought, the gravest of it. */
  brief?: string;
}

/** What several throws had in common is said once. */
const once = <Row extends { text: string; value: string }>(rows: readonly Row[]): Row[] =>
  rows.filter((row, i) => rows.findIndex(({ text, value }) => text === row.text && value === row.value) === i);

export function lastFight(sight: Sight, ruleset: RulesetEntry): Fought | null {
  const events = lastFightEvents(sight, ruleset);
  if (events.length === 0) return null;
  const sideOf = (key: PieceKey) => sight.scene.pieces.find((piece) => piece.key === key)?.side ?? null;
  const { fighters, met } = fightersOf(events, sight, ruleset);
  const lead = fighters.map(sideOf).find((side) => side !== null) ?? null;
  const result = resultOf(events, sight, ruleset);
  const turns = (list: readonly BattleEvent[]) => list.filter(({ kind }) => ruleset.events[kind]?.level === 'turn');
  const [first, last] = [events[0]!, events.at(-1)!].map((event) => sight.events.indexOf(event)) as [number, number];
  const after = turns(sight.events.slice(last + 1)).find(({ args }) => typeof args['turn'] === 'number');
  const begun = turns(sight.events.slice(0, first)).at(-1);
  const pools = events.filter(thrown).map(({ kind, rule, dice }) => ({ kind, rule, dice: dice?.length ?? 0 }));
  return {
    fresh: events.at(-1)?.step === sight.events.at(-1)?.step,
    title: t('battle.fight'),
    // As its beginning was told; where that lies further back than the events, the turn before the one told next.
    note: begun?.text ?? turnName(after ? atTurn(sight.scene, Number(after.args['turn']) - 1) : sight.scene),
    attackers: fighters.filter((key) => !met || sideOf(key) === lead),
    defenders: fighters.filter((key) => met && sideOf(key) !== lead),
    modifiers: once(
      modifierRows(
        events.filter((event) => modifies(event, ruleset)),
        pools,
        ruleset,
      ),
    ),
    outcomes: [],
    // What is said as the result is not said beside the dice.
    throws: diceRows(events, ruleset, sight.scene.throws).map((row) =>
      result?.all.startsWith(row.text) ? { ...row, text: '' } : row,
    ),
    readings: readingsIn(events),
    ...(result === null ? {} : { result: result.all, brief: result.brief }),
  };
}
