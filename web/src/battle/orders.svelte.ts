// What the player is about to do: what was touched so far, the way that is laid, what waits for a second touch, and the
// answer to "why not?". Every gesture ends in choices for the session.

import { makeLayout } from '../board/geometry';
import type { BoardMarks, BoardSpot, RoutePreview } from '../board/marks';
import type { Engine } from '../engine/engine';
import type { Choice, Decision, Destination, Option, PieceKey, PlaceName, Plan, Verdict } from '../protocol/types';
import { t } from '../words/words';
import {
  buttons,
  byThing,
  formationOf,
  isFinal,
  likelyNext,
  movable,
  narrow,
  needsSecond,
  onBoard,
  optionOf,
  pieceMeant,
  settled,
  touchOn,
  withNumber,
  type Armed,
  type Touch,
} from './deciding';
import type { Foreseen } from './forecast.svelte';
import { foreseenIn, pointedAt, settles } from './foreseeing';
import { Leading } from './leading.svelte';
import { Lighting } from './lighting.svelte';
import { OddsBook } from './odds-book.svelte';
import { pieceOf, type Session } from './session.svelte';
import type { Sight } from './view';
import { byDirection, costText, previewOf, waysTo, wayText } from './ways';
import { aboutWhat, explain, fittingRefusal, leadingOn, type Answer } from './whynot';

export interface OrdersHost {
  /** A finger, not a pointer: nothing can be hovered, so a first tap only shows. */
  coarse(): boolean;
  /** What dice make final waits for a second touch. */
  confirm(): boolean;
  /** Odds are told of what is asked. */
  foretold(): boolean;
  say(text: string): void;
  /** Something a player should hear about and can do nothing for. */
  complain(message: string): void;
}

export class Orders {
  touches = $state.raw<readonly Touch[]>([]);
  plan = $state.raw<Plan | null>(null);
  armed = $state.raw<Armed | null>(null);
  answer = $state.raw<Answer | null>(null);
  spot = $state.raw<BoardSpot | null>(null);
  /** The option of the list that is looked at. */
  considered = $state.raw<Option | null>(null);
  private sight = $state.raw<Sight | null>(null);
  /** What the player has set for options with an open number, by the option's id; all of it if nothing. */
  private amounts = $state.raw<Record<number, number>>({});
  /** The option that was taken and of which it is not known yet whether it waits. */
  weighing = $state.raw<Option | null>(null);
  readonly book: OddsBook;
  private readonly leading: Leading;
  private asked = 0;
  private focus: Element | null = null;
  /** The choice made last. */
  private taken = '';

  constructor(
    private readonly engine: Engine,
    private readonly session: Session,
    private readonly host: OrdersHost,
  ) {
    this.book = new OddsBook(engine, session, (message) => host.complain(message));
    this.leading = new Leading(this.book, session);
  }

  get verbs() {
    return this.session.ruleset.verbs;
  }
  /** Who only looks on at two computers chooses nothing. */
  readonly decision = $derived.by((): Decision => {
    const asked = this.leading.question(this.sight?.decision ?? {});
    return this.session.mood === 'deciding' ? asked : { ...asked, options: [] };
  });
  readonly options = $derived(this.decision.options ?? []);
  /** What can still be meant after what was touched. */
  readonly open = $derived(narrow(this.options, this.touches, this.verbs));
  readonly buttons = $derived(buttons(this.options, this.verbs));
  /** What can be done with what was touched, and with nothing more. */
  readonly deeds = $derived(this.touches.length > 0 ? settled(this.open, this.touches, this.verbs) : []);
  /** What is asked now, or left open by what was touched, is answered on the board. */
  readonly onBoard = $derived.by((): boolean => {
    const pieces = this.sight?.scene.pieces ?? [];
    if (this.touches.length === 0) return onBoard(this.decision, pieces, this.verbs);
    return onBoard({ options: this.open.filter((option) => !this.deeds.includes(option)) }, pieces, this.verbs);
  });
  readonly layout = $derived(this.sight ? makeLayout(this.sight.scene.board) : null);

