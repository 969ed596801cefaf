// What the page itself says, by key. What the rules say comes from the engine in the same language.

import en from './en.json';

export type MessageKey = keyof typeof en;
type Catalogue = Record<MessageKey, string>;

// Every catalogue beside this file is a language; what one lacks is said in English.
const files = import.meta.glob<Partial<Catalogue>>('./*.json', { eager: true, import: 'default' });
const catalogues: Record<string, Catalogue> = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), { ...en, ...words }]),
);
let current: Catalogue = en;

export function languages(): string[] {
  return Object.keys(catalogues);
}

export function speak(language: string): void {
  current = catalogues[language] ?? en;
}

/**
 * The message with its {places} filled in. `{count|unit|units}` takes the first form for 1 and the second for all other
 * numbers.
 */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  return current[key].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_whole, name: string, one?: string, many?: string) => {
      const value = values[name] ?? '';
      if (one === undefined || many === undefined) return String(value);
      return Number(value) === 1 ? one : many;
    },
  );
}

/**
 * The page's own word for something the engine named, such as a battle's short line. What nobody has written a word for
 * yet, a new battle perhaps, gets `otherwise`.
 */
export function wordFor(section: string, name: string, otherwise: string): string {
  const words: Record<string, string | undefined> = current;
  return words[`${section}.${name}`] ?? otherwise;
}

/** Sentence case for words that begin a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1);
}

/** A key of the engine as words: "ownWing" becomes "Own wing". */
export function spaced(key: string): string {
  const words = key
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return capital(words);
}
