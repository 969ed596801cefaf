import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine';
import type { Catalog, PlayerEntry, Suggestion, Thought } from '../protocol/types';
import { beginBattle } from '../store/begin';
import { proposedPlayer } from '../store/seating';
import { realEngine } from '../testing/engine';
import { Mind, type Pondering, type Thinking } from './mind.svelte';
import PonderingLine from './Pondering.svelte';

const players: PlayerEntry[] = [
  { name: 'greedy', summary: '', nodes: 0 },
  { name: 'recruit', summary: '', level: true, nodes: 500, patience: 200 },
  { name: 'hoplite', summary: '', level: true, nodes: 100_000, patience: 1000 },
  { name: 'strategos', summary: '', level: true, nodes: 1_000_000, patience: 5000 },
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

/** Looks each time before the engine is asked. */
function watch(engine: Pick<Engine, 'call'>, look: () => unknown): void {
  const call = engine.call.bind(engine);
  engine.call = (method, params) => {
    look();
    return call(method, params);
  };
}
/** Until everything that follows from what was answered has happened. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a player that thinks', () => {
  it('thinks until it is done and plays its best', async () => {
    const { engine, asked, clock } = thinker(0.1, 3000);
    const chosen = await new Mind(engine, players, clock).choose(question).answer;
    expect(asked.reduce((sum, one) => sum + one.nodes, 0)).toBeGreaterThanOrEqual(3000);
    expect(chosen).toEqual({ choice: { verb: 'advance', to: asked.length }, text: `advance to ${asked.length}` });
  });

  it.each([
    ['recruit', 200],
    ['hoplite', 1000],
    ['strategos', 5000],
  ])('stops when the time of a %s is over', async (player, limit) => {
    const { engine, clock } = thinker(0.5, 1_000_000);
    await new Mind(engine, players, clock).choose({ ...question, player }).answer;
    expect(clock()).toBeGreaterThan(limit * 0.9 - 1);
    expect(clock()).toBeLessThanOrEqual(limit);
  });

  it.each([0.001, 0.1, 5])('asks for slices of some fifty milliseconds at %d a node', async (pace) => {
    const { engine, asked, clock } = thinker(pace, 100_000_000);
    await new Mind(engine, players, clock).choose(question).answer;
    // The first ones feel their way.
    const settled = asked.slice(6, -1).map((one) => one.nodes * pace);
    expect(settled.length).toBeGreaterThan(3);
    for (const time of settled) expect(Math.abs(time - 50)).toBeLessThan(10);
  });

  it('shows what it ponders, and nothing of it afterwards', async () => {
    const { engine, clock } = thinker(0.5, 1_000_000);
    const seen: (Pondering | null)[] = [];
    let thinking: Thinking | null = null;
    watch(engine, () => seen.push(thinking?.pondering ?? null));
    thinking = new Mind(engine, players, clock).choose(question);
    await thinking.answer;
    const shown = seen.filter((one) => one !== null);
    expect(seen.slice(0, 2)).toEqual([null, null]);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown[0]).toMatchObject({ player: 'hoplite', best: { text: expect.stringContaining('advance') } });
    const parts = shown.map((one) => one.part);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts.every((part) => part > 0 && part <= 1)).toBe(true);
    expect(thinking.pondering).toBeNull();
  });

  it('plays its best so far when told to, and thinks anew the next time', async () => {
    const { engine, asked, clock } = thinker(0.5, 1_000_000);
    const mind = new Mind(engine, players, clock);
    const thinking = mind.choose(question);
    thinking.speakNow();
    expect((await thinking.answer)?.choice).toEqual({ verb: 'advance', to: 1 });
    expect(asked).toHaveLength(1);
    await mind.choose(question).answer;
    expect(asked.length).toBeGreaterThan(5);
  });

  it('asks nothing more once it is stopped, and answers nothing', async () => {
    const { engine, asked, clock } = thinker(0.5, 1_000_000);
    let thinking: Thinking | null = null;
    watch(engine, () => asked.length === 7 && thinking?.stop());
    thinking = new Mind(engine, players, clock).choose(question);
    expect(await thinking.answer).toBeNull();
    expect(thinking.pondering).toBeNull();
    await later();
    expect(asked).toHaveLength(8);
  });

  it('stops at once and quietly, whatever becomes of what was asked', async () => {
    let fail: (error: Error) => void = () => undefined;
    const engine = { call: <T>() => new Promise<T>((_resolve, reject) => (fail = reject)) };
    const thinking = new Mind(engine, players).choose(question);
    thinking.stop();
    expect(await thinking.answer).toBeNull();
    fail(new Error('the question is gone'));
    await later();
  });

  it('is one question of several: what is said to one concerns no other', async () => {
    const { engine, clock } = thinker(0.5, 1_000_000);
    const mind = new Mind(engine, players, clock);
    const [hint, opponent] = [mind.advise(question), mind.choose(question)];
    hint.stop();
    expect(await hint.answer).toBeNull();
    expect((await opponent.answer)?.choice).toBeDefined();
    expect(clock()).toBeGreaterThan(500);
  });

  it('lets a refusal through and ponders no more', async () => {
    const engine = { call: () => Promise.reject(new Error('not for this seat')) };
    const thinking = new Mind(engine, players).choose(question);
    await expect(thinking.answer).rejects.toThrow('not for this seat');
    expect(thinking.pondering).toBeNull();
  });
});

describe('a player that does not think in slices', () => {
  it.each(['greedy', 'somebody unknown'])('is asked once: %s', async (player) => {
    const { engine, asked, clock } = thinker(1, 1);
    const mind = new Mind(engine, players, clock);
    const chosen = await mind.choose({ ...question, player }).answer;
    expect(asked.map((one) => one.method)).toEqual(['battle.suggest']);
    expect(chosen?.reasons).toEqual(['quiet']);
    expect(await mind.advise({ ...question, player }).answer).toEqual(chosen);
    const unwanted = mind.advise({ ...question, player });
    unwanted.stop();
    expect(await unwanted.answer).toBeNull();
  });
});

describe('what is told of its thoughts', () => {
  const best = { choice: { verb: 'play', card: 'warCry' }, text: 'play War Cry' };
  const line = (pondering: Pondering) => {
    const { container } = render(PonderingLine, { pondering, onnow: () => undefined });
    return { text: container.textContent, title: container.querySelector('p')?.title };
  };

  it.each([true, false, undefined])('is the engine’s to say: secret %s', async (secret) => {
    const { engine, clock } = thinker(0.5, 1_000_000, secret === undefined ? {} : { secret });
    const told = new Set<boolean>();
    let thinking: Thinking | null = null;
    watch(engine, () => thinking?.pondering && told.add(thinking.pondering.secret));
    thinking = new Mind(engine, players, clock).choose(question);
    await thinking.answer;
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
    expect((await new Mind(engine, players, clock).advise(question).answer)?.reasons).toEqual(['it is near']);
    expect(asked.map((one) => one.reasons)).toEqual([...asked.slice(1).map(() => false), true]);
  });

  it('can be had at once', async () => {
    const { engine, asked, clock } = thinker(0.5, 1_000_000);
    const thinking = new Mind(engine, players, clock).advise(question);
    thinking.speakNow();
    expect(await thinking.answer).toEqual({
      choice: { verb: 'advance', to: 2 },
      text: 'advance to 2',
      reasons: ['it is near'],
    });
    expect(asked).toHaveLength(2);
  });

  it('that nobody wants any more is never asked for its reasons', async () => {
    const { engine, asked, clock } = thinker(0.5, 1_000_000);
    const thinking = new Mind(engine, players, clock).advise(question);
    // Esc after it was told to speak: it is not wanted for all that.
    thinking.speakNow();
    thinking.stop();
    expect(await thinking.answer).toBeNull();
    await later();
    expect(asked.map((one) => one.reasons)).toEqual([false]);
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
      const thinking = new Mind(engine, players, () => 0).advise({ battle, seat: 'greek', player });
      advice.push((await thinking.answer) as Suggestion);
    }
    expect(player).toBe('hoplite');
    expect(advice[0]?.reasons?.length).toBeGreaterThan(0);
    expect(advice[1]).toEqual(advice[0]);
  }, 60_000);
});
