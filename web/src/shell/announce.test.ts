import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { announce, voice } from './announce.svelte';
import { speakingEffect } from './testing/speaking.svelte';

it('says the same sentence twice', () => {
  announce('To arms');
  const first = voice.polite;
  announce('To arms');
  expect(first).toBe('To arms');
  expect(voice.polite).not.toBe(first);
  expect(voice.polite.trim()).toBe('To arms');
});

it('can be used in an effect, which then runs once', () => {
  let runs = 0;
  const stop = speakingEffect(() => {
    ++runs;
    announce('The step of the replay');
  });
  flushSync();
  expect(runs).toBe(1);
  stop();
});
