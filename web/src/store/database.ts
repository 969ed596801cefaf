// The browser's database, behind promises and with failures in words. Nothing here knows what is kept.

import { t, type MessageKey } from '../words/words';

export type StoreFault = 'unavailable' | 'full' | 'newer' | 'blocked' | 'broken';

const sentences: Record<StoreFault, MessageKey> = {
  unavailable: 'store.unavailable',
  full: 'store.full',
  newer: 'store.newer',
  blocked: 'store.blocked',
  broken: 'store.broken',
};

/** Something could not be kept or read. The message is a sentence for the player. */
export class StoreError extends Error {
  constructor(
    readonly fault: StoreFault,
    cause?: unknown,
  ) {
    super(t(sentences[fault], { reason: reasonOf(cause) }), { cause });
    this.name = 'StoreError';
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof Error && cause.message) return cause.message;
  return cause === undefined || cause === null ? t('store.noReason') : String(cause);
}

/** Browsers tell the same trouble by different names; players need to know which of five it is. */
export function asStoreError(cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  const name = (cause as { name?: string } | null)?.name;
  if (name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED') return new StoreError('full', cause);
  if (name === 'SecurityError' || name === 'InvalidStateError' || name === 'UnknownError')
    return new StoreError('unavailable', cause);
  if (name === 'VersionError') return new StoreError('newer', cause);
  return new StoreError('broken', cause);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export interface Schema {
  name: string;
  version: number;
  /** Brings the database from an older version (0: there was none) to this one. */
  upgrade(database: IDBDatabase, from: number, transaction: IDBTransaction): void;
}

export class Database {
  private opening: Promise<IDBDatabase> | undefined;

  constructor(
    private readonly schema: Schema,
    // Asked anew at each opening: reading the name can throw where the browser forbids storage.
    private readonly factory: () => IDBFactory | undefined = () => globalThis.indexedDB,
  ) {}

  /** One request in a transaction of its own. It is kept when this resolves, not before. */
  async run<T>(store: string, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    try {
      const transaction = (await this.open()).transaction(store, mode);
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was broken off'));
      });
      const answer = settled(ask(transaction.objectStore(store)));
      // A failed request also breaks off its transaction: wait for both, or one rejection goes unheard.
      const [result] = await Promise.all([answer, done]);
      return result;
    } catch (cause) {
      throw asStoreError(cause);
    }
  }

  async close(): Promise<void> {
    const open = this.opening;
    this.opening = undefined;
    (await open?.catch(() => undefined))?.close();
  }

  private open(): Promise<IDBDatabase> {
    this.opening ??= this.reallyOpen().catch((cause: unknown) => {
      // The next call tries again: the player may have made room meanwhile.
      this.opening = undefined;
      throw cause;
    });
    return this.opening;
  }

  private async reallyOpen(): Promise<IDBDatabase> {
    const factory = this.factory();
    if (!factory) throw new StoreError('unavailable');
    const { name, version, upgrade } = this.schema;
    const request = factory.open(name, version);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onupgradeneeded = (event) => {
        if (request.transaction) upgrade(request.result, event.oldVersion, request.transaction);
      };
      request.onblocked = () => reject(new StoreError('blocked'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    // A newer page in another tab wants to change the database: step aside, or it waits for ever.
    database.onversionchange = () => {
      database.close();
      this.opening = undefined;
    };
    database.onclose = () => (this.opening = undefined);
    return database;
  }
}
