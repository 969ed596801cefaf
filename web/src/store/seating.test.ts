import { describe, expect, it } from 'vitest';
import type { PlayerEntry } from '../protocol/types';
import { askedSeats, opponents, playersOf, proposedPlayer, seatingFrom } from './seating';

const plain = (name: string): PlayerEntry => ({ name, summary: '' });
const level = (name: string): PlayerEntry => ({ name, summary: '', level: true, nodes: 100 });
const names = (list: PlayerEntry[]) => list.map((player) => player.name);
const full = [
  plain('random'),
  plain('greedy'),
  plain('search'),
  level('recruit'),
  level('hoplite'),
  level('strategos'),
];

describe('the seats somebody decides for', () => {
  const greek = { key: 'greek', name: 'Greek' };
  const persian = { key: 'persian', name: 'Persian' };
  it('are all but those the rules move', () => {
    expect(askedSeats([greek, { ...persian, movedByRules: true }])).toEqual([greek]);
    expect(askedSeats([greek, persian])).toEqual([greek, persian]);
  });
});

describe('opponents', () => {
  it('are the levels, with the others for testing', () => {
    const { levels, testing } = opponents(full);
    expect(names(levels)).toEqual(['recruit', 'hoplite', 'strategos']);
    expect(names(testing)).toEqual(['random', 'greedy', 'search']);
  });
  it('are all players where there are no levels', () => {
    const { levels, testing } = opponents([plain('random'), plain('greedy')]);
    expect([names(levels), testing]).toEqual([['random', 'greedy'], []]);
    expect(opponents(undefined)).toEqual({ levels: [], testing: [] });
  });
});

describe('the player proposed', () => {
  it('is the hoplite, or else the last level', () => {
    expect(proposedPlayer(full)).toBe('hoplite');
    expect(proposedPlayer([level('page'), level('squire'), plain('greedy')])).toBe('squire');
  });
  it('is the last that does not play at random where there are no levels', () => {
    expect(proposedPlayer([plain('random'), plain('greedy'), plain('careful')])).toBe('careful');
    expect(proposedPlayer([plain('careful'), plain('random')])).toBe('careful');
    expect(proposedPlayer([plain('random')])).toBe('random');
    expect(proposedPlayer([])).toBeNull();
    expect(proposedPlayer(undefined)).toBeNull();
  });
});

describe('who sits where, in a file', () => {
  const seats = ['greek', 'persian'];

  it('comes back as it went out', () => {
    const sitters = { greek: 'person', persian: 'greedy' };
    const players = playersOf(sitters);
    expect(players).toEqual({ greek: 'human', persian: 'greedy' });
    expect(seatingFrom(players, seats, full)).toEqual({ sitters, known: true });
  });
  it('knows players of the terminal that were told how much to think', () => {
    expect(seatingFrom({ greek: 'human', persian: 'search:2000' }, seats, full)).toEqual({
      sitters: { greek: 'person', persian: 'search' },
      known: true,
    });
  });
  it('is not known where nobody, only one, or a stranger is named', () => {
    const people = { greek: 'person', persian: 'person' };
    expect(seatingFrom(undefined, seats, full)).toEqual({ sitters: people, known: false });
    expect(seatingFrom({ greek: 'human' }, seats, full)).toEqual({ sitters: people, known: false });
    expect(seatingFrom({ greek: 'greedy', persian: 'oracle' }, seats, full)).toEqual({
      sitters: { greek: 'greedy', persian: 'person' },
      known: false,
    });
  });
});
