import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentPolicy, isKept, keptFiles, writeWorker } from './plugin';

const source = readFileSync('src/shell/offline/sw.js', 'utf8');
const bytes = (text: string) => new TextEncoder().encode(text);
const built = new Map([
  ['index.html', bytes('<html>')],
  ['assets/index-ab.js', bytes('js')],
  ['assets/aspis-cd.wasm', bytes('wasm')],
  ['assets/alegreya-ef.woff2', bytes('font')],
  ['assets/alegreya-ef.woff', bytes('font')],
  ['icon.svg', bytes('svg')],
  ['icon-512.png', bytes('png')],
  ['sw.js', bytes('old')],
]);

describe('the list of files', () => {
  it('holds what the page loads, and only that', () => {
    expect(keptFiles([...built.keys()])).toEqual([
      './',
      'assets/alegreya-ef.woff2',
      'assets/aspis-cd.wasm',
      'assets/index-ab.js',
      'icon.svg',
    ]);
    expect(isKept('assets/index-ab.js.map')).toBe(false);
    expect(isKept('.DS_Store')).toBe(false);
  });

  it('is written into the worker with a version that follows the content', () => {
    const worker = writeWorker(source, built);
    expect(worker).toContain('"assets/aspis-cd.wasm"');
    const version = (text: string) => /const version = '([0-9a-f]{12})'/.exec(text)?.[1];
    expect(version(worker)).toBeDefined();
    expect(version(writeWorker(source, built))).toBe(version(worker));
    // What is not kept does not make a new version; what is kept does.
    expect(version(writeWorker(source, new Map([...built, ['sw.js', bytes('other')]])))).toBe(version(worker));
    expect(version(writeWorker(source, new Map([...built, ['icon.svg', bytes('other')]])))).not.toBe(version(worker));
    expect(() => writeWorker('nothing to fill', built)).toThrow('must say');
  });

  it('allows no script but our own', () => {
    const policy = contentPolicy(readFileSync('../server/content_policy.inc', 'utf8'));
    expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; .*; form-action 'none'$/);
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    // Browsers complain of this one in a page.
    expect(policy).not.toContain('frame-ancestors');
    expect(() => contentPolicy('nothing')).toThrow('no content policy');
  });
});

describe('the worker', () => {
  const scope = 'https://example.org/games/aspis/';
  let stores: Map<string, Map<string, string>>;
  let network: Map<string, string>;
  let handlers: Record<string, (event: unknown) => void>;
  let reached: string[];

  /** Runs the worker's source among stand-ins for what a browser gives it. */
  function start(files = built): void {
    handlers = {};
    const respond = (text: string | undefined) =>
      text === undefined ? undefined : { ok: true, text, clone: () => respond(text) };
    const cacheOf = (name: string) => {
      const store = stores.get(name) ?? new Map<string, string>();
      stores.set(name, store);
      return {
        put: async (url: string, response: { text: string }) => void store.set(url, response.text),
        match: async (url: string) => respond(store.get(url)),
      };
    };
    const caches = {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (url: string) => respond([...stores.values()].map((store) => store.get(url)).find(Boolean)),
    };
    const self = {
      registration: { scope },
      clients: { claim: vi.fn() },
      skipWaiting: vi.fn(),
      addEventListener: (name: string, handler: (event: unknown) => void) => (handlers[name] = handler),
    };
    const fetch = async (request: string | { url: string }) => {
      const url = typeof request === 'string' ? request : request.url;
      reached.push(url);
      const text = network.get(url);
      if (text === undefined) throw new TypeError('no network');
      return respond(text);
    };
    new Function('self', 'caches', 'fetch', writeWorker(source, files))(self, caches, fetch);
  }
  async function run(name: string): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    handlers[name]?.({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  }
  async function get(url: string, mode = 'no-cors', method = 'GET'): Promise<string | undefined> {
    let answer: Promise<{ text: string }> | undefined;
    handlers.fetch?.({
      request: { url, mode, method },
      respondWith: (promise: Promise<{ text: string }>) => (answer = promise),
    });
    return (await answer)?.text;
  }

  beforeEach(() => {
    stores = new Map();
    reached = [];
    network = new Map(keptFiles([...built.keys()]).map((file) => [new URL(file, scope).href, `net ${file}`]));
    start();
  });

  it('keeps all files, then answers without a network', async () => {
    await run('install');
    await run('activate');
    network.clear();
    expect(await get(`${scope}assets/aspis-cd.wasm`)).toBe('net assets/aspis-cd.wasm');
    expect(await get(scope, 'navigate')).toBe('net ./');
    expect(await get(`${scope}index.html`, 'navigate')).toBe('net ./');
  });

  it('takes the page from the network while there is one', async () => {
    await run('install');
    network.set(scope, 'newer page');
    expect(await get(scope, 'navigate')).toBe('newer page');
    expect(await get(`${scope}assets/index-ab.js`)).toBe('net assets/index-ab.js');
    network.clear();
    // The newer page needs files nobody has kept: without a network the page of this version is the right one.
    expect(await get(scope, 'navigate')).toBe('net ./');
  });

  it('leaves everything else alone', async () => {
    await run('install');
    expect(await get('https://example.org/games/aspis/api/battles')).toBeUndefined();
    expect(await get(scope, 'navigate', 'POST')).toBeUndefined();
    expect(await get('https://example.org/elsewhere/', 'navigate')).toBeUndefined();
  });

  it('fails to install when a file is missing, so that the old version stays', async () => {
    network.delete(`${scope}icon.svg`);
    await expect(run('install')).rejects.toThrow();
  });

  it('fetches again only what has changed, and clears the version before', async () => {
    await run('install');
    reached = [];
    stores.set('somebody else', new Map());
    start(new Map([...built, ['icon.svg', bytes('new drawing')]]));
    await run('install');
    expect(reached.toSorted()).toEqual([scope, `${scope}icon.svg`]);
    expect(stores.size).toBe(3);
    await run('activate');
    expect(stores.size).toBe(2);
    expect(stores.has('somebody else')).toBe(true);
  });
});
