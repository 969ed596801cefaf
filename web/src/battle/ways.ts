// Ways from a plan, as the board wants them. Pure.

import { heading, nowhere, type CellIndex, type Layout } from '../board/geometry';
import type { LitPlace, RoutePreview } from '../board/marks';
import type { Destination, FacingName, Option, Piece, PlaceName, Plan, RulesetEntry } from '../protocol/types';
import { t, wordFor } from '../words/words';
import { isFinal, named, whatFor } from './deciding';

/** All ways to a place, the one a player means first: unasked-for prices last, then cheap, then with the facing it has. */
export function waysTo(plan: Plan | null, place: PlaceName, facing: FacingName | null): Destination[] {
  const rank = (to: Destination): number => (to.price ? 1_000_000 : 0) + to.cost * 10 + (to.facing === facing ? 0 : 1);
  return (plan?.destinations ?? []).filter((to) => to.place === place).sort((a, b) => rank(a) - rank(b));
}

/** "4 of 6": what a way costs from here, of what the piece could still spend, where the counter tells. */
export function costText(plan: Plan, to: Destination, piece: Piece | undefined): string {
  const left = piece?.values['movementLeft'] ?? (piece?.values['movement'] ?? 0) - plan.spent;
  const cost = to.cost - plan.spent;
  return left > 0 && cost <= left ? t('battle.costOf', { cost, of: left }) : t('battle.cost', { cost });
}

export function litByOptions(options: readonly Option[]): LitPlace {
  return { label: whatFor(options), halt: isFinal(options[0]) };
}

export function litByPlan(plan: Plan | null, piece: Piece | undefined): Map<PlaceName, LitPlace> {
  const lit = new Map<PlaceName, LitPlace>();
  if (!plan) return lit;
  for (const place of new Set(plan.destinations.map((to) => to.place))) {
    // Turning on the spot is done with the buttons; lighting the piece's own place would only hide it.
    if (place === piece?.place) continue;
    const [to] = waysTo(plan, place, piece?.facing ?? null);
    if (!to) continue;
    const cost = costText(plan, to, piece);
    const key = to.dice ? 'battle.lit.dice' : to.price ? 'battle.lit.price' : 'battle.lit';
    const label = t(key, { cost, price: priceText(to) });
    lit.set(place, { cost: to.cost - plan.spent, halt: to.dice, dear: to.price !== undefined, label });
  }
  return lit;
}

/** All places that can be meant: by a way, by the direction they lie in, by their name. */
export function litPlaces(
  plan: Plan | null,
  piece: Piece | undefined,
  directions: ReadonlyMap<PlaceName, Option>,
  named: ReadonlyMap<PlaceName, readonly Option[]>,
): ReadonlyMap<PlaceName, LitPlace> {
  const lit = litByPlan(plan, piece);
  for (const [place, option] of directions) lit.set(place, litByOptions([option]));
  for (const [place, options] of named) lit.set(place, litByOptions(options));
  return lit;
}

export function previewOf(plan: Plan, to: Destination, piece: Piece | undefined): RoutePreview {
  const cost = costText(plan, to, piece);
  const tag = to.price ? t('battle.priced', { cost, price: priceText(to) }) : cost;
  return { piece: plan.piece, path: to.path, facing: to.facing, tag };
}

/** The price in words: "breaks ranks". */
export function priceText({ price }: Destination): string {
  return price === undefined ? '' : wordFor('battle.price', price, t('battle.price'));
}

/** A way as a deed: "Go to L7", with its price and the chance at its end. */
export function wayText(to: Destination): string {
  const { place } = to;
  if (to.price) return t('battle.goPrice', { place, price: priceText(to) });
  return t(to.dice ? 'battle.goDice' : 'battle.go', { place });
}

/** The neighbouring cell in a direction; nowhere when the direction looks at a corner or off the board. */
export function ahead(layout: Layout, from: CellIndex, facings: readonly FacingName[], facing: FacingName): CellIndex {
  const angle = heading(facings, facing);
  if (angle === null) return nowhere;
  const [x, y] = layout.centreOf(from);
  const dx = Math.sin((angle * Math.PI) / 180);
  const dy = -Math.cos((angle * Math.PI) / 180);
  const reach = layout.kind === 'squares' ? layout.unit / Math.max(Math.abs(dx), Math.abs(dy)) : layout.unit;
  const cell = layout.at(x + dx * reach, y + dy * reach);
  if (cell === nowhere) return nowhere;
  const [cx, cy] = layout.centreOf(cell);
  return Math.hypot(cx - x - dx * reach, cy - y - dy * reach) < layout.unit / 8 ? cell : nowhere;
}

/**
 * Options that name a direction to go, by the place that lies there from where the piece stands. A facing to take counts only
 * where nothing else is asked: beside steps, the place it looks at would seem to be one more.
 */
export function byDirection(
  options: readonly Option[],
  piece: Piece | undefined,
  layout: Layout,
  ruleset: RulesetEntry,
): Map<PlaceName, Option> {
  const found = new Map<PlaceName, Option>();
  if (!piece?.place) return found;
  const from = layout.index(piece.place);
  const facingOnly = options.every((option) => named(option, 'facing', ruleset.verbs).length > 0);
  for (const option of options) {
    const [arg, more] = ruleset.verbs[option.choice.verb]?.args ?? [];
    if (!arg || more || (arg.name !== 'direction' && !facingOnly)) continue;
    for (const facing of named(option, 'facing', ruleset.verbs)) {
      if (typeof facing !== 'string') continue;
      const cell = ahead(layout, from, ruleset.facings, facing);
      const name = cell === nowhere ? undefined : layout.names[cell];
      if (name !== undefined && !found.has(name)) found.set(name, option);
    }
  }
  return found;
}
