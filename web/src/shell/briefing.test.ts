// How each battle is won: the rules that briefing.json names are there, and none that a battle has of its own is forgotten.

import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import type { Catalog } from '../protocol/types';
import { realEngine } from '../testing/engine';
import table from './briefing.json';
import { Briefing, ownTitle } from './briefing.svelte';

interface Told {
  id: string;
  kind: string;
  scenario: string | null;
}
const content = (path: string) =>
  JSON.parse(readFileSync(`../content/${path}.json`, 'utf8')) as Record<string, unknown>;
const battles = table as Record<string, { win: string[]; special: string[] }>;

it('names what the terminal tells of each battle', async () => {
  const { rulesets } = await (await realEngine()).call<Catalog>('catalog', {});
  const all = rulesets.flatMap(({ id, scenarios }) => scenarios.map(({ name }) => [id, name] as const));
  expect(Object.keys(battles).sort()).toEqual(all.map(([, name]) => name).sort());
  for (const [ruleset, name] of all) {
    const { rules } = content(`rulebooks/${ruleset}`) as unknown as { rules: Told[] };
    const { briefing } = content(`words/en/${ruleset}`) as unknown as { briefing: { rules: string } };
    const own = rules.filter(({ scenario, kind }) => `${ruleset}/${scenario}` === name && kind !== 'flavour');
    const wanted = new Set([...briefing.rules.split(' '), ...own.map(({ id }) => id)]);
    const { win, special } = battles[name]!;
    expect([...win, ...special].sort(), name).toEqual([...wanted].sort());
    expect(win.length, name).toBeGreaterThan(1);
  }
});

it('is told in the words of the rulebook', async () => {
  const briefing = new Briefing(await realEngine());
  briefing.open('bladebow/mycale', 'Mycale');
  await vi.waitFor(() => expect(briefing.sheet).not.toBeNull());
  expect(briefing.sheet?.win.map(({ title }) => title)).toEqual([
    'Victory determination',
    'Victory',
    'Greek side',
    'Persian side',
  ]);
  expect(briefing.sheet?.win[2]?.digest).toContain('rout level 8');
  expect(briefing.sheet?.special).toHaveLength(3);
  briefing.open('unheardOf/salamis', 'Salamis');
  expect(briefing.sheet, 'a battle that nobody has written about').toBeNull();
});

it('does not repeat the name of the battle', () => {
  expect(ownTitle({ title: 'Mycale: shield walls' }, 'Mycale')).toBe('Shield walls');
  expect(ownTitle({ title: 'Army rout' }, 'Tanagra')).toBe('Army rout');
});
