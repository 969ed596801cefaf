// The benchmark page, outside of what is shipped: tools/bench-page builds it into build/bench-page.
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const repository = resolve(import.meta.dirname, '../..');

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  worker: { format: 'es' },
  build: { outDir: resolve(repository, 'build/bench-page'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  resolve: { alias: [{ find: /^@engine\.wasm/, replacement: resolve(repository, 'build/wasm/aspis.wasm') }] },
});
