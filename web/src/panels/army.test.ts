// The panels of an army: its units, its markers, its cards.

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ArmyPanel from './ArmyPanel.svelte';
import Cup, { hasCup } from './Cup.svelte';
import { markerLetters } from './cup';
import Hand from './Hand.svelte';
import PieceTray from './PieceTray.svelte';
import { bladebow, vsts } from './testing/fixtures';
import { counter } from './testing/snippets';
import UnitCard from './UnitCard.svelte';

const { ruleset, scene } = bladebow;

beforeEach(() => {
  // jsdom lays nothing out and knows neither.
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

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

describe('a card that is held', () => {
  const cards = scene.cards.slice(0, 2).map((card) => ({ ...card, side: 'greek', zone: 'hand' }));
  const held = async () => {
    const { container } = render(Hand, { cards, ruleset, words: scene.words, onplay: vi.fn() });
    await fireEvent.click(screen.getByRole('button', { name: cards[0]!.name }));
    const face = container.querySelector('.lifted');
    expect(face).toBeTruthy();
    return { face: face!, gone: () => container.querySelector('.lifted') === null };
  };

  it('is let go by Escape wherever the focus is, and Escape means nothing else then', async () => {
    const { gone } = await held();
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    window.removeEventListener('keydown', heard);
    expect(gone()).toBe(true);
    expect(heard).not.toHaveBeenCalled();
  });
  it('is let go by a click on itself or anywhere else', async () => {
    const { face, gone } = await held();
    await fireEvent.click(face);
    expect(gone()).toBe(true);
    cleanup();
    const other = await held();
    await fireEvent.pointerDown(document.body);
    expect(other.gone()).toBe(true);
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
