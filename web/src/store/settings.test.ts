import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings, readSettings, Settings, settingsKey } from './settings.svelte';

const media = new Map<string, { matches: boolean; change: (event: { matches: boolean }) => void }>();
vi.stubGlobal('matchMedia', (query: string) => {
  const kind = query.includes('dark') ? 'dark' : 'still';
  const entry = { matches: media.get(kind)?.matches ?? false, change: () => {} };
  media.set(kind, entry);
  return {
    matches: entry.matches,
    addEventListener: (_name: string, listener: () => void) => (entry.change = listener),
  };
});
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  media.clear();
});

describe('settings', () => {
  it('reads what it wrote', () => {
    const settings = new Settings();
    settings.theme = 'dark';
    settings.motion = 'slow';
    settings.pace = 'fast';
    settings.confirm = false;
    settings.view = { names: false, grid: true, counters: true, areas: ['zoc.strong'] };
    const again = new Settings();
    expect([again.theme, again.motion, again.pace, again.confirm]).toEqual(['dark', 'slow', 'fast', false]);
    expect(again.view).toEqual({ names: false, grid: true, counters: true, areas: ['zoc.strong'] });
  });

  it('sets theme, motion and language on the root', () => {
    const settings = new Settings();
    expect([root.dataset.theme, root.dataset.motion, root.lang]).toEqual(['light', 'normal', 'en']);
    settings.theme = 'dark';
    settings.motion = 'off';
    expect([root.dataset.theme, root.dataset.motion]).toEqual(['dark', 'off']);
  });

  it('follows the system until told otherwise', () => {
    media.set('dark', { matches: true, change: () => {} });
    const settings = new Settings();
    expect(settings.shade).toBe('dark');
    media.get('dark')?.change({ matches: false });
    expect([settings.shade, root.dataset.theme]).toEqual(['light', 'light']);
    settings.theme = 'dark';
    media.get('dark')?.change({ matches: false });
    expect(settings.shade).toBe('dark');
  });

  it('stands still where the system asks for it, unless slow was chosen', () => {
    media.set('still', { matches: true, change: () => {} });
    const settings = new Settings();
    expect(settings.shownMotion).toBe('off');
    settings.motion = 'slow';
    expect(settings.shownMotion).toBe('slow');
  });

  it('takes the default for whatever is damaged', () => {
    expect(readSettings(null)).toEqual(defaultSettings());
    expect(readSettings('{broken')).toEqual(defaultSettings());
    expect(readSettings('7')).toEqual(defaultSettings());
    expect(
      readSettings(
        '{"theme":"pink","motion":3,"pace":"soon","language":"xx","view":{"grid":"no","areas":[1,"a"]},"confirm":1}',
      ),
    ).toEqual({ ...defaultSettings(), view: { ...defaultSettings().view, areas: ['a'] } });
  });

  it('works where nothing may be stored', () => {
    const broken = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(broken);
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(broken);
    const settings = new Settings();
    settings.theme = 'dark';
    expect(settings.shade).toBe('dark');
    get.mockRestore();
    set.mockRestore();
  });

  it('takes over what another tab has set', () => {
    const settings = new Settings();
    dispatchEvent(new StorageEvent('storage', { key: settingsKey, newValue: '{"theme":"dark"}' }));
    expect([settings.theme, root.dataset.theme]).toEqual(['dark', 'dark']);
  });
});
