import { describe, expect, it } from 'vitest';
import { atTurn, stretches, timeText, turnName } from './turns';

describe('the time of a battle', () => {
  it('is counted in turns', () => {
    expect(timeText({ turn: 3, lastTurn: 12 })).toBe('Turn 3 of 12');
    expect(timeText({ turn: 3 })).toBe('Turn 3');
    expect(stretches({ turn: 1, lastTurn: 3 })).toEqual([[1, 2, 3]]);
    expect(stretches({ turn: 2 })).toEqual([[1, 2]]);
  });
  it('or in days of so many rounds, each with its dawn', () => {
    const day = (number: number) => ({ number, turns: 8 });
    expect(turnName({ turn: 0, day: day(1) })).toBe('Day 1, dawn');
    expect(turnName({ turn: 8, day: day(1) })).toBe('Day 1, round 8');
    expect(turnName({ turn: 8, day: day(2) })).toBe('Day 2, dawn');
    expect(timeText({ turn: 19, lastTurn: 24, day: day(3) })).toBe('Day 3, round 3');
    expect(stretches({ turn: 1, lastTurn: 4, day: { number: 1, turns: 2 } })).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
  it('of another turn is that of its own day', () => {
    const now = { turn: 9, lastTurn: 24, day: { number: 2, turns: 8 } };
    expect(turnName(atTurn(now, 8))).toBe('Day 1, round 8');
    expect(turnName(atTurn(now, 9))).toBe('Day 2, round 1');
    expect(turnName(atTurn({ turn: 9 }, 8))).toBe('Turn 8');
  });
});
