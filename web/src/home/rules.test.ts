import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine';
import { chapterOf, chapterRules, chapters, depthOf, inBookOrder, search } from './rules';
import { realEngine } from '../testing/engine';

describe('rule numbers', () => {
  it('tell chapter and depth', () => {
    expect([chapterOf('9.4.2/a'), chapterOf('14.2.thermopylae.sr1'), chapterOf('R-21')]).toEqual([9, 14, null]);
    expect([depthOf('9.0'), depthOf('9.4'), depthOf('9.4.2'), depthOf('9.4.2/a')]).toEqual([0, 0, 1, 2]);
  });
  it('go by value, not by letter', () => {
    const ids = ['9.4.10', '9.4', '12.3b', '9.4.2/a', '9.4.2', '12.3a', '9.0'];
    expect(ids.sort(inBookOrder)).toEqual(['9.0', '9.4', '9.4.2', '9.4.2/a', '9.4.10', '12.3a', '12.3b']);
  });
});

describe('the rulebooks of the real engine', () => {
  let engine: Engine;
  beforeAll(async () => (engine = await realEngine()));

  it.each(['bladebow', 'vsts'])('%s is read whole, chapter by chapter', async (ruleset) => {
    const { readFileSync } = await import('node:fs');
    const book = JSON.parse(readFileSync(`../content/rulebooks/${ruleset}.json`, 'utf8')) as {
      rules: { id: string }[];
    };
    const read: string[] = [];
    for (const chapter of await chapters(engine, ruleset)) {
      const rules = await chapterRules(engine, ruleset, chapterOf(chapter.id) ?? 0);
      read.push(...rules.map((rule) => rule.id));
    }
    expect(read.toSorted()).toEqual(book.rules.map((rule) => rule.id).toSorted());
  });

  it('finds by number, by ruling and by words', async () => {
    expect((await search(engine, 'bladebow', '6.4')).rules[0]?.id).toBe('6.4');
    expect((await search(engine, 'bladebow', 'r21')).rulings.map((ruling) => ruling.id)).toContain('R-21');
    const found = await search(engine, 'bladebow', 'rout');
    expect(found.rules.length).toBeGreaterThan(5);
    const below = new Set(found.rules.flatMap((rule) => rule.rulings.map((ruling) => ruling.id)));
    expect(found.rulings.filter((ruling) => below.has(ruling.id))).toEqual([]);
  });
});
