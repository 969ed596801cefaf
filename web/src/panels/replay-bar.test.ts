// The bar that steps through a replay.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ReplayBar from './ReplayBar.svelte';
import { bladebow } from './testing/fixtures';

const { ruleset } = bladebow;
const seats = ruleset.seats;

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('ReplayBar', () => {
  const turns = [
    { turn: 1, step: 0 },
    { turn: 2, step: 10 },
    { turn: 3, step: 20 },
  ];
  it('steps, jumps by turn and stays inside', async () => {
    const onstep = vi.fn();
    const { rerender } = render(ReplayBar, { step: 15, steps: 30, turns, onstep, seats });
    await fireEvent.click(screen.getByRole('button', { name: 'Step back' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Step on' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Previous turn' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Next turn' }));
    expect(onstep.mock.calls.flat()).toEqual([14, 16, 10, 20]);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('choice 15 of 30, turn 2');
    await rerender({ step: 30 });
    expect(screen.getByRole('button', { name: 'Step on' }).hasAttribute('disabled')).toBe(true);
  });

  it('plays on until the end', async () => {
    vi.useFakeTimers();
    let step = 28;
    const view = render(ReplayBar, { step, steps: 30, turns, onstep: (to) => (step = to), seats });
    await fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    for (let i = 0; i < 4; i++) {
      await vi.advanceTimersByTimeAsync(600);
      await view.rerender({ step });
    }
    expect(step).toBe(30);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('looks through a seat', async () => {
    const onseat = vi.fn();
    render(ReplayBar, { step: 0, steps: 30, turns, onstep: vi.fn(), seats, onseat });
    await fireEvent.change(screen.getByLabelText('Seen by'), { target: { value: 'persian' } });
    expect(onseat).toHaveBeenCalledWith('persian');
  });
});
