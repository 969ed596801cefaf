// Beginning a battle: the engine sets it up, and the first record of it is made.

import type { Engine } from '../engine/engine';
import type { Position, SaveFile, SeatKey } from '../protocol/types';
import { newBattleId } from './battles';
import type { BattleRecord, Sitter } from './records';

export type OptionValue = boolean | string | number;

export interface BattlePlan {
  scenario: string;
  sitters: Record<SeatKey, Sitter>;
  options: Record<string, OptionValue>;
  /** As the engine wants it; empty for a seed of the engine's choice. */
  seed: string;
}

/** Has the engine begin the battle and returns the record to keep. The battle room opens it from there. */
export async function beginBattle(engine: Engine, plan: BattlePlan, now = Date.now()): Promise<BattleRecord> {
  const position = await engine.call<Position>('battle.new', {
    scenario: plan.scenario,
    options: plan.options,
    ...(plan.seed === '' ? {} : { seed: plan.seed }),
    scene: false,
  });
  const { save } = await engine.call<{ save: SaveFile }>('battle.save', { battle: position.battle });
  await engine.call('battle.close', { battle: position.battle });
  return {
    id: newBattleId(),
    scenario: plan.scenario,
    ruleset: position.ruleset ?? save.ruleset,
    title: position.title ?? plan.scenario,
    sitters: { ...plan.sitters },
    save,
    steps: position.step,
    // Nobody has moved: the first turn begins after the set-up.
    turn: 0,
    prompt: position.decision.text ?? '',
    result: null,
    created: now,
    updated: now,
  };
}
