// What is looked at, by pointer and by keys, and the way over to its odds.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option } from '../protocol/types';
import { Considering } from './considering.svelte';
import type { Orders } from './orders.svelte';

const [one, other] = [0, 1].map((id): Option => ({
  id,
  choice: { verb: 'strike', unit: `u${id}` },
  text: `${id}`,
})) as [Option, Option];

/** A list with a button for each of two choices, the odds under it, and the board beside. */
function table(looked: Option | null = null) {
  document.body.innerHTML = '<button></button><button></button><div tabindex="-1"><a href="#x">x</a></div>';
  const [first, second] = document.querySelectorAll('button');
  const odds = document.querySelector('div')!;
  const orders = {
    considered: null as Option | null,
    looked,
    verbs: { strike: { args: [{ name: 'unit', kind: 'piece' }] } },
  };
  const onpoint = vi.fn();
  const considering = new Considering(orders as unknown as Orders, onpoint);
  considering.odds = odds;
  for (const [i, button] of [first, second].entries()) {
    button?.addEventListener('focus', () => considering.consider([one, other][i]!, true));
    button?.addEventListener('blur', () => considering.consider(null));
  }
  odds.addEventListener('focusin', () => considering.hold());
  odds.addEventListener('focusout', (event) => considering.leave(event.relatedTarget));
  return { first: first!, second: second!, odds, orders, onpoint, considering };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('what is looked at', () => {
  it('lights what it names, and changes only when the pointer has not passed on to its odds', () => {
    const { orders, onpoint, considering } = table();
    considering.consider(one);
    expect(orders.considered).toBe(one);
    expect(onpoint).toHaveBeenLastCalledWith({ pieces: ['u0'], places: [] });
    considering.consider(other);
    considering.consider(null);
    considering.hold();
    vi.advanceTimersByTime(500);
    expect(orders.considered).toBe(one);
    considering.leave();
    vi.advanceTimersByTime(500);
    expect(orders.considered).toBeNull();
  });

  it('is known to be looked at with keys', () => {
    const { considering } = table();
    considering.consider(one, true);
    expect(considering.focused).toBe(true);
    considering.consider(one);
    expect(considering.focused).toBe(false);
  });

  it('is dropped when the position has moved on', () => {
    const { orders, considering } = table();
    considering.consider(one);
    considering.consider(other);
    considering.forget();
    vi.advanceTimersByTime(500);
    expect(orders.considered).toBe(one);
  });
});

describe('the key that leads to the odds', () => {
  it('keeps what was looked at as long as the focus is there, and leads back to it', () => {
    const { first, second, odds, orders, considering } = table();
    first.focus();
    expect(considering.visit()).toBe(true);
    expect(document.activeElement).toBe(odds);
    vi.advanceTimersByTime(500);
    expect(orders.considered).toBe(one);
    odds.querySelector('a')!.focus();
    vi.advanceTimersByTime(500);
    expect(orders.considered, 'on to what stands in them').toBe(one);
    considering.visit();
    vi.advanceTimersByTime(500);
    expect([document.activeElement, orders.considered]).toEqual([first, one]);
    second.focus();
    vi.advanceTimersByTime(500);
    expect(orders.considered).toBe(other);
    considering.visit();
    odds.blur();
    vi.advanceTimersByTime(500);
    expect(orders.considered).toBeNull();
  });

  it('takes along what is looked at on the board, which lets go of it', () => {
    const { orders, considering } = table(other);
    considering.visit();
    vi.advanceTimersByTime(500);
    expect(orders.considered).toBe(other);
  });

  it('leads nowhere where there are none', () => {
    const { considering } = table();
    considering.odds = undefined;
    expect(considering.visit()).toBe(false);
  });
});
