// Forecasts: asked a moment after something is pointed at, dropped when it is moot, shown as the fight panel likes it.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bladebow } from '../panels/testing/fixtures';
import type { Odds } from '../protocol/types';
import { Forecast, forecastSheet } from './forecast.svelte';
import { OddsBook } from './odds-book.svelte';
import type { Sight } from './view';

const { ruleset, scene, decision } = bladebow;
const seat = scene.viewer ?? '';
const own = scene.pieces.find((piece) => piece.side === scene.viewer && piece.kind === 'unit')?.key ?? '';
const enemy = scene.pieces.find((piece) => piece.side !== scene.viewer && piece.kind === 'unit')?.key ?? '';
const sight: Sight = { seat, step: 3, decision, undo: { open: true }, scene, events: [] };
const shot = { text: 'shoot', choices: [{ verb: 'fire', unit: own }] };
const fire = shot.choices[0]!;

const odds: Odds = {
  policy: 'plausible',
  policyText: 'as usual',
  answered: 2,
  assumed: [],
  later: [],
  chance: true,
  exact: true,
  guessed: true,
  guesses: 12,
  ways: 12,
  modifiers: [
    { kind: 'modifier', rule: '8.5.1', args: { modifier: 'missiles', value: 2 }, text: '+2 attack dice: missiles' },
    { kind: 'modifier', rule: '12.4', args: { modifier: 'campLost', value: -1 }, text: '-1 morale: the camp is lost' },
  ],
  throws: [
    { kind: 'moraleRoll', rule: '3.4', args: { unit: own }, text: 'Morale', dice: 1, weight: '243', modifiers: [] },
  ],
  whole: '243',
  outcomes: [
    { text: 'nothing of note', harm: 0, weight: '191', millionths: 786008, events: [] },
    {
      text: 'routs',
      harm: 3,
      weight: '40',
      millionths: 164609,
      events: [{ kind: 'disrupted', rule: '8.5.3', args: { unit: enemy }, text: 'routs', times: 1 }],
    },
    { text: 'routs', harm: 3, weight: '12', millionths: 49383, events: [] },
  ],
  expected: [],
};