  /** The piece everything is about now: the one touched last, or the question's own. */
  readonly selected = $derived.by((): PieceKey | null => {
    const touched = this.touches.findLast((touch) => touch.kind === 'piece');
    return typeof touched?.value === 'string' ? touched.value : (this.decision.subject ?? null);
  });
  readonly piece = $derived(this.sight ? pieceOf(this.sight.scene, this.selected) : undefined);
  readonly directions = $derived.by((): ReadonlyMap<PlaceName, Option> => {
    if (!this.layout) return new Map();
    return byDirection(this.open, this.piece, this.layout, this.session.ruleset);
  });

  /** The choice that is likely to come next, for the one main button. */
  readonly likely = $derived(likelyNext(this.open, this.buttons, this.plan?.spent ?? 0, this.verbs));

  /** All facings with which the piece can end where it is pointed to, or where what waits leads. */
  readonly arrivals = $derived.by((): Destination[] => {
    const place = this.armed?.spot?.place ?? this.spot?.place;
    return place === undefined ? [] : waysTo(this.plan, place, this.piece?.facing ?? null);
  });
  /** The way there. */
  readonly way = $derived.by((): { to: Destination; preview: RoutePreview } | null => {
    const [to] = this.arrivals;
    if (!this.plan || !to || to.place === this.piece?.place) return null;
    return { to, preview: previewOf(this.plan, to, this.piece) };
  });

  /** Who belongs together: what is looked at, else what the touches leave open, else what is under way. */
  readonly formation = $derived(
    this.considered?.pieces ?? formationOf(this.touches, this.open) ?? this.decision.pieces ?? [],
  );

  private readonly lighting = new Lighting(this);
  get marks(): BoardMarks {
    return this.lighting.marks;
  }

  /** The choice that is looked at, in a list or on the board; it may have been found to lead to dice since. */
  readonly looked = $derived.by((): Option | null => {
    if (this.considered) return this.leading.marked(this.considered);
    return pointedAt(this.spot, this.open, this.directions, this.verbs);
  });
  /** The choice whose dice are worth foretelling. */
  readonly foreseen = $derived.by((): Foreseen | null => {
    const { sight, armed, looked, options, open, buttons, likely, onBoard } = this;
    const closed = (option: Option) => (option.range ? withNumber(option, this.amount(option)) : option);
    const step = ({ choice }: Option) => this.verbs[choice.verb]?.route === true;
    return foreseenIn({ sight, armed, looked, options, open, buttons, likely, onBoard, step, closed });
  });

  /** A new position: everything begun is forgotten. */
  arrive(sight: Sight | null): void {
    if (sight === this.sight) return;
    this.sight = sight;
    this.book.open(sight);
    const deciding = this.session.mood === 'deciding';
    this.leading.arrive(deciding ? sight : null);
    this.weighing = null;
    this.amounts = {};
    this.touches = [];
    this.considered = null;
    this.armed = null;
    this.answer = null;
    this.plan = null;
    const subject = sight?.decision.subject;
    if (deciding && sight?.decision.options && subject !== undefined) void this.planFor(subject);
  }

  cancel(): void {
    this.touches = [];
    this.armed = null;
    this.answer = null;
    const subject = this.decision.subject;
    if (subject === undefined) this.plan = null;
    else if (this.plan?.piece !== subject) void this.planFor(subject);
  }

  /** The pointer or the keyboard is on something. */
  point(spot: BoardSpot | null): void {
    this.spot = spot;
    if (this.answer && this.answer.place !== spot?.place) this.answer = null;
  }

  /** Something on the board was clicked, tapped or entered. */
  async pick(spot: BoardSpot, enter = false): Promise<void> {
    if (this.session.mood !== 'deciding' || this.session.busy) return;
    if (this.armed?.spot?.place === spot.place) return this.fire();
    const pieces = byThing(this.open, 'piece', this.verbs);
    const all = byThing(this.options, 'piece', this.verbs);
    const standing = this.sight?.scene.pieces ?? [];
    const piece = pieceMeant(spot, pieces, standing) ?? pieceMeant(spot, all, standing);
    const [way] = waysTo(this.plan, spot.place, this.piece?.facing ?? null);
    const direction = this.directions.get(spot.place);
    if (way && spot.place !== this.piece?.place && !(piece && !this.isOwn(piece))) return this.go(way, spot);
    if (direction) return this.take(direction, spot);
    if (piece !== null) return this.touch({ kind: 'piece', value: piece }, spot);
    if (byThing(this.options, 'place', this.verbs).has(spot.place)) {
      return this.touch({ kind: 'place', value: spot.place }, spot);
    }
    if (spot.piece !== null && this.isOwn(spot.piece) && (await this.endWay())) {
      const again = byThing(this.options, 'piece', this.verbs);
      if (again.has(spot.piece)) return this.touch({ kind: 'piece', value: spot.piece }, spot);
    }
    // The main button is named after this key, and it is what is meant where the board has nothing to choose.
    if (enter && this.likely) return this.take(this.likely, null);
    await this.ask(spot);
  }

