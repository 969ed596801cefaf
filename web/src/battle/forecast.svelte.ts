// What the choice that is armed or pointed at may bring, asked of the engine a moment after the player has settled on it.

import { readingsIn } from '../panels/charts';
import { chanceOfAttempt } from '../panels/luck';
import { seatName } from '../panels/sides';
import type { FightSheet } from '../panels/contract';
import { thrown } from '../panels/rerolls';
import type { BattleEvent, Choice, Odds, OddsEvent, PieceKey, RulesetEntry } from '../protocol/types';
import { t } from '../words/words';
import { chapter } from './fights';
import { doubtfulRows, laterThrows, modifierRows } from './modifiers';
import type { OddsBook } from './odds-book.svelte';
import { attemptTold, standing } from './results';
import { clashOf } from './telling';
import type { Sight } from './view';

export interface Foreseen {
  text: string;
  /** One after another, as a way is made; none: whichever seems most plausible. */
  choices: readonly Choice[];
}
/** What a forecast needs to know of the battle under way. */
export interface ForecastHost {
  ruleset: RulesetEntry;
}

/** Long enough that a pointer passing over a list asks nothing. */
const pause = 140;

export class Forecast {
  /** Stays until the next one is there, so that what stands below it keeps its place. */
  sheet = $state.raw<FightSheet | null>(null);
  /** The sheet is still of what was looked at before. */
  waiting = $state(false);
  /** What the sheet is of. */
  private of = $state('');
  private asked = 0;
  private wait: ReturnType<typeof setTimeout> | undefined;
  private key = '';

  constructor(
    private readonly book: OddsBook,
    private readonly host: ForecastHost,
  ) {}

  /** Asks about a choice, unless it is the one asked about already; null: nothing is pointed at any more. */
  want(what: Foreseen | null, sight: Sight | null): void {
    const key = what && sight ? `${sight.seat} ${sight.step} ${JSON.stringify(what.choices)}` : '';
    if (key === this.key) return;
    const { sheet } = this;
    this.forget();
    if (!what || !sight) return;
    this.sheet = sheet;
    this.waiting = sheet !== null;
    this.key = key;
    this.wait = setTimeout(() => void this.ask(what, sight), pause);
  }

  /** The sheet is there, and is of this and not of what was pointed at before. */
  fits(what: Foreseen | null): boolean {
    return what !== null && this.sheet !== null && this.of === JSON.stringify(what.choices);
  }

  forget(): void {
    clearTimeout(this.wait);
    this.book.overlook();
    this.asked++;
    this.key = '';
    this.sheet = null;
    this.waiting = false;
  }

  private async ask(what: Foreseen, sight: Sight): Promise<void> {
    const ticket = this.asked;
    const odds = await this.book.ask(what.choices, sight, false);
    if (ticket !== this.asked) return;
    // Where the engine cannot say, there is nothing to foretell.
    const told = typeof odds === 'string' ? null : odds;
    this.sheet = told && forecastSheet(told, { ...what, text: told.text ?? what.text }, sight, this.host.ruleset);
    this.of = JSON.stringify(what.choices);
    this.waiting = false;
  }
}

