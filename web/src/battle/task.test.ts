import { expect, it } from 'vitest';
import { makeScene, squareBoard } from '../board/fixtures';
import { bladebow } from '../panels/testing/fixtures';
import type { BattleEvent } from '../protocol/types';
import type { Session } from './session.svelte';
import { countsOf, newsOf, taskOf } from './task';
import type { Sight } from './view';

const scene = {
  ...makeScene(squareBoard(['..']), []),
  tracks: [
    { key: 'losses', side: 'greek', value: 1, limit: 7 },
    { key: 'pointsNeeded', side: 'greek', value: 2 },
    { key: 'points', side: 'persian', value: 1 },
  ],
  words: { track: { pointsNeeded: 'points needed', points: 'points at hand', losses: 'losses' } },
};
const impulse: BattleEvent = { step: 1, kind: 'impulseBegins', rule: '5.4.1', args: {}, text: 'Persian impulse' };
const sight: Sight = { seat: 'greek', step: 1, decision: {}, undo: { open: false }, scene, events: [impulse] };
const fought = { fresh: false, brief: 'Archers 3 routs' };

it('tells the numbers that one’s own question reckons with, and no other', () => {
  expect(countsOf(sight, bladebow.ruleset)).toEqual(['points needed: 2']);
});

it('tells a stock at the questions that draw on it', () => {
  const stocked = { ...scene, tracks: [{ key: 'points', side: 'greek', value: 6, limit: 8 }] };
  const at = (question: string) =>
    countsOf({ ...sight, scene: stocked, decision: { question } }, { ...bladebow.ruleset, id: 'glory' });
  expect(at('strike')).toEqual(['points at hand: 6']);
  expect(at('sector')).toEqual([]);
});

it('tells what one’s own dice brought, though the computer is next, and then what the computer does', () => {
  const news = (mood: 'thinking' | 'deciding', ownDice: boolean, fresh = false) =>
    newsOf({ mood, ownDice, sight }, { ...fought, fresh }, bladebow.ruleset);
  expect(news('thinking', true)).toBe('Dice: Archers 3 routs');
  expect(news('thinking', false)).toBe('Persian impulse');
  expect(news('deciding', false, true)).toBe('Dice: Archers 3 routs');
  expect(news('deciding', false)).toBeNull();
});

it('does not lay the player’s own deed at the door of the side that the rules move', () => {
  const [greek, persian] = bladebow.ruleset.seats;
  const ruleset = { ...bladebow.ruleset, seats: [greek!, { ...persian!, movedByRules: true as const }] };
  const at = (ownDeed: boolean) =>
    taskOf({ sight, mood: 'thinking', record: { title: '' }, ownDeed } as unknown as Session, ruleset);
  expect(at(true)).toMatchObject({ text: 'Greek: what came of it', seat: 'greek' });
  expect(at(false)).toMatchObject({ text: 'Persian: moved by the rules', seat: 'persian' });
});