  /** Touches a thing: a piece, a place, a card, a die. */
  async touch(touch: Touch, spot: BoardSpot | null): Promise<void> {
    const touches = touchOn(this.options, this.touches, touch, this.verbs);
    if (touches === null) return;
    const before = this.touches;
    this.answer = null;
    this.touches = touches;
    const [only, ...others] = this.open;
    if (!only || others.length > 0 || !this.isArmed(only)) this.armed = null;
    const waits = touch.kind === 'piece' && movable({ options: this.open }, this.verbs).has(String(touch.value));
    if (
      only &&
      !only.range &&
      others.length === 0 &&
      touches.length > 0 &&
      !(waits && this.verbs[only.choice.verb]?.args.length !== 1)
    ) {
      await this.take(only, spot);
      // What waits for a second touch is shown by itself; the next touch starts from where this one did.
      if (this.armed) this.touches = before;
      return;
    }
    if (touch.kind !== 'piece') return;
    const piece = touches.length > 0 ? this.selected : (this.decision.subject ?? null);
    if (piece !== null && movable(this.decision, this.verbs).has(piece)) await this.planFor(piece);
    else this.plan = null;
    const shown = this.sight && piece !== null ? pieceOf(this.sight.scene, piece) : undefined;
    if (shown) this.host.say(t('battle.selected', { piece: shown.name, count: this.open.length }));
  }

  /** The number that is set for an option which leaves it open. */
  amount(option: Option): number {
    return this.amounts[option.id] ?? option.range?.to ?? NaN;
  }
  setAmount(option: Option, value: number): void {
    this.amounts = { ...this.amounts, [option.id]: value };
    // What waits was said with another number.
    if (this.isArmed(option)) this.armed = null;
  }
  /** An option with an open number, closed by what the player has set. */
  async takeWith(option: Option, value: number): Promise<void> {
    const closed = withNumber(option, value);
    if (closed) await this.take(closed, null);
  }

  /** What was advised is done as if its own line had been clicked. */
  async follow(choice: Choice): Promise<void> {
    const closed = this.options.map((one) => withNumber(one, Number(choice[one.range?.argument ?? ''])));
    const option = closed.find((one) => one && optionOf({ options: [one] }, choice));
    if (option) await this.take(option, null);
    else await this.commit([choice]);
  }

  /** A button or a line was clicked. The second half of a double click is never meant for what has come in its place. */
  click(option: Option, { detail }: Pick<MouseEvent, 'detail'>): void {
    if (detail > 1 && !this.isArmed(option) && JSON.stringify(option.choice) !== this.taken) return;
    void this.take(option, null);
  }

  /** Takes an option: at once, or by a second touch when it cannot be taken back. */
  async take(asked: Option, spot: BoardSpot | null): Promise<void> {
    const { sight } = this;
    // What came to wait only while this click did is not done by it.
    const again = this.isArmed(asked) && JSON.stringify(this.armed?.choices) === JSON.stringify([asked.choice]);
    if (!again && this.host.confirm()) {
      this.weighing = asked;
      const option = await this.leading.weighed(asked, spot !== null);
      if (this.weighing === asked) this.weighing = null;
      if (this.sight !== sight) return;
      if (this.waits(option, spot)) {
        const { text, choice } = option;
        this.arm({ text, choices: [choice], spot, chance: true, final: isFinal(option), option });
        return;
      }
    }
    await this.commit([asked.choice]);
  }
  /** A finger cannot point: its first tap on what has odds of its own shows them. */
  private waits(option: Option, spot: BoardSpot | null): boolean {
    const throws = (other: Option) => this.leading.throws(other);
    if (needsSecond(option, this.options, spot !== null, this.verbs, throws)) return true;
    const told = isFinal(option) || (this.sight !== null && settles(this.sight) && this.host.foretold());
    return told && this.options.length > 1 && this.host.coarse();
  }
  /** It is known that dice are thrown for a choice like this, at once. */
  rolls(option: Option): boolean {
    return this.book.rolls(option.choice);
  }
  /** This very option waits for its second touch. */
  isArmed(option: Option): boolean {
    return this.armed?.option?.id === option.id;
  }

