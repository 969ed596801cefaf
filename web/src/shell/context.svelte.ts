// What every room of the page may ask for: the one engine, and what it has to play.

import { createContext } from 'svelte';
import { startEngine, type Engine } from '../engine/engine';
import type { Catalog, RulesetEntry, ScenarioEntry } from '../protocol/types';
import { t } from '../words/words';

const [useEngine, setEngine] = createContext<Engine>();
const [useLibrary, setLibrary] = createContext<Library>();
export { useEngine, useLibrary, setEngine, setLibrary };

/** What the engine has to play; null until it has answered for the first time. */
export class Library {
  catalog = $state.raw<Catalog | null>(null);

  ruleset(id: string): RulesetEntry | undefined {
    return this.catalog?.rulesets.find((ruleset) => ruleset.id === id);
  }
  /** By its full name: "bladebow/marathon". */
  scenario(name: string): { ruleset: RulesetEntry; scenario: ScenarioEntry } | undefined {
    for (const ruleset of this.catalog?.rulesets ?? []) {
      const scenario = ruleset.scenarios.find((entry) => entry.name === name);
      if (scenario) return { ruleset, scenario };
    }
    return undefined;
  }
}

/** Starts the engine or says in words what this browser lacks. */
export function bringUpEngine(): Engine {
  if (typeof WebAssembly !== 'object') throw new Error(t('shell.noWasm'));
  if (typeof Worker === 'undefined') throw new Error(t('shell.noWorker'));
  return startEngine();
}
