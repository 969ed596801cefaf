import { describe, expect, it } from 'vitest';
import { savedName, savedText } from './sayings';

describe('a kept battle', () => {
  const said = (greek: string, persian: string) => savedText({ sitters: { greek, persian }, updated: Date.now() });
  it('says against whom it is', () => {
    expect(said('person', 'strategos')).toBe('just now, against Strategos');
    expect(said('hoplite', 'person')).toBe('just now, against Hoplite');
  });
  it('says when two share the screen, or when nobody plays', () => {
    expect(said('person', 'person')).toBe('just now, two at one screen');
    expect(said('hoplite', 'recruit')).toBe('just now, Hoplite, Recruit');
  });
  it('says how far it has come, by turns or by days', () => {
    expect(savedName({ turn: 3 }, 'Marathon')).toBe('Marathon, turn 3');
    expect(savedName({ turn: 0 }, 'Marathon')).toBe('Marathon, set-up');
    expect(savedName({ turn: 17, day: { number: 3, turns: 8 } }, 'Hot Gates')).toBe('Hot Gates: Day 3, round 1');
  });
  it('says when one plays alone against the rules', () => {
    expect(savedText({ sitters: { greek: 'person' }, updated: Date.now() })).toBe('just now, alone');
  });
});