  /** Goes a way. */
  async go(to: Destination, spot: BoardSpot | null): Promise<void> {
    const text = wayText(to);
    const final = to.dice && this.host.confirm();
    if (final || to.price !== undefined || (this.host.coarse() && spot !== null)) {
      const cost = this.plan ? costText(this.plan, to, this.piece) : '';
      const at = spot ?? { place: to.place, piece: null };
      this.arm({ text, choices: to.choices, spot: at, chance: to.dice, final: to.dice, option: null });
      this.host.say(t('battle.armed', { text, cost }));
      return;
    }
    await this.commit(to.choices);
  }

  /** What waits for a second touch is done. */
  async fire(): Promise<void> {
    const { armed } = this;
    if (armed) await this.commit(armed.choices);
  }

  /** What had the focus when something came to wait; undefined when nothing waits. */
  armedAt(): Element | null | undefined {
    return this.armed ? this.focus : undefined;
  }

  private arm(armed: Armed): void {
    this.focus = document.activeElement;
    this.answer = null;
    this.armed = armed;
    this.host.say(t('battle.again', { text: armed.text }));
  }

  private async commit(choices: readonly Choice[]): Promise<void> {
    this.taken = JSON.stringify(choices[0]);
    const made = this.session.choose(choices);
    if (this.session.busy) this.book.stop();
    const refused = await made;
    if (refused === null) return;
    this.answer = { place: null, title: t('battle.refused'), text: refused, rule: null };
    this.host.say(refused);
  }

  /** Another piece is wanted while one is under way: that one stays where it is, as long as this can be taken back. */
  private async endWay(): Promise<boolean> {
    await this.leading.known;
    const ending = this.buttons.find((option) => this.verbs[option.choice.verb]?.ends && !isFinal(option));
    if (!ending) return false;
    await this.session.choose([ending.choice]);
    this.arrive(this.session.sight);
    return this.session.mood === 'deciding';
  }

  /**
   * Why nothing can be done with what is pointed at. `hovering`: nobody has asked in so many words, so only an answer about
   * this very thing is worth giving.
   */
  async ask(spot: BoardSpot, hovering = false): Promise<void> {
    const ticket = ++this.asked;
    const scene = this.sight?.scene;
    if (!scene || this.session.mood !== 'deciding') return;
    const { battle } = this.session;
    const seat = this.sight?.seat;
    const mover = this.piece?.place && movable(this.decision, this.verbs).has(this.piece.key) ? this.piece : undefined;
    const about = aboutWhat(spot, mover, byThing(this.open, 'piece', this.verbs).size > 0);
    const verdict = await this.engine.call<Verdict>('battle.whyNot', { battle, seat, ...about });
    if (ticket !== this.asked || this.sight?.scene !== scene || verdict.legal) return;
    const refusal = fittingRefusal(verdict, pieceOf(scene, spot.piece), this.decision, scene, this.verbs);
    if (hovering && (refusal.reason === 'notNow' || this.spot?.place !== spot.place)) return;
    const answer = explain(spot.place, refusal, pieceOf(scene, spot.piece)?.name, this.decision);
    const begun = refusal.reason === 'notYours' && this.touches.length > 0;
    this.answer = begun ? leadingOn(answer, this.deeds, this.verbs) : answer;
    this.host.say(`${this.answer.title}. ${this.answer.text}`);
  }

  isOwn(key: PieceKey): boolean {
    return this.sight !== null && pieceOf(this.sight.scene, key)?.side === this.sight.seat;
  }

  private async planFor(piece: PieceKey): Promise<void> {
    const { sight } = this;
    if (!sight) return;
    // Until the answer is there, nothing of another piece's ways may be clicked.
    if (this.plan?.piece !== piece) this.plan = null;
    const plan = await this.engine.call<Plan>('battle.plan', { battle: this.session.battle, seat: sight.seat, piece });
    if (this.sight === sight && this.selected === piece) this.plan = plan;
  }
}
