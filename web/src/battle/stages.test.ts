// Alone against the rules: what they make the other side do is shown move by move, with the real engine.

import { describe, expect, it } from 'vitest';
import { makeScene, squareBoard } from '../board/fixtures';
import type { BattleEvent, Catalog, Piece, RulesetEntry, Suggestion } from '../protocol/types';
import { beginBattle } from '../store/begin';
import { realEngine } from '../testing/engine';
import { Session } from './session.svelte';
import { stagesOf } from './stages';
import { thingsOf } from './telling';
import type { Sight } from './view';

async function play(choices: number) {
  const engine = await realEngine();
  const catalog = await engine.call<Catalog>('catalog');
  const plan = { scenario: 'hotgates/solitaire', sitters: { greek: 'person' }, options: {}, seed: '7' };
  const record = await beginBattle(engine, plan);
  const ruleset = catalog.rulesets.find((one) => one.id === record.ruleset) as RulesetEntry;
  const shown: Sight[][] = [];
  let kept = 0;
  let session: Session | null = null;
  const host = {
    keep: () => void ++kept,
    pace() {
      if (session?.sight) shown.at(-1)?.push(session.sight);
      return 0;
    },
    players: () => catalog.players,
    complain: (message: string) => expect(message).toBe(''),
  };
  session = await Session.open(engine, host, ruleset, record);
  for (let i = 0; i < choices && session.mood === 'deciding'; ++i) {
    shown.push([]);
    const { choice } = (await session.suggest('greedy').answer) as Suggestion;
    expect(await session.choose([choice])).toBeNull();
    if (session.sight) shown.at(-1)?.push(session.sight);
  }
  return { shown, kept, ruleset, session };
}

describe('a side that the rules move', () => {
  it('moves before one’s eyes, and ends where the engine says', async () => {
    const { shown, ruleset, session } = await play(60);
    const staged = shown.filter((sights) => sights.length > 5);
    expect(staged.length).toBeGreaterThan(1);
    expect(session.mood).toBe('deciding');
    for (const sights of staged) {
      const counts = sights.map(({ events }) => events.length);
      expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
      const end = sights.at(-1)!;
      // Nobody stands anywhere but where he began, where an event has left him, or where he ends.
      for (const sight of sights.slice(0, -1)) {
        expect(sight.decision.options).toBeUndefined();
        for (const piece of sight.scene.pieces) {
          const told = sight.events.filter((event) => thingsOf(event, 'piece', ruleset).includes(piece.key));
          const places = told.flatMap((event) => thingsOf(event, 'place', ruleset));
          const first = sights[0]!.scene.pieces.find(({ key }) => key === piece.key)?.place;
          const last = end.scene.pieces.find(({ key }) => key === piece.key)?.place;
          expect([first, last, ...places]).toContain(piece.place);
        }
      }
      // Somebody has moved already while another still stands where he stood.
      const standing = (sight: Sight) => sight.scene.pieces.map(({ place }) => place).join();
      expect(new Set(sights.map(standing)).size).toBeGreaterThan(2);
    }
  }, 60_000);

  it('is not waited for where it only suffers what one does oneself', async () => {
    const { shown } = await play(120);
    const own = shown.filter((sights) => sights.length === 1).map(([sight]) => sight!);
    expect(own.some(({ events, step }) => events.some((event) => event.step === step && event.dice))).toBe(true);
  }, 60_000);
});

describe('the stages of an answer', () => {
  const levels = { stepBegan: 'phase', shot: 'line', moved: 'line' } as const;
  const args = {
    stepBegan: [{ name: 'side', kind: 'seat' }],
    shot: [
      { name: 'unit', kind: 'piece' },
      { name: 'target', kind: 'piece' },
    ],
    moved: [
      { name: 'unit', kind: 'piece' },
      { name: 'to', kind: 'place' },
    ],
  } as const;
  const kinds = Object.fromEntries(
    Object.entries(levels).map(([kind, level]) => [kind, { level, args: args[kind as keyof typeof args] }]),
  );
  let reads = 0;
  const ruleset = {
    events: new Proxy(kinds, { get: (all, kind: string) => (++reads, all[kind]) }),
  } as unknown as RulesetEntry;
  const event = (kind: keyof typeof levels, values: Record<string, string>, dice?: number[]): BattleEvent => ({
    step: 1,
    kind,
    rule: '1',
    args: values,
    text: kind,
    ...(dice ? { dice } : {}),
  });
  const piece = (key: string, side: string, place: string) => ({ key, side, place, facing: null }) as unknown as Piece;
  const sight = (events: BattleEvent[], place: string): Sight => {
    const scene = {
      ...makeScene(squareBoard(['....']), []),
      pieces: [piece('g', 'greek', 'A1'), piece('p', 'persian', place)],
    };
    return { seat: 'greek', step: 1, decision: {}, undo: { open: false }, scene, events };
  };

  it('keep what one did oneself apart from what the rules do, also in a step of one’s own', () => {
    const events = [
      event('shot', { unit: 'g', target: 'p' }, [4]),
      event('stepBegan', { side: 'greek' }),
      event('shot', { unit: 'g', target: 'p' }, [9]),
      event('stepBegan', { side: 'persian' }),
      event('moved', { unit: 'p', to: 'C1' }),
      event('stepBegan', { side: 'persian' }),
      event('shot', { unit: 'p', target: 'g' }, [2]),
      event('stepBegan', { side: 'greek' }),
    ];
    const stages = stagesOf(sight([], 'B1'), sight(events, 'D1'), ruleset, ['persian']);
    expect(stages.map(({ own, events: told }) => [own, told])).toEqual([
      [true, 3],
      [false, 5],
      [false, 7],
    ]);
    expect(stages.map(({ scene }) => scene.pieces.find(({ key }) => key === 'p')?.place)).toEqual(['B1', 'C1', 'D1']);
    expect(stagesOf(sight([], 'B1'), sight(events.slice(0, 3), 'B1'), ruleset, ['persian'])).toEqual([]);
  });

  it('take a long answer in a time that grows with its length alone', () => {
    const cost = (moves: number): number => {
      const way = Array.from({ length: moves }, (_, i) => event('moved', { unit: 'p', to: i % 2 ? 'C1' : 'B1' }));
      const events = way.flatMap((one) => [event('stepBegan', { side: 'persian' }), one]);
      reads = 0;
      expect(stagesOf(sight([], 'B1'), sight(events, 'D1'), ruleset, ['persian'])).toHaveLength(moves - 1);
      return reads;
    };
    expect(cost(400)).toBeLessThan(2.5 * cost(200));
  });
});
