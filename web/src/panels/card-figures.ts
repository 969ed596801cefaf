// Which figure stands on a card. A card that is not listed has a foot soldier.

import table from './card-figures.json';

const listed = table as Record<string, Record<string, string> | undefined>;
/** Persian foot has other names on the sheet. */
const persian: Record<string, string> = {
  phalanx: 'spears',
  psiloi: 'skirmishers',
  peltasts: 'immortals',
  hoplites: 'spears',
};

export function cardFigure(ruleset: string, card: string, side: 0 | 1): string {
  const figure = listed[ruleset]?.[card] ?? 'hoplites';
  return side === 0 ? `g-${figure}` : `p-${persian[figure] ?? figure}`;
}
