// Runs the engine's smoke battles in a worker and shows what they took. `?seeds=20` says how many; tools/bench-page reads
// the result and compares it with the native program.

export interface BenchResult {
  seeds: number;
  milliseconds: number;
  /** Of the last seed: the native program must find the same. */
  hash: string;
}

const seeds = Number(new URLSearchParams(location.search).get('seeds') ?? 10);
const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const shown = document.getElementById('result');
worker.onmessage = (event: MessageEvent<BenchResult>) => {
  if (!shown) return;
  shown.textContent = JSON.stringify(event.data);
  shown.dataset['done'] = 'yes';
};
worker.postMessage(seeds);
