// Dice as they lie: what was thrown, with what was rolled again since in its place.

import type { FightSheet } from '../panels/contract';
import { facesShown, rolledAgain, type Face } from '../panels/luck';
import { thrown, throwsRolledAgain, type RolledAgain } from '../panels/rerolls';
import { word } from '../panels/sides';
import type { BattleEvent, Option, RulesetEntry, Scene, SeatKey, Throw } from '../protocol/types';
import type { Sight } from './view';

/** The dice of a fight in rows. `now` are dice that still lie on the table, if these are they. */
export function diceRows(
  events: readonly BattleEvent[],
  ruleset: RulesetEntry,
  now: readonly Throw[],
): FightSheet['throws'] {
  const rows = new Map<BattleEvent, { text: string; faces: Face[] }>();
  const known = throwsRolledAgain(events, (event) => rolledAgain(ruleset.id, event), now);
  for (const event of events) {
    if (thrown(event)) rows.set(event, { text: spoken(event), faces: facesShown(ruleset.id, event) });
    if (!rolledAgain(ruleset.id, event)) continue;
    const again = known.find((one) => one.event === event);
    const row = again && rows.get(again.of);
    // Where nobody can say of which throw it was, it has a row of its own.
    if (row) row.faces = rollAgain(row.faces, again, ruleset);
    else rows.set(event, { text: event.text, faces: facesShown(ruleset.id, event) });
  }
  return [...rows.values()];
}

/** Strikes the old face through and lays the new one beside it. */
function rollAgain(faces: readonly Face[], { of, die, to }: RolledAgain, ruleset: RulesetEntry): Face[] {
  let at = -1;
  const place = faces.findIndex(({ kind }) => kind !== 'again' && ++at === die);
  const [now] = facesShown(ruleset.id, { ...of, dice: [to] });
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
