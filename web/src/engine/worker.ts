// The engine's own thread: every message is a JSON-RPC line, answered in order.

import wasm from '@engine.wasm?url';
import { EngineModule } from './module';

const engine = EngineModule.start(fetch(wasm));

self.onmessage = async (event: MessageEvent<string>) => {
  try {
    self.postMessage((await engine).call(event.data));
  } catch (error) {
    self.postMessage({ fault: String(error) });
  }
};
