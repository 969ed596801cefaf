// What was added up before dice, one row each, with a last row where more dice came together than may be rolled
// (pools.json).

import type { FightSheet } from '../panels/contract';
import type { OddsEvent, RulesetEntry } from '../protocol/types';
import { t } from '../words/words';
import table from './pools.json';

/** What makes the number of dice of a throw, and how many there can be. */
interface Pool {
  most: number;
  adds: string[];
}
const pools = table as Record<string, Record<string, Pool | undefined> | undefined>;

type Row = FightSheet['modifiers'][number];
/** Dice that are or were thrown: of what kind, how many. */
export type Pooled = Pick<OddsEvent, 'kind' | 'rule'> & { dice: number };

const valueOf = (event: OddsEvent): number => Number(event.args['value'] ?? 0);

export function modifierRows(events: readonly OddsEvent[], throws: readonly Pooled[], ruleset: RulesetEntry): Row[] {
  const counting = events.filter((event) => event.args['value'] !== 0);
  return [...counting.map(modifierRow), ...throws.flatMap((one) => limitRow(events, one, ruleset))];
}

/** What may come to them, for all that the player can know. */
export function doubtfulRows(events: readonly OddsEvent[]): Row[] {
  return events.map(modifierRow).map((row) => ({ ...row, text: t('fight.perhaps', { text: row.text }) }));
}

/** Its number stands in a column of its own, so the sentence goes without. */
function modifierRow(event: OddsEvent): Row {
  const value = event.args['value'];
  const signed = typeof value === 'number' && value > 0 ? `+${value}` : String(value ?? '');
  const text = event.text.startsWith(`${signed} `) ? event.text.slice(signed.length + 1) : event.text;
  return { text, value: signed, rule: event.rule ?? '' };
}

function limitRow(events: readonly OddsEvent[], { kind, rule, dice }: Pooled, ruleset: RulesetEntry): Row[] {
  const pool = pools[ruleset.id]?.[kind];
  if (!pool || dice !== pool.most) return [];
  const sum = events
    .filter((event) => pool.adds.includes(String(event.args['modifier'])))
    .reduce((total, event) => total + valueOf(event), 0);
  if (sum <= pool.most) return [];
  return [{ text: t('fight.most', { sum, most: pool.most }), value: String(pool.most - sum), rule: rule ?? '' }];
}
