// What cannot be taken back looks so, on buttons and in the list: dice, and secrets that come to light.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { vsts } from '../panels/testing/fixtures';
import type { Option } from '../protocol/types';
import { t } from '../words/words';
import ActionRow from './ActionRow.svelte';
import OptionList from './OptionList.svelte';

const option: Option = { id: 0, choice: { verb: 'show' }, text: 'show the card' };
const kinds: [Partial<Option>, boolean][] = [
  [{}, false],
  [{ chance: true }, true],
  [{ reveals: true }, true],
];
afterEach(cleanup);

it('a button has its mark', () => {
  for (const [more, marked] of kinds) {
    const { container } = render(ActionRow, {
      options: [{ ...option, ...more }],
      refused: [],
      keys: new Map(),
      likely: null,
      armed: null,
      rolls: () => false,
      onoption: vi.fn(),
      onarmed: vi.fn(),
      onconsider: vi.fn(),
      onwhy: vi.fn(),
    });
    expect(container.querySelector('.faces > :first-child svg') !== null, JSON.stringify(more)).toBe(marked);
    cleanup();
  }
});

it('a line of the list says so', () => {
  for (const [more, marked] of kinds) {
    const { queryByText } = render(OptionList, {
      orders: { weighing: null, isArmed: () => false, rolls: () => false } as never,
      scene: vsts.scene,
      ruleset: vsts.ruleset,
      options: [{ ...option, ...more }],
      inPlace: false,
      keys: new Map(),
      advised: null,
      onrule: vi.fn(),
      onconsider: vi.fn(),
    });
    expect(queryByText(t('battle.mark.final')) !== null, JSON.stringify(more)).toBe(marked);
    cleanup();
  }
});
