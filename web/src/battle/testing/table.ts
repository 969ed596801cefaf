// A table of one question for tests of what is about to be done, with an engine that says what they need.

import { vsts } from '../../panels/testing/fixtures';
import type { Engine } from '../../engine/engine';
import type { Choice, Decision, Odds, Option, RulesetEntry } from '../../protocol/types';
import { Orders, type OrdersHost } from '../orders.svelte';
import type { Session } from '../session.svelte';
import type { Sight } from '../view';

export const { scene } = vsts;
const piece = (name: string) => ({ name, kind: 'piece' as const });
export const ruleset: RulesetEntry = {
  ...vsts.ruleset,
  verbs: {
    select: { args: [piece('piece')], route: true },
    endMovement: { args: [] },
    target: { args: [piece('target')] },
    playCard: { args: [{ name: 'card', kind: 'card' }] },
    decline: { args: [], route: true },
    step: { args: [], route: true },
    done: { args: [] },
    allot: { args: [piece('pool'), piece('target'), { name: 'strength', kind: 'number' }] },
  },
};
export const [pool, target] = ['greek', 'persian'].map(
  (side) => scene.pieces.find((piece) => piece.side === side && piece.place !== null)?.key ?? '',
);
export const end: Option = { id: 1, choice: { verb: 'endMovement' }, text: 'end the movement of this wing' };
export const move: Decision = {
  seat: 'greek',
  question: 'move',
  options: [{ id: 0, choice: { verb: 'select', piece: pool }, text: 'move it' }, end],
};
export const allot: Option = {
  id: 0,
  choice: { verb: 'allot', pool, target, strength: 0 },
  text: 'it strikes with 0...6 SP',
  range: { argument: 'strength', from: 0, to: 6 },
};
export const share = (option: Option): Decision => ({
  seat: 'greek',
  question: 'allot',
  begun: true,
  options: [option],
});

/** A table where ending the movement leads to dice after `first` has answered; null: to none. */
export function table(
  decision: Decision,
  first: string | null = null,
  open = false,
  hand: Partial<OrdersHost> = {},
  odds: (() => Promise<never>) | null = null,
  verbs: RulesetEntry['verbs'] = ruleset.verbs,
) {
  const chosen: Choice[] = [];
  const asked: unknown[] = [];
  const assumed = first === null ? [] : [{ seat: first, choice: { verb: 'stay' }, text: 'stay' }];
  const engine = {
    async call(method: string, params: unknown): Promise<Partial<Odds>> {
      asked.push([method, params]);
      if (odds) return odds();
      if (method === 'battle.whyNot') return { legal: true } as never;
      await Promise.resolve();
      const { choice } = params as { choice: Choice };
      const throws = choice.verb === 'target' ? [{} as Odds['throws'][number]] : [];
      return { chance: first !== null, assumed, throws };
    },
  };
  const session = {
    battle: 1,
    ruleset: { ...ruleset, verbs },
    mood: 'deciding',
    open,
    choose(choices: Choice[]): Promise<string | null> {
      chosen.push(...choices);
      return Promise.resolve(null);
    },
  };
  const quiet = { say: () => undefined, complain: () => undefined };
  const host = { coarse: () => false, confirm: () => true, foretold: () => false, ...quiet, ...hand };
  const orders = new Orders(engine as unknown as Engine, session as unknown as Session, host);
  const sight: Sight = {
    seat: 'greek',
    step: 3,
    decision,
    undo: { open: true },
    scene: { ...scene, throws: [] },
    events: [],
  };
  orders.arrive(sight);
  return { orders, chosen, asked, sight, session };
}
export const answered = () => new Promise((resolve) => setTimeout(resolve, 0));
