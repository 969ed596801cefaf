// The printed tables of a rulebook: fetched once, and lit where something reads them.

import type { ChartSheet, Reading, RuleId } from '../protocol/types';

/** Each table once, as it was read last; a later reading that leaves a row or column open keeps the one before. */
export function readingsIn(events: readonly { reads?: Reading[] }[]): Reading[] {
  const found = new Map<string, Reading>();
  for (const reading of events.flatMap(({ reads }) => reads ?? [])) {
    const before = found.get(reading.chart);
    found.set(reading.chart, {
      chart: reading.chart,
      row: reading.row ?? before?.row ?? null,
      column: reading.column ?? before?.column ?? null,
    });
  }
  return [...found.values()];
}

/** A table with the reading that lights it. */
export interface LitChart {
  sheet: ChartSheet;
  reading: Reading;
}

export function litCharts(charts: readonly ChartSheet[], readings: readonly Reading[]): LitChart[] {
  return readings.flatMap((reading) => {
    const sheet = charts.find(({ key }) => key === reading.chart);
    return sheet ? [{ sheet, reading }] : [];
  });
}

/** The only column of a table need not be named. */
export const columnRead = ({ columns }: ChartSheet, { column }: Reading): number | null =>
  columns.labels.length < 2 ? 0 : column;

/** In words, for those who do not see what is lit: "strength 3-2, morale 2-1: C". */
export function readingText({ sheet, reading }: LitChart): string {
  const { row, column } = reading;
  const at = (axis: ChartSheet['rows'], index: number | null): string[] =>
    index === null || axis.labels.length < 2
      ? []
      : [`${axis.title.split(/[,:;]/)[0] ?? ''} ${axis.labels[index] ?? ''}`];
  const places = [...at(sheet.rows, row), ...at(sheet.columns, column)].join(', ');
  const read = columnRead(sheet, reading);
  const cell = row === null || read === null ? undefined : sheet.cells[row]?.[read];
  return cell === undefined ? places : `${places}: ${cell}`;
}

export const chartsOf = (charts: readonly ChartSheet[], rule: RuleId): ChartSheet[] =>
  charts.filter((sheet) => sheet.rule === rule);
