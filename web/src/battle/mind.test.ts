import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Catalog, PlayerEntry, Suggestion, Thought } from '../protocol/types';
import { beginBattle } from '../store/begin';
import { proposedPlayer } from '../store/seating';
import { realEngine } from '../testing/engine';
import { Mind, type Pondering } from './mind.svelte';
import PonderingLine from './Pondering.svelte';

const players: PlayerEntry[] = [
  { name: 'greedy', summary: '', nodes: 0 },
  { name: 'recruit', summary: '', level: true, nodes: 500 },
  { name: 'hoplite', summary: '', level: true, nodes: 100_000 },
  { name: 'strategos', summary: '', level: true, nodes: 1_000_000 },
];
const question = { battle: 1, seat: 'persian', player: 'hoplite' };

/** An engine that thinks: each node takes its time on a clock of its own, and each slice finds something better. */
function thinker(millisecondsPerNode: number, budget: number, more: Partial<Thought> = {}) {
  let time = 0;
  let spent = 0;
  const asked: { method: string; nodes: number; reasons: boolean }[] = [];
  const engine = {
    async call<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
      const nodes = Math.min(Number(params['nodes'] ?? 0), budget - spent);
      asked.push({ method, nodes: Number(params['nodes'] ?? 0), reasons: params['reasons'] === true });
      if (method === 'battle.suggest') return { choice: { verb: 'pass' }, text: 'pass', reasons: ['quiet'] } as T;
      spent += nodes;
      time += nodes * millisecondsPerNode;
      const best = { choice: { verb: 'advance', to: asked.length }, text: `advance to ${asked.length}` };
      const thought: Thought = {
        done: spent >= budget,
        nodes: spent,
        budget,
        best,
        lines: [{ ...best, share: 1000, worth: 0 }],
        ...more,
        ...(params['reasons'] ? { reasons: ['it is near'] } : {}),
      };
      return thought as T;
    },
  };
  return { engine, asked, clock: () => time };
}

describe('a player that thinks', () => {
  it('thinks until it is done and plays its best', async () => {
    const { engine, asked, clock } = thinker(0.1, 3000);
    const chosen = await new Mind(engine, players, clock).choose(question);
    expect(asked.reduce((sum, one) => sum + one.nodes, 0)).toBeGreaterThanOrEqual(3000);
    expect(chosen).toEqual({ choice: { verb: 'advance', to: asked.length }, text: `advance to ${asked.length}` });
  });

  it.each([
    ['recruit', 200],
    ['hoplite', 1000],
    ['strategos', 5000],
  ])('stops when the time of a %s is over', async (player, limit) => {
    const { engine, clock } = thinker(0.5, 1_000_000);
    await new Mind(engine, players, clock).choose({ ...question, player });
    expect(clock()).toBeGreaterThan(limit * 0.9 - 1);
    expect(clock()).toBeLessThanOrEqual(limit);
  });

  it.each([0.001, 0.1, 5])('asks for slices of some fifty milliseconds at %d a node', async (pace) => {
    const { engine, asked, clock } = thinker(pace, 100_000_000);
    await new Mind(engine, players, clock).choose(question);
    // The first ones feel their way.
    const settled = asked.slice(6, -1).map((one) => one.nodes * pace);
    expect(settled.length).toBeGreaterThan(3);
    for (const time of settled) expect(Math.abs(time - 50)).toBeLessThan(10);
  });

  it('shows what it ponders, and nothing of it afterwards', async () => {
    const { engine, clock } = thinker(0.5, 1_000_000);
    const mind = new Mind(engine, players, clock);
    const seen: (Pondering | null)[] = [];
    const call = engine.call.bind(engine);
    engine.call = (method, params) => {
      seen.push(mind.pondering);
      return call(method, params);
    };
    await mind.choose(question);
    const shown = seen.filter((one) => one !== null);
    expect(seen.slice(0, 2)).toEqual([null, null]);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown[0]).toMatchObject({ player: 'hoplite', best: { text: expect.stringContaining('advance') } });
    const parts = shown.map((one) => one.part);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts.every((part) => part > 0 && part <= 1)).toBe(true);
    expect(mind.pondering).toBeNull();
  });

  it('plays its best so far when told to, and thinks anew the next time', async () => {
    const { engine, asked, clock } = thinker(0.5, 1_000_000);
    const mind = new Mind(engine, players, clock);
    const choosing = mind.choose(question);
    mind.playNow();
    expect((await choosing).choice).toEqual({ verb: 'advance', to: 1 });
    expect(asked).toHaveLength(1);
    await mind.choose(question);
    expect(asked.length).toBeGreaterThan(5);
  });

  it('lets a refusal through and ponders no more', async () => {
    const engine = { call: () => Promise.reject(new Error('not for this seat')) };
    const mind = new Mind(engine, players);
    await expect(mind.choose(question)).rejects.toThrow('not for this seat');
    expect(mind.pondering).toBeNull();
  });
});

