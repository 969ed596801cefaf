// The log and the rules as a reader uses them: keys, filters, history, failures.

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RulesFound } from '../protocol/types';
import LogPanel from './LogPanel.svelte';
import { isUnder, looksLikeRule, parentOf, type RulesQuery } from './rules';
import RulesPanel from './RulesPanel.svelte';
import { bladebow, told, vsts } from './testing/fixtures';

const { ruleset, scene, events } = bladebow;

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

afterEach(cleanup);

const rows = (): HTMLElement[] => screen.getAllByRole('treeitem');
const named = (words: string): HTMLElement => {
  const row = rows().find((one) => one.textContent?.includes(words));
  if (!row) throw new Error(`no row with ${words}`);
  return row;
};

describe('LogPanel', () => {
  it('is a tree with the newest turn open and older ones folded', () => {
    render(LogPanel, { props: { events, ruleset, scene, onrule: vi.fn() } });
    expect(screen.getByRole('tree')).toBeTruthy();
    expect(named('Turn 1').getAttribute('aria-expanded')).toBe('false');
    expect(named('Turn 3').getAttribute('aria-expanded')).toBe('true');
    expect(rows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });

  it('folds by click and by keys, and walks with the arrows', async () => {
    render(LogPanel, { props: { events, ruleset, scene, onrule: vi.fn() } });
    await fireEvent.click(named('Turn 1'));
    expect(named('Turn 1').getAttribute('aria-expanded')).toBe('true');
    const turn = named('Turn 1');
    turn.focus();
    await fireEvent.keyDown(turn, { key: 'ArrowLeft' });
    expect(named('Turn 1').getAttribute('aria-expanded')).toBe('false');
    await fireEvent.keyDown(named('Turn 1'), { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Turn 2'));
    await fireEvent.keyDown(document.activeElement!, { key: 'End' });
    await waitFor(() => expect(document.activeElement).toBe(rows().at(-1)));
  });

  it('lights what a line speaks of and opens its rule', async () => {
    const onpoint = vi.fn();
    const onrule = vi.fn();
    render(LogPanel, { props: { events, ruleset, scene, onrule, onpoint } });
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'recoils from' } });
    const line = rows().find((row) => row.textContent?.includes('Heavy Cavalry 1 recoils'))!;
    await fireEvent.mouseEnter(line);
    expect(onpoint).toHaveBeenLastCalledWith({ pieces: ['persian-heavyCavalry-1'], places: ['B5', 'A4'] });
    await fireEvent.mouseLeave(line);
    expect(onpoint).toHaveBeenLastCalledWith(null);
    await fireEvent.click(within(line).getByRole('button', { name: 'Rule 9.4.8' }));
    expect(onrule).toHaveBeenCalledWith('9.4.8');
  });

  it('filters by side and says when nothing fits', async () => {
    render(LogPanel, { props: { events, ruleset, scene, onrule: vi.fn() } });
    const before = rows().length;
    await fireEvent.click(screen.getByRole('button', { name: 'Persian' }));
    expect(rows().length).not.toBe(before);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zzzz' } });
    expect(screen.getByText('No line of the log fits.')).toBeTruthy();
  });

  it('goes to the position after an action', async () => {
    const onjump = vi.fn();
    render(LogPanel, {
      props: { events: vsts.events, ruleset: vsts.ruleset, scene: vsts.scene, onrule: vi.fn(), onjump },
    });
    const action = rows().find((row) => row.classList.contains('action'))!;
    const link = within(action).getByRole('button', { name: /^Go to the position after choice \d+$/ });
    await fireEvent.click(link);
    expect(onjump).toHaveBeenCalledWith(Number(/\d+/.exec(link.getAttribute('aria-label')!)![0]));
  });

  it('tells the luck of both sides', () => {
    render(LogPanel, { props: { events, ruleset, scene, onrule: vi.fn() } });
    expect(screen.getByText(/33 good dice of 62, 27.3 expected/)).toBeTruthy();
  });

  it('shows ten thousand events as a page of rows', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => told(i, 'moved', { unit: 'greek-hoplite-1' }));
    const { container } = render(LogPanel, { props: { events: many, ruleset, scene, onrule: vi.fn() } });
    // By selector: looking for roles among so many is what jsdom is slow at.
    const count = (): number => container.querySelectorAll('[role=treeitem]').length;
    expect(count()).toBe(300);
    await fireEvent.click(container.querySelector('.earlier button')!);
    expect(count()).toBe(600);
  }, 20_000);

  it('has something to say about an empty log', () => {
    render(LogPanel, { props: { events: [], ruleset, scene, onrule: vi.fn() } });
    expect(screen.getByText('Nothing has happened yet.')).toBeTruthy();
  });
});

