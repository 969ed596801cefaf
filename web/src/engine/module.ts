// The engine's WebAssembly module: a JSON-RPC message in, the answer out.

import { wasiHost } from './wasi';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  aspis_alloc(size: number): number;
  aspis_free(at: number): void;
  aspis_call(at: number, length: number): bigint;
  aspis_entropy(number: bigint): void;
  aspis_smoke(seed: bigint): bigint;
}

export class EngineModule {
  private constructor(private readonly exports: Exports) {}

  static async start(source: Response | Promise<Response>): Promise<EngineModule> {
    const host = wasiHost(
      () => exports.memory,
      (text) => console.error(text),
    );
    const { instance } = await WebAssembly.instantiateStreaming(source, { wasi_snapshot_preview1: host });
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    const random = crypto.getRandomValues(new BigUint64Array(2));
    for (const number of random) exports.aspis_entropy(number);
    return new EngineModule(exports);
  }

  call(message: string): string {
    const bytes = new TextEncoder().encode(message);
    const at = this.exports.aspis_alloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = BigInt.asUintN(64, this.exports.aspis_call(at, bytes.length));
    this.exports.aspis_free(at);
    const where = Number(answer >> 32n);
    const length = Number(answer & 0xffffffffn);
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, where, length));
  }

  /** Seeded random battles of every scenario; their hash. For the benchmark page and tests. */
  smoke(seed: number): bigint {
    return BigInt.asUintN(64, this.exports.aspis_smoke(BigInt(seed)));
  }
}