describe('a player that does not think in slices', () => {
  it.each(['greedy', 'somebody unknown'])('is asked once: %s', async (player) => {
    const { engine, asked, clock } = thinker(1, 1);
    const chosen = await new Mind(engine, players, clock).choose({ ...question, player });
    expect(asked.map((one) => one.method)).toEqual(['battle.suggest']);
    expect(chosen.reasons).toEqual(['quiet']);
    expect(await new Mind(engine, players, clock).advise({ ...question, player })).toEqual(chosen);
  });
});

describe('what is told of its thoughts', () => {
  const best = { choice: { verb: 'play', card: 'warCry' }, text: 'play War Cry' };
  const line = (pondering: Pondering) => {
    const { container } = render(PonderingLine, { pondering, now: 'Play now', onnow: () => undefined });
    return { text: container.textContent, title: container.querySelector('p')?.title };
  };

  it.each([true, false, undefined])('is the engine’s to say: secret %s', async (secret) => {
    const { engine, clock } = thinker(0.5, 1_000_000, secret === undefined ? {} : { secret });
    const mind = new Mind(engine, players, clock);
    const told = new Set<boolean | undefined>();
    const call = engine.call.bind(engine);
    engine.call = (method, params) => {
      if (mind.pondering) told.add(mind.pondering.secret);
      return call(method, params);
    };
    await mind.choose(question);
    expect([...told]).toEqual([secret === true]);
  });

  it('is no word of what it considers where that is secret', () => {
    const secret = line({ player: 'hoplite', best, secret: true, part: 0.5 });
    expect(secret.title).toBe('Hoplite is thinking');
    expect(secret.text).toContain('Hoplite is thinking');
    expect(secret.text).not.toContain('War Cry');
    expect(line({ player: 'hoplite', best, secret: false, part: 0.5 }).text).toContain('considers: play War Cry');
  });
});

describe('advice', () => {
  it('comes with reasons, asked for once', async () => {
    const { engine, asked, clock } = thinker(0.1, 3000);
    expect((await new Mind(engine, players, clock).advise(question)).reasons).toEqual(['it is near']);
    expect(asked.map((one) => one.reasons)).toEqual([...asked.slice(1).map(() => false), true]);
  });

  it('can be had at once', async () => {
    const { engine, asked, clock } = thinker(0.5, 1_000_000);
    const mind = new Mind(engine, players, clock);
    const advised = mind.advise(question);
    mind.playNow();
    expect(await advised).toEqual({
      choice: { verb: 'advance', to: 2 },
      text: 'advance to 2',
      reasons: ['it is near'],
    });
    expect(asked).toHaveLength(2);
  });
});

describe('the real engine', () => {
  it('has a thinking level to propose, which answers the same every time', async () => {
    const engine = await realEngine();
    const { players } = await engine.call<Catalog>('catalog');
    const player = proposedPlayer(players) ?? '';
    const sitters = { greek: 'person', persian: 'person' };
    const record = await beginBattle(engine, { scenario: 'bladebow/marathon', sitters, options: {}, seed: '4' });
    const advice: Suggestion[] = [];
    for (let i = 0; i < 2; ++i) {
      const { battle } = await engine.call<{ battle: number }>('battle.load', { save: record.save, scene: false });
      // A clock that stands still: the player thinks to the end.
      advice.push(await new Mind(engine, players, () => 0).advise({ battle, seat: 'greek', player }));
    }
    expect(player).toBe('hoplite');
    expect(advice[0]?.reasons?.length).toBeGreaterThan(0);
    expect(advice[1]).toEqual(advice[0]);
  }, 60_000);
});
