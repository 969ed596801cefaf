import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { Option } from '../protocol/types';
import TableDice from './TableDice.svelte';

it('shows dice by their faces; those that can be rolled again are buttons that say which', () => {
  const option = (die: number): Option => ({ id: die, choice: { verb: 'reroll', die }, text: '', chance: true });
  const onoption = vi.fn();
  render(TableDice, {
    dice: [
      {
        text: 'attack dice',
        side: 'greek',
        faces: [1, 6].map((face) => ({ face, kind: 'plain' as const })),
        options: [0, 1].map(option),
      },
      { text: 'defence dice', side: 'persian', faces: [{ face: 4, kind: 'plain' as const }], options: [] },
    ],
    counts: ['dice to roll again: 2'],
    onoption,
    onconsider: () => undefined,
  });
  expect(screen.getAllByRole('button')).toHaveLength(2);
  screen.getByRole('button', { name: 'Roll the 6 (die 2) again' }).click();
  expect(onoption.mock.calls[0]?.[0]).toEqual(option(1));
  expect(screen.getByRole('img', { name: 'dice: 4' })).toBeTruthy();
  expect(screen.getByText('Dice to roll again: 2')).toBeTruthy();
});
