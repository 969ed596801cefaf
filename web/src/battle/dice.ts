// Dice as they lie: what was thrown, with what was rolled again since in its place. An event that tells of a die rolled
// again says which die of a throw it was, but not of which throw: that is found by what the dice showed.

import type { FightSheet } from '../panels/contract';
import { facesShown, rolledAgain, type Face } from '../panels/luck';
import { word } from '../panels/sides';
import type { BattleEvent, Option, RulesetEntry, Scene, SeatKey, Throw } from '../protocol/types';
import type { Sight } from './view';

export const thrown = (event: BattleEvent): boolean => (event.dice?.length ?? 0) > 0;

interface Lying {
  event: BattleEvent;
  faces: number[];
}
type Again = NonNullable<ReturnType<typeof rolledAgain>>;

/** Throws told together, such as those of both sides, are the ones that a die rolled again can be of. */
function throwsBefore(events: readonly BattleEvent[], index: number): BattleEvent[] {
  const before = events.slice(0, index).filter(thrown);
  const last = before.at(-1);
  return before.filter(({ step, rule }) => step === last?.step && rule === last.rule);
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

/** The dice of a fight in rows. `now` are dice that still lie on the table, if these are they. */
export function diceRows(
  events: readonly BattleEvent[],
  ruleset: RulesetEntry,
  now: readonly Throw[],
): FightSheet['throws'] {
  const rows = new Map<BattleEvent, { text: string; faces: Face[] }>();
  const rolled = new Map<BattleEvent, { index: number; again: Again; event: BattleEvent }[]>();
  events.forEach((event, index) => {
    if (thrown(event)) rows.set(event, { text: spoken(event), faces: facesShown(ruleset.id, event) });
    const again = rolledAgain(ruleset.id, event);
    if (!again) return;
    rows.set(event, { text: event.text, faces: facesShown(ruleset.id, event) });
    const [key] = throwsBefore(events, index);
    if (key) rolled.set(key, [...(rolled.get(key) ?? []), { index, again, event }]);
  });
  const lastThrow = events.filter(thrown).at(-1);
  for (const list of rolled.values()) {
    const throws = throwsBefore(events, list[0]?.index ?? 0);
    const lie = (all: readonly Lying[]): boolean =>
      !lastThrow || !throws.includes(lastThrow) || now.length !== all.length
        ? true
        : all.every(({ faces }, i) => String(faces) === String(now[i]?.faces));
    const found = ways(
      throws.map((event) => ({ event, faces: event.dice ?? [] })),
      list.map(({ again }) => again),
      lie,
    );
    list.forEach(({ again, event }, i) => {
      const of = new Set(found.map((way) => way[i]));
      const into = of.size === 1 ? throws[[...of][0] ?? 0] : undefined;
      const row = into && rows.get(into);
      // Where two throws showed the same, nobody can say which it was: it keeps a row of its own.
      if (!into || !row) return;
      row.faces = rollAgain(row.faces, again, into, ruleset);
      rows.delete(event);
    });
  }
  return [...rows.values()];
}

/** Strikes the old face through and lays the new one beside it. */
function rollAgain(faces: readonly Face[], again: Again, event: BattleEvent, ruleset: RulesetEntry): Face[] {
  let die = -1;
  const place = faces.findIndex(({ kind }) => kind !== 'again' && ++die === again.die);
  const [now] = facesShown(ruleset.id, { ...event, dice: [again.to] });
  const old = faces[place];
  if (!old || !now) return [...faces];
  return [...faces.slice(0, place), { face: old.face, kind: 'again' }, now, ...faces.slice(place + 1)];
}

/** The dice are drawn beside it, so the sentence goes without. */
function spoken(event: BattleEvent): string {
  return event.text.replace(`: ${event.dice?.join(' ') ?? ''}`, '');
}

/** Dice on the table that may still be changed. */
export interface TableDice {
  text: string;
  side: SeatKey | null;
  faces: Face[];
  /** What rolls each of them again, die by die; none where they cannot be chosen. */
  options: (Option | undefined)[];
}

/** What lies on the table, and which of it can be rolled again by a choice that names nothing but a die. */
export function diceOnTable(
  sight: Pick<Sight, 'scene' | 'seat'>,
  options: readonly Option[],
  ruleset: RulesetEntry,
): TableDice[] {
  const { scene, seat } = sight;
  const own = scene.throws.filter(({ side }) => side === seat);
  return scene.throws.map((one): TableDice => {
    return {
      text: throwName(one, scene),
      side: one.side,
      faces: one.faces.map((face, die) => ({ face, kind: one.uses[die] ?? 'plain' })),
      options: own.length === 1 && one === own[0] ? one.faces.map((_, die) => rollsAgain(options, die, ruleset)) : [],
    };
  });
}

function throwName({ key, piece }: Throw, scene: Scene): string {
  const name = scene.pieces.find((one) => one.key === piece)?.name;
  const what = word(scene.words, 'throw', key);
  return name === undefined ? what : `${name}: ${what}`;
}

function rollsAgain(options: readonly Option[], die: number, ruleset: RulesetEntry): Option | undefined {
  return options.find(({ choice }) => {
    const args = ruleset.verbs[choice.verb]?.args ?? [];
    const [only] = args;
    return args.length === 1 && only?.kind === 'die' && choice[only.name] === die;
  });
}