/** A forecast as the fight panel shows it, or null when nothing of note can come of it. */
export function forecastSheet(odds: Odds, what: Foreseen, sight: Sight, ruleset: RulesetEntry): FightSheet | null {
  const [first] = odds.throws;
  const [sure, ...others] = odds.outcomes;
  const told = others.length === 0 && sure && (sure.events.length > 0 || odds.modifiers.length > 0);
  const notable = odds.chance ? others.length > 0 || first : told;
  if (!notable) return null;
  const sideOf = (key: PieceKey) => sight.scene.pieces.find((piece) => piece.key === key)?.side ?? null;
  const involved = fightersIn(odds, sight, ruleset);
  const later = laterThrows(odds.throws, ruleset);
  const counted = odds.modifiers.length > 0 ? odds.modifiers : (first?.modifiers ?? []);
  return {
    title: t('fight.forecast'),
    note: t('fight.if', { text: what.text }),
    attackers: involved.filter((key) => sideOf(key) === sight.seat),
    defenders: involved.filter((key) => sideOf(key) !== sight.seat),
    modifiers: [...modifierRows(counted, odds.throws, ruleset), ...doubtfulRows(first?.perhaps ?? [])],
    ...(first && later.length > 0 ? { first: first.text, later, ...attemptIn(first, ruleset) } : {}),
    outcomes: odds.chance || sure?.events.length ? outcomesOf(odds, ruleset.id) : [],
    ...gravestOf(odds),
    average: averageOf(odds),
    policy: policyOf(odds, ruleset),
    assumed: assumedIn(odds, ruleset),
    throws: [],
    // What was read on the way to this question still counts: the first table before the second.
    readings: readingsIn([
      ...lastChoice(sight),
      ...odds.modifiers,
      ...odds.throws.flatMap((one) => [...one.modifiers, one]),
    ]),
  };
}

function attemptIn(first: OddsEvent, ruleset: RulesetEntry): Pick<FightSheet, 'attempt'> {
  const chance = chanceOfAttempt(ruleset.id, first);
  return chance === null ? {} : { attempt: { text: attemptTold(first, true), chance } };
}

const lastChoice = ({ events }: Sight): BattleEvent[] => {
  const step = events.at(-1)?.step;
  const told = events.filter((event) => event.step === step);
  return told.some(thrown) ? [] : told;
};

/** Exact as long as numbers hold it. */
function weightOf({ weight, millionths }: Odds['outcomes'][number], { whole }: Odds): number {
  return Number.isSafeInteger(Number(whole)) ? Number(weight) : millionths;
}

/** Outcomes that read the same are one. */
function outcomesOf(odds: Odds, ruleset: string): FightSheet['outcomes'] {
  const nothing =
    odds.outcomes.find(({ events, harm, open }) => events.length === 0 && harm === 0 && !open)?.text ??
    t('fight.nothing');
  const found = new Map<string, FightSheet['outcomes'][number]>();
  for (const one of odds.outcomes) {
    const weight = weightOf(one, odds);
    const text = firm(one, odds, ruleset) ? nothing : one.text;
    const known = found.get(text);
    const rest = odds.folded === true && one === odds.outcomes.at(-1) && one.events.length === 0;
    if (known) known.weight += weight;
    else found.set(text, { text, weight, harm: one.harm, ...(rest ? { rest } : {}) });
  }
  return [...found.values()];
}

/** What the gravest outcomes have and no other: the last of it is what comes of all before. */
function gravestOf(odds: Odds): Pick<FightSheet, 'gravest'> {
  const harm = Math.max(0, ...odds.outcomes.map((one) => one.harm));
  if (harm !== 2 && harm !== 3) return {};
  const milder = new Set(odds.outcomes.filter((one) => one.harm < harm).flatMap(textsOf));
  const worst = odds.outcomes.filter((one) => one.harm === harm).sort((a, b) => b.millionths - a.millionths);
  const own = worst.map((one) => textsOf(one).findLast((text) => !milder.has(text)));
  const text = own.find((one) => one !== undefined);
  if (text === undefined) return {};
  const weight = worst.filter((one) => textsOf(one).includes(text)).reduce((sum, one) => sum + weightOf(one, odds), 0);
  // What was left unnamed is as grave as the gravest in it, and nobody knows how much of it is.
  const more = worst.some((one) => one.events.length === 0);
  return { gravest: { text, weight, harm, ...(more ? { orMore: true } : {}) } };
}
const textsOf = ({ events }: Odds['outcomes'][number]): string[] => events.map(({ text }) => text);

/**
 * Nothing but that somebody stood firm, on the way through several throws: nothing came of them. Of a single throw it is
 * the answer.
 */
