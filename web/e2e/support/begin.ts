// From home to a battle by clicks.

import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import words from '../../src/words/en.json' with { type: 'json' };
import { Table } from './table.ts';

/** All battles by name, with the titles on their cards. */
export function battleTitles(): Map<string, string> {
  const titles = words as Record<string, string>;
  const scenarios = inject('catalog').rulesets.flatMap((ruleset) => ruleset.scenarios);
  return new Map(scenarios.map(({ name, title }) => [name, titles[`home.title.${name}`] ?? title]));
}

/** The seats of a battle for which somebody decides. */
export function deciders(scenario: string): { key: string; name: string }[] {
  const scenarios = inject('catalog').rulesets.flatMap((ruleset) => ruleset.scenarios);
  return (scenarios.find(({ name }) => name === scenario)?.seats ?? []).filter((seat) => !seat.movedByRules);
}

/** A person in the first seat and chance in the second, by the names of a battle; nobody where the rules move a side. */
export function firstAlone(scenario: string): Record<string, string> {
  return Object.fromEntries(deciders(scenario).map(({ name }, i) => [name, i === 0 ? 'A person' : 'Random player']));
}

export interface BeginOptions {
  /** Who sits where, by the words of the set-up page. */
  sitters?: Record<string, string>;
  seed?: string;
}

/** On the set-up page: seats, seed, Begin. */
export async function fillSetup(page: Page, { sitters = {}, seed }: BeginOptions): Promise<void> {
  for (const [seat, who] of Object.entries(sitters)) {
    const group = page.getByRole('group', { name: seat });
    // Players that are there for testing are folded away.
    const folded = group.locator('details:not([open])', { has: page.locator('label', { hasText: who }) });
    if ((await folded.count()) > 0) await folded.locator('summary').click();
    await group.getByRole('radio', { name: who }).check();
  }
  if (seed !== undefined) {
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByLabel('Seed of the dice').fill(seed);
  }
}

export async function begin(page: Page, scenario: string, options: BeginOptions = {}): Promise<Table> {
  const title = battleTitles().get(scenario);
  if (title === undefined) throw new Error(`no such battle: ${scenario}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await fillSetup(page, options);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  const table = new Table(page);
  await table.ready();
  return table;
}

export const twoPeople = { Greek: 'A person', Persian: 'A person' };
export const greekAlone = { Greek: 'A person', Persian: 'Random player' };

/** Blade & Bow's Marathon, the Greek player's set-up done: the first question about orders waits. */
export async function marathonSetUp(
  page: Page,
  options: BeginOptions = { sitters: greekAlone, seed: '1' },
): Promise<Table> {
  const table = await begin(page, 'bladebow/marathon', options);
  await table.take('Leave all ranks');
  await table.take('Place Miltiades at J12');
  await table.take('Place Callimachus at O12');
  return table;
}