describe('rule numbers', () => {
  it('are told from words', () => {
    for (const rule of ['9.4', '8.2.e', '11.0/a', '7.0-MCT1', '7.0-routed-melee', 'R-21', '14.4.mycale.sr3'])
      expect(looksLikeRule(rule)).toBe(true);
    for (const words of ['rally', '9', 'zone of control', '']) expect(looksLikeRule(words)).toBe(false);
  });
  it('stand under each other', () => {
    expect(parentOf('9.4.4.1')).toBe('9.4.4');
    expect(parentOf('9.4')).toBe('9.0');
    expect(parentOf('9.0')).toBeNull();
    expect(parentOf('11.0/a')).toBe('11.0');
    expect(isUnder('9.4.4.1', '9.4')).toBe(true);
    expect(isUnder('9.40', '9.4')).toBe(false);
  });
});

describe('RulesPanel', () => {
  const rule = (id: string, title: string) => ({ id, title, digest: `What ${title} says`, rulings: [] });
  const all = [rule('9.4', 'Melee'), rule('9.4.1', 'Declaration'), rule('11.0', 'Rally')];
  const find = vi.fn((query: RulesQuery): Promise<RulesFound> => {
    const fits = (one: (typeof all)[number]): boolean =>
      'id' in query ? one.id === query.id : `${one.id} ${one.title}`.toLowerCase().includes(query.words.toLowerCase());
    return Promise.resolve({ ruleset: 'bladebow', title: 'The book', rules: all.filter(fits), rulings: [] });
  });
  const shown = (): (string | null)[] => screen.queryAllByRole('heading').map((one) => one.textContent);

  it('opens at a rule, with what stands under it', async () => {
    render(RulesPanel, { find, rule: '9.4', delay: 0 });
    await waitFor(() => expect(shown()).toEqual(['Melee', 'Declaration']));
    expect(screen.getByRole('button', { name: 'Rule 9.0' })).toBeTruthy();
  });

  it('searches by words and remembers the way back and forward', async () => {
    render(RulesPanel, { find, rule: '9.4', delay: 0 });
    await waitFor(() => expect(shown()).toContain('Melee'));
    expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true);
    for (const value of ['ra', 'rally']) {
      await fireEvent.input(screen.getByRole('searchbox'), { target: { value } });
      await waitFor(() => expect(find).toHaveBeenLastCalledWith({ words: value }));
    }
    await waitFor(() => expect(shown()).toEqual(['Rally']));
    // Both words typed were one visit.
    await fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shown()).toEqual(['Melee', 'Declaration']));
    await fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
    await waitFor(() => expect(shown()).toEqual(['Rally']));
  });

  it('goes where the chip of another place asks it to', async () => {
    const view = render(RulesPanel, { find, rule: '9.4', delay: 0 });
    await waitFor(() => expect(shown()).toContain('Melee'));
    await view.rerender({ rule: '11.0' });
    await waitFor(() => expect(shown()).toEqual(['Rally']));
  });

  it('says when nothing fits', async () => {
    render(RulesPanel, { find, rule: '99.9', delay: 0 });
    await waitFor(() => expect(screen.getByText(/^No rule and no ruling fits/)).toBeTruthy());
  });

  it('says what failed and tries again', async () => {
    const failing = vi.fn().mockRejectedValueOnce(new Error('no engine')).mockImplementation(find);
    render(RulesPanel, { find: failing, rule: '9.4', delay: 0 });
    await waitFor(() => expect(screen.getByText(/could not be looked up: no engine/)).toBeTruthy());
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toContain('Melee'));
  });

  it('shows the sheet of the battle that is played, and of no other', async () => {
    const sheets = [
      ...[rule('14.3', 'Leaders'), rule('14.3/ex', 'An example'), rule('14.1.marathon.sr1', 'Marathon: initiative')],
      ...[rule('14.3.plataea', 'Plataea: history'), rule('14.3.plataea.sr1', 'Plataea: initiative')],
    ];
    const look = (query: RulesQuery): Promise<RulesFound> => {
      const fits = ({ id }: { id: string }) => ('id' in query ? id === query.id : id.includes(query.words));
      return Promise.resolve({ ruleset: 'bladebow', title: 'The book', rules: sheets.filter(fits), rulings: [] });
    };
    const battles = { played: 'bladebow/marathon', all: ['bladebow/marathon', 'bladebow/plataea'] };
    const view = render(RulesPanel, { find: look, battles, rule: '14.3', delay: 0 });
    await waitFor(() => expect(shown()).toEqual(['Leaders', 'An example', 'Marathon: initiative']));
    await view.rerender({ rule: '14.3.plataea' });
    await waitFor(() => expect(shown()).toEqual(['Plataea: history', 'Plataea: initiative']));
  });

  it('begins with a hint', () => {
    render(RulesPanel, { find });
    expect(screen.getByText(/^Search by words/)).toBeTruthy();
  });
});
