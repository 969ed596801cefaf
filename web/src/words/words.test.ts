import { expect, it } from 'vitest';
import text from './en.json?raw';

it("has each key once: of two the last would silently take the other's place", () => {
  const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});
