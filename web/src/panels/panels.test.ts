// Roles, names and keys of the panels, on recorded battles.

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { createRawSnippet, tick, type Snippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Piece } from '../protocol/types';
import ArmyPanel from './ArmyPanel.svelte';
import Cup, { hasCup } from './Cup.svelte';
import { markerLetters } from './cup';
import Curtain from './Curtain.svelte';
import Dice from './Dice.svelte';
import { folded, percent, shares } from './fight';
import FightPanel from './FightPanel.svelte';
import Hand from './Hand.svelte';
import PieceTray from './PieceTray.svelte';
import ReplayBar from './ReplayBar.svelte';
import ResultCard from './ResultCard.svelte';
import RuleChip from './RuleChip.svelte';
import Sheet from './Sheet.svelte';
import SideMark from './SideMark.svelte';
import Tabs from './Tabs.svelte';
import { bladebow, vsts } from './testing/fixtures';
import { sheetAfter, sheetBefore } from './testing/samples';
import Tooltip from './Tooltip.svelte';
import TurnTrack from './TurnTrack.svelte';
import UnitCard from './UnitCard.svelte';

const counter: Snippet<[Piece, number]> = createRawSnippet((piece) => ({
  render: () => `<i data-counter="${piece().key}"></i>`,
}));
const text = (words: string): Snippet<[string]> =>
  createRawSnippet((key) => ({ render: () => `<p>${words} ${key()}</p>` }));
const { ruleset, scene } = bladebow;
const seats = ruleset.seats;

