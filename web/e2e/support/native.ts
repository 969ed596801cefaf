// The native program as a partner: it plays battles that the page is then to show.

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import type { Decision, Position, SaveFile } from '../../src/protocol/types.ts';
import { randomFrom } from './player.ts';
import { repository } from './server.ts';
import { Table } from './table.ts';

type Call = <T>(method: string, params: Record<string, unknown>) => Promise<T>;

async function withEngine<T>(work: (call: Call) => Promise<T>): Promise<T> {
  const program = spawn(resolve(repository, 'build/release/aspis'), ['rpc'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
  try {
    return await work(async <R>(method: string, params: Record<string, unknown>) => {
      program.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('aspis rpc ended');
      const answer = JSON.parse(value) as { result?: R; error?: { message: string } };
      if (answer.result === undefined) throw new Error(`${method}: ${answer.error?.message}`);
      return answer.result;
    });
  } finally {
    program.stdin.end();
    program.kill();
  }
}

/** A battle of choices at random, the same for the same seed: to its end, to a number of choices, or to a question. */
export function playedBattle(scenario: string, seed: string, most = Infinity, question = ''): Promise<SaveFile> {
  return withEngine(async (call) => {
    // Two people: the page then opens the file without a question.
    const players = { greek: 'human', persian: 'human' };
    const started = await call<Position>('battle.new', { scenario, seed, players, scene: false });
    const { battle } = started;
    const random = randomFrom(Number(seed));
    let decision: Decision = started.decision;
    for (let step = 0; step < most && !decision.over && decision.question !== question; ++step) {
      const options = decision.options ?? [];
      const option = options[random(options.length)];
      if (!option) throw new Error(`no options at: ${decision.text}`);
      decision = (await call<Position>('battle.choose', { battle, option: option.id, scene: false })).decision;
    }
    return (await call<{ save: SaveFile }>('battle.save', { battle })).save;
  });
}

/** Opens a battle from a file, as a player does at home; the curtain, where there is one, is lifted. */
export async function openSave(page: Page, save: SaveFile): Promise<Table> {
  const buffer = Buffer.from(JSON.stringify(save), 'utf8');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  const table = new Table(page);
  const { mood } = await table.ready();
  if (mood === 'curtain') await page.locator('.curtain').getByRole('button').click();
  await table.settle();
  return table;
}
