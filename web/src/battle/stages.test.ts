// Alone against the rules: what they make the other side do is shown move by move, with the real engine.

import { describe, expect, it } from 'vitest';
import type { Catalog, RulesetEntry } from '../protocol/types';
import { beginBattle } from '../store/begin';
import { realEngine } from '../testing/engine';
import { Session } from './session.svelte';
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
    const { choice } = await session.suggest('greedy');
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
