// Chips, dice, marks, tips, tracks and tabs.

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Dice from './Dice.svelte';
import RuleChip from './RuleChip.svelte';
import SideMark from './SideMark.svelte';
import Tabs from './Tabs.svelte';
import { bladebow } from './testing/fixtures';
import { text } from './testing/snippets';
import Tooltip from './Tooltip.svelte';
import TurnTrack from './TurnTrack.svelte';

const { ruleset } = bladebow;
const seats = ruleset.seats;

beforeEach(() => {
  // jsdom lays nothing out and knows neither.
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

describe('small things', () => {
  it('a chip names its rule and opens it', async () => {
    const onrule = vi.fn();
    render(RuleChip, { rule: '9.4', onrule });
    await fireEvent.click(screen.getByRole('button', { name: 'Rule 9.4' }));
    expect(onrule).toHaveBeenCalledWith('9.4');
  });

  it('dice say what they are', () => {
    render(Dice, {
      faces: [
        { face: 1, kind: 'hit' },
        { face: 6, kind: 'cancel' },
        { face: 4, kind: 'again' },
        { face: 3, kind: 'blank' },
      ],
    });
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('dice: 1 hits, 6 cancels, 4, rolled again, 3');
  });

  it('the two sides differ in shape', () => {
    const first = render(SideMark, { seat: 'greek', seats }).container;
    const second = render(SideMark, { seat: 'persian', seats }).container;
    expect(first.querySelector('rect')).not.toBeNull();
    expect(second.querySelector('path')).not.toBeNull();
    expect(render(SideMark, { seat: null, seats }).container.querySelector('svg')).toBeNull();
  });

  it('a tooltip gives verdict, reason and rule', () => {
    render(Tooltip, { verdict: 'M5 is out of reach', why: 'It must halt in M6.', rule: '7.2', onrule: vi.fn() });
    const tip = screen.getByRole('tooltip');
    expect(tip.textContent).toContain('M5 is out of reach');
    expect(within(tip).getByRole('button', { name: 'Rule 7.2' })).toBeTruthy();
  });

  it('the turn track marks now and the last turn', () => {
    render(TurnTrack, { time: { turn: 4, lastTurn: 12 }, mayEnd: [6] });
    const boxes = screen.getAllByRole('listitem');
    expect(boxes).toHaveLength(12);
    expect(boxes[3]?.getAttribute('aria-current')).toBe('step');
    expect(boxes[5]?.textContent).toContain('may end');
    expect(boxes[11]?.textContent).toContain('the last');
  });
  it('the turn track keeps the rounds of a day together, and none is under way at dawn', () => {
    render(TurnTrack, { time: { turn: 8, lastTurn: 24, day: { number: 2, turns: 8 } } });
    const boxes = screen.getAllByRole('listitem');
    expect(screen.getByText('Day 2, dawn')).toBeTruthy();
    expect(boxes[8]?.textContent).toBe('1Day 2, round 1');
    expect(boxes.filter((box) => box.classList.contains('day'))).toEqual([boxes[8], boxes[16]]);
    expect(boxes.some((box) => box.hasAttribute('aria-current'))).toBe(false);
  });
});

describe('Tabs', () => {
  const tabs = ['orders', 'log', 'rules'].map((key) => ({ key, label: key }));

  it('walks with the arrows and round the ends', async () => {
    const onselect = vi.fn();
    render(Tabs, { tabs, selected: 'orders', onselect, label: 'Panels', children: text('the panel of') });
    const first = screen.getByRole('tab', { name: 'orders' });
    expect(first.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: 'log' }).tabIndex).toBe(-1);
    expect(screen.getByRole('tabpanel').textContent).toContain('the panel of orders');
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(first.id);
    await fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(onselect).toHaveBeenLastCalledWith('log');
    await fireEvent.keyDown(first, { key: 'ArrowLeft' });
    expect(onselect).toHaveBeenLastCalledWith('rules');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'rules' }));
  });
});
