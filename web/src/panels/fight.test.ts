// A fight before the dice and after them.

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { briefly, folded, inASentence, inHundredths, percent, percentOf, shares } from './fight';
import FightPanel from './FightPanel.svelte';
import { bladebow } from './testing/fixtures';
import { sheetAfter, sheetBefore } from './testing/samples';
import { counter } from './testing/snippets';

const { scene } = bladebow;

afterEach(cleanup);

describe('FightPanel', () => {
  const dressed = { attackers: ['greek-hoplite-1'], defenders: ['persian-spears-1'] };

  it('has a line for each modifier and an exact fraction on focus', async () => {
    render(FightPanel, { sheet: { ...sheetBefore, ...dressed }, pieces: scene.pieces, counter, onrule: vi.fn() });
    expect(screen.getAllByRole('row')).toHaveLength(6);
    const outcome = screen.getByRole('button', { name: 'disrupted: 22 %' });
    await fireEvent.focus(outcome);
    expect(screen.getByText('disrupted: exactly 217 in 1,000')).toBeTruthy();
    await fireEvent.blur(outcome);
    expect(screen.queryByText('disrupted: exactly 217 in 1,000')).toBeNull();
  });

  it('has no crossed spears where nobody met anybody, and room for the first few', () => {
    const many = scene.pieces.filter(({ kind }) => kind === 'unit').slice(0, 9);
    const sheet = { ...sheetAfter, attackers: many.map(({ key }) => key), defenders: [] };
    const { container } = render(FightPanel, { sheet, pieces: scene.pieces, counter, onrule: vi.fn() });
    expect(container.querySelector('.duel')).toBeNull();
    expect(container.querySelectorAll('[data-counter]')).toHaveLength(6);
    expect(
      screen.getByText(
        `${many
          .slice(0, 6)
          .map(({ name }) => name)
          .join(', ')} and 3 more`,
      ),
    ).toBeTruthy();
  });

  it('tells what counts for later throws each with its rule; on a phone folded where it is much', async () => {
    const onrule = vi.fn();
    const row = (rule: string) => ({ text: `by ${rule}`, value: '+1', rule });
    const later = [
      { text: 'Attack dice', rule: '9.4.5', modifiers: ['9.4.4.1', '9.4.4.2', '9.4.4.3'].map(row) },
      { text: 'Defence dice', rule: '9.4.6', modifiers: [row('9.4.7')] },
    ];
    const props = { sheet: { ...sheetBefore, modifiers: [], later }, pieces: scene.pieces, counter, onrule };
    const { rerender, container } = render(FightPanel, props);
    for (const [i, { text, modifiers }] of later.entries()) {
      const table = screen.getByRole('table', { name: text });
      expect(within(table).getAllByRole('row')).toHaveLength(modifiers.length);
      await fireEvent.click(within(table).getByRole('button', { name: `Rule ${modifiers[0]?.rule}` }));
      expect(onrule).toHaveBeenLastCalledWith(modifiers[0]?.rule);
      expect(screen.getAllByRole('heading', { level: 3 })[i]?.textContent).toBe(text);
    }
    expect(container.querySelector('details')).toBeNull();
    await rerender({ ...props, narrow: true });
    const folds = [...container.querySelectorAll('details')];
    expect(folds.map((one) => [one.open, one.querySelector('summary')?.textContent])).toEqual([[false, 'Attack dice']]);
    expect(container.querySelector('summary button')).toBeNull();
  });

  it('has counters and names in one order on both sides', () => {
    const of = (side: string) => scene.pieces.filter((one) => one.kind === 'unit' && one.side === side).slice(0, 2);
    const [left, right] = [of('greek'), of('persian')];
    const sheet = { ...sheetAfter, attackers: left.map(({ key }) => key), defenders: right.map(({ key }) => key) };
    render(FightPanel, { sheet, pieces: scene.pieces, counter, onrule: vi.fn() });
    const party = screen.getByRole('group', { name: 'Defenders' });
    const shown = [...party.querySelectorAll('[data-counter]')].map((one) => one.getAttribute('data-counter'));
    expect(shown).toEqual(sheet.defenders);
    expect(getComputedStyle(party.querySelector('.counters')!).flexDirection).not.toBe('row-reverse');
    expect(within(party).getByText(right.map(({ name }) => name).join(', '))).toBeTruthy();
  });

  it('says what came of it', () => {
    const sheet = { ...sheetAfter, ...dressed };
    const { container } = render(FightPanel, { sheet, pieces: scene.pieces, counter, onrule: vi.fn() });
    expect(container.querySelector('.bar')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Result: driven back');
  });

  const many = [40, 1, 20, 2, 15, 3, 12, 7].map((weight, i) => ({ text: `outcome ${i}`, weight, harm: 1 as const }));

  it('folds a long list after the likeliest, in the order they had', async () => {
    const texts = (list: { text: string }[]) => list.map(({ text }) => text);
    const { told, rest } = folded(shares(many));
    expect(texts(told)).toEqual([0, 2, 4, 6, 7].map((i) => `outcome ${i}`));
    expect(texts(rest)).toEqual(['outcome 1', 'outcome 3', 'outcome 5']);
    expect(folded(shares(many.slice(0, 6))).rest, 'one more is not worth it').toEqual([]);

    const sheet = { ...sheetBefore, ...dressed, outcomes: many };
    const { container } = render(FightPanel, { sheet, pieces: scene.pieces, counter, onrule: vi.fn() });
    const lines = () => container.querySelectorAll('.odds li button[aria-label]').length;
    expect(lines()).toBe(5);
    expect(container.querySelectorAll('.bar i'), 'the bar has all of them').toHaveLength(8);
    await fireEvent.click(screen.getByRole('button', { name: 'and 3 more, together 6 %' }));
    expect(lines()).toBe(8);
  });

  it('never rounds a chance to never or always', () => {
    expect(percent(0.001)).toBe('<1 %');
    expect(percent(0.999)).toBe('>99 %');
    expect(percent(1)).toBe('100 %');
    expect(
      shares([
        { text: 'a', weight: 2, harm: 0 },
        { text: 'b', weight: 0, harm: 1 },
        { text: 'c', weight: 4, harm: 2 },
      ]),
    ).toMatchObject([
      { text: 'a', fraction: [1, 3] },
      { text: 'c', fraction: [2, 3] },
    ]);
    expect(shares([])).toEqual([]);
  });

  it('rounds outcomes so that they add up to a hundred', () => {
    expect(inHundredths([1, 1, 1])).toEqual([34, 33, 33]);
    expect(inHundredths([335, 335, 330]), 'each by itself they would be 101').toEqual([34, 33, 33]);
    expect(inHundredths([555, 165, 165, 115])).toEqual([56, 17, 16, 11]);
    const outcomes = [997, 1, 2].map((weight, i) => ({ text: `${i}`, weight, harm: 0 as const }));
    expect(shares(outcomes).map((one) => one.percent)).toEqual(['>99 %', '<1 %', '<1 %']);
    expect(percentOf(shares(outcomes).slice(1))).toBe('<1 %');
    const all = shares(many);
    expect(percentOf(all)).toBe('100 %');
  });
});

describe('a forecast in short', () => {
  const outcomes = sheetBefore.outcomes;
  const gravest = { text: 'routed', weight: 204, harm: 3 } as const;

  it('has the likeliest, and the worst where it is not among them', () => {
    const texts = (most: number, sheet = { ...sheetBefore, gravest }) => {
      const { likeliest, grave } = briefly(sheet, most);
      return [likeliest.map(({ text }) => text), grave?.text ?? null];
    };
    expect(texts(3)).toEqual([['driven back', 'disrupted', 'routed'], null]);
    expect(texts(2)).toEqual([['driven back'], 'routed']);
    expect(texts(1)).toEqual([['driven back'], 'routed']);
    // As grave, but without a name: the worst is told all the same.
    const rest = { text: 'anything else', weight: 900, harm: 3 as const };
    expect(texts(2, { ...sheetBefore, gravest, outcomes: [...outcomes, rest] })).toEqual([['anything else'], 'routed']);
  });

  it('is a sentence for those who listen', () => {
    expect(inASentence({ ...sheetBefore, gravest: { ...gravest, orMore: true } })).toBe(
      'forecast, if Aigeis stops in L7: driven back, 35 %. At worst: routed, 20 % or more.',
    );
    expect(inASentence({ ...sheetBefore, outcomes: [] })).toBe('');
  });
});
