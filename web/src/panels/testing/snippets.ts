// What the panels are given to draw in tests.

import { createRawSnippet, type Snippet } from 'svelte';
import type { Piece } from '../../protocol/types';

export const counter: Snippet<[Piece, number]> = createRawSnippet((piece) => ({
  render: () => `<i data-counter="${piece().key}"></i>`,
}));
export const text = (words: string): Snippet<[string]> =>
  createRawSnippet((key) => ({ render: () => `<p>${words} ${key()}</p>` }));
