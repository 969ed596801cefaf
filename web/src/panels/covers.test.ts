// What covers the page: the curtain, the sheet, the result.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tick } from 'svelte';
import Curtain from './Curtain.svelte';
import ResultCard from './ResultCard.svelte';
import Sheet from './Sheet.svelte';
import { bladebow } from './testing/fixtures';
import { text } from './testing/snippets';

const { ruleset, scene } = bladebow;
const seats = ruleset.seats;

afterEach(cleanup);

describe('what covers the page', () => {
  it('draws the second side as Persians only where it is called so', () => {
    const figures = (name: string): (string | null)[] => {
      const { container } = render(Curtain, {
        seat: 'persian',
        seats: [seats[0]!, { key: 'persian', name }],
        onready: vi.fn(),
      });
      const hrefs = [...container.querySelectorAll('.figures use')].map((use) => use.getAttribute('href'));
      cleanup();
      return hrefs;
    };
    expect(figures('Persian')).toContain('#p-immortals');
    expect(figures('Athenian')).toContain('#g-phalanx');
  });

  it('the curtain names the player and waits for one button', async () => {
    const onready = vi.fn();
    render(Curtain, { seat: 'greek', seats, onready });
    expect(screen.getByRole('dialog', { name: 'Greek player, it is your turn' })).toBeTruthy();
    const button = screen.getByRole('button', { name: 'I am the Greek player' });
    expect(document.activeElement).toBe(button);
    await fireEvent.click(button);
    expect(onready).toHaveBeenCalledOnce();
  });

  it('the sheet keeps the focus, closes on Escape and gives the focus back', async () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    const onclose = vi.fn();
    const view = render(Sheet, { label: 'Log', onclose, children: text('inside') });
    const dialog = screen.getByRole('dialog', { name: 'Log' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    const handle = screen.getByRole('button', { name: 'Close' });
    handle.focus();
    await fireEvent.keyDown(handle, { key: 'Tab' });
    expect(document.activeElement).toBe(handle);
    await fireEvent.keyDown(handle, { key: 'Escape' });
    expect(onclose).toHaveBeenCalledOnce();
    view.unmount();
    await tick();
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });

  it('the result tells winner, reason, rule and losses, and where to go', async () => {
    const ways = { onreplay: vi.fn(), onagain: vi.fn(), onhome: vi.fn() };
    render(ResultCard, {
      result: bladebow.decision.result!,
      ruleset,
      scene: { ...scene, boxes: [...scene.boxes, { key: 'reinforcements', side: 'greek', pieces: [] }] },
      title: 'Plataea',
      onrule: vi.fn(),
      ...ways,
    });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Persian victory');
    expect(screen.getByText(/^Minor: further from rout/)).toBeTruthy();
    expect(screen.getAllByText('Eliminated')).toHaveLength(2);
    expect(screen.queryByText('Reinforcements'), 'they were never lost').toBeNull();
    for (const name of ['See it again', 'Play again', 'All battles'])
      await fireEvent.click(screen.getByRole('button', { name }));
    for (const way of Object.values(ways)) expect(way).toHaveBeenCalledOnce();
  });
});
