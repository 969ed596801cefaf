// Starts `aspis serve` on any free port, once for all test files; they get its address by inject('address').

import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import type { Catalog } from '../../src/protocol/types.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    catalog: Catalog;
  }
}

export const repository = resolve(import.meta.dirname, '../../..');
const program = resolve(repository, 'build/release/aspis');
const page = resolve(repository, 'build/page');

export interface Serving {
  address: string;
  stop(): Promise<void>;
}

export async function serve(): Promise<Serving> {
  for (const [path, how] of [
    [program, 'tools/build release aspis'],
    [resolve(page, 'index.html'), 'tools/page'],
  ] as const) {
    if (!existsSync(path)) throw new Error(`${path} is missing: ${how} makes it`);
  }
  const server = spawn(program, ['serve', '--port', '0', '--page', page], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const address = await new Promise<string>((found, fail) => {
    server.once('error', fail);
    server.once('exit', (code) => fail(new Error(`aspis serve ended with ${code} before it told its address`)));
    createInterface(server.stdout).on('line', (line) => {
      const [url] = /https?:\/\/\S+/.exec(line) ?? [];
      if (url) found(url.replace(/\/*$/, '/'));
    });
  });
  return {
    address,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** What the native program says there is to play: the page must show the same. */
export function nativeCatalog(): Catalog {
  const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'catalog', params: {} });
  const answer = execFileSync(program, ['rpc'], { input: `${request}\n`, encoding: 'utf8' });
  return (JSON.parse(answer) as { result: Catalog }).result;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serving = await serve();
  project.provide('address', serving.address);
  project.provide('catalog', nativeCatalog());
  return () => serving.stop();
}
