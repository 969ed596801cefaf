// What every room of the page may ask for: the one engine, and what it has to play.

import { createContext } from 'svelte';
import { startEngine, type Engine } from '../engine/engine';
import type { Catalog, PlayerEntry, RulesetEntry, ScenarioEntry } from '../protocol/types';
import { t } from '../words/words';

const [useEngine, setEngine] = createContext<Engine>();
const [useLibrary, setLibrary] = createContext<Library>();
export { useEngine, useLibrary, setEngine, setLibrary };

/** What the engine has to play; null until it has answered for the first time. */
export class Library {
  private told = $state.raw<Catalog | null>(null);
  private tell: (catalog: Catalog) => void = () => undefined;
  /** For those who cannot go on without it. */
  readonly known = new Promise<Catalog>((resolve) => (this.tell = resolve));

  get catalog(): Catalog | null {
    return this.told;
  }
  set catalog(catalog: Catalog) {
    this.told = catalog;
    this.tell(catalog);
  }

  get rulesets(): RulesetEntry[] {
    return this.catalog?.rulesets ?? [];
  }
  get players(): PlayerEntry[] {
    return this.catalog?.players ?? [];
  }
  /** Every battle with its rulebook. */
  get battles(): { ruleset: RulesetEntry; scenario: ScenarioEntry }[] {
    return this.rulesets.flatMap((ruleset) => ruleset.scenarios.map((scenario) => ({ ruleset, scenario })));
  }
  ruleset(id: string): RulesetEntry | undefined {
    return this.rulesets.find((ruleset) => ruleset.id === id);
  }
  /** By its full name: "bladebow/marathon". */
  battle(name: string): { ruleset: RulesetEntry; scenario: ScenarioEntry } | undefined {
    return this.battles.find(({ scenario }) => scenario.name === name);
  }
}

/** Starts the engine or says in words what this browser lacks. */
export function bringUpEngine(): Engine {
  if (typeof WebAssembly !== 'object') throw new Error(t('shell.noWasm'));
  if (typeof Worker === 'undefined') throw new Error(t('shell.noWorker'));
  return startEngine();
}
