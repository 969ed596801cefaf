import { expect, it } from 'vitest';
import { makePiece } from '../board/fixtures';
import { pile } from './piles';

it('piles up what is as good as one another, and nothing else', () => {
  const mede = (n: number, steps: number) =>
    makePiece({ key: `mede-${n}`, name: `Medes ${n}`, side: 'persian', values: { steps } });
  const other = makePiece({ key: 'susa-1', name: 'Men of Susa 1', side: 'persian', values: { steps: 2 } });
  const piles = pile([mede(1, 2), other, mede(2, 2), mede(3, 1)], () => true);
  expect(piles.map((list) => list.map(({ key }) => key))).toEqual([['mede-1', 'mede-2'], ['susa-1'], ['mede-3']]);
  expect(pile([mede(1, 2), mede(2, 2)], ({ key }) => key !== 'mede-2')).toHaveLength(2);
});
