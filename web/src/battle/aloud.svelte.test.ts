// What is read out of the odds, and what is not.

import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { sheetBefore } from '../panels/testing/samples';
import { announce, voice } from '../shell/announce.svelte';
import { readOdds } from './aloud.svelte';
import type { Armed } from './deciding';
import type { Foreseen } from './forecast.svelte';

it('speaks of what waits and of what has the focus, once, and not of what is pointed at', () => {
  const strike: Foreseen = { text: 'strike', choices: [{ verb: 'strike' }] };
  const waits: Armed = {
    text: 'strike',
    choices: [...strike.choices],
    spot: null,
    chance: true,
    final: true,
    option: null,
  };
  const state = $state({
    sheet: sheetBefore,
    foreseen: strike as Foreseen | null,
    armed: null as Armed | null,
    focused: false,
    of: 'another',
  });
  const forecast = {
    get sheet() {
      return state.sheet;
    },
    fits: (what: Foreseen | null) => what?.text === state.of,
  };
  const said = (change: Partial<typeof state>): string => {
    announce('');
    Object.assign(state, change);
    flushSync();
    return voice.polite.trim();
  };
  const sentence = 'forecast, if Aigeis stops in L7: driven back, 35 %.';
  const stop = $effect.root(() => readOdds(forecast, state, state));
  flushSync();
  expect(said({ of: 'strike' })).toBe('');
  expect(said({ of: 'another', focused: true }), 'the sheet is of what came before').toBe('');
  expect(said({ of: 'strike' })).toBe(sentence);
  expect(said({ armed: waits }), 'it has been said').toBe('');
  expect(said({ focused: false, sheet: { ...sheetBefore, gravest: { text: 'routed', weight: 204, harm: 3 } } })).toBe(
    `${sentence} At worst: routed, 20 %.`,
  );
  expect(said({ armed: null, sheet: { ...sheetBefore } })).toBe('');
  stop();
});
