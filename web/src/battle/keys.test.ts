import { afterEach, describe, expect, it, vi } from 'vitest';
import { armedEnter, replayStep, tableKeys, type TableActs } from './keys';
import letters from './keys.json';

/** A table with everything that may have the focus. */
function lay(): (selector: string) => HTMLElement {
  document.body.innerHTML = `
    <div role="application" tabindex="0"></div>
    <button class="armed"></button><button class="cancel"></button>
    <input type="range" /><input type="text" />`;
  return (selector) => document.querySelector<HTMLElement>(selector)!;
}
afterEach(() => (document.body.innerHTML = ''));

function press(target: Element, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

describe('Enter while something waits', () => {
  function table(armedAt: (at: ReturnType<typeof lay>) => Element | undefined) {
    const at = lay();
    const fire = vi.fn();
    const board = vi.fn();
    at('[role=application]').addEventListener('keydown', board);
    const handler = armedEnter({ armedAt: () => armedAt(at), fire });
    window.addEventListener('keydown', handler, true);
    return { at, fire, board, done: () => window.removeEventListener('keydown', handler, true) };
  }

  it('does it with the focus on the board, which hears nothing of it', () => {
    const { at, fire, board, done } = table(() => document.body);
    press(at('[role=application]'), 'Enter');
    expect([fire.mock.calls.length, board.mock.calls.length]).toEqual([1, 0]);
    press(at('[role=application]'), 'ArrowUp');
    press(at('[role=application]'), 'ArrowUp', { repeat: true });
    expect([fire.mock.calls.length, board.mock.calls.length]).toEqual([1, 2]);
    done();
  });

  it('is one touch however long it is held, on a button too; whoever writes may hold any key', () => {
    for (const waits of [true, false]) {
      const { at, fire, board, done } = table(() => (waits ? document.body : undefined));
      for (const key of ['Enter', ' ']) {
        for (const place of ['[role=application]', '.armed']) {
          const held = press(at(place), key, { repeat: true });
          expect([held.defaultPrevented, fire.mock.calls.length, board.mock.calls.length]).toEqual([true, 0, 0]);
        }
        expect(press(at('[type=text]'), key, { repeat: true }).defaultPrevented).toBe(false);
      }
      done();
    }
  });

  it('leaves the key to a button gone to since, and to none that had the focus before', () => {
    const { at, fire, done } = table((one) => one('.armed'));
    press(at('.cancel'), 'Enter');
    expect(fire).not.toHaveBeenCalled();
    press(at('.armed'), 'Enter');
    expect(fire).toHaveBeenCalledTimes(1);
    done();
  });

  it('is the board’s own where nothing waits', () => {
    const { at, fire, board, done } = table(() => undefined);
    press(at('[role=application]'), 'Enter');
    expect([fire.mock.calls.length, board.mock.calls.length]).toEqual([0, 1]);
    done();
  });
});

it('gives nobody the key that has the computer play now', () => {
  const now = vi.fn();
  const act = tableKeys({ now, options: () => [] } as unknown as TableActs);
  act(new KeyboardEvent('keydown', { key: 'm' }));
  expect(now).toHaveBeenCalledTimes(1);
  expect(Object.values(letters)).not.toContain('m');
});

it('steps through a replay from the slider and the board, and not while somebody writes', () => {
  const at = lay();
  expect(replayStep(press(at('[type=range]'), ','))).toBe(-1);
  expect(replayStep(press(at('[role=application]'), '.'))).toBe(1);
  expect(replayStep(press(at('[type=text]'), '.'))).toBeNull();
  expect(replayStep(press(document.body, '.', { ctrlKey: true }))).toBeNull();
  expect(replayStep(press(document.body, 'x'))).toBeNull();
});
