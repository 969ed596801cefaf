import { fireEvent, render, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { makeScene, squareBoard } from '../board/fixtures';
import type { RulesetEntry } from '../protocol/types';
import ViewMenu from './ViewMenu.svelte';

function show() {
  const scene = {
    ...makeScene(squareBoard(['..']), []),
    areas: [{ key: 'front', side: 'greek', places: ['A1'] }],
    words: { area: { front: 'front hexes' } },
  };
  const nothing = () => undefined;
  const acts = { onfit: nothing, onexport: nothing, onreplay: nothing, onhome: nothing };
  const { container } = render(ViewMenu, { scene, ruleset: {} as RulesetEntry, ...acts });
  return container.querySelector('details')!;
}

describe('the View menu', () => {
  it('closes by Escape wherever the focus is, and the table does not hear it', async () => {
    const menu = show();
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    for (const from of [menu.querySelector('summary')!, menu.querySelector('.menu')!, document.body]) {
      menu.open = true;
      await fireEvent.keyDown(from, { key: 'Escape' });
      expect(menu.open).toBe(false);
    }
    expect(heard).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(heard).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', heard);
  });

  it('begins its entries with a capital, whatever the engine calls them', () => {
    const menu = show();
    expect(within(menu).getByLabelText('Front hexes')).toBeTruthy();
  });
});
