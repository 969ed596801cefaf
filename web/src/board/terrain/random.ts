// Chance that comes out the same each time: a map must not change its coast when the page is opened again.

export interface Random {
  (low: number, high: number): number;
}

export function seeded(seed: number): Random {
  let state = (Math.floor(seed) % 2147483646) + 1;
  return (low, high) => {
    state = (state * 16807) % 2147483647;
    return low + (high - low) * (state / 2147483647);
  };
}

/** A number in -1..1 that belongs to a point: two regions that share a corner bend it the same way. */
export function wobble(x: number, y: number, salt: number): number {
  let h = (Math.round(x * 8) * 374761393 + Math.round(y * 8) * 668265263 + salt * 2246822519) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return ((h >>> 0) / 4294967295) * 2 - 1;
}