describe('the sheet of a forecast', () => {
  it('names the worst that may happen, in however many outcomes', () => {
    const event = (text: string) => ({ kind: text, rule: null, args: {}, text, times: 1 });
    const outcome = (harm: 0 | 1 | 2 | 3, weight: string, ...texts: string[]): Odds['outcomes'][number] => ({
      ...{ harm, weight, millionths: 1000 * Number(weight), text: texts.join('; ') },
      events: texts.map(event),
    });
    const gravest = (...outcomes: Odds['outcomes']) =>
      forecastSheet({ ...odds, outcomes }, shot, sight, ruleset)?.gravest;
    const hit = outcome(1, '9', '1 hit');
    const lost = outcome(2, '4', '2 hits', 'a rank lost');
    const worst = [
      outcome(3, '2', '3 hits', 'fails', 'a rank lost', 'routs'),
      outcome(3, '1', '4 hits', 'fails', 'routs'),
    ];
    expect(gravest(hit, lost, ...worst)).toEqual({ text: 'routs', weight: 3, harm: 3 });
    expect(gravest(hit, lost)).toEqual({ text: 'a rank lost', weight: 4, harm: 2 });
    expect(gravest(hit)).toBeUndefined();
    // What was too much to name may hide more of it, and be likelier than what was named.
    const rest = { ...outcome(3, '90'), text: 'anything else' };
    expect(gravest(hit, ...worst, rest)).toEqual({ text: 'routs', weight: 3, harm: 3, orMore: true });
    expect(gravest(hit, ...worst, { ...rest, harm: 2 })).toEqual({ text: 'routs', weight: 3, harm: 3 });
    expect(gravest(hit, rest), 'there is no word for it').toBeUndefined();
  });

  it('takes what was too much to name for nothing of note only where it does no harm', () => {
    const [roll] = odds.throws;
    const stands = { kind: 'moralePassed', rule: '3.4', args: { unit: own }, text: 'passes', times: 1 };
    const passes = { text: 'passes', harm: 0 as const, weight: '1', millionths: 1, events: [stands] };
    const rest = { text: 'anything else', harm: 3 as const, weight: '2', millionths: 2, events: [] };
    const sheet = forecastSheet({ ...odds, throws: [roll!, roll!], outcomes: [passes, rest] }, shot, sight, ruleset);
    expect(sheet?.outcomes.map(({ text, harm }) => [text, harm])).toEqual([
      ['nothing of note', 0],
      ['anything else', 3],
    ]);
  });

  it('says in words what it reckons with before the dice, and only the rest is as usual', () => {
    const pays = { seat, choice: { verb: 'strike', points: 2 }, text: 'strike, +2' };
    const told = forecastSheet({ ...odds, assumed: [pays, pays] }, shot, sight, ruleset);
    expect(told?.assumed).toBe('Reckoned with: Greek “strike, +2”.');
    expect(told?.policy).not.toContain('as usual');
    expect(forecastSheet(odds, shot, sight, ruleset)?.assumed).toBe('');
  });

  it('says what will be lost on average, where losses are counted', () => {
    const routs = { kind: 'routed', piece: enemy, sum: '52', text: null };
    const hits = { kind: 'hits', piece: enemy, sum: '324', text: '1.33 hits on the Sakai' };
    expect(forecastSheet({ ...odds, expected: [hits, routs] }, shot, sight, ruleset)?.average).toBe(
      'On average 1.33 hits on the Sakai.',
    );
    expect(forecastSheet({ ...odds, expected: [routs] }, shot, sight, ruleset)?.average).toBe('');
  });

  it('tells what only may be added from what is sure to be', () => {
    const card = { kind: 'modifier', rule: '4.2', args: { value: 2 }, text: '+2 defence dice: cards' };
    const throws = odds.throws.map((one) => ({ ...one, perhaps: [card] }));
    const rows = forecastSheet({ ...odds, throws }, shot, sight, ruleset)?.modifiers;
    expect(rows).toHaveLength(3);
    expect(rows?.at(-1)).toEqual({ text: 'perhaps defence dice: cards', value: '+2', rule: '4.2' });
  });

  it('tells the throws that may follow, each with what counts for it, and those alike as one', () => {
    const [check] = odds.throws;
    const size = { kind: 'modifier', rule: '9.3', args: { value: 2 }, text: '+2 defence dice: size' };
    const card = { kind: 'modifier', rule: '4.2', args: { value: 2 }, text: '+2 defence dice: cards' };
    const dice = { ...check!, kind: 'attackDice', rule: '9.4.5', text: '4 attack dice', dice: 4 };
    const [few, many] = [
      { ...check!, args: { unit: enemy }, text: 'Check, 1 die', weight: '3' },
      { ...check!, args: { unit: enemy }, text: 'Check, 2 dice', dice: 2, weight: '40' },
    ];
    const throws = [check!, { ...dice, modifiers: [size], perhaps: [card] }, few, many, { ...check!, dice: 3 }];
    const sheet = forecastSheet({ ...odds, throws }, shot, sight, ruleset);
    expect(sheet?.first).toBe('Morale');
    expect(sheet?.later).toEqual([
      {
        text: '4 attack dice',
        rule: '9.4.5',
        modifiers: [
          { text: 'defence dice: size', value: '+2', rule: '9.3' },
          { text: 'perhaps defence dice: cards', value: '+2', rule: '4.2' },
        ],
      },
      { text: 'Check, 2 dice (or 1 die)', rule: '3.4', modifiers: [] },
    ]);
    expect(forecastSheet(odds, shot, sight, ruleset)?.later, 'where one throw is all').toBeUndefined();
  });

  it('keeps the throws of two sides apart', () => {
    const [check] = odds.throws;
    const [ours, theirs] = ['greek', 'persian'].map((side) => ({
      ...check!,
      kind: 'initiative',
      args: { side },
      text: `Initiative of the ${side}s`,
    }));
    const sheet = forecastSheet({ ...odds, throws: [check!, ours!, theirs!] }, shot, sight, ruleset);
    expect(sheet?.later?.map(({ text }) => text)).toEqual(['Initiative of the greeks', 'Initiative of the persians']);
  });

  it('lists no modifier of nothing', () => {
    const none = { kind: 'typeShift', rule: '7.0', args: { value: 0 }, text: '+0 columns' };
    const rows = forecastSheet({ ...odds, modifiers: [...odds.modifiers, none] }, shot, sight, ruleset)?.modifiers;
    expect(rows).toHaveLength(2);
  });

  it('puts both sides, modifiers and outcomes in their places', () => {
    const sheet = forecastSheet(odds, shot, sight, ruleset);
    expect(sheet?.attackers).toEqual([own]);
    expect(sheet?.defenders).toEqual([enemy]);
    expect(sheet?.modifiers).toEqual([
      { text: 'attack dice: missiles', value: '+2', rule: '8.5.1' },
      { text: 'morale: the camp is lost', value: '-1', rule: '12.4' },
    ]);
    expect(sheet?.outcomes).toEqual([
      { text: 'nothing of note', weight: 191, harm: 0 },
      { text: 'routs', weight: 52, harm: 3 },
    ]);
    expect(sheet?.policy).toContain('as usual');
    expect(sheet?.policy).toContain('guessed 12 times: these are averages');
  });

  it('leaves out whom others only run over', () => {
    const [, friend] = scene.pieces.filter((piece) => piece.side === scene.viewer && piece.kind === 'unit');
    const clash = { ...odds.throws[0]!, kind: 'attackDeclared', args: { unit: own, target: enemy } };
    const befallen = { kind: 'disrupted', rule: '8.5.3', args: { unit: friend!.key }, text: 'routs', times: 1 };
    const outcomes = odds.outcomes.map((one) => ({ ...one, events: [...one.events, befallen] }));
    const sheet = forecastSheet({ ...odds, throws: [clash], outcomes }, shot, sight, ruleset);
    expect(sheet?.attackers).toEqual([own]);
    expect(sheet?.defenders).toEqual([enemy]);
  });

  it('shows who shoots where the dice name only the target', () => {
    const place = scene.pieces.find((piece) => piece.key === enemy)?.place ?? '';
    const spec = {
      ...ruleset,
      events: {
        ...ruleset.events,
        fires: {
          args: [
            { name: 'unit', kind: 'piece' as const },
            { name: 'target', kind: 'place' as const },
          ],
          level: 'line' as const,
        },
        volley: { args: [{ name: 'target', kind: 'piece' as const }], level: 'action' as const },
      },
    };
    const reads = [{ chart: 'range', row: 0, column: 0 }];
    const told = { step: 2, kind: 'fires', rule: '5.1', args: { unit: own, target: place }, text: '', reads };
    const volley = { ...odds.throws[0]!, kind: 'volley', args: { target: enemy } };
    const now = { ...sight, events: [told], decision: { ...decision, begun: true, subject: enemy } };
    const sheet = forecastSheet({ ...odds, throws: [volley] }, shot, now, spec);
    expect(sheet?.attackers).toEqual([own]);
    expect(sheet?.defenders).toEqual([enemy]);
  });

  it('takes rounded weights where numbers do not hold the exact ones', () => {
    const long = { ...odds, whole: '9'.repeat(30) };
    const sheet = forecastSheet(long, shot, sight, ruleset);
    expect(sheet?.outcomes.reduce((sum, one) => sum + one.weight, 0)).toBe(1_000_000);
  });

  it('tells what is sure to come without dice', () => {
    const [, rout] = odds.outcomes;
    const sheet = forecastSheet(
      { ...odds, chance: false, throws: [], outcomes: rout ? [rout] : [] },
      shot,
      sight,
      ruleset,
    );
    expect(sheet?.outcomes).toEqual([{ text: 'routs', weight: 40, harm: 3 }]);
  });

  it('takes standing firm on the way through several throws for nothing of note', () => {
    const [roll] = odds.throws;
    const passes = {
      text: 'passes',
      harm: 0 as const,
      weight: '12',
      millionths: 49383,
      events: [{ kind: 'moralePassed', rule: '3.4', args: { unit: own }, text: 'passes', times: 1 }],
    };
    const outcomes = [...odds.outcomes.slice(0, 2), passes];
    const texts = (throws: Odds['throws']) =>
      forecastSheet({ ...odds, outcomes, throws }, shot, sight, ruleset)?.outcomes.map(({ text }) => text);
    if (!roll) throw new Error('a throw is needed');
    expect(texts([roll, { ...roll, kind: 'attackDice' }])).toEqual(['nothing of note', 'routs']);
    expect(texts([roll])).toEqual(['nothing of note', 'routs', 'passes']);
  });

  it('says nothing where nothing of note can come', () => {
    const [first] = odds.outcomes;
    const dull = { ...odds, throws: [], outcomes: first ? [first] : [] };
    expect(forecastSheet(dull, shot, sight, ruleset)).toBeNull();
    expect(forecastSheet({ ...odds, chance: false }, shot, sight, ruleset)).toBeNull();
  });
});

