// Single figures and ornaments out of the art sheet, for pictures outside the board: cards, results, the curtain.

import sheet from '../art/counters.svg?raw';

export interface Symbol {
  viewBox: string;
  body: string;
}

const cut = new Map<string, Symbol | null>();

/** The inside of a symbol by its id; null when the sheet has none. */
export function symbol(id: string): Symbol | null {
  const known = cut.get(id);
  if (known !== undefined) return known;
  const found = new RegExp(`<symbol id="${id}" viewBox="([^"]*)">(.*?)</symbol>`, 's').exec(sheet);
  const made = found ? { viewBox: found[1] ?? '', body: found[2] ?? '' } : null;
  cut.set(id, made);
  return made;
}
