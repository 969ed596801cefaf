import { describe, expect, it } from 'vitest';
import { savedText } from './sayings';

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
  it('says when one plays alone against the rules', () => {
    expect(savedText({ sitters: { greek: 'person' }, updated: Date.now() })).toBe('just now, alone');
  });
});
