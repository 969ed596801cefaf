// What is read out at the table: what is asked, what one's own dice brought, and odds in a sentence: of what waits for its
// second touch, and of what was walked to with keys. Not of all that a pointer passes.

import { untrack } from 'svelte';
import type { FightSheet } from '../panels/contract';
import { inASentence } from '../panels/fight';
import { announce } from '../shell/announce.svelte';
import type { Considering } from './considering.svelte';
import type { Forecast, Foreseen } from './forecast.svelte';
import type { Armed } from './deciding';

/** To be called once, where effects belong. */
export function readOdds(
  forecast: Pick<Forecast, 'sheet' | 'fits'>,
  orders: { readonly foreseen: Foreseen | null; readonly armed: Armed | null },
  considering: Pick<Considering, 'focused'>,
): void {
  let read: FightSheet | null = null;
  $effect(() => {
    const { sheet } = forecast;
    const heard = orders.armed !== null || considering.focused;
    if (!sheet || !heard || sheet === read || !forecast.fits(orders.foreseen)) return;
    read = sheet;
    const sentence = inASentence(sheet);
    if (sentence !== '') untrack(() => announce(sentence));
  });
}

/** The prompt is read out whenever it changes, and news when there are any. */
export function readNews(prompt: () => string, news: () => string | null): void {
  let said = '';
  $effect(() => {
    const text = prompt();
    if (text !== '' && text !== said) announce(text);
    said = text;
  });
  $effect(() => {
    const text = news();
    if (text !== null) announce(text);
  });
}
