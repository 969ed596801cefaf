// Letters for markers: as few as tell those of one side apart, without the side's own name.

import type { Card } from '../protocol/types';
import { seatName, type Seats } from './sides';

export function markerLetters(cards: readonly Card[], seats: Seats): Map<string, string> {
  const shorts = cards.map((card) => {
    const side = seatName(seats, card.side);
    const words = card.name.split(/\s+/).filter((word) => side === '' || !word.startsWith(side));
    return { card, text: words.join(' ') || card.name };
  });
  return new Map(
    shorts.map(({ card, text }) => {
      const rivals = shorts.filter((other) => other.card.side === card.side && other.card !== card);
      let size = 1;
      while (size < 3 && rivals.some((other) => other.text.slice(0, size) === text.slice(0, size))) size++;
      return [card.key, text.slice(0, size)];
    }),
  );
}
