// Recorded battles for tests and gallery: real answers of the engine. The scenes keep only the cells that pieces stand on.

import type { BattleEvent, Decision, RulesetEntry, Scene } from '../../protocol/types';
import bladebowFile from './bladebow.json';
import vstsFile from './vsts.json';

export interface Recorded {
  ruleset: RulesetEntry;
  scenario: string;
  events: BattleEvent[];
  scene: Scene;
  decision: Decision;
}

export const bladebow = bladebowFile as unknown as Recorded;
export const vsts = vstsFile as unknown as Recorded;

/** An event with what a test needs of it. */
export function told(step: number, kind: string, args: Record<string, unknown> = {}, dice?: number[]): BattleEvent {
  return { step, kind, rule: '1.0', args, text: `${kind} ${step}`, ...(dice ? { dice } : {}) };
}
