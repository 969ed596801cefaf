import { beforeAll, describe, expect, it } from 'vitest';
import { realEngine } from '../testing/engine';
import { Engine, EngineError, mostAtOnce } from './engine';

/** An engine whose messages lie on a table until the test answers them. */
function heldEngine() {
  const sent: string[] = [];
  let hear: (line: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const engine = new Engine({
    send: (line) => void sent.push(line),
    receive: (listener, fault) => ([hear, fail] = [listener, fault]),
  });
  return {
    engine,
    sent,
    answer: (line: unknown) => hear(JSON.stringify(line)),
    hear: (line: string) => hear(line),
    fail,
  };
}
const refusal = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'too many' } };

describe('an answer to nobody', () => {
  it('ends the call it belongs to and no other', async () => {
    const { engine, answer } = heldEngine();
    const [first, second] = [engine.call('catalog'), engine.call('catalog')];
    answer(refusal);
    answer({ jsonrpc: '2.0', id: 2, result: 7 });
    await expect(first).rejects.toEqual(new EngineError(-32600, 'too many'));
    await expect(second).resolves.toBe(7);
  });

  it('ends every call of a batch, and those that were left out', async () => {
    const { engine, answer } = heldEngine();
    const whole = engine.batch(['catalog', {}], ['catalog', {}]);
    answer(refusal);
    await expect(whole).rejects.toThrow('too many');
    const half = engine.batch(['catalog', {}], ['catalog', {}]);
    answer([{ jsonrpc: '2.0', id: 3, result: 1 }]);
    await expect(half).rejects.toThrow('without an answer');
  });

  it('may be no JSON at all', async () => {
    const { engine, hear } = heldEngine();
    const asked = engine.call('catalog');
    hear('');
    await expect(asked).rejects.toThrow();
  });
});

describe('an engine that dies', () => {
  it('says so once, ends what was asked, and refuses what is asked from then on', async () => {
    const { engine, sent, fail } = heldEngine();
    const told: string[] = [];
    engine.onbroken = (error) => told.push(error.message);
    const asked = [engine.call('catalog'), engine.batch(['catalog', {}])];
    fail(new Error('unreachable'));
    fail(new Error('unreachable again'));
    for (const one of asked) await expect(one).rejects.toThrow('unreachable');
    await expect(engine.call('catalog')).rejects.toThrow('unreachable');
    expect([told, sent.length]).toEqual([['unreachable'], 2]);
  });
});

describe('a batch', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (): [string, Record<string, unknown>] => ['catalog', {}]);

  it('goes in messages that the engine takes', async () => {
    const { engine, sent, answer } = heldEngine();
    const all = engine.batch(...many(2 * mostAtOnce + 1));
    const asked = sent.map((line) => JSON.parse(line) as { id: number }[]);
    expect(asked.map((one) => one.length)).toEqual([mostAtOnce, mostAtOnce, 1]);
    for (const message of asked) answer(message.map(({ id }) => ({ jsonrpc: '2.0', id, result: id })));
    expect(await all).toEqual(Array.from({ length: 2 * mostAtOnce + 1 }, (_, i) => i + 1));
  });

  it('of nothing asks nothing', async () => {
    const { engine, sent } = heldEngine();
    expect(await engine.batch()).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe('the real engine', () => {
  let engine: Engine;
  beforeAll(async () => void (engine = await realEngine()));

  it('refuses a message that is too long, and goes on', async () => {
    await expect(engine.call('catalog', { long: 'x'.repeat(4 * 1024 * 1024) })).rejects.toBeInstanceOf(EngineError);
    await expect(engine.call('catalog')).resolves.toBeDefined();
  });

  it('answers more requests than go into one message', async () => {
    const asks = Array.from({ length: 150 }, (): [string, Record<string, unknown>] => [
      'rules.find',
      { ruleset: 'bladebow', id: '6.4' },
    ]);
    expect(await engine.batch(...asks)).toHaveLength(150);
  });
});
