// Printed tables: what is lit, how it is said, and that the engine's own are whole.

import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { ChartSheet } from '../protocol/types';
import Chart from './Chart.svelte';
import { chartsOf, litCharts, readingText, readingsIn } from './charts';

const sheet: ChartSheet = {
  key: 'melee',
  title: 'Melee',
  rule: '7.0-MCT2',
  rows: { title: 'total', labels: ['1-', '2', '3+'] },
  columns: { title: 'column, from the first table', labels: ['A', 'B'] },
  cells: [
    ['E/-', 'R/-'],
    ['R/-', 'D/-'],
    ['D/-', 'D/D'],
  ],
};

describe('readings', () => {
  it('count each table once, as it was read last, and keep what a later one leaves open', () => {
    const events = [
      { reads: [{ chart: 'melee', row: null, column: 0 }] },
      {},
      { reads: [{ chart: 'melee', row: 2, column: 0 }] },
      { reads: [{ chart: 'melee', row: null, column: 1 }] },
    ];
    expect(readingsIn(events)).toEqual([{ chart: 'melee', row: 2, column: 1 }]);
  });
  it('of tables that are not there light nothing', () => {
    expect(litCharts([sheet], [{ chart: 'other', row: 0, column: 0 }])).toEqual([]);
  });
  it('are said in words, before the dice without a result', () => {
    expect(readingText({ sheet, reading: { chart: 'melee', row: null, column: 1 } })).toBe('column B');
    expect(readingText({ sheet, reading: { chart: 'melee', row: 2, column: 1 } })).toBe('total 3+, column B: D/D');
  });
});

describe('a table', () => {
  const lit = (row: number | null, column: number | null): Element =>
    render(Chart, { props: { sheet, reading: { chart: 'melee', row, column } } }).container;

  it('lights the column before the dice, and after them where row and column meet', () => {
    expect(lit(null, 1).querySelectorAll('td.lit').length).toBe(3);
    expect(lit(null, 1).querySelector('td.meet')).toBeNull();
    const meet = lit(2, 1).querySelector('td.meet');
    expect([meet?.textContent, meet?.getAttribute('aria-current')]).toEqual(['D/D', 'true']);
  });
  it('lights nothing where nothing is read', () => {
    expect(render(Chart, { props: { sheet } }).container.querySelector('.lit')).toBeNull();
  });
  it('stands under its rule', () => {
    expect(chartsOf([sheet], '7.0-MCT2')).toEqual([sheet]);
    expect(chartsOf([sheet], '7.0')).toEqual([]);
  });
});
