// What a new sight takes away, and what falls with the curtain.

import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { bladebow } from '../panels/testing/fixtures';
import { announce, voice } from '../shell/announce.svelte';
import { toasts } from '../shell/toasts.svelte';
import { Arriving } from './arriving.svelte';
import type { Foreseen } from './forecast.svelte';
import type { Mood } from './session.svelte';
import type { Sight } from './view';

const { scene, decision } = bladebow;
const first: Sight = { seat: 'greek', step: 3, decision, undo: { open: true }, scene, events: [] };
const foreseen: Foreseen = { text: 'strike', choices: [{ verb: 'strike' }] };

function sit() {
  const session = $state({ sight: first as Sight | null, mood: 'deciding' as Mood, busy: false });
  const calls = { arrive: vi.fn(), point: vi.fn(), want: vi.fn(), forget: vi.fn(), close: vi.fn(), note: vi.fn() };
  const { arrive, point, want, forget, note } = calls;
  const arriving = new Arriving(session, {
    orders: { arrive, point, foreseen },
    forecast: { want },
    considering: { forget },
    hint: { close: calls.close },
    watching: { note, knows: () => true },
  });
  const stop = $effect.root(() => arriving.follow());
  flushSync();
  const change = (what: Partial<typeof session>) => {
    Object.assign(session, what);
    flushSync();
  };
  return { session, calls, arriving, change, stop };
}
beforeEach(() => {
  toasts.list = [];
});

it('a new sight takes along what was pointed at, looked at and advised of the last', () => {
  const { calls, arriving, change, stop } = sit();
  arriving.pointAt({ pieces: ['x'], places: [] });
  toasts.show('kept');
  change({ sight: { ...first, step: 4 } });
  expect(calls.arrive).toHaveBeenLastCalledWith(expect.objectContaining({ step: 4 }));
  expect([calls.forget.mock.calls.length, calls.close.mock.calls.length]).toEqual([1, 1]);
  expect(arriving.pointed.pieces).toEqual([]);
  expect(toasts.list.map(({ text }) => text)).toEqual(['kept']);
  expect(calls.note, 'the last has been looked at').toHaveBeenCalledExactlyOnceWith(first);
  stop();
});

it('behind the curtain is nothing of what the other player saw, heard or asked for', () => {
  const { calls, arriving, change, stop } = sit();
  arriving.pointAt({ pieces: ['x'], places: [] });
  toasts.show('the enemy hides at K5');
  announce('Greek: where do they hide?');
  change({ sight: null, mood: 'curtain' });
  expect(calls.arrive).toHaveBeenLastCalledWith(null);
  expect(calls.point).toHaveBeenLastCalledWith(null);
  expect(calls.want).toHaveBeenLastCalledWith(null, null);
  expect([arriving.pointed.pieces, toasts.list, voice.polite]).toEqual([[], [], '']);
  expect(calls.close).toHaveBeenCalled();
  stop();
});

it('asks for odds only while the player may choose', () => {
  const { calls, change, stop } = sit();
  expect(calls.want).toHaveBeenLastCalledWith(foreseen, first);
  change({ busy: true });
  expect(calls.want).toHaveBeenLastCalledWith(null, first);
  change({ busy: false, mood: 'thinking' });
  expect(calls.want).toHaveBeenLastCalledWith(null, first);
  stop();
});
