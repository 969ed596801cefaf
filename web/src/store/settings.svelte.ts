// What the player has set, kept in this browser. public/theme.js reads the same entry before anything is drawn.

import type { BoardView } from '../board/marks';
import { languages, speak } from '../words/words';

export const themes = ['system', 'light', 'dark'] as const;
export const motions = ['off', 'normal', 'slow'] as const;
export const paces = ['slow', 'normal', 'fast', 'once'] as const;
export type Theme = (typeof themes)[number];
export type Motion = (typeof motions)[number];
export type Pace = (typeof paces)[number];

export interface SettingsData {
  theme: Theme;
  motion: Motion;
  /** How long each of the computer's moves is shown. */
  pace: Pace;
  language: string;
  view: BoardView;
  /** A choice that dice or draws make final waits for a second click. */
  confirm: boolean;
}

export const settingsKey = 'aspis.settings';

export function defaultSettings(): SettingsData {
  return {
    theme: 'system',
    motion: 'normal',
    pace: 'normal',
    language: languages()[0] ?? 'en',
    view: { names: true, grid: true, counters: true, areas: [] },
    confirm: true,
  };
}

/** What was stored, with the default for everything that is missing or not what it should be. */
export function readSettings(text: string | null): SettingsData {
  const fresh = defaultSettings();
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return fresh;
  }
  if (typeof stored !== 'object' || stored === null) return fresh;
  const from = stored as Partial<Record<keyof SettingsData, unknown>>;
  const view = (typeof from.view === 'object' && from.view !== null ? from.view : {}) as Record<string, unknown>;
  return {
    theme: themes.find((theme) => theme === from.theme) ?? fresh.theme,
    motion: motions.find((motion) => motion === from.motion) ?? fresh.motion,
    pace: paces.find((pace) => pace === from.pace) ?? fresh.pace,
    language: languages().find((language) => language === from.language) ?? fresh.language,
    view: {
      names: flag(view.names, fresh.view.names),
      grid: flag(view.grid, fresh.view.grid),
      counters: flag(view.counters, fresh.view.counters),
      areas: Array.isArray(view.areas) ? view.areas.filter((area) => typeof area === 'string') : fresh.view.areas,
    },
    confirm: flag(from.confirm, fresh.confirm),
  };
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

// Storage can be forbidden, full, or absent: settings then last as long as the page.
function load(): string | null {
  try {
    return localStorage.getItem(settingsKey);
  } catch {
    return null;
  }
}
function save(text: string): void {
  try {
    localStorage.setItem(settingsKey, text);
  } catch {
    // Nothing to tell: the setting works, it is only not remembered.
  }
}
function media(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}

export class Settings {
  private data = $state(defaultSettings());
  private systemDark = $state(false);
  private systemStill = $state(false);

  constructor() {
    this.data = readSettings(load());
    const dark = media('(prefers-color-scheme: dark)');
    const still = media('(prefers-reduced-motion: reduce)');
    this.systemDark = dark?.matches ?? false;
    this.systemStill = still?.matches ?? false;
    dark?.addEventListener('change', (event) => this.system(() => (this.systemDark = event.matches)));
    still?.addEventListener('change', (event) => this.system(() => (this.systemStill = event.matches)));
    addEventListener('storage', (event) => {
      if (event.key !== settingsKey) return;
      this.data = readSettings(event.newValue);
      this.apply();
    });
    this.apply();
  }

  get theme(): Theme {
    return this.data.theme;
  }
  set theme(theme: Theme) {
    this.change({ theme });
  }
  get motion(): Motion {
    return this.data.motion;
  }
  set motion(motion: Motion) {
    this.change({ motion });
  }
  get pace(): Pace {
    return this.data.pace;
  }
  set pace(pace: Pace) {
    this.change({ pace });
  }
  get language(): string {
    return this.data.language;
  }
  set language(language: string) {
    this.change({ language });
  }
  get view(): BoardView {
    return this.data.view;
  }
  set view(view: BoardView) {
    this.change({ view });
  }
  get confirm(): boolean {
    return this.data.confirm;
  }
  set confirm(confirm: boolean) {
    this.change({ confirm });
  }

  /** The theme that is shown. */
  get shade(): 'light' | 'dark' {
    if (this.data.theme === 'system') return this.systemDark ? 'dark' : 'light';
    return this.data.theme;
  }
  /** The motion that is shown: a system that asks for stillness wins over "normal". */
  get shownMotion(): Motion {
    return this.systemStill && this.data.motion === 'normal' ? 'off' : this.data.motion;
  }

  private change(part: Partial<SettingsData>): void {
    this.data = { ...this.data, ...part };
    save(JSON.stringify(this.data));
    this.apply();
  }
  private system(note: () => void): void {
    note();
    this.apply();
  }
  private apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.shade;
    root.dataset.motion = this.shownMotion;
    root.lang = this.data.language;
    speak(this.data.language);
  }
}

export const settings = new Settings();
