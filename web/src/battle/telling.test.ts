// What is told on the map and in the fight panel, with the real engine's events.

import { beforeAll, describe, expect, it } from 'vitest';
import { makePiece, makeScene, squareBoard } from '../board/fixtures';
import { makeLayout } from '../board/geometry';
import type { Engine } from '../engine/engine';
import { bladebow } from '../panels/testing/fixtures';
import type { ArgKind, BattleEvent, Catalog, Position, RulesetEntry } from '../protocol/types';
import { realEngine } from '../testing/engine';
import { lastFight } from './fights';
import { clashesIn, clashOf, movesSince, weightOf } from './telling';
import { Viewer, type Sight } from './view';

interface Look {
  sight: Sight;
  told: BattleEvent[];
}

describe.each([
  ['bladebow/marathon', '3'],
  ['vsts/marathon', '1'],
])('what happens in %s', (scenario, seed) => {
  let engine: Engine;
  let ruleset: RulesetEntry;
  const looks: Look[] = [];

  beforeAll(async () => {
    engine = await realEngine();
    const catalog = await engine.call<Catalog>('catalog');
    ruleset = catalog.rulesets.find(({ id }) => scenario.startsWith(id)) as RulesetEntry;
    const started = await engine.call<Position>('battle.new', { scenario, seed, scene: false });
    const battle = started.battle as number;
    const viewer = new Viewer(engine, battle);
    let { decision } = started;
    for (let i = 0; i < 900 && !decision.over; ++i) {
      const { choice } = await engine.call<{ choice: object }>('battle.suggest', {
        battle,
        seat: decision.seat,
        player: 'greedy',
        seed: '3',
      });
      const after = await engine.call<Position>('battle.choose', { battle, choice, scene: false });
      decision = after.decision;
      if (after.events.length > 0) looks.push({ sight: await viewer.look('greek'), told: after.events });
    }
  }, 180_000);

  const fights = () =>
    looks.flatMap(({ sight, told }) => {
      const fight = lastFight(sight, ruleset);
      return fight ? [{ fight, sight, told }] : [];
    });

  it('finds shots over a distance and fights between neighbours', () => {
    const kinds = new Set<string>();
    for (const { sight, told } of looks) {
      const layout = makeLayout(sight.scene.board);
      for (const { from, to, kind } of clashesIn(told, ruleset, sight.scene, layout)) {
        kinds.add(kind);
        const near = layout.around(layout.index(from)).includes(layout.index(to));
        expect(near).toBe(kind === 'fight');
      }
    }
    expect([...kinds].sort()).toEqual(['fight', 'shot']);
  });

  it('sets nobody against his own', () => {
    for (const { sight, told } of looks) {
      for (const event of told) {
        const clash = clashOf(event, ruleset, sight.scene.pieces);
        if (!clash) continue;
        const side = (key: string) => sight.scene.pieces.find((piece) => piece.key === key)?.side;
        expect(side(clash.by)).not.toBe(side(clash.against));
      }
    }
  });

  it('takes dice for more than a step', () => {
    const thrown = looks.filter(({ told }) => told.some((event) => event.dice?.length));
    for (const { told } of thrown) expect(weightOf(told, ruleset)).toBe('deed');
    expect(looks.some(({ told }) => weightOf(told, ruleset) === 'step')).toBe(true);
    expect(weightOf([], ruleset)).toBeNull();
  });

  it('says what came of every throw that can no longer be changed, and if it is nothing', () => {
    const open = fights().filter(({ sight }) => sight.scene.throws.length > 0);
    for (const { fight, sight } of fights()) {
      expect(fight.throws.length).toBeGreaterThan(0);
      if (sight.scene.throws.length === 0) expect(fight.result).toBeTruthy();
    }
    const results = fights().map(({ fight }) => fight.result);
    expect(results).toContain('no effect');
    expect(results.filter((result) => result === undefined).length).toBeLessThanOrEqual(open.length);
  });
});

it('draws no shot between two who fought hand to hand before one of them fled', () => {
  const board = squareBoard(['....', '....']);
  const scene = makeScene(board, [
    makePiece({ key: 'a', place: 'A1' }),
    makePiece({ key: 'x', side: 'persian', place: 'D1' }),
  ]);
  const args = (...kinds: ArgKind[]) => ({
    args: kinds.map((kind, i) => ({ name: `${i}`, kind })),
    level: 'line' as const,
  });
  const ruleset = { ...bladebow.ruleset, events: { attack: args('piece', 'piece'), fled: args('piece', 'place') } };
  const told = (kind: string, one: string, two: string) => ({
    step: 1,
    kind,
    rule: '7.0',
    args: { 0: one, 1: two },
    text: '',
  });
  const lines = (...events: BattleEvent[]) => clashesIn(events, ruleset, scene, makeLayout(board));
  expect(lines(told('attack', 'a', 'x'))).toEqual([{ from: 'A1', to: 'D1', kind: 'shot' }]);
  expect(lines(told('attack', 'a', 'x'), told('fled', 'x', 'D1'))).toEqual([]);
});

it('draws where others have gone, and not oneself', () => {
  const piece = (key: string, side: string, place: string | null) => ({ key, side, place }) as never;
  const before = new Map([
    ['a', 'A1'],
    ['b', 'B1'],
    ['c', 'C1'],
  ]);
  const now = [piece('a', 'persian', 'A3'), piece('b', 'greek', 'B3'), piece('c', 'persian', null)];
  expect(movesSince(before, now, 'greek')).toEqual([{ from: 'A1', to: 'A3', kind: 'move' }]);
});
