import { expect, it } from 'vitest';
import type { Catalog, Position, RulesetEntry, SaveFile } from '../protocol/types';
import { beginBattle } from '../store/begin';
import { realEngine } from '../testing/engine';
import { Replay } from './replay.svelte';

it('tells what has happened so far, and no more', async () => {
  const engine = await realEngine();
  const { rulesets } = await engine.call<Catalog>('catalog');
  const sitters = { greek: 'person', persian: 'person' };
  const record = await beginBattle(engine, { scenario: 'vsts/marathon', sitters, options: {}, seed: '4' });
  const { battle } = await engine.call<Position>('battle.load', { save: record.save, scene: false });
  for (let i = 0; i < 30; ++i) await engine.call('battle.choose', { battle, option: 0, scene: false });
  const { save } = await engine.call<{ save: SaveFile }>('battle.save', { battle });
  const replay = new Replay(engine, { ...record, save }, rulesets.find(({ id }) => id === 'vsts') as RulesetEntry);

  await replay.go(0, null);
  expect(new Set(replay.past.map((event) => event.step))).toEqual(new Set([0]));
  const beginning = replay.past.length;
  await replay.go(30, null);
  expect(replay.past).toEqual(replay.events);
  expect(replay.past.length).toBeGreaterThan(beginning);
});
