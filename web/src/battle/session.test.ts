// Whole battles through the session and the orders, with the real engine.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine/engine';
import { beginBattle } from '../store/begin';
import type { BattleEvent, Catalog, Choice, Option, RulesetEntry, Suggestion } from '../protocol/types';
import type { BattleRecord, Sitter } from '../store/records';
import { realEngine } from '../testing/engine';
import { Orders } from './orders.svelte';
import { Session } from './session.svelte';
import { thingsOf, type Weight } from './telling';

const quiet = {
  coarse: () => false,
  confirm: () => false,
  foretold: () => false,
  say: () => undefined,
  complain: () => undefined,
};

describe('a battle at this screen', () => {
  let engine: Engine;
  let catalog: Catalog;
  beforeAll(async () => {
    engine = await realEngine();
    catalog = await engine.call<Catalog>('catalog');
  });

  async function begin(scenario: string, greek: Sitter, persian: Sitter, look?: (weight: Weight) => unknown) {
    const kept: BattleRecord[] = [];
    const complaints: string[] = [];
    const paces: { what: string; own: boolean; events: number }[] = [];
    let session: Session | null = null;
    const record = await beginBattle(engine, { scenario, sitters: { greek, persian }, options: {}, seed: '4' });
    const ruleset = catalog.rulesets.find((one) => one.id === record.ruleset) as RulesetEntry;
    const host = {
      keep: (one: BattleRecord) => void kept.push(one),
      pace(weight: Weight) {
        const wait = look?.(weight);
        paces.push({ what: weight, own: session?.ownDice ?? false, events: session?.sight?.events.length ?? 0 });
        return typeof wait === 'number' ? wait : 0;
      },
      players: () => catalog.players,
      complain: (message: string) => void complaints.push(message),
    };
    const open = (from: BattleRecord) => Session.open(engine, host, ruleset, from);
    session = await open(record);
    return { session, open, kept, complaints, paces, ruleset };
  }
  async function until(ready: () => boolean): Promise<void> {
    for (let i = 0; i < 20_000 && !ready(); ++i) await new Promise((resolve) => setTimeout(resolve, 0));
    expect(ready()).toBe(true);
  }
  const pass: Choice = { verb: 'defaultRanks' };

  it('keeps every choice and goes on from what was kept', async () => {
    const { session, open, kept } = await begin('bladebow/marathon', 'person', 'random');
    expect(session.mood).toBe('deciding');
    expect(await session.choose([pass])).toBeNull();
    await until(() => session.mood === 'deciding');
    const last = kept.at(-1);
    expect(last?.steps).toBe(last?.save.choices.length);
    const before = session.sight;
    session.close();
    const again = await open(last as BattleRecord);
    expect(again.sight?.decision.question).toBe(before?.decision.question);
    expect(again.sight?.scene.pieces).toEqual(before?.scene.pieces);
  });

  it('lets one look at one’s own dice before the computer goes on', async () => {
    const { session, paces } = await begin('bladebow/marathon', 'person', 'random');
    let watched = 0;
    for (let i = 0; i < 400 && watched < 2 && session.mood === 'deciding'; ++i) {
      const known = session.sight?.events.length ?? 0;
      const { choice } = (await session.suggest('greedy').answer) as Suggestion;
      paces.length = 0;
      expect(await session.choose([choice])).toBeNull();
      await until(() => session.mood !== 'thinking');
      const own = paces.findIndex((pace) => pace.own);
      if (own < 0) continue;
      expect(own, 'before anything of the computer is shown').toBe(0);
      expect(paces[0]?.what).toBe('deed');
      expect(session.sight?.events.slice(known, paces[0]?.events).some(({ dice }) => dice?.length)).toBe(true);
      expect(session.ownDice).toBe(false);
      ++watched;
    }
    expect(watched).toBe(2);
  }, 60_000);

  it('calls the seats as the battle does', async () => {
    const { session } = await begin('glory/tanagra', 'person', 'random');
    expect(session.ruleset.seats.map((seat) => seat.name)).toEqual(['Spartan', 'Athenian']);
    session.close();
  });

  it('refuses in words and changes nothing', async () => {
    const { session } = await begin('bladebow/marathon', 'person', 'random');
    const step = session.sight?.step;
    const refused = await session.choose([{ verb: 'pass' }]);
    expect(refused).toMatch(/decided now/);
    expect(session.sight?.step).toBe(step);
  });

  it('goes no further on a way when a step of it is refused', async () => {
    const { session } = await begin('bladebow/marathon', 'person', 'random');
    expect(await session.choose([{ verb: 'pass' }, pass])).not.toBeNull();
    expect(session.sight?.decision.question).toBe('setupRanks');
  });

  it('draws the curtain between two people where there are secrets, and shows nothing behind it', async () => {
    const { session } = await begin('bladebow/marathon', 'person', 'person');
    expect([session.mood, session.next, session.sight]).toEqual(['curtain', 'greek', null]);
    await session.lift();
    expect(session.sight?.seat).toBe('greek');
    await session.choose([pass]);
    expect([session.mood, session.next, session.sight]).toEqual(['curtain', 'persian', null]);
    await session.lift();
    expect(session.sight?.scene.viewer).toBe('persian');
  });

  it('needs no curtain where there are none', async () => {
    const { session } = await begin('vsts/marathon', 'person', 'person');
    expect(session.mood).toBe('deciding');
    expect(session.sight?.seat).toBe(session.sight?.decision.seat);
  });

  it('meets the same opponent every time', async () => {
    const played = async () => {
      const { session, kept } = await begin('bladebow/marathon', 'person', 'random');
      await session.choose([pass]);
      await until(() => session.mood === 'deciding');
      await session.close();
      return kept.at(-1)?.save.choices;
    };
    const first = await played();
    expect(first?.length).toBeGreaterThan(2);
    expect(await played()).toEqual(first);
  });

  it('keeps a choice even when the player leaves at once', async () => {
    const { session, kept } = await begin('bladebow/marathon', 'person', 'random');
    const before = kept.at(-1)?.steps ?? 0;
    void session.choose([pass]);
    await session.close();
    expect(kept.at(-1)?.steps).toBeGreaterThan(before);
  });

  it('takes one choice at a time', async () => {
    const { session } = await begin('bladebow/marathon', 'person', 'person');
    await session.lift();
    const [first, second] = await Promise.all([session.choose([pass]), session.choose([pass])]);
    expect([first, second]).toEqual([null, null]);
    expect(session.record.steps).toBe(1);
  });

  it('thinks no more about a hint once something has been chosen', async () => {
    const { session } = await begin('bladebow/marathon', 'person', 'random');
    const call = vi.spyOn(engine, 'call');
    const advice = session.suggest('hoplite');
    expect(await session.choose([pass])).toBeNull();
    expect(await advice.answer).toBeNull();
    await session.close();
    expect(call.mock.calls.filter(([method]) => method === 'battle.think')).toHaveLength(1);
    call.mockRestore();
  });

  it('says that the computer is stuck, and lets it try once more', async () => {
    const { session, complaints } = await begin('bladebow/marathon', 'person', 'random');
    const { call } = engine;
    const failing = vi.spyOn(engine, 'call').mockImplementation((method, params) => {
      if (method === 'battle.suggest') return Promise.reject(new Error('no idea'));
      return call.call(engine, method, params) as Promise<never>;
    });
    const { choices } = await session.save();
    await session.choose([pass]);
    await until(() => session.computer.stuck);
    expect([session.mood, complaints]).toEqual(['thinking', ['no idea']]);
    expect(session.computer.thought).toBeNull();
    failing.mockRestore();
    session.computer.move();
    expect(session.computer.stuck).toBe(false);
    await until(() => session.mood === 'deciding');
    expect((await session.save()).choices.length).toBeGreaterThan(choices.length + 1);
    expect(complaints).toHaveLength(1);
  });

  it('waits for the thoughts of the computer no more when asked twice to skip ahead, until one decides', async () => {
    const { session } = await begin('bladebow/marathon', 'person', 'hoplite', () => 1);
    expect([session.computer.pondered, session.computer.hurry()]).toEqual([true, false]);
    const { call } = engine;
    const asked: string[] = [];
    const states: boolean[][] = [];
    const spy = vi.spyOn(engine, 'call').mockImplementation((method, params) => {
      asked.push(method);
      while (method === 'battle.think' && states.length < 2) {
        session.computer.hurry();
        states.push([session.computer.hurried, session.computer.rushed]);
      }
      return call.call(engine, method, params) as Promise<never>;
    });
    await session.choose([pass]);
    await until(() => session.mood === 'deciding');
    spy.mockRestore();
    expect(states, 'first the pauses, then the thoughts').toEqual([
      [true, false],
      [true, true],
    ]);
    expect([session.computer.hurried, session.computer.rushed]).toEqual([false, false]);
    const count = (method: string) => asked.filter((one) => one === method).length;
    expect(count('battle.choose')).toBeGreaterThan(1);
    expect(count('battle.think'), 'a thought for each choice').toBe(count('battle.choose'));
  });

  it('skips ahead to the end of the turn where nobody decides', async () => {
    const turns: number[] = [];
    const { session } = await begin('bladebow/thermopylae', 'random', 'random', () => {
      turns.push(session.sight?.scene.turn ?? 0);
      if (turns.length === 5) session.computer.hurry();
      if (turns.length === 6) session.drop();
    });
    await until(() => turns.length >= 6);
    expect(turns.slice(4, 6)).toEqual([1, 2]);
    expect(session.computer.hurried).toBe(false);
  });

  it('takes back across the table where there are no secrets, and the log follows', async () => {
    const { session } = await begin('vsts/marathon', 'person', 'person');
    const events = () => session.sight?.events ?? [];
    let before = events();
    // Until something is told of a choice that can be taken back.
    for (let i = 0; i < 40 && (events().length <= before.length || session.sight?.undo.open !== true); ++i) {
      before = events();
      await session.choose([session.sight?.decision.options?.[0]?.choice as Choice]);
    }
    const steps = session.record.steps;
    expect(session.sight?.undo.open).toBe(true);
    expect(events().length).toBeGreaterThan(before.length);
    await session.undo();
    expect(events()).toEqual(before);
    expect(session.record.steps).toBe(steps - 1);
  });

  it.each(['bladebow/marathon', 'vsts/marathon'])(
    'lets a person play the second seat against the computer: %s',
    async (scenario) => {
      const { session, complaints } = await begin(scenario, 'random', 'person');
      const both = () => session.record.steps > own + 2;
      let own = 0;
      for (; own < 5 || (own < 80 && !both()); ++own) {
        await until(() => session.mood === 'deciding');
        const { sight } = session;
        expect([sight?.seat, sight?.scene.viewer, sight?.decision.seat]).toEqual(['persian', 'persian', 'persian']);
        const options = sight?.decision.options ?? [];
        expect(await session.choose([options[own % options.length]?.choice as Choice])).toBeNull();
      }
      await until(() => session.mood === 'deciding');
      expect(both(), 'the other seat has chosen too').toBe(true);
      expect(complaints).toEqual([]);
      session.drop();
    },
    60_000,
  );

  it('sets an open number as the player wishes', async () => {
    const { session } = await begin('vsts/marathon', 'person', 'person');
    const orders = new Orders(engine, session, quiet);
    const chosen: Choice[] = [];
    session.choose = (choices) => {
      chosen.push(...choices);
      return Promise.resolve(null);
    };
    const range = { argument: 'strength', from: 0, to: 5 };
    const allot = { id: 0, choice: { verb: 'allot', strength: 0 }, text: 'allot', range };
    await orders.takeWith(allot, 3);
    await orders.takeWith(allot, 99);
    expect(chosen.map((choice) => choice['strength'])).toEqual([3, 5]);
  });

  it('tells the way of a piece as one, and what dice follow by itself', { timeout: 60_000 }, async () => {
    const told: { weight: string; events: BattleEvent[] }[] = [];
    const { session, ruleset } = await begin('vsts/marathon', 'random', 'random', (weight) => {
      const past = told.reduce((sum, { events }) => sum + events.length, 0);
      told.push({ weight, events: session?.sight?.events.slice(past) ?? [] });
    });
    await until(() => told.length > 60);
    session.drop();
    const ways = told.filter(({ weight }) => weight === 'step').map(({ events }) => events);
    const goer = (event: BattleEvent | undefined) => event && thingsOf(event, 'piece', ruleset)[0];
    const steps = (events: BattleEvent[]) => events.filter(({ kind }) => kind === 'moved');
    expect(ways.some((events) => steps(events).length > 2)).toBe(true);
    // Nobody's way is told in two parts, one right after the other.
    for (const [i, { events }] of told.entries()) {
      const next = told[i + 1];
      if (steps(events).length === 0 || !next || next.weight !== 'step') continue;
      expect(goer(steps(next.events)[0])).not.toBe(goer(steps(events).at(-1)));
    }
    for (const events of ways) expect(events.some(({ dice }) => dice?.length)).toBe(false);
  });

  it('marks the place of what waits for a second touch, on the board or in a list', async () => {
    const { session } = await begin('bladebow/marathon', 'person', 'random');
    await session.choose([pass]);
    await until(() => session.mood === 'deciding');
    const orders = new Orders(engine, session, quiet);
    orders.arrive(session.sight);
    const option = orders.options.find((one) => one.choice.verb === 'placeLeader') as Option;
    const place = option.choice['to'] as string;
    const armed = { text: option.text, choices: [option.choice], chance: false, final: false, option };
    orders.armed = { ...armed, spot: null };
    expect(orders.marks.waiting).toEqual([place]);
    orders.armed = { ...armed, option: null, spot: { place: 'B2', piece: null } };
    expect(orders.marks.waiting).toEqual(['B2']);
    orders.cancel();
    expect(orders.marks.waiting).toEqual([]);
  });

  it('lets two computers play to the end', { timeout: 120_000 }, async () => {
    const { session, complaints, kept } = await begin('bladebow/thermopylae', 'random', 'random');
    await until(() => session.mood === 'over' || complaints.length > 0);
    expect(complaints).toEqual([]);
    expect(kept.at(-1)?.result?.text).toBeTruthy();
  });

  it('plans a way, goes it, takes it back, and says why not', { timeout: 60_000 }, async () => {
    const { session } = await begin('vsts/marathon', 'person', 'random');
    await until(() => session.mood === 'deciding');
    const orders = new Orders(engine, session, quiet);
    for (let i = 0; i < 40 && session.sight?.decision.question !== 'move'; ++i) {
      const act = session.sight?.decision.options?.find((option) => option.choice.verb === 'act');
      await session.choose([(act ?? session.sight?.decision.options?.[0])?.choice as Choice]);
      await until(() => session.mood === 'deciding');
    }
    orders.arrive(session.sight);
    const [piece] = [...orders.marks.pickable.keys()];
    const at = session.sight?.scene.pieces.find((one) => one.key === piece)?.place as string;
    await orders.pick({ place: at, piece: piece as string });
    orders.arrive(session.sight); // as the page does after each choice
    await until(() => orders.plan !== null);
    const [to] = [...orders.marks.lit].find(([, lit]) => lit.halt !== true) ?? [];
    expect(to).toBeDefined();
    orders.point({ place: to as string, piece: null });
    expect(orders.marks.route?.path.at(-1)).toBe(to);
    await orders.pick({ place: to as string, piece: null });
    expect(session.sight?.scene.pieces.find((one) => one.key === piece)?.place).toBe(to);
    orders.arrive(session.sight);
    await orders.ask({ place: '3601', piece: null });
    expect(orders.answer?.title).toMatch(/out of reach/);
    expect(orders.answer?.rule).toMatch(/^\d/);
    // One click was one gesture, however many choices the way has.
    await session.undo();
    expect(session.sight?.scene.pieces.find((one) => one.key === piece)?.place).toBe(at);
  });
});
