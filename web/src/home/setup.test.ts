import { describe, expect, it } from 'vitest';
import type { ScenarioEntry, ScenarioOption } from '../protocol/types';
import { changedOptions, defaultOptions, defaultSitters, readSeed, textsByValue } from './setup';

const seats = [
  { key: 'greek', name: 'Greek' },
  { key: 'persian', name: 'Persian' },
];
const option = (key: string, values: ScenarioOption['values'], text = ''): ScenarioOption => ({
  key,
  title: key,
  text,
  values,
  default: values[0] ?? false,
});
const scenario = {
  options: [option('cavalry', [false, true]), option('setup', ['fixed', 'free']), option('turns', [6, 9, 12])],
} as ScenarioEntry;

describe('who plays', () => {
  it('puts you in the first seat', () => {
    expect(defaultSitters(seats, [{ name: 'random', summary: '' }])).toEqual({ greek: 'person', persian: 'random' });
    expect(defaultSitters(seats, undefined)).toEqual({ greek: 'person', persian: 'person' });
  });
});

describe('options', () => {
  it('sends only what was changed', () => {
    const chosen = { ...defaultOptions(scenario), setup: 'free', unknown: true };
    expect(changedOptions(scenario, chosen)).toEqual({ setup: 'free' });
    expect(changedOptions(scenario, defaultOptions(scenario))).toEqual({});
  });

  it('gives each value its own text where the text is a list', () => {
    const listed = option('limit', ['pathOnly', 'all'], 'pathOnly: only the mountain. all: as the sheet reads.');
    expect(textsByValue(listed)).toEqual(['Only the mountain.', 'As the sheet reads.']);
    expect(textsByValue({ ...listed, values: ['all', 'pathOnly'] })).toEqual([
      'As the sheet reads.',
      'Only the mountain.',
    ]);
    expect(textsByValue(option('set', ['fixed', 'free'], 'The armies stand, or each player places them.'))).toBeNull();
  });
});

describe('a seed', () => {
  it('is a whole number of 64 bits', () => {
    expect(readSeed('')).toBe('');
    expect(readSeed('  ')).toBe('');
    expect(readSeed('0')).toBe('0');
    expect(readSeed(' 007 ')).toBe('7');
    expect(readSeed('18,446,744,073,709,551,615')).toBe('18446744073709551615');
  });
  it.each(['18446744073709551616', '-1', '1.5', '0x10', 'owl', '9'.repeat(40)])('is not %s', (text) => {
    expect(readSeed(text)).toBeNull();
  });
});
