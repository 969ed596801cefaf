// Tests in a real browser, against the page as `aspis serve` hands it out: tools/browser-tests runs them.
//   npx vitest run --config e2e/vitest.config.ts [part of a file's name] [-t part of a test's name]
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  // Not in a node_modules of its own beside the tests.
  cacheDir: resolve(import.meta.dirname, '../node_modules/.vite-e2e'),
  test: {
    environment: 'node',
    include: [process.env['ASPIS_E2E'] ?? '*.test.ts'],
    globalSetup: [resolve(import.meta.dirname, 'support/server.ts')],
    // One browser at a time: the machine may have two cores, and the tests measure times.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
