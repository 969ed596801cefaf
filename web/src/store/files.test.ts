import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine';
import type { BattleRecord } from './records';
import { FileError, fileName, fileText, readBattleFile } from './files';
import { beginBattle } from './begin';
import { realEngine, scriptedEngine } from '../testing/engine';

const file = (text: string, name = 'battle.json', size = text.length) => ({ name, size, text: async () => text });
const plan = { scenario: 'bladebow/marathon', sitters: {}, options: {}, seed: '1' };

async function refusal(engine: Engine, given: Parameters<typeof readBattleFile>[1]): Promise<FileError> {
  const error = await readBattleFile(engine, given, []).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FileError);
  return error as FileError;
}

describe('files that are no battles', () => {
  const { engine, asked } = scriptedEngine({});

  it('are refused before the engine is troubled', async () => {
    const json = await refusal(engine, file('{oops', 'letter.txt'));
    expect(json.message).toContain('letter.txt');
    expect(json.problems).toHaveLength(1);
    expect((await refusal(engine, file('{"name":"package"}'))).message).toContain('not a saved battle');
    expect((await refusal(engine, file('null'))).message).toContain('not a saved battle');
    expect((await refusal(engine, file('{}', 'film.mp4', 5e6))).message).toContain('too long');
    expect(asked).toEqual([]);
  });

  it('may not be readable at all', async () => {
    const gone = { name: 'gone.json', size: 3, text: () => Promise.reject(new Error('it was moved')) };
    expect((await refusal(engine, gone)).message).toContain('it was moved');
  });
});

describe('saved battles', () => {
  let engine: Engine;
  let begun: BattleRecord;
  beforeAll(async () => {
    engine = await realEngine();
    begun = await beginBattle(engine, plan);
  });

  it('come in as running battles', async () => {
    const { record } = await readBattleFile(engine, file(JSON.stringify(begun.save)), [], 99);
    expect(record).toMatchObject({
      scenario: 'bladebow/marathon',
      ruleset: 'bladebow',
      title: 'Marathon',
      save: begun.save,
      steps: 0,
      turn: 0,
      result: null,
      updated: 99,
    });
    expect(record.id).not.toBe(begun.id);
    expect(record.prompt).toBe(begun.prompt);
  });

  it('seat whom they name', async () => {
    const sitters = { greek: 'person', persian: 'greedy' };
    const text = fileText({ ...begun, sitters });
    expect(JSON.parse(text)).toMatchObject({ players: { greek: 'human', persian: 'greedy' } });
    const players = [{ name: 'greedy', summary: '' }];
    const read = await readBattleFile(engine, file(text), players);
    expect([read.record.sitters, read.seated]).toEqual([sitters, true]);
    const strange = await readBattleFile(engine, file(text), []);
    expect([strange.record.sitters, strange.seated]).toEqual([{ greek: 'person', persian: 'person' }, false]);
  });

  it('seat people where they name nobody, and say so', async () => {
    const read = await readBattleFile(engine, file(JSON.stringify(begun.save)), []);
    expect([read.record.sitters, read.seated]).toEqual([{ greek: 'person', persian: 'person' }, false]);
  });

  it('are refused with path and text when they are faulty', async () => {
    const error = await refusal(engine, file(JSON.stringify({ ...begun.save, version: 7 }), 'old.json'));
    expect(error.message).toContain('old.json');
    expect(error.problems[0]).toMatchObject({ path: '/version' });
    expect(error.problems[0]?.text).toContain('version 7');
  });

  it('are refused when a choice does not lead where it led', async () => {
    const wrong = { ...begun.save, choices: [['placeLeader', 66, 89]] };
    expect((await refusal(engine, file(JSON.stringify(wrong)))).problems.length).toBeGreaterThan(0);
  });
});

describe('the name of a file', () => {
  const record = { title: '490 BC: If the Spartans come', turn: 4, result: null } as BattleRecord;
  it('tells battle and turn', () => {
    expect(fileName(record)).toBe('490-bc-if-the-spartans-come-turn-4.aspis.json');
    expect(fileName({ ...record, title: 'Mykalē', turn: 0 })).toBe('mykale-set-up.aspis.json');
    expect(fileName({ ...record, title: '¿?', result: {} as BattleRecord['result'] })).toBe(
      'battle-finished.aspis.json',
    );
  });
});
