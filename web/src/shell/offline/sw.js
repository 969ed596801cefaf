// Keeps the page for use without a network. The build fills in the two lines below and writes this as sw.js beside
// index.html. A page that is new waits until the player asks for it: nobody's battle changes under their hands.

const version = 'VERSION';
const files = ['FILES'];

const scope = self.registration.scope;
// Several copies of the page may live on one host: each has its own name.
const family = `aspis ${scope} `;
const cacheName = family + version;
const page = new URL('./', scope).href;
const kept = new Set(files.map((file) => new URL(file, scope).href));
const patience = 4000;

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(clear()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = request.url.split('#')[0];
  if (request.mode === 'navigate') {
    if (url === page || url === `${page}index.html`) event.respondWith(newestPage(request));
  } else if (kept.has(url)) {
    event.respondWith(fromCache(url, request));
  }
});

async function fill() {
  const cache = await caches.open(cacheName);
  await Promise.all(
    [...kept].map(async (url) => {
      // What carries its hash in its name cannot have changed: take it over from the version before.
      const same = url.includes('/assets/') ? await caches.match(url, { ignoreVary: true }) : undefined;
      const response = same ?? (await fetch(url, { cache: 'no-cache' }));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

async function clear() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(family) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** From the network while it answers; it is never put into the cache, whose files fit only the page of their version. */
async function newestPage(request) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const response = await fetch(request, { signal: stop.signal });
    if (response.ok) return response;
  } catch {
    // No network, or one that does not answer.
  } finally {
    clearTimeout(timer);
  }
  return fromCache(page, request);
}

async function fromCache(url, request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(url, { ignoreVary: true })) ?? fetch(request);
}
