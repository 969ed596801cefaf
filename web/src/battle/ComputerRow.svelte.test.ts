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
  const session = $state({ mood: 'thinking' });
  const state = $state({
    stuck: false,
    rushed: false,
    onlyThoughts: false,
    pondered,
    thought: null as { pondering: Pondering | null } | null,
  });
  const acts = { playNow: vi.fn(), hurry: vi.fn(), move: vi.fn() };
  const computer = Object.assign(state, acts);
  render(ComputerRow, { session: Object.assign(session, { computer }) as unknown as Session });
  const set = (more: Partial<typeof state>) => flushSync(() => Object.assign(state, more));
  const decide = () => flushSync(() => (session.mood = 'deciding'));
  return { set, acts, decide };
}
const now = () => screen.getByRole('button', { name: /^Play now/ });

it('keeps the focus from one thought to the next', async () => {
  const { set, acts, decide } = lay();
  set({ thought: { pondering } });
  const button = now();
  button.focus();
  expect([button.ariaDisabled ?? button.getAttribute('aria-disabled'), button.textContent]).toEqual([
    'false',
    expect.stringContaining('M'),
  ]);
  await fireEvent.click(button);
  expect(acts.playNow).toHaveBeenCalledTimes(1);
  set({ thought: null });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  set({ thought: { pondering } });
  expect(now()).toBe(button);
  expect(document.activeElement).toBe(button);
  decide();
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
  expect(acts.move).toHaveBeenCalledTimes(1);
});
