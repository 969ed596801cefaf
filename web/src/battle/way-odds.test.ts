// A way of several choices whose end runs into dice: what is told of it before it is gone, by the real engine.

import { beforeAll, expect, it, vi } from 'vitest';
import type { Engine } from '../engine/engine';
import type { Catalog, Destination, Odds, Plan, Position, RulesetEntry, SaveFile, Suggestion } from '../protocol/types';
import type { BattleRecord } from '../store/records';
import { realEngine } from '../testing/engine';
import { movable } from './deciding';
import { Forecast } from './forecast.svelte';
import { Orders } from './orders.svelte';
import { Session } from './session.svelte';

const scenario = 'bladebow/marathon';
let engine: Engine;
let catalog: Catalog;
let ruleset: RulesetEntry;
beforeAll(async () => {
  engine = await realEngine();
  catalog = await engine.call<Catalog>('catalog');
  ruleset = catalog.rulesets.find(({ id }) => scenario.startsWith(`${id}/`)) as RulesetEntry;
});

interface Found {
  save: SaveFile;
  seat: string;
  piece: string;
  to: Destination;
}

/** Chance plays both sides until somebody can go such a way. */
async function play(seed: number): Promise<Found | null> {
  const begun = await engine.call<Position>('battle.new', { scenario, seed: String(seed), scene: false });
  const { battle } = begun;
  for (let { decision } = begun; !decision.over;) {
    const { seat = '' } = decision;
    for (const piece of movable(decision, ruleset.verbs)) {
      const { destinations } = await engine.call<Plan>('battle.plan', { battle, seat, piece });
      const to = destinations.find(({ dice, choices }) => dice && choices.length > 2);
      if (!to) continue;
      const { throws } = await engine.call<Odds>('battle.odds', { battle, seat, choices: to.choices });
      if (throws.length === 0) continue;
      const { save } = await engine.call<{ save: SaveFile }>('battle.save', { battle });
      return { save, seat, piece, to };
    }
    const { choice } = await engine.call<Suggestion>('battle.suggest', { battle, seat, player: 'random' });
    ({ decision } = await engine.call<Position>('battle.choose', { battle, choice, scene: false }));
  }
  return null;
}
async function find(): Promise<Found> {
  for (let seed = 4; seed < 40; ++seed) {
    const found = await play(seed);
    if (found) return found;
  }
  throw new Error('nobody could go such a way');
}

it('has its odds when it waits for its second touch, and its steps are all made by that', async () => {
  const { save, seat, piece, to } = await find();
  const sitters = Object.fromEntries(ruleset.seats.map(({ key }) => [key, key === seat ? 'person' : 'random']));
  const record = { id: 'a', scenario, ruleset: ruleset.id, sitters, save, steps: save.choices.length } as BattleRecord;
  const complain = vi.fn();
  const host = { keep: () => undefined, pace: () => 0, players: () => catalog.players, complain };
  const session = await Session.open(engine, host, ruleset, record);
  const hand = { coarse: () => false, confirm: () => true, foretold: () => false, say: () => undefined, complain };
  const orders = new Orders(engine, session, hand);
  orders.arrive(session.sight);
  await orders.touch({ kind: 'piece', value: piece }, null);
  await vi.waitUntil(() => orders.plan?.piece === piece);

  await orders.go(to, { place: to.place, piece: null });
  expect([orders.armed?.final, orders.foreseen?.choices]).toEqual([true, to.choices]);
  const forecast = new Forecast(orders.book, session);
  forecast.want(orders.foreseen, session.sight);
  await vi.waitUntil(() => forecast.sheet !== null);
  expect(forecast.sheet?.note).toContain(orders.armed?.text);
  const weights = forecast.sheet?.outcomes.map(({ weight }) => weight) ?? [];
  expect(weights.length).toBeGreaterThan(0);
  expect(Math.min(...weights)).toBeGreaterThan(0);

  const known = session.sight?.events.length ?? 0;
  await orders.fire();
  await vi.waitUntil(() => session.mood !== 'thinking');
  const since = session.sight?.events.slice(known) ?? [];
  expect(since.some(({ dice }) => (dice?.length ?? 0) > 0)).toBe(true);
  expect(session.record.steps).toBeGreaterThanOrEqual(save.choices.length + to.choices.length);
  expect(complain).not.toHaveBeenCalled();
  session.drop();
}, 60_000);
