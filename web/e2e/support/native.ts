// The native program as a partner: it plays battles that the page is then to show.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import type { Catalog, Choice, Decision, Odds, Plan, Position, SaveFile } from '../../src/protocol/types.ts';
import { randomFrom } from './player.ts';
import { repository } from './server.ts';
import { Table } from './table.ts';

const program = resolve(repository, 'build/release/aspis');
type Call = <T>(method: string, params: Record<string, unknown>) => Promise<T>;

async function withEngine<T>(work: (call: Call) => Promise<T>): Promise<T> {
  const engine = spawn(program, ['rpc'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(engine.stdout)[Symbol.asyncIterator]();
  try {
    return await work(async <R>(method: string, params: Record<string, unknown>) => {
      engine.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('aspis rpc ended');
      const answer = JSON.parse(value) as { result?: R; error?: { message: string } };
      if (answer.result === undefined) throw new Error(`${method}: ${answer.error?.message}`);
      return answer.result;
    });
  } finally {
    engine.stdin.end();
    engine.kill();
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

/** What a question leads to: what choices, made one after another, would bring, and where a piece can go. */
interface Asking {
  odds(...choices: Choice[]): Promise<Odds>;
  plan(piece: string): Promise<Plan>;
}
/** Whether a question is the one that is looked for. */
type Wanted = (decision: Decision, ask: Asking) => boolean | Promise<boolean>;

/**
 * A battle between two players who mean it, up to the first question to the Greek that is wanted; at random the armies hardly
 * ever meet. A person then goes on against the computer.
 */
export async function foughtBattle(scenario: string, seed: string, wanted: Wanted): Promise<SaveFile> {
  const folder = mkdtempSync(join(tmpdir(), 'aspis-'));
  const file = join(folder, 'battle.json');
  const greedy = ['--greek', 'greedy', '--persian', 'greedy', '--no-briefing', '--save', file];
  execFileSync(program, ['play', scenario, '--seed', seed, ...greedy], { stdio: 'ignore' });
  const whole = JSON.parse(readFileSync(file, 'utf8')) as SaveFile;
  rmSync(folder, { recursive: true });
  return withEngine(async (call) => {
    const { rulesets } = await call<Catalog>('catalog', {});
    const verbs = rulesets.find(({ id }) => id === whole.ruleset)?.verbs ?? {};
    const none: SaveFile = { ...whole, choices: [], hashes: [], players: { greek: 'human', persian: 'recruit' } };
    const loaded = await call<Position>('battle.load', { save: none, scene: false });
    const { battle } = loaded;
    let { decision } = loaded;
    const seat = 'greek';
    const ask: Asking = {
      odds: (...choices) => call('battle.odds', { battle, choices, seat, policy: 'plausible' }),
      plan: (piece) => call('battle.plan', { battle, piece, seat }),
    };
    for (const [verb = '', ...given] of whole.choices as [string, ...unknown[]][]) {
      if (decision.seat === seat && (await wanted(decision, ask))) break;
      const args = (verbs[verb]?.args ?? []).map((arg, i) => [arg.name, given[i]]);
      const choice = { verb, ...Object.fromEntries(args) } as Choice;
      ({ decision } = await call<Position>('battle.choose', { battle, choice, scene: false }));
    }
    if (decision.over) throw new Error('it was never asked');
    return (await call<{ save: SaveFile }>('battle.save', { battle })).save;
  });
}

/** Whom to attack, where every answer means dice. */
export const allFinal: Wanted = (decision) =>
  decision.question === 'meleeTarget' && (decision.options ?? []).every(({ chance }) => chance);

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
