// The developer's gallery: boards and counters in all their states, outside the page that is shipped.
//   node gallery/dump.mjs <aspis>        writes scenes of all scenarios to build/gallery
//   npx vite --config gallery/vite.config.ts --port 5190
// then /?scene=vsts-marathon&at=300&marks=1&theme=dark, or /?counters=1
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const repository = resolve(import.meta.dirname, '../..');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte()],
  publicDir: resolve(repository, 'build/gallery'),
  server: { fs: { allow: [repository] } },
  build: { outDir: resolve(repository, 'build/gallery-page'), emptyOutDir: true, target: 'es2022' },
});
