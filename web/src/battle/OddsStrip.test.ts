import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { FightSheet } from '../panels/contract';
import OddsStrip from './OddsStrip.svelte';

const outcomes: FightSheet['outcomes'] = [
  { text: 'holds', weight: 50, harm: 0 },
  { text: 'is disrupted', weight: 30, harm: 1 },
  { text: 'loses a rank', weight: 16, harm: 2 },
  { text: '3 hits; routs', weight: 3, harm: 3 },
  { text: '4 hits; routs', weight: 1, harm: 3 },
];
const blank = { attackers: [], defenders: [], modifiers: [], throws: [], readings: [] };
const told = (sheet: Partial<FightSheet>) =>
  render(OddsStrip, { sheet: { ...blank, title: 'Before the dice', note: 'if', outcomes, ...sheet } })
    .container.textContent.replace(/\s+/g, ' ')
    .trim();

it('says how likely the worst is, where it is not among the likeliest', () => {
  const gravest = { text: 'routs', weight: 4, harm: 3 } as const;
  expect(told({ gravest })).toBe('if 50 % holds30 % is disrupted 4 % routs');
  expect(told({})).toBe('if 50 % holds30 % is disrupted16 % loses a rank');
  expect(told({ outcomes: outcomes.slice(2), gravest }), 'it is the likeliest but one').toContain('15 % 3 hits; routs');
});

it('begins with what is tried, and ends with what has no name', () => {
  const rest = { text: 'anything else', weight: 100, harm: 3, rest: true } as const;
  const attempt = { text: 'Archers tries to retreat: it succeeds', chance: 0.6 };
  expect(told({ outcomes: [...outcomes, rest] })).toBe('if 25 % holds15 % is disrupted50 % anything else');
  expect(told({ attempt })).toBe(`if 60 % ${attempt.text}50 % holds30 % is disrupted`);
  const gravest = { text: 'routs', weight: 4, harm: 3 } as const;
  expect(told({ attempt, gravest })).toBe(`if 60 % ${attempt.text}50 % holds 4 % routs`);
});
