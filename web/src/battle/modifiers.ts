// What was added up before dice, one row each, with a last row where more dice came together than may be rolled
// (pools.json).

import type { FightSheet, ModifierRow as Row } from '../panels/contract';
import type { Odds, OddsEvent, RulesetEntry } from '../protocol/types';
import { t } from '../words/words';
import table from './pools.json';

/** What makes the number of dice of a throw, and how many there can be. */
interface Pool {
  most: number;
  adds: string[];
}
const pools = table as Record<string, Record<string, Pool | undefined> | undefined>;

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

/** A throw of a forecast. */
type Thrown = Odds['throws'][number];

/**
 * Throws that may come after the first, with what counts for them. Those that differ only in numbers, such as of dice, are
 * one: the likeliest tells what it is.
 */
export function laterThrows(throws: readonly Thrown[], ruleset: RulesetEntry): NonNullable<FightSheet['later']> {
  const whose = ({ kind, rule, args }: Thrown): string => {
    const telling = ruleset.events[kind]?.args.filter((arg) => arg.kind !== 'number' && arg.kind !== 'die');
    return JSON.stringify([kind, rule, telling?.map(({ name }) => args[name])]);
  };
  const groups = new Map<string, Thrown[]>();
  for (const one of throws) groups.set(whose(one), [...(groups.get(whose(one)) ?? []), one]);
  const [, ...later] = groups.values();
  return later.flatMap((alike) => {
    const [likeliest, ...others] = alike.toSorted((a, b) => Number(b.weight) - Number(a.weight));
    if (!likeliest) return [];
    const sure = modifierRows(likeliest.modifiers, throws, ruleset);
    const counts = [...new Set(others.map(({ dice }) => dice))].filter((dice) => dice !== likeliest.dice);
    const or = counts.sort((a, b) => a - b).map((dice) => t('fight.orDice', { dice }));
    return [
      {
        text: or.length > 0 ? `${likeliest.text} (${or.join(', ')})` : likeliest.text,
        rule: likeliest.rule ?? '',
        modifiers: [...sure, ...doubtfulRows(likeliest.perhaps ?? [])],
      },
    ];
  });
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
