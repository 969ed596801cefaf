// The real engine for tests, and a scripted one for what the real one would not say.

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Engine } from '../engine/engine';
import { EngineModule } from '../engine/module';

// Tests run in web/.
const wasm = resolve('../build/wasm/aspis.wasm');

export function realModule(): Promise<EngineModule> {
  if (!existsSync(wasm)) throw new Error('these tests need the engine: tools/build wasm');
  const bytes = readFileSync(wasm);
  return EngineModule.start(new Response(bytes, { headers: { 'content-type': 'application/wasm' } }));
}

export async function realEngine(): Promise<Engine> {
  const module = await realModule();
  let hear: (line: string) => void = () => {};
  return new Engine({
    send: (line) => queueMicrotask(() => hear(module.call(line))),
    receive: (listener) => (hear = listener),
  });
}

export interface Asked {
  method: string;
  params: Record<string, unknown>;
}

/** Answers by method; what has no answer is refused. `asked` collects the requests. */
export function scriptedEngine(answers: Record<string, unknown>): { engine: Engine; asked: Asked[] } {
  const asked: Asked[] = [];
  let hear: (line: string) => void = () => {};
  const engine = new Engine({
    send(line) {
      const { id, method, params } = JSON.parse(line) as Asked & { id: number };
      asked.push({ method, params });
      const answer = method in answers ? { result: answers[method] } : { error: { code: -32601, message: 'no' } };
      queueMicrotask(() => hear(JSON.stringify({ jsonrpc: '2.0', id, ...answer })));
    },
    receive: (listener) => (hear = listener),
  });
  return { engine, asked };
}
