// The row of buttons while the computer moves, as somebody uses it who has no mouse.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import ComputerRow from './ComputerRow.svelte';
import type { Pondering } from './mind.svelte';
import type { Session } from './session.svelte';

afterEach(cleanup);

const pondering: Pondering = {
  player: 'hoplite',
  best: { choice: { verb: 'pass' }, text: 'pass' },
  secret: false,
  part: 0.5,
};

function lay(pondered = true) {
  const state = $state({
    mood: 'thinking',
    stuck: false,
    rushed: false,
    onlyThoughts: false,
    pondered,
    opponent: null as { pondering: Pondering | null } | null,
  });
  const acts = { playNow: vi.fn(), hurry: vi.fn(), startThinking: vi.fn() };
  render(ComputerRow, { session: Object.assign(state, acts) as unknown as Session });
  const set = (more: Partial<typeof state>) => flushSync(() => Object.assign(state, more));
  return { set, acts };
}
const now = () => screen.getByRole('button', { name: /^Play now/ });

it('keeps the focus from one thought to the next', async () => {
  const { set, acts } = lay();
  set({ opponent: { pondering } });
  const button = now();
  button.focus();
  expect([button.ariaDisabled ?? button.getAttribute('aria-disabled'), button.textContent]).toEqual([
    'false',
    expect.stringContaining('M'),
  ]);
  await fireEvent.click(button);
  expect(acts.playNow).toHaveBeenCalledTimes(1);
  set({ opponent: null });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  set({ opponent: { pondering } });
  expect(now()).toBe(button);
  expect(document.activeElement).toBe(button);
  set({ mood: 'deciding' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('has nothing to hurry where nobody thinks for long', () => {
  lay(false);
  expect(screen.queryByRole('button', { name: /^Play now/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Skip ahead/ })).toBeTruthy();
});

it('says what skipping skips', async () => {
  const { set, acts } = lay();
  const button = screen.getByRole('button', { name: /^Skip ahead/ });
  await fireEvent.click(button);
  expect(acts.hurry).toHaveBeenCalledTimes(1);
  set({ onlyThoughts: true });
  expect(button.textContent).toContain('Skip thinking');
  set({ rushed: true });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('lets a computer that is stuck try once more', async () => {
  const { set, acts } = lay();
  set({ stuck: true });
  await fireEvent.click(screen.getByRole('button', { name: 'Let it try once more' }));
  expect(acts.startThinking).toHaveBeenCalledTimes(1);
});
