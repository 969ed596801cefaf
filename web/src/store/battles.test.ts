import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BattleStore, battleSchema, newBattleId, type BattleChange } from './battles';
import { asStoreError, Database, StoreError } from './database';
import type { BattleRecord } from './records';

let factory: IDBFactory;
const open = (from: () => IDBFactory | undefined = () => factory) => new BattleStore(new Database(battleSchema, from));

function record(id: string, updated: number, more: Partial<BattleRecord> = {}): BattleRecord {
  return {
    id,
    scenario: 'bladebow/marathon',
    ruleset: 'bladebow',
    title: 'Marathon',
    sitters: { greek: 'person', persian: 'random' },
    save: { format: 'aspis-save', version: 1, ruleset: 'bladebow', scenario: {}, options: {}, seed: '1', choices: [] },
    steps: 0,
    turn: 1,
    prompt: 'Greek: which action?',
    result: null,
    created: 1,
    updated,
    ...more,
  };
}
/** A database whose writing fails with the given name, like a browser that is out of room. */
function failing(name: string): () => IDBFactory {
  return () =>
    ({
      open() {
        const request = { onerror: null as (() => void) | null, error: new DOMException('no', name) };
        queueMicrotask(() => request.onerror?.());
        return request;
      },
    }) as unknown as IDBFactory;
}

beforeEach(() => {
  factory = new IDBFactory();
});

describe('the battle store', () => {
  it('gives back what was put', async () => {
    const store = open();
    await store.put(record('a', 5));
    expect(await store.get('a')).toEqual(record('a', 5));
    expect(await store.get('b')).toBeUndefined();
  });

  it('lists the battle touched last first', async () => {
    const store = open();
    for (const [id, updated] of [
      ['old', 1],
      ['new', 9],
      ['middle', 4],
    ] as const)
      await store.put(record(id, updated));
    expect((await store.list()).map((one) => one.id)).toEqual(['new', 'middle', 'old']);
  });

  it('replaces and removes', async () => {
    const store = open();
    await store.put(record('a', 1));
    await store.put(record('a', 2, { turn: 7 }));
    expect((await store.list()).map((one) => one.turn)).toEqual([7]);
    await store.remove('a');
    expect(await store.list()).toEqual([]);
  });

  it('outlives the tab', async () => {
    const first = open();
    await first.put(record('a', 1));
    await first.close();
    expect(await open().get('a')).toBeDefined();
  });

  it('tells its listeners, and stops when asked to', async () => {
    const store = open();
    const heard: BattleChange[] = [];
    const stop = store.watch((change) => heard.push(change));
    await store.put(record('a', 1));
    await store.remove('a');
    stop();
    await store.put(record('b', 1));
    expect(heard).toEqual([
      { id: 'a', kind: 'put', elsewhere: false },
      { id: 'a', kind: 'remove', elsewhere: false },
    ]);
  });

  it('hears of changes in another tab', async () => {
    const [here, there] = [open(), open()];
    const heard = vi.fn();
    there.watch(heard);
    await here.put(record('a', 1));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ id: 'a', kind: 'put', elsewhere: true }));
    await here.close();
    await there.close();
  });

  it('keeps the running game when the browser is out of room', async () => {
    const store = open(failing('QuotaExceededError'));
    const error = await store.put(record('a', 1)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreError);
    expect((error as StoreError).fault).toBe('full');
    expect((error as StoreError).message).toContain('room');
    expect(await store.get('a')).toEqual(record('a', 1));
    expect(store.listUnwritten().map((one) => one.id)).toEqual(['a']);
  });

  it('says so where the browser keeps nothing, and forgets from memory', async () => {
    const store = open(() => undefined);
    await expect(store.list()).rejects.toMatchObject({ fault: 'unavailable' });
    await store.put(record('a', 1)).catch(() => undefined);
    await store.remove('a');
    expect(store.listUnwritten()).toEqual([]);
  });

  it('writes again once there is room', async () => {
    let source: () => IDBFactory = failing('QuotaExceededError');
    const store = open(() => source());
    await store.put(record('a', 1)).catch(() => undefined);
    source = () => factory;
    await store.put(record('a', 2));
    expect(store.listUnwritten()).toEqual([]);
    expect((await store.list()).map((one) => one.updated)).toEqual([2]);
  });

  it('knows a database of a newer page', async () => {
    const newer = new Database({ ...battleSchema, version: 9 }, () => factory);
    await newer.run('battles', 'readonly', (store) => store.count());
    await newer.close();
    await expect(open().list()).rejects.toMatchObject({ fault: 'newer' });
  });

  it('puts every failure into words', () => {
    for (const name of ['QuotaExceededError', 'SecurityError', 'VersionError', 'DataError'])
      expect(asStoreError(new DOMException('reason', name)).message.length).toBeGreaterThan(30);
    expect(asStoreError(undefined).message).toContain('no reason');
  });

  it('makes ids that go into an address', () => {
    const ids = new Set(Array.from({ length: 200 }, newBattleId));
    expect(ids.size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[a-z2-9]{10}$/);
  });
});
