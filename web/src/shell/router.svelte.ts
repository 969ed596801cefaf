// Addresses of the page, all behind the #: any static file host can serve them.

export type Route =
  | { name: 'home' }
  | { name: 'setup'; scenario: string }
  | { name: 'battle'; id: string }
  | { name: 'replay'; id: string; step: number | null; seat: string | null }
  /** No ruleset: the first one. `find` is what is searched for. */
  | { name: 'rules'; ruleset: string; rule: string | null; find?: string }
  | { name: 'missing'; path: string };

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray % from a shortened link: take it as it stands.
    return text;
  }
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  const [head, a, b] = parts;
  if (head === undefined) return { name: 'home' };
  if (head === 'new' && a && b) return { name: 'setup', scenario: `${a}/${b}` };
  if (head === 'battle' && a && !b) return { name: 'battle', id: a };
  if (head === 'replay' && a) {
    const step = b === undefined || !/^\d+$/.test(b) ? null : Number(b);
    return { name: 'replay', id: a, step, seat: /(?:^|&)seat=(\w+)/.exec(query)?.[1] ?? null };
  }
  if (head === 'rules') {
    const find = decode(/(?:^|&)find=([^&]*)/.exec(query)?.[1] ?? '');
    return { name: 'rules', ruleset: a ?? '', rule: b ?? null, ...(find === '' ? {} : { find }) };
  }
  return { name: 'missing', path };
}

export function address(route: Route): string {
  switch (route.name) {
    case 'home':
      return '#/';
    case 'setup':
      return `#/new/${route.scenario}`;
    case 'battle':
      return `#/battle/${route.id}`;
    case 'replay': {
      const step = route.step === null ? '' : `/${route.step}`;
      return `#/replay/${route.id}${step}${route.seat === null ? '' : `?seat=${route.seat}`}`;
    }
    case 'rules': {
      const book = route.ruleset === '' ? '' : `/${route.ruleset}`;
      const rule = route.rule === null ? '' : `/${encodeURIComponent(route.rule)}`;
      return `#/rules${book}${rule}${route.find ? `?find=${encodeURIComponent(route.find)}` : ''}`;
    }
    case 'missing':
      return `#/${route.path}`;
  }
}

class Router {
  route = $state<Route>(readRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = readRoute(location.hash)));
  }
  go(route: Route): void {
    location.hash = address(route);
  }
  /** The same without a step in the browser's history: for sliders. */
  replace(route: Route): void {
    history.replaceState(null, '', address(route));
    this.route = route;
  }
}

export const router = new Router();
