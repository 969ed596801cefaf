// How a battle is won and what is special about it, in the rulebook's own short words: which rules those are stands in
// briefing.json, what they say is asked of the engine. Without them the page only shows less.

import type { Engine } from '../engine/engine';
import type { BriefingSheet } from '../panels/contract';
import type { RuleDigest, RuleId, RulesFound } from '../protocol/types';
import { capital } from '../words/words';
import table from './briefing.json';

interface Chosen {
  win: RuleId[];
  special: RuleId[];
}
const battles = table as Record<string, Chosen | undefined>;

export class Briefing {
  sheet = $state.raw<BriefingSheet | null>(null);
  private of = '';

  constructor(private readonly engine: Pick<Engine, 'batch'>) {}

  /** The battle by its full name, "bladebow/mycale", and its title. */
  open(battle: string, title: string): void {
    if (battle === this.of) return;
    this.of = battle;
    this.sheet = null;
    const chosen = battles[battle];
    if (!chosen) return;
    const ruleset = battle.slice(0, battle.indexOf('/'));
    const ids = [...chosen.win, ...chosen.special];
    this.engine
      .batch<RulesFound[]>(...ids.map((id): [string, Record<string, unknown>] => ['rules.find', { ruleset, id }]))
      .then(
        (found) => {
          if (this.of !== battle) return;
          const rules = new Map(found.flatMap((one) => one.rules).map((rule) => [rule.id, rule]));
          const told = (list: readonly RuleId[]) =>
            list.flatMap((id) => rules.get(id) ?? []).map((rule) => ({ ...rule, title: ownTitle(rule, title) }));
          this.sheet = { win: told(chosen.win), special: told(chosen.special) };
        },
        () => {
          this.of = '';
        },
      );
  }
}

/** "Mycale: victory" in a briefing on Mycale is just "Victory". */
export function ownTitle({ title }: Pick<RuleDigest, 'title'>, battle: string): string {
  const own = title.startsWith(`${battle}: `) ? title.slice(battle.length + 2) : title;
  return capital(own);
}
