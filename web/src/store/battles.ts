// The battles this browser keeps. A battle that could not be written stays in memory, so that the running game goes on.

import type { BattleRecord } from './records';
import { Database, type Schema } from './database';

const battleStore = 'battles';

export const battleSchema: Schema = {
  name: 'aspis',
  version: 1,
  upgrade(database, from) {
    if (from < 1) database.createObjectStore(battleStore, { keyPath: 'id' });
  },
};

export interface BattleChange {
  id: string;
  kind: 'put' | 'remove';
  /** Whether another tab did it. */
  elsewhere: boolean;
}
type Listener = (change: BattleChange) => void;

export class BattleStore {
  /** Written by the player but not by the browser; these win over what the database holds. */
  private readonly unwritten = new Map<string, BattleRecord>();
  private readonly listeners = new Set<Listener>();
  private readonly channel: BroadcastChannel | undefined;

  constructor(private readonly database = new Database(battleSchema)) {
    if (typeof BroadcastChannel === 'undefined') return;
    this.channel = new BroadcastChannel('aspis-battles');
    this.channel.onmessage = (event: MessageEvent<{ id: string; kind: 'put' | 'remove' }>) => {
      // Another tab has the last word on what it wrote or removed.
      this.unwritten.delete(event.data.id);
      this.tell({ ...event.data, elsewhere: true });
    };
  }

  /** All battles, those touched last first. */
  async list(): Promise<BattleRecord[]> {
    const kept = await this.database.run<BattleRecord[]>(battleStore, 'readonly', (store) => store.getAll());
    const all = new Map(kept.map((record) => [record.id, record]));
    for (const record of this.unwritten.values()) all.set(record.id, record);
    return newestFirst([...all.values()]);
  }

  /** What only this tab knows of: all there is when the browser keeps nothing. */
  listUnwritten(): BattleRecord[] {
    return newestFirst([...this.unwritten.values()]);
  }

  async get(id: string): Promise<BattleRecord | undefined> {
    return (
      this.unwritten.get(id) ??
      (await this.database.run<BattleRecord | undefined>(battleStore, 'readonly', (store) => store.get(id)))
    );
  }

  /** Keeps a battle. When this rejects, the battle is still there for this tab. */
  async put(record: BattleRecord): Promise<void> {
    // A plain copy: what comes from a component may be a proxy, which the database cannot store.
    const copy = JSON.parse(JSON.stringify(record)) as BattleRecord;
    this.unwritten.set(copy.id, copy);
    try {
      await this.database.run(battleStore, 'readwrite', (store) => store.put(copy));
      // A later put may have come in between; that one is still to be written.
      if (this.unwritten.get(copy.id) === copy) this.unwritten.delete(copy.id);
      this.channel?.postMessage({ id: copy.id, kind: 'put' });
    } finally {
      this.tell({ id: copy.id, kind: 'put', elsewhere: false });
    }
  }

  async remove(id: string): Promise<void> {
    const waiting = this.unwritten.get(id);
    this.unwritten.delete(id);
    try {
      await this.database.run(battleStore, 'readwrite', (store) => store.delete(id));
      this.channel?.postMessage({ id, kind: 'remove' });
    } catch (error) {
      // Where nothing can be written, forgetting what was in memory is all there is to do.
      if (!waiting) throw error;
    } finally {
      this.tell({ id, kind: 'remove', elsewhere: false });
    }
  }

  /** Calls back after each change, here or in another tab. Returns the way to stop it. */
  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.channel?.close();
    await this.database.close();
  }

  private tell(change: BattleChange): void {
    for (const listener of this.listeners) listener(change);
  }
}

function newestFirst(records: BattleRecord[]): BattleRecord[] {
  return records.sort((a, b) => b.updated - a.updated || a.id.localeCompare(b.id));
}

/** Short enough to be typed from another screen, long enough not to meet its like. */
export function newBattleId(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}

export const battles = new BattleStore();
