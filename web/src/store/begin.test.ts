import { describe, expect, it } from 'vitest';
import type { Catalog } from '../protocol/types';
import { realEngine, scriptedEngine } from '../testing/engine';
import { beginBattle } from './begin';

describe('beginning a battle', () => {
  const save = { format: 'aspis-save', ruleset: 'bladebow' };
  const answers = {
    'battle.new': { battle: 4, ruleset: 'bladebow', title: 'Marathon', step: 0, decision: { text: 'Greek: ranks?' } },
    'battle.save': { save },
    'battle.close': {},
  };
  const plan = {
    scenario: 'bladebow/marathon',
    sitters: { greek: 'person', persian: 'random' },
    options: {},
    seed: '',
  };

  it('asks the engine, closes the battle again, and returns the record', async () => {
    const { engine, asked } = scriptedEngine(answers);
    const record = await beginBattle(engine, plan, 1234);
    expect(asked).toEqual([
      { method: 'battle.new', params: { scenario: 'bladebow/marathon', options: {}, scene: false } },
      { method: 'battle.save', params: { battle: 4 } },
      { method: 'battle.close', params: { battle: 4 } },
    ]);
    expect(record).toMatchObject({
      scenario: 'bladebow/marathon',
      ruleset: 'bladebow',
      title: 'Marathon',
      sitters: { greek: 'person', persian: 'random' },
      save,
      steps: 0,
      prompt: 'Greek: ranks?',
      result: null,
      created: 1234,
    });
  });

  it('sends the seed as a text', async () => {
    const { engine, asked } = scriptedEngine(answers);
    await beginBattle(engine, { ...plan, seed: '18446744073709551615' });
    expect(asked[0]?.params.seed).toBe('18446744073709551615');
  });

  it('lets a refusal through', async () => {
    const { engine } = scriptedEngine({});
    await expect(beginBattle(engine, plan)).rejects.toThrow('no');
  });

  it('works with every battle of the real engine', async () => {
    const engine = await realEngine();
    const catalog = await engine.call<Catalog>('catalog');
    for (const entry of catalog.rulesets.flatMap((ruleset) => ruleset.scenarios)) {
      const record = await beginBattle(engine, { ...plan, scenario: entry.name, seed: '7' });
      expect([record.title, record.save.seed]).toEqual([entry.title, '7']);
      expect(record.prompt).not.toBe('');
    }
  });
});
