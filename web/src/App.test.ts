import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveFile } from './protocol/types';
import { realModule } from './testing/engine';
import { battles } from './store/battles';
import App from './App.svelte';
import { router } from './shell/router.svelte';

// The table has tests of its own; here it is enough to know that it is asked for.
vi.mock('./battle/Battle.svelte', () => ({ default: () => {} }));
vi.mock('./battle/Replay.svelte', () => ({ default: () => {} }));
// Thousands of paths that nobody looks at here make every query slow.
vi.mock('./art/ArtSheet.svelte', () => ({ default: () => {} }));

type Said = string | { fault: string };

/** A worker that answers each line with what `answer` makes of it. */
function stubWorker(answer: (line: string) => Said | Promise<Said>): void {
  class StubWorker {
    onmessage: ((event: { data: Said }) => void) | null = null;
    onerror: unknown = null;
    postMessage(line: string): void {
      void Promise.resolve(answer(line)).then((data) => this.onmessage?.({ data }));
    }
  }
  vi.stubGlobal('Worker', StubWorker);
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
    },
  );
  router.replace({ name: 'home' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page', () => {
  it('says what is missing where the engine cannot run', () => {
    vi.stubGlobal('Worker', undefined);
    render(App);
    expect(screen.getByRole('alert').textContent).toContain('could not be started');
    expect(screen.getByRole('alert').textContent).toContain('web workers');
  });

  it('says what went wrong in a room, and leads home', async () => {
    stubWorker((line) => JSON.stringify({ id: (JSON.parse(line) as { id: number }).id, result: { rulesets: [{}] } }));
    render(App);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Something went wrong here'));
    expect(screen.getByRole('link', { name: 'Back to the battles' }).getAttribute('href')).toBe('#/');
  });

  it('says that the engine has died, wherever one is, and how to go on', async () => {
    const module = await realModule();
    let dead = false;
    stubWorker((line) => (dead ? { fault: 'RuntimeError: unreachable' } : module.call(line)));
    render(App);
    await screen.findByText('Thermopylae', {}, { timeout: 10_000 });
    expect(screen.queryByRole('alert')).toBeNull();
    dead = true;
    location.hash = '#/rules/bladebow/9.4';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The rules engine has stopped'));
    expect(screen.getByRole('alert').textContent).toContain('Your battles are kept');
    expect(screen.getByRole('alert').textContent).toContain('unreachable');
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
    expect(document.querySelectorAll('[role=alert]'), 'it is said once').toHaveLength(1);
  }, 20_000);

  it('tells of an address that leads nowhere', () => {
    stubWorker(() => new Promise<string>(() => {}));
    router.replace({ name: 'missing', path: 'nothing' });
    render(App);
    expect(screen.getByRole('alert').textContent).toContain('no such page');
  });

  it('begins a battle in two clicks', async () => {
    const module = realModule();
    stubWorker(async (line) => (await module).call(line));
    render(App);
    const card = await screen.findByText('Thermopylae', {}, { timeout: 10_000 });
    location.hash = card.getAttribute('href') ?? '';
    await fireEvent.click(await screen.findByText('Begin the battle'));
    await waitFor(() => expect(location.hash).toMatch(/^#\/battle\//));
    const [record] = await battles.list();
    expect(record).toMatchObject({ scenario: 'bladebow/thermopylae', steps: 0, result: null });
    expect(location.hash).toBe(`#/battle/${record?.id}`);
    // At the table the header makes room.
    await waitFor(() => expect(document.querySelector('header')).toBeNull());
  }, 20_000);

  it('opens a file as it says, however soon after the page has come', async () => {
    const module = await realModule();
    const ask = (method: string, params: unknown) =>
      JSON.parse(module.call(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))) as { result: object };
    const begun = ask('battle.new', { scenario: 'vsts/marathon', seed: '5' }).result as { battle: number };
    const { save } = ask('battle.save', { battle: begun.battle }).result as { save: SaveFile };
    const text = JSON.stringify({ ...save, players: { greek: 'human', persian: 'recruit' } });
    // The catalogue comes only when the file has been picked.
    let picked: () => void = () => undefined;
    const pick = new Promise<void>((resolve) => (picked = resolve));
    stubWorker(async (line) => {
      if (line.includes('"catalog"')) await pick;
      return module.call(line);
    });
    const { container } = render(App);
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [{ name: 'a.json', size: 9, text: async () => text }] });
    await fireEvent.change(input);
    setTimeout(picked, 50);
    await waitFor(() => expect(location.hash).toMatch(/^#\/battle\//), { timeout: 10_000 });
    const record = await battles.get(location.hash.split('/').at(-1) ?? '');
    expect(record?.sitters).toEqual({ greek: 'person', persian: 'recruit' });
  }, 20_000);
});
