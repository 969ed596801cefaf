import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardFigure } from './card-figures';
import table from './card-figures.json';

describe('figures of cards', () => {
  const sheet = readFileSync('src/art/counters.svg', 'utf8');
  it('are all on the art sheet, for either side', () => {
    for (const [ruleset, cards] of Object.entries(table)) {
      for (const card of [...Object.keys(cards), 'a card nobody listed']) {
        for (const side of [0, 1] as const) expect(sheet).toContain(`id="${cardFigure(ruleset, card, side)}"`);
      }
    }
  });
});