describe('asking', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function forecaster(answer: () => Promise<Odds>) {
    const call = vi.fn((_method: string, _params?: Record<string, unknown>) => answer());
    const complain = vi.fn();
    const book = new OddsBook({ call: call as never }, { battle: 1, busy: false, leaving: false }, complain);
    return { call, complain, book, forecast: new Forecast(book, { ruleset }) };
  }

  it('waits a moment and asks once', async () => {
    const { call, book, forecast } = forecaster(() => Promise.resolve(odds));
    forecast.want(shot, sight);
    forecast.want({ ...shot }, sight);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.calls[0]?.[1]).toMatchObject({ battle: 1, seat: sight.seat, choice: fire });
    expect(forecast.sheet?.outcomes).toHaveLength(2);
    expect(book.rolls({ ...fire })).toBe(true);
    expect(book.rolls({ verb: 'pass' })).toBe(false);
    forecast.want({ ...shot, choices: [{ verb: 'pass' }] }, sight);
    expect(forecast.sheet, 'stays until the next is there').not.toBeNull();
    expect([forecast.waiting, forecast.fits(shot)], 'and says so').toEqual([true, true]);
    expect(forecast.fits({ ...shot, choices: [{ verb: 'pass' }] })).toBe(false);
    expect(book.rolls({ ...fire, unit: enemy }), 'as long as the question is the same').toBe(true);
    forecast.want(null, sight);
    expect(forecast.sheet).toBeNull();
  });

  it('does not say that dice are thrown where somebody answers first', async () => {
    const stays = { seat: 'persian', choice: { verb: 'stay' }, text: 'stay' };
    const { book, forecast } = forecaster(() => Promise.resolve({ ...odds, assumed: [stays] }));
    forecast.want(shot, sight);
    await vi.advanceTimersByTimeAsync(500);
    expect(forecast.sheet).not.toBeNull();
    expect(book.rolls(fire)).toBe(false);
  });

  it('asks about a way as a whole, and about a single choice as one', async () => {
    const { call, book, forecast } = forecaster(() => Promise.resolve(odds));
    const way = { text: 'go', choices: [{ verb: 'advance' }, ...shot.choices] };
    forecast.want(way, sight);
    await vi.advanceTimersByTimeAsync(500);
    expect(call.mock.calls[0]?.[1]).toMatchObject({ choices: way.choices });
    expect(call.mock.calls[0]?.[1]).not.toHaveProperty('choice');
    expect(forecast.sheet?.note).toContain('“go”');
    expect(book.rolls({ verb: 'advance' }), 'the dice are another’s').toBe(false);
    forecast.want(shot, sight);
    await vi.advanceTimersByTimeAsync(500);
    expect(call.mock.calls[1]?.[1]).toMatchObject({ choice: fire });
    expect(call.mock.calls[1]?.[1]).not.toHaveProperty('choices');
  });

  it('leaves it to the engine what is likely where nothing is pointed at', async () => {
    const { call, book, forecast } = forecaster(() => Promise.resolve({ ...odds, text: 'no' }));
    forecast.want({ text: '', choices: [] }, sight);
    await vi.advanceTimersByTimeAsync(500);
    expect(call.mock.calls[0]?.[1]).not.toHaveProperty('choice');
    expect(forecast.sheet?.note).toContain('“no”');
    expect(book.rolls(fire)).toBe(false);
  });

  it('a pointer passing by asks nothing', async () => {
    const { call, forecast } = forecaster(() => Promise.resolve(odds));
    forecast.want(shot, sight);
    await vi.advanceTimersByTimeAsync(50);
    forecast.want(null, sight);
    await vi.advanceTimersByTimeAsync(500);
    expect(call).not.toHaveBeenCalled();
  });

  it('an answer that comes too late is not shown, nor a refusal', async () => {
    let answer: (value: Odds) => void = () => undefined;
    const late = forecaster(() => new Promise((resolve) => (answer = resolve)));
    late.forecast.want(shot, sight);
    await vi.advanceTimersByTimeAsync(500);
    late.forecast.want(null, null);
    answer(odds);
    await vi.advanceTimersByTimeAsync(10);
    expect(late.forecast.sheet).toBeNull();
  });

  it('a refusal takes the sheet away and is complained of', async () => {
    let refuses = false;
    const { complain, forecast } = forecaster(() =>
      refuses ? Promise.reject(new Error('no')) : Promise.resolve(odds),
    );
    forecast.want(shot, sight);
    await vi.advanceTimersByTimeAsync(500);
    expect([forecast.sheet === null, complain.mock.calls.length]).toEqual([false, 0]);
    refuses = true;
    forecast.want({ ...shot, choices: [{ verb: 'pass' }] }, sight);
    await vi.advanceTimersByTimeAsync(500);
    expect([forecast.sheet, forecast.waiting]).toEqual([null, false]);
    expect(complain).toHaveBeenCalledExactlyOnceWith('no');
  });
});