beforeEach(() => {
  // jsdom lays nothing out and knows neither.
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

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

describe('ArmyPanel', () => {
  it('shows commander, tracks, hand and boxes', () => {
    const { container } = render(ArmyPanel, { side: 'greek', ruleset, scene, counter });
    expect(screen.getByRole('region', { name: 'Greek army' }).textContent).toContain('Pausanias, morale 3');
    expect(screen.getByText(/^Losses \d+ of 9$/)).toBeTruthy();
    expect(container.querySelectorAll('.boxes s')).toHaveLength(9);
    expect(container.querySelectorAll('.boxes .rout')).toHaveLength(1);
    // Two that are as good as one another lie in a pile.
    expect(container.querySelectorAll('[data-counter]')).toHaveLength(2);
    expect(container.querySelector('[role=img] b')?.textContent).toBe('2');
  });

  it('speaks of no hand before one is dealt', () => {
    const hands = scene.hands.map((hand) => ({ ...hand, cards: 0, size: 0 }));
    render(ArmyPanel, { side: 'greek', ruleset, scene: { ...scene, hands }, counter });
    expect(screen.queryByText(/Hand/)).toBeNull();
  });

  it('lets pieces be picked from a box', async () => {
    const onpick = vi.fn();
    const pieces = scene.pieces.slice(0, 20).map((piece, i) => ({ ...piece, values: { ranks: i } }));
    const last = pieces.at(-1)!;
    render(PieceTray, {
      title: 'To be placed',
      pieces,
      counter,
      pickable: new Map([[last.key, 'place it']]),
      onpick,
      most: 5,
    });
    // It comes first although it stands last: what can be picked is never folded away.
    await fireEvent.click(screen.getByRole('button', { name: `${last.name}: place it` }));
    expect(onpick).toHaveBeenCalledWith(last.key);
    await fireEvent.click(screen.getByRole('button', { name: '15 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(21);
  });
});

describe('Cup', () => {
  it('is there only for rulesets with a cup', () => {
    expect(hasCup(vsts.scene)).toBe(true);
    expect(hasCup(bladebow.scene)).toBe(false);
  });
  it('counts what may come next', () => {
    render(Cup, { cards: vsts.scene.cards, ruleset: vsts.ruleset });
    const inside = vsts.scene.cards.filter((card) => card.zone === 'cup').length;
    expect(screen.getByRole('heading').textContent).toBe(`The cup holds ${inside} markers`);
    expect(screen.getByText(/^Next draw:/).textContent).toContain(`in ${inside}`);
  });
  it('tells markers of one side apart by as few letters as it can', () => {
    const letters = markerLetters(vsts.scene.cards, vsts.ruleset.seats);
    expect(letters.get('greekRight')).toBe('Ri');
    expect(letters.get('reactivation')).toBe('Re');
    expect(letters.get('greekLeft')).toBe('L');
  });
});

describe('Hand', () => {
  const cards = scene.cards.slice(0, 3).map((card) => ({ ...card, side: 'greek', zone: 'hand' }));
  const [first, second] = cards;

  it('lifts a card on focus, holds it on click and plays it', async () => {
    const onplay = vi.fn();
    render(Hand, { cards, ruleset, words: scene.words, playable: new Map([[first!.key, 'discard it']]), onplay });
    const head = screen.getByRole('button', { name: `${first!.name}, can be used now` });
    await fireEvent.focus(head);
    expect(head.getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
    await fireEvent.click(head);
    await fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(onplay).toHaveBeenCalledWith(first!.key);
    expect(head.getAttribute('aria-expanded')).toBe('false');
  });

  it('says that a card cannot be played, walks with the arrows and lets go on Escape', async () => {
    render(Hand, { cards, ruleset, words: scene.words, onplay: vi.fn() });
    const head = screen.getByRole('button', { name: second!.name });
    await fireEvent.click(head);
    expect(screen.getByText('Cannot be used now')).toBeTruthy();
    await fireEvent.keyDown(head, { key: 'Escape' });
    expect(screen.queryByText('Cannot be used now')).toBeNull();
    head.focus();
    await fireEvent.keyDown(head, { key: 'ArrowLeft' });
    expect(document.activeElement?.textContent).toContain(first!.name);
  });
});

describe('UnitCard', () => {
  it('tells name, side, ground, values and states in words', () => {
    const piece = scene.pieces.find((one) => one.kind === 'unit' && one.place !== null)!;
    render(UnitCard, { piece, ruleset, scene, counter, onrule: vi.fn(), notes: [{ text: 'In a zone', rule: '7.2' }] });
    const card = screen.getByRole('region', { name: piece.name });
    expect(piece.typeName).toMatch(/^[a-z]/);
    expect(card.textContent).toContain(`Greek ${piece.typeName}`);
    expect(card.textContent).toContain(`${piece.place}: clear`);
    // Movement comes first whatever order the engine told them in.
    expect(within(card).getAllByRole('term')[0]?.textContent).toBe('MP');
    expect(within(card).getByRole('button', { name: 'Rule 7.2' })).toBeTruthy();
  });
});

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

  it('marks the result by a notch and in words', () => {
    const { container } = render(FightPanel, {
      sheet: { ...sheetAfter, ...dressed },
      pieces: scene.pieces,
      counter,
      onrule: vi.fn(),
    });
    expect(container.querySelectorAll('.bar svg')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'driven back: 35 %, this happened' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Result: driven back');
  });

  const many = [40, 1, 20, 2, 15, 3, 12, 7].map((weight, i) => ({ text: `outcome ${i}`, weight, harm: 1 as const }));

  it('folds a long list after the likeliest, in the order they had, with what came of it', async () => {
    const texts = (list: { text: string }[]) => list.map(({ text }) => text);
    const { told, rest } = folded(shares(many), 'outcome 1');
    expect(texts(told)).toEqual([0, 1, 2, 4, 6, 7].map((i) => `outcome ${i}`));
    expect(texts(rest)).toEqual(['outcome 3', 'outcome 5']);
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
});

describe('ReplayBar', () => {
  const turns = [
    { turn: 1, step: 0 },
    { turn: 2, step: 10 },
    { turn: 3, step: 20 },
  ];
  it('steps, jumps by turn and stays inside', async () => {
    const onstep = vi.fn();
    const { rerender } = render(ReplayBar, { step: 15, steps: 30, turns, onstep, seats });
    await fireEvent.click(screen.getByRole('button', { name: 'Step back' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Step on' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Previous turn' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Next turn' }));
    expect(onstep.mock.calls.flat()).toEqual([14, 16, 10, 20]);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('choice 15 of 30, turn 2');
    await rerender({ step: 30 });
    expect(screen.getByRole('button', { name: 'Step on' }).hasAttribute('disabled')).toBe(true);
  });

  it('plays on until the end', async () => {
    vi.useFakeTimers();
    let step = 28;
    const view = render(ReplayBar, { step, steps: 30, turns, onstep: (to) => (step = to), seats });
    await fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    for (let i = 0; i < 4; i++) {
      await vi.advanceTimersByTimeAsync(600);
      await view.rerender({ step });
    }
    expect(step).toBe(30);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('looks through a seat', async () => {
    const onseat = vi.fn();
    render(ReplayBar, { step: 0, steps: 30, turns, onstep: vi.fn(), seats, onseat });
    await fireEvent.change(screen.getByLabelText('Seen by'), { target: { value: 'persian' } });
    expect(onseat).toHaveBeenCalledWith('persian');
  });
});

describe('what covers the page', () => {
  it('draws the second side as Persians only where it is called so', () => {
    const figures = (name: string): (string | null)[] => {
      const { container } = render(Curtain, {
        seat: 'persian',
        seats: [seats[0]!, { key: 'persian', name }],
        onready: vi.fn(),
      });
      const hrefs = [...container.querySelectorAll('.figures use')].map((use) => use.getAttribute('href'));
      cleanup();
      return hrefs;
    };
    expect(figures('Persian')).toContain('#p-immortals');
    expect(figures('Athenian')).toContain('#g-phalanx');
  });

  it('the curtain names the player and waits for one button', async () => {
    const onready = vi.fn();
    render(Curtain, { seat: 'greek', seats, onready });
    expect(screen.getByRole('dialog', { name: 'Greek player, it is your turn' })).toBeTruthy();
    const button = screen.getByRole('button', { name: 'I am the Greek player' });
    expect(document.activeElement).toBe(button);
    await fireEvent.click(button);
    expect(onready).toHaveBeenCalledOnce();
  });

  it('the sheet keeps the focus, closes on Escape and gives the focus back', async () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    const onclose = vi.fn();
    const view = render(Sheet, { label: 'Log', onclose, children: text('inside') });
    const dialog = screen.getByRole('dialog', { name: 'Log' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    const handle = screen.getByRole('button', { name: 'Close' });
    handle.focus();
    await fireEvent.keyDown(handle, { key: 'Tab' });
    expect(document.activeElement).toBe(handle);
    await fireEvent.keyDown(handle, { key: 'Escape' });
    expect(onclose).toHaveBeenCalledOnce();
    view.unmount();
    await tick();
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });

  it('the result tells winner, reason, rule and losses, and where to go', async () => {
    const ways = { onreplay: vi.fn(), onagain: vi.fn(), onhome: vi.fn() };
    render(ResultCard, {
      result: bladebow.decision.result!,
      ruleset,
      scene: { ...scene, boxes: [...scene.boxes, { key: 'reinforcements', side: 'greek', pieces: [] }] },
      title: 'Plataea',
      onrule: vi.fn(),
      ...ways,
    });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Persian victory');
    expect(screen.getByText(/^Minor: further from rout/)).toBeTruthy();
    expect(screen.getAllByText('Eliminated')).toHaveLength(2);
    expect(screen.queryByText('Reinforcements'), 'they were never lost').toBeNull();
    for (const name of ['See it again', 'Play again', 'All battles'])
      await fireEvent.click(screen.getByRole('button', { name }));
    for (const way of Object.values(ways)) expect(way).toHaveBeenCalledOnce();
  });
});
