import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import HintButton from './HintButton.svelte';
import TableLayout from './TableLayout.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows that a choice is on its way, once that takes long enough to be seen', async () => {
  const empty = createRawSnippet(() => ({ render: () => '<p></p>' }));
  const parts = { prompt: empty, board: empty, strip: empty, top: empty, panel: empty };
  const { container, rerender } = render(TableLayout, {
    ...parts,
    tabs: [{ key: 'log', label: 'Log' }],
    tab: 'log',
    ontab: () => undefined,
    narrow: true,
    busy: false,
  });
  const table = container.querySelector('.table');
  const shown = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return table?.getAttribute('aria-busy');
  };
  expect(await shown(1000)).toBe('false');
  await rerender({ busy: true });
  expect(await shown(150)).toBe('false');
  expect(await shown(100)).toBe('true');
  await rerender({ busy: false });
  expect(await shown(0)).toBe('false');
  await rerender({ busy: true });
  await rerender({ busy: false });
  expect(await shown(1000)).toBe('false');
});

it('calls the hint button by what can be read on it, also while somebody thinks', () => {
  render(HintButton, { busy: true, part: 0.5, onask: () => undefined });
  const button = screen.getByRole('button');
  expect(button.textContent.trim()).toBe('Thinks');
  expect(button.getAttribute('aria-label')).toMatch(/^Thinks/);
});
