// @vitest-environment node
import { ESLint } from 'eslint';
import { describe, expect, it, vi } from 'vitest';

// The first look at a file loads the whole linter.
vi.setConfig({ testTimeout: 60_000 });

const lint = new ESLint({ overrideConfig: { rules: { '@typescript-eslint/no-unused-vars': 'off' } } });

/** The rules broken by a file that imports something. */
async function broken(file: string, from: string): Promise<(string | null)[]> {
  const line = `import thing from '${from}';\n`;
  const text = file.endsWith('.svelte') ? `<script lang="ts">\n${line}</script>\n` : line;
  const [result] = await lint.lintText(text, { filePath: `src/${file}` });
  return result?.messages.map((message) => message.ruleId) ?? [];
}
const barred = ['no-restricted-imports'];

describe('the rooms of the page', () => {
  it.each([
    ['board/Board.svelte', '../battle/session.svelte'],
    ['board/terrain/draw.ts', '../../shell/router.svelte'],
    ['protocol/types.ts', '../words/words'],
    ['store/battles.ts', '../panels/log'],
    ['shell/Header.svelte', '../home/sayings'],
    ['home/setup.ts', '../battle/session.svelte'],
    ['battle/session.svelte.ts', '../home/setup'],
    ['battle/session.test.ts', '../home/setup'],
    ['home/setup.ts', '../testing/engine'],
  ])('bar %s from %s', async (file, from) => {
    expect(await broken(file, from)).toEqual(barred);
  });

  it.each([
    ['board/terrain/draw.ts', '../geometry'],
    ['battle/Playing.svelte', '../shell/router.svelte'],
    ['home/setup.test.ts', '../testing/engine'],
    ['panels/log.test.ts', './testing/samples'],
    ['App.svelte', './battle/Battle.svelte'],
  ])('let %s see %s', async (file, from) => {
    expect(await broken(file, from)).toEqual([]);
  });
});
