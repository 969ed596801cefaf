// What a pointer or a finger is on: which place and which piece, and which stack is laid out under it. And the patience
// that lets a pointer travel to the answer over the board without being asked about what lies on its way.

import type { PieceKey, PlaceName, Scene } from '../protocol/types';
import { between, distanceTo, type Box } from './boxes';
import { clickRadius } from './camera';
import type { Layout, Point } from './geometry';
import type { BoardMarks, BoardSpot } from './marks';
import { likeliest, spotAt, stackedAt, type Arrangement } from './pieces';

/** As long as it comes nearer to the answer, a pointer is on its way there; a short grace for all others. */
const onItsWay = 400;
const grace = 140;

/** What is shown now, and who hears of touches. */
export interface TouchHost {
  scene(): Scene;
  layout(): Layout;
  marks(): BoardMarks;
  arranged(): Arrangement;
  toWorld(clientX: number, clientY: number): Point | null;
  /** The answer over the board and the place it speaks of, as they lie in the window. */
  answer(): { name: PlaceName; place: Box; tip: Box } | null;
  onpoint(spot: BoardSpot | null): void;
  onpick(spot: BoardSpot): void;
  /** The view was dragged. */
  ondrag(): void;
}

export class Touching {
  /** The stack that is laid out. */
  spread = $state<PlaceName | null>(null);
  /** Where the button went down. */
  pressed: Point | null = null;
  private under: BoardSpot | null = null;
  private laying: ReturnType<typeof setTimeout> | undefined;
  private waiting: { spot: BoardSpot | null; nearest: number } | null = null;
  private wait: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: TouchHost) {}

  wanted(key: PieceKey): boolean {
    const { pickable, targets, selected } = this.host.marks();
    return pickable.has(key) || targets.has(key) || selected === key;
  }
  choosable({ place, piece }: BoardSpot): boolean {
    return this.host.marks().lit.has(place) || (piece !== null && this.wanted(piece));
  }
  topAt(place: PlaceName): PieceKey | null {
    return likeliest(this.host.arranged().at.get(place), (key) => this.wanted(key));
  }
  stacked(place: PlaceName): boolean {
    return stackedAt(this.host.arranged(), place);
  }

  spotUnder(clientX: number, clientY: number, target: Element | null): BoardSpot | null {
    const at = this.host.toWorld(clientX, clientY);
    if (!at) return null;
    const layout = this.host.layout();
    const found = spotAt(layout, this.host.scene().pieces, this.host.marks(), layout.at(...at), {
      key: target?.closest<SVGElement>('[data-piece]')?.dataset['piece'] ?? null,
      laidOut: Boolean(target?.closest('[data-spread]')),
    });
    return found && { ...found, piece: found.piece ?? this.topAt(found.place) };
  }

  layOut(place: PlaceName | null, wait: number): void {
    clearTimeout(this.laying);
    if (place === this.spread) return;
    this.laying = setTimeout(() => (this.spread = place), wait);
  }

  down(event: PointerEvent): void {
    this.pressed = [event.clientX, event.clientY];
  }

  move(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (event.buttons !== 0) {
      if (this.dragged(event)) this.host.ondrag();
      return;
    }
    const target = event.target instanceof Element ? event.target : null;
    const spot = this.spotUnder(event.clientX, event.clientY, target);
    if (target?.closest('[data-spread]')) clearTimeout(this.laying);
    else this.layOut(spot && this.stacked(spot.place) ? spot.place : null, this.spread ? 60 : 140);
    if (spot?.place === this.under?.place && spot?.piece === this.under?.piece) this.arriveAtOnce();
    else if (!this.holds(spot, [event.clientX, event.clientY])) this.pointAt(spot);
  }

  leave(): void {
    this.layOut(null, 60);
    if (this.under) this.pointAt(null);
    else this.arriveAtOnce();
  }

  click(event: MouseEvent): BoardSpot | null {
    const slid = this.dragged(event);
    this.pressed = null;
    if (slid) return null;
    const target = event.target instanceof Element ? event.target : null;
    const spot = this.spotUnder(event.clientX, event.clientY, target);
    if (!spot) return null;
    this.arriveAtOnce();
    this.layOut(this.stacked(spot.place) ? spot.place : null, 0);
    this.host.onpick(spot);
    return spot;
  }

  forget(): void {
    clearTimeout(this.laying);
    clearTimeout(this.wait);
  }

  private dragged({ clientX, clientY }: MouseEvent): boolean {
    return this.pressed !== null && Math.hypot(clientX - this.pressed[0], clientY - this.pressed[1]) > clickRadius;
  }

  private pointAt(spot: BoardSpot | null): void {
    this.arriveAtOnce();
    this.under = spot;
    this.host.onpoint(spot);
  }
  private arriveAtOnce(): void {
    clearTimeout(this.wait);
    this.waiting = null;
  }

  /** Whether what is now under the pointer is not yet meant. What can be chosen always is. */
  private holds(spot: BoardSpot | null, at: Point): boolean {
    const answer = this.host.answer();
    if (answer?.name !== this.under?.place || !answer || (spot && this.choosable(spot))) return false;
    const far = distanceTo(answer.tip, at);
    const nearer = far < (this.waiting?.nearest ?? Infinity) && between(answer.place, answer.tip, at);
    const begun = this.waiting !== null;
    this.waiting = { spot, nearest: Math.min(far, this.waiting?.nearest ?? Infinity) };
    if (far > 0 && !nearer && begun) return true;
    clearTimeout(this.wait);
    // On the answer itself there is time to read.
    if (far > 0) this.wait = setTimeout(() => this.pointAt(this.waiting?.spot ?? null), nearer ? onItsWay : grace);
    return true;
  }
}
