import { svelte } from '@sveltejs/vite-plugin-svelte';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { offline } from './src/shell/offline/plugin.ts';

const root = resolve(import.meta.dirname, '..');

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [svelte(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: resolve(root, 'build/page'),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is put into the HTML or the style sheet as data: the content security policy stays strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The engine comes from where the C++ build leaves it. Under test the browser half of Svelte is needed, or components cannot be mounted.
  resolve: {
    // A pattern, because a plain name would not match with its ?url.
    alias: [{ find: /^@engine\.wasm/, replacement: resolve(root, 'build/wasm/aspis.wasm') }],
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  server: { fs: { allow: [root] } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
}));
