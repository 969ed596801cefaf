// The last fight, as the fight panel shows it: who against whom, what was added up, what was thrown, what came of it. All
// from the events of the last action; no ruleset is known here.

import type { FightSheet } from '../panels/contract';
import { facesShown } from '../panels/luck';
import type { BattleEvent, PieceKey, RulesetEntry } from '../protocol/types';
import { t } from '../words/words';
import type { Sight } from './view';

function piecesOf(event: BattleEvent, ruleset: RulesetEntry): PieceKey[] {
  const args = ruleset.events[event.kind]?.args ?? [];
  return args
    .filter((arg) => arg.kind === 'piece')
    .map((arg) => event.args[arg.name])
    .filter((key): key is PieceKey => typeof key === 'string');
}

/** Events of the last step in which dice were thrown, or nothing when that is long past. */
function lastThrows(sight: Sight): BattleEvent[] {
  const last = sight.events.findLast((event) => (event.dice?.length ?? 0) > 0);
  if (!last) return [];
  return sight.events.filter((event) => event.step === last.step);
}

export function lastFight(sight: Sight, ruleset: RulesetEntry): FightSheet | null {
  const events = lastThrows(sight);
  const thrown = events.filter((event) => (event.dice?.length ?? 0) > 0);
  const [first] = thrown;
  if (!first) return null;
  const involved = [...new Set(events.flatMap((event) => piecesOf(event, ruleset)))];
  const sideOf = (key: PieceKey) => sight.scene.pieces.find((piece) => piece.key === key)?.side ?? null;
  const lead = involved.map(sideOf).find((side) => side !== null) ?? null;
  const modifiers = events
    .filter((event) => event.kind === 'modifier')
    .map((event) => ({ text: event.text, value: signed(event.args['value']), rule: event.rule }));
  const lines = events.filter((event) => !event.dice?.length && ruleset.events[event.kind]?.level === 'line');
  return {
    title: t('battle.fight'),
    note: t('battle.turn', { turn: sight.scene.turn }),
    attackers: involved.filter((key) => sideOf(key) === lead),
    defenders: involved.filter((key) => sideOf(key) !== lead),
    modifiers,
    outcomes: [],
    throws: thrown.map((event) => ({
      text: event.text,
      faces: facesShown(ruleset.id, event).map(({ face, kind }) => ({ face, kind: kind === 'again' ? 'plain' : kind })),
    })),
    ...(lines.length > 0 ? { result: lines.map((event) => event.text).join('. ') } : {}),
  };
}

function signed(value: unknown): string {
  return typeof value === 'number' && value > 0 ? `+${value}` : String(value ?? '');
}
