// Dice that were rolled again. An event that tells of one says which die of a throw it was, but not of which throw: that is
// found by what the dice showed.

import type { BattleEvent, Throw } from '../protocol/types';

export const thrown = (event: BattleEvent): boolean => (event.dice?.length ?? 0) > 0;

interface Lying {
  event: BattleEvent;
  faces: number[];
}
/** Which die of its throw it was, what it was and what it became. */
export interface Again {
  die: number;
  from: number;
  to: number;
}
export interface RolledAgain extends Again {
  event: BattleEvent;
  /** The throw that it belongs to. */
  of: BattleEvent;
}

/** Throws told together, such as those of both sides, are the ones that a die rolled again can be of. */
function throwsBefore(events: readonly BattleEvent[], index: number): BattleEvent[] {
  const before = events.slice(0, index);
  const last = before.findLastIndex(thrown);
  const step = before[last]?.step;
  const other = before.findLastIndex((event, i) => i < last && !(thrown(event) && event.step === step));
  return last < 0 ? [] : before.slice(other + 1, last + 1);
}

/** Every way to give each die rolled again its throw, so that it showed there what it is told to have shown. */
function ways(
  throws: readonly Lying[],
  agains: readonly Again[],
  lies: (all: readonly Lying[]) => boolean,
): number[][] {
  const [first, ...others] = agains;
  if (!first) return lies(throws) ? [[]] : [];
  return throws.flatMap(({ faces }, index) => {
    if (faces[first.die] !== first.from) return [];
    const after = throws.map((one, i) =>
      i === index ? { ...one, faces: one.faces.map((face, die) => (die === first.die ? first.to : face)) } : one,
    );
    return ways(after, others, lies).map((way) => [index, ...way]);
  });
}

/**
 * Each die that was rolled again, with its throw; those are left out of which nobody can say, because two throws showed the
 * same. `now` are dice that still lie on the table, if they are the last of these.
 */
export function throwsRolledAgain(
  events: readonly BattleEvent[],
  rolledAgain: (event: BattleEvent) => Again | null,
  now: readonly Throw[] = [],
): RolledAgain[] {
  const groups = new Map<BattleEvent, { index: number; again: Again; event: BattleEvent }[]>();
  events.forEach((event, index) => {
    const again = rolledAgain(event);
    const [key] = again ? throwsBefore(events, index) : [];
    if (again && key) groups.set(key, [...(groups.get(key) ?? []), { index, again, event }]);
  });
  const lastThrow = events.findLast(thrown);
  return [...groups.values()].flatMap((list) => {
    const throws = throwsBefore(events, list[0]?.index ?? 0);
    const lies = (all: readonly Lying[]): boolean =>
      !lastThrow || !throws.includes(lastThrow) || now.length !== all.length
        ? true
        : all.every(({ faces }, i) => String(faces) === String(now[i]?.faces));
    const possible = ways(
      throws.map((event) => ({ event, faces: event.dice ?? [] })),
      list.map(({ again }) => again),
      lies,
    );
    return list.flatMap(({ event, again }, i) => {
      const [index, ...others] = new Set(possible.map((way) => way[i]));
      const of = index !== undefined && others.length === 0 ? throws[index] : undefined;
      return of ? [{ ...again, event, of }] : [];
    });
  });
}
