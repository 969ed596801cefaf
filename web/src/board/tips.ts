// Where tooltip and route tag stand: on that side of their place where there is room and nothing to hide.

import type { PlaceName, RuleId } from '../protocol/types';
import type { View } from './camera';
import { nowhere, type Layout } from './geometry';
import type { RoutePreview } from './marks';

export interface Answer {
  place: PlaceName;
  title: string;
  text: string;
  rule?: RuleId;
}

export interface Tip {
  x: number;
  y: number;
  title: string;
  /** A mere tag has none. */
  text?: string;
  rule?: RuleId | undefined;
  below: boolean;
}

export function placeTips(
  layout: Layout,
  route: RoutePreview | null,
  answer: Answer | null,
  view: View | null,
  height: number,
): Tip[] {
  const at = (place: PlaceName, down: boolean): Pick<Tip, 'x' | 'y' | 'below'> | null => {
    const cell = layout.index(place);
    if (cell === nowhere) return null;
    const [x, y] = layout.centreOf(cell);
    const seen = view ? y * view.k + view.y : height / 2;
    const below = down ? seen < height - 90 : seen < 110;
    return { x, y: y + (below ? 0.5 : -0.5) * layout.unit, below };
  };
  const tips: Tip[] = [];
  const end = route?.path.at(-1);
  if (route?.tag && end !== undefined && layout.index(end) !== nowhere) {
    // On the far side of where the way comes from, so that the tag does not lie on its arrow.
    const from = layout.index(route.path.at(-2) ?? end);
    const rising = from !== nowhere && layout.centreOf(layout.index(end))[1] < layout.centreOf(from)[1] - 1;
    const place = at(end, !rising);
    if (place) tips.push({ ...place, title: route.tag });
  }
  const place = answer && at(answer.place, false);
  if (place) tips.push({ ...place, title: answer.title, text: answer.text, rule: answer.rule });
  return tips;
}
