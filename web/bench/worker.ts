// The engine's own thread, as in the page, with nothing to do but the smoke battles.

import wasm from '@engine.wasm?url';
import { EngineModule } from '../src/engine/module';
import type { BenchResult } from './bench';

self.onmessage = async (event: MessageEvent<number>) => {
  const engine = await EngineModule.start(fetch(wasm));
  // Once unmeasured: the browser compiles the module better while it runs.
  engine.smoke(1);
  const start = performance.now();
  let hash = 0n;
  for (let seed = 1; seed <= event.data; ++seed) hash = engine.smoke(seed);
  const milliseconds = performance.now() - start;
  const result: BenchResult = { seeds: event.data, milliseconds, hash: hash.toString(16).padStart(16, '0') };
  self.postMessage(result);
};
