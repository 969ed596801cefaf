import { fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { eight, hexBoard, makePiece, makeScene, squareBoard, twelve } from './fixtures';
import { makeLayout } from './geometry';
import { noMarks, type BoardMarks } from './marks';
import type { Scene } from '../protocol/types';

const board = squareBoard(['^...~', '.....', '..m..', '.....']);
const pieces = [
  makePiece(),
  makePiece({ key: 'hoplite-2', place: 'C2' }),
  makePiece({ key: 'archers', side: 'persian', type: 'archers', place: 'D3', facing: 'S' }),
];
const view = { names: true, grid: true, counters: true, areas: [] };

function show(marks: Partial<BoardMarks> = {}, scene: Scene = makeScene(board, pieces), facings = eight) {
  const calls = { onpick: vi.fn(), onpoint: vi.fn(), onask: vi.fn(), onrule: vi.fn() };
  const props = { scene, ruleset: 'bladebow', facings, marks: { ...noMarks, ...marks }, view, ...calls };
  const shown = render(Board, { ...props, describe: (place: string) => `${place}, clear` });
  const area = shown.container.querySelector<HTMLElement>('.viewport')!;
  return { ...shown, ...calls, area, said: () => shown.container.querySelector('.said')!.textContent };
}

/** Where a place lies in the window: jsdom has no sizes, so the board takes 800 by 600. */
function at(scene: Scene, place: string): { clientX: number; clientY: number } {
  const layout = makeLayout(scene.board);
  const k = Math.min((800 - 48) / layout.width, (600 - 48) / layout.height);
  const [x, y] = layout.centreOf(layout.index(place));
  return {
    clientX: (800 - layout.width * k) / 2 + x * k,
    clientY: (600 - layout.height * k) / 2 + y * k,
  };
}

describe('touching', () => {
  it('picks a place, and the piece on it', async () => {
    const { area, onpick } = show();
    const scene = makeScene(board, pieces);
    await fireEvent.pointerDown(area, at(scene, 'B3'));
    await fireEvent.click(area, at(scene, 'B3'));
    expect(onpick).toHaveBeenLastCalledWith({ place: 'B3', piece: null }, false);
    await fireEvent.pointerDown(area, at(scene, 'B2'));
    await fireEvent.click(area, at(scene, 'B2'));
    expect(onpick).toHaveBeenLastCalledWith({ place: 'B2', piece: 'hoplite-1' }, false);
  });

  it('takes a drag for no click', async () => {
    const { area, onpick } = show();
    const scene = makeScene(board, pieces);
    await fireEvent.pointerDown(area, at(scene, 'B3'));
    await fireEvent.click(area, at(scene, 'C3'));
    expect(onpick).not.toHaveBeenCalled();
  });

  it('tells what the pointer is on, once, and when it leaves', async () => {
    const { area, onpoint } = show();
    const scene = makeScene(board, pieces);
    await fireEvent.pointerMove(area, at(scene, 'B3'));
    await fireEvent.pointerMove(area, at(scene, 'B3'));
    expect(onpoint).toHaveBeenCalledTimes(1);
    await fireEvent.pointerLeave(area);
    expect(onpoint).toHaveBeenLastCalledWith(null);
  });
});

describe('the keyboard', () => {
  it('walks places with arrows and says where it is', async () => {
    const { area, onpoint, said } = show({ selected: 'hoplite-1' });
    await fireEvent.keyDown(area, { key: 'ArrowRight' });
    expect(said()).toBe('B2, clear');
    await fireEvent.keyDown(area, { key: 'ArrowRight' });
    expect(said()).toBe('C2, clear');
    expect(onpoint).toHaveBeenLastCalledWith({ place: 'C2', piece: 'hoplite-2' });
    await fireEvent.keyDown(area, { key: 'ArrowUp' });
    await fireEvent.keyDown(area, { key: 'ArrowUp' });
    expect(said()).toBe('C1, clear');
  });

  it('walks hexes too', async () => {
    const scene = makeScene(hexBoard(['....', '....', '....']), [makePiece({ place: '0202' })]);
    const { area, said } = show({ selected: 'hoplite-1' }, scene, twelve);
    await fireEvent.keyDown(area, { key: 'ArrowDown' });
    await fireEvent.keyDown(area, { key: 'ArrowRight' });
    expect(said()).toBe('0302, clear');
  });

  it('goes from one thing to choose to the next with Tab, then out of the board', async () => {
    const lit = new Map([['A3', { label: 'legal' }]]);
    const { area, said } = show({ lit, targets: new Map([['archers', 'shoot']]) });
    expect(await fireEvent.keyDown(area, { key: 'Tab' })).toBe(false);
    expect(said()).toBe('A3, clear');
    expect(await fireEvent.keyDown(area, { key: 'Tab' })).toBe(false);
    expect(said()).toBe('D3, clear');
    expect(await fireEvent.keyDown(area, { key: 'Tab' })).toBe(true);
    expect(await fireEvent.keyDown(area, { key: 'Tab', shiftKey: true })).toBe(false);
    expect(said()).toBe('A3, clear');
  });

  it('picks with Enter and asks with the question mark', async () => {
    const { area, onpick, onask } = show({ selected: 'hoplite-1' });
    await fireEvent.keyDown(area, { key: 'ArrowLeft' });
    await fireEvent.keyDown(area, { key: 'Enter' });
    expect(onpick).toHaveBeenLastCalledWith({ place: 'B2', piece: 'hoplite-1' }, true);
    await fireEvent.keyDown(area, { key: '?' });
    expect(onask).toHaveBeenLastCalledWith({ place: 'B2', piece: 'hoplite-1' });
  });

  it('picks with the space bar, and leaves it to the table where nothing can be chosen', async () => {
    const lit = show({ lit: new Map([['A3', { label: 'legal' }]]) });
    await fireEvent.keyDown(lit.area, { key: 'Tab' });
    expect(await fireEvent.keyDown(lit.area, { key: ' ' })).toBe(false);
    expect(lit.onpick).toHaveBeenCalledTimes(1);
    lit.unmount();
    const dark = show();
    await fireEvent.keyDown(dark.area, { key: 'ArrowUp' });
    expect(await fireEvent.keyDown(dark.area, { key: ' ' })).toBe(true);
    expect(dark.onpick).not.toHaveBeenCalled();
  });

  it('shows its ring only while it is used', async () => {
    const { area, container } = show();
    expect(container.querySelector('.focus-ring')).toBeNull();
    await fireEvent.keyDown(area, { key: 'ArrowRight' });
    expect(container.querySelector('.focus-ring')).not.toBeNull();
    await fireEvent.pointerDown(area);
    await tick();
    expect(container.querySelector('.focus-ring')).toBeNull();
  });
});

describe('marks', () => {
  it('lights places with lozenge or bar and cost', () => {
    const lit = new Map([
      ['A3', { label: 'legal', cost: 2 }],
      ['A4', { label: 'legal', cost: 4, halt: true }],
      ['B4', { label: 'legal', cost: 8, dear: true }],
    ]);
    const { container } = show({ lit });
    expect(container.querySelectorAll('.lit').length).toBe(3);
    expect(container.querySelector('.lit.dear')?.getAttribute('data-place')).toBe('B4');
    expect(container.querySelector('.lit.dear path')?.hasAttribute('stroke-dasharray')).toBe(true);
    expect(container.querySelector('[data-place="A3"] .lozenge')).not.toBeNull();
    expect(container.querySelector('[data-place="A4"] .bar')).not.toBeNull();
    expect(container.querySelector('[data-place="A4"] .cost')?.textContent).toBe('4');
  });

  it('frames pickable and selected pieces, rings targets, outlines the formation', () => {
    const { container } = show({
      selected: 'hoplite-1',
      pickable: new Map([['hoplite-2', 'choose']]),
      targets: new Map([['archers', 'shoot']]),
      formation: ['hoplite-1', 'hoplite-2'],
    });
    expect(container.querySelector('[data-piece="hoplite-1"] .counter.selected')).not.toBeNull();
    expect(container.querySelector('[data-piece="hoplite-2"] .counter.pickable')).not.toBeNull();
    expect(container.querySelectorAll('.target').length).toBe(1);
    expect(container.querySelector('.formation')).not.toBeNull();
  });

  it('keeps gold for what can be chosen', () => {
    const { container } = show({
      formation: ['hoplite-1', 'hoplite-2'],
      pickable: new Map([['hoplite-2', 'choose']]),
      pointed: { pieces: ['archers'], places: [] },
    });
    expect(container.querySelector('.formation')!.innerHTML).not.toMatch(/--gold|--legal/);
    expect(container.querySelector('.formation [stroke-dasharray]')).not.toBeNull();
    const frame = (key: string) => container.querySelector(`[data-piece="${key}"] .frame`);
    expect(frame('hoplite-1')).toBeNull();
    expect(frame('hoplite-2')!.getAttribute('fill')).toBe('var(--gold)');
    expect(frame('hoplite-2')!.getAttribute('stroke-dasharray')).toBeNull();
    expect(frame('archers')!.getAttribute('fill')).toBe('var(--seal)');
    expect(frame('archers')!.getAttribute('stroke-dasharray')).not.toBeNull();
  });

  it('frames what waits for a second touch over the pieces that stand there', () => {
    const { container } = show({ waiting: ['B2', 'nowhere'] });
    const marks = container.querySelectorAll('.waiting');
    expect(marks.length).toBe(1);
    const piece = container.querySelector('[data-piece="hoplite-1"]')!;
    expect(piece.compareDocumentPosition(marks[0]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows the plan as a ghost with its arrow and tag', () => {
    const route = { piece: 'hoplite-1', path: ['B2', 'B3', 'B4'], facing: 'E', tag: 'step 2 = 4 of 6' };
    const { container, getByText } = show({ route });
    expect(container.querySelector('.plan .counter.ghost')).not.toBeNull();
    expect(container.querySelector('.plan .way')).not.toBeNull();
    getByText('step 2 = 4 of 6');
  });

  it('hatches what was refused and tells threats apart by shape', () => {
    const { container } = show({
      refused: 'E4',
      threats: new Map([
        ['A1', 'certain'],
        ['A2', 'unknown'],
      ]),
    });
    expect(container.querySelector('.refused')).not.toBeNull();
    const teeth = (kind: string): number =>
      container.querySelector(`.threat.${kind}`)!.getAttribute('d')!.split('M').length - 1;
    expect(teeth('certain')).toBe(5);
    expect(teeth('unknown')).toBe(1);
  });

  it('puts a ring and a star to what a hint speaks of', () => {
    const { container } = show({ advised: { pieces: ['archers'], places: ['B3', 'nowhere'] } });
    expect(container.querySelectorAll('.advised')).toHaveLength(2);
    expect(show({}).container.querySelectorAll('.advised')).toHaveLength(0);
  });

  it('points at a place once, however often it is named', () => {
    const { container } = show({ pointed: { pieces: ['archers', 'archers'], places: ['B3', 'C3', 'B3', 'nowhere'] } });
    expect(container.querySelectorAll('.pointed:not(.counter)')).toHaveLength(2);
  });

  it('opens the rule of a tooltip', async () => {
    const onrule = vi.fn();
    const { getByText } = render(Board, {
      scene: makeScene(board, pieces),
      ruleset: 'bladebow',
      facings: eight,
      marks: noMarks,
      view,
      describe: (place: string) => place,
      tooltip: { place: 'C3', title: 'C3 is out of reach', text: 'It must halt.', rule: '7.2' },
      onrule,
    });
    await fireEvent.click(getByText('7.2'));
    expect(onrule).toHaveBeenCalledWith('7.2');
  });

  describe('the way to a tooltip', () => {
    const scene = makeScene(board, pieces);
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    async function asked(marks: Partial<BoardMarks> = {}) {
      const onpoint = vi.fn();
      const onpick = vi.fn();
      const { container } = render(Board, {
        scene,
        ruleset: 'bladebow',
        facings: eight,
        marks: { ...noMarks, ...marks },
        view,
        describe: (place: string) => place,
        tooltip: { place: 'C3', title: 'C3 is out of reach', text: 'It must halt.', rule: '7.2' },
        onpoint,
        onpick,
      });
      const area = container.querySelector('.viewport')!;
      await fireEvent.pointerMove(area, at(scene, 'C3'));
      // jsdom lays nothing out: the tip is said to lie over C1.
      const { clientX, clientY } = at(scene, 'C1');
      const tip = container.querySelector('.tip .body')!;
      tip.getBoundingClientRect = () => new DOMRect(clientX - 60, clientY - 20, 120, 40);
      return { area, onpoint, onpick, chip: container.querySelector('.chip')! };
    }

    it('points at the place still while the pointer is on the rule', async () => {
      const { area, onpoint, chip } = await asked();
      await fireEvent.pointerLeave(area, { relatedTarget: chip });
      await fireEvent.blur(area, { relatedTarget: chip });
      expect(onpoint).toHaveBeenCalledTimes(1);
      await fireEvent.pointerOut(chip, { relatedTarget: document.body });
      expect(onpoint).toHaveBeenLastCalledWith(null);
    });

    it('asks about nothing that lies on it', async () => {
      const { area, onpoint } = await asked();
      await fireEvent.pointerMove(area, at(scene, 'C2'));
      vi.advanceTimersByTime(300);
      await fireEvent.pointerMove(area, at(scene, 'C1'));
      vi.advanceTimersByTime(5000);
      expect(onpoint).toHaveBeenCalledTimes(1);
    });

    it('is left soon by a pointer that goes elsewhere', async () => {
      const { area, onpoint } = await asked();
      await fireEvent.pointerMove(area, at(scene, 'B4'));
      expect(onpoint).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(200);
      expect(onpoint).toHaveBeenLastCalledWith({ place: 'B4', piece: null });
    });

    it('never stands between the pointer and what can be chosen', async () => {
      const { area, onpoint, onpick } = await asked({ lit: new Map([['C1', { label: 'legal' }]]) });
      await fireEvent.pointerMove(area, at(scene, 'C1'));
      expect(onpoint).toHaveBeenLastCalledWith({ place: 'C1', piece: null });
      await fireEvent.click(area, at(scene, 'C1'));
      expect(onpick).toHaveBeenLastCalledWith({ place: 'C1', piece: null }, false);
    });
  });
});

it('shows areas as patterns, and only those asked for', () => {
  const scene = { ...makeScene(board, pieces), areas: [{ key: 'zoc.weak', side: 'greek', places: ['A1', 'A2'] }] };
  const props = { scene, ruleset: 'bladebow', facings: eight, marks: noMarks, describe: (place: string) => place };
  const without = render(Board, { ...props, view }).container;
  expect(without.querySelector('.area')).toBeNull();
  const shown = render(Board, { ...props, view: { ...view, areas: ['zoc.weak'] } }).container;
  expect(shown.querySelector('.area')?.getAttribute('fill')).toMatch(/^url\(#/);
});

it('keeps a piece its element when it moves, so that it can slide', async () => {
  const { container, rerender } = show();
  const before = container.querySelector('[data-piece="hoplite-1"]')!;
  const moved = pieces.map((piece) => (piece.key === 'hoplite-1' ? { ...piece, place: 'A4' } : piece));
  await rerender({ scene: makeScene(board, moved) });
  const after = container.querySelector<SVGElement>('[data-piece="hoplite-1"]')!;
  expect(after).toBe(before);
  expect(after.style.transform).toContain('translate(22.5px, 157.5px)');
});
