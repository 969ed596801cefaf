import { describe, expect, it, vi } from 'vitest';
import type { Option, RulesetEntry, Suggestion } from '../protocol/types';
import { voice } from '../shell/announce.svelte';
import { advisedOption, advisedThings, Hint } from './hint.svelte';
import type { Session } from './session.svelte';

const suggestion: Suggestion = {
  choice: { verb: 'move', unit: 'h1', to: 'K5' },
  text: 'move H1 to K5',
  reasons: ['so'],
};

/** A session whose player answers when it is told to; each question by itself, the first one being number 0. */
function asked() {
  const questions: { answer(found: Suggestion | null): void; fail(error: Error): void }[] = [];
  const speakNow = vi.fn();
  const stop = vi.fn();
  const session = {
    sight: {},
    busy: false,
    leaving: false,
    suggest: vi.fn(() => {
      const answer = new Promise<Suggestion | null>((answer, fail) => questions.push({ answer, fail }));
      return { answer, speakNow, stop, pondering: { part: 0.5 } };
    }),
  };
  const hint = new Hint(session as unknown as Session);
  const answer = (which = 0) => questions[which]?.answer(suggestion);
  return { hint, session, speakNow, stop, answer, fail: () => questions[0]?.fail(new Error('no')) };
}

describe('a hint', () => {
  it('is shown and read out with its reasons', async () => {
    const { hint, answer } = asked();
    const done = hint.ask('hoplite');
    expect([hint.busy, hint.part]).toEqual([true, 0.5]);
    answer();
    await done;
    expect([hint.busy, hint.part]).toEqual([false, 0]);
    expect(hint.told).toEqual({ text: 'Hoplite would: move H1 to K5', reasons: ['so'], choice: suggestion.choice });
    expect(voice.polite).toContain('move H1 to K5. so');
  });

  it('is hurried by asking again, and not asked for twice', async () => {
    const { hint, session, speakNow, stop, answer } = asked();
    const done = hint.ask('hoplite');
    await hint.ask('hoplite');
    expect(speakNow).toHaveBeenCalledTimes(1);
    expect(session.suggest).toHaveBeenCalledTimes(1);
    answer();
    await done;
    expect(hint.told).not.toBeNull();
    expect(stop).not.toHaveBeenCalled();
  });

  it('is not shown when it was laid aside or the position is another', async () => {
    const { hint, stop, answer } = asked();
    const done = hint.ask('hoplite');
    expect(hint.close()).toBe(true);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(hint.busy).toBe(false);
    answer();
    await done;
    expect(hint.told).toBeNull();
    expect(hint.close()).toBe(false);

    const other = asked();
    const later = other.hint.ask('hoplite');
    other.session.sight = {};
    other.answer();
    await later;
    expect(other.hint.told).toBeNull();
  });

  it('that was laid aside can be asked for again, at once', async () => {
    const { hint, session, speakNow, answer } = asked();
    const first = hint.ask('hoplite');
    hint.close();
    const second = hint.ask('hoplite');
    expect(session.suggest).toHaveBeenCalledTimes(2);
    expect(speakNow).not.toHaveBeenCalled();
    answer(0);
    await first;
    expect([hint.busy, hint.told]).toEqual([true, null]);
    answer(1);
    await second;
    expect(hint.busy).toBe(false);
    expect(hint.told).not.toBeNull();
  });

  it('is not asked for while a choice is on its way, and quietly nothing where the choice has ended it', async () => {
    const { hint, session } = asked();
    session.busy = true;
    await hint.ask('hoplite');
    expect(session.suggest).not.toHaveBeenCalled();
    session.busy = false;
    session.suggest.mockReturnValueOnce({
      answer: Promise.resolve(null),
      speakNow: vi.fn(),
      stop: vi.fn(),
      pondering: { part: 0 },
    });
    await hint.ask('hoplite');
    expect([hint.busy, hint.told]).toEqual([false, null]);
  });

  it('fails aloud, unless the question is gone', async () => {
    const { hint, fail } = asked();
    const done = hint.ask('hoplite');
    fail();
    await expect(done).rejects.toThrow('no');
    const other = asked();
    const later = other.hint.ask('hoplite');
    other.session.busy = true;
    other.fail();
    await later;
    expect(other.hint.busy).toBe(false);
  });
});

describe('what it speaks of', () => {
  const verbs = {
    move: {
      args: [
        { name: 'unit', kind: 'piece' },
        { name: 'to', kind: 'place' },
      ],
    },
    advance: { args: [], route: true },
  };
  const ruleset = { verbs } as unknown as RulesetEntry;
  const option = (id: number, choice: Option['choice']) => ({ id, choice, text: '' }) as Option;
  const told = { text: '', reasons: [], choice: suggestion.choice };

  it('is the option with the same choice', () => {
    const options = [
      option(1, { verb: 'move', unit: 'h1', to: 'K6' }),
      option(2, { to: 'K5', unit: 'h1', verb: 'move' }),
    ];
    expect(advisedOption(told, { options })?.id).toBe(2);
    expect(advisedOption(told, { options: options.slice(0, 1) })).toBeNull();
    expect(advisedOption(null, { options })).toBeNull();
  });

  it('is named on the board, or is where a step leads', () => {
    expect(advisedThings(told, new Map(), ruleset)).toEqual({ pieces: ['h1'], places: ['K5'] });
    const step = { ...told, choice: { verb: 'advance' } };
    const directions = new Map([
      ['J7', option(1, { verb: 'advance' })],
      ['J8', option(2, { verb: 'wheel' })],
    ]);
    expect(advisedThings(step, directions, ruleset)).toEqual({ pieces: [], places: ['J7'] });
    expect(advisedThings(null, directions, ruleset)).toEqual({ pieces: [], places: [] });
  });
});