function firm({ harm, events }: Odds['outcomes'][number], { throws }: Odds, ruleset: string): boolean {
  const kinds = standing[ruleset] ?? [];
  return harm === 0 && throws.length > 1 && events.length > 0 && events.every(({ kind }) => kinds.includes(kind));
}

/** What is chosen before the dice, by whom, in a sentence; nothing where nothing is. */
function assumedIn({ assumed }: Odds, { seats }: RulesetEntry): string {
  const said = new Set(assumed.map(({ seat, text }) => t('fight.chooses', { side: seatName(seats, seat), text })));
  return said.size === 0 ? '' : t('fight.assumed', { text: [...said].join(', ') });
}

function averageOf({ expected }: Odds): string {
  const losses = expected.flatMap(({ text }) => (text === null ? [] : [text]));
  return losses.length === 0 ? '' : t('fight.average', { losses: losses.join('; ') });
}

/** The decisions after the dice that are most often counted on: an enemy who pays changes what the dice bring. */
const laterTold = 3;
function laterIn({ later, whole }: Odds, seats: RulesetEntry['seats']): string[] {
  return later
    .map(({ weight, ...one }) => ({ ...one, percent: Math.round((100 * Number(weight)) / Number(whole)) }))
    .filter(({ percent }) => percent > 0)
    .slice(0, laterTold)
    .map(({ seat, text, percent }) =>
      // On one way it may be chosen time and again.
      t(percent > 100 ? 'fight.countedOnOften' : 'fight.countedOn', { side: seatName(seats, seat), text, percent }),
    );
}

function policyOf(odds: Odds, { seats }: RulesetEntry): string {
  const notes = [
    odds.answered > odds.assumed.length
      ? t('fight.policy', { text: [odds.policyText, ...laterIn(odds, seats)].join('; ') })
      : '',
    odds.folded ? t('fight.folded') : '',
    odds.cut ? t('fight.cut') : '',
    odds.guesses === undefined ? '' : t(odds.guessed ? 'fight.guessed' : 'fight.alike', { guesses: odds.guesses }),
    odds.exact ? '' : t('fight.rolled', { trials: odds.trials ?? 0 }),
  ];
  return notes.filter((note) => note !== '').join(' ');
}

/**
 * Who throws or is thrown at, with those who have turned against them. Whoever is only named in what may come of it counts
 * where nobody else of that side does: others would suffer, but do not fight.
 */
function fightersIn(odds: Odds, { events, scene, decision }: Sight, ruleset: RulesetEntry): PieceKey[] {
  const sideOf = (key: PieceKey) => scene.pieces.find((piece) => piece.key === key)?.side ?? null;
  const thrownAt = piecesIn(odds.throws, ruleset);
  const meant = new Set([...thrownAt, ...(decision.begun && decision.subject ? [decision.subject] : [])]);
  const begun = events.slice(events.findLastIndex((event) => chapter(event, ruleset)) + 1);
  const clashes = begun
    .map((event) => clashOf(event, ruleset, scene.pieces))
    .filter((clash) => clash !== null)
    .filter(({ against }) => meant.has(against));
  const fighters = [...new Set([...clashes.flatMap((clash) => [clash.by, clash.against]), ...thrownAt])];
  const sides = new Set(fighters.map(sideOf));
  const befallen = piecesIn(
    odds.outcomes.flatMap((one) => one.events),
    ruleset,
  );
  return [...fighters, ...befallen.filter((key) => !fighters.includes(key) && !sides.has(sideOf(key)))];
}

function piecesIn(events: readonly OddsEvent[], ruleset: RulesetEntry): PieceKey[] {
  const found = new Set<PieceKey>();
  for (const event of events) {
    for (const arg of ruleset.events[event.kind]?.args ?? []) {
      const key = event.args[arg.name];
      if (arg.kind === 'piece' && typeof key === 'string') found.add(key);
    }
  }
  return [...found];
}
