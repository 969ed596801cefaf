import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Handover } from './handover.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('lets nobody press what has come in the place of the computer’s buttons', () => {
  const handover = new Handover();
  handover.mood('thinking');
  vi.advanceTimersByTime(900);
  handover.mood('deciding');
  expect(handover.fresh).toBe(true);
  vi.advanceTimersByTime(349);
  expect(handover.fresh).toBe(true);
  vi.advanceTimersByTime(1);
  expect(handover.fresh).toBe(false);
});

it('does not hold up where no button of the computer could be aimed at', () => {
  const handover = new Handover();
  handover.mood('deciding');
  expect(handover.fresh).toBe(false);
  handover.mood('thinking');
  vi.advanceTimersByTime(50);
  handover.mood('deciding');
  expect(handover.fresh).toBe(false);
});
