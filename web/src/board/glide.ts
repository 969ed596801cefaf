// Moving the view without drawing it anew. Browsers repaint a drawing whose own transform changes, and this one is large;
// a finished picture they can shift and scale for nothing. So while a gesture lasts the picture is moved, and only when it
// no longer covers the window, or rests, is it drawn again for where it is.

import type { View } from './camera';

/** How far the drawing reaches beyond the window on each side, in parts of the window. */
export const overscan = 0.3;

export interface Glide {
  to(view: View): void;
  /** A gesture has begun or ended. */
  gesture(lasts: boolean): void;
  destroy(): void;
}

interface Shift {
  x: number;
  y: number;
  scale: number;
}

/** What takes the drawn view to the wanted one. */
export function shiftBetween(drawn: View, wanted: View): Shift {
  const scale = wanted.k / drawn.k;
  return { scale, x: wanted.x - drawn.x * scale, y: wanted.y - drawn.y * scale };
}

/** Whether the moved picture still fills the window and is sharp enough. */
export function good(shift: Shift, width: number, height: number): boolean {
  const covers = (at: number, length: number): boolean =>
    at - overscan * length * shift.scale <= 0 && at + (1 + overscan) * length * shift.scale >= length;
  return shift.scale > 0.5 && shift.scale < 2 && covers(shift.x, width) && covers(shift.y, height);
}

export function makeGlide(picture: SVGElement, sheet: SVGGElement, size: () => [number, number]): Glide {
  let drawn: View = { x: 0, y: 0, k: 1 };
  let wanted = drawn;
  let moving = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const draw = (): void => {
    drawn = wanted;
    sheet.setAttribute('transform', `translate(${drawn.x} ${drawn.y}) scale(${drawn.k})`);
    picture.style.transform = '';
  };

  return {
    to: (view) => {
      wanted = view;
      const shift = shiftBetween(drawn, wanted);
      if (moving && good(shift, ...size())) {
        picture.style.transform = `translate(${shift.x}px, ${shift.y}px) scale(${shift.scale})`;
      } else {
        draw();
      }
    },
    gesture: (lasts) => {
      clearTimeout(resting);
      moving = lasts;
      // Turns of a wheel come in bursts: drawing between two of them would make the second one stumble.
      if (!lasts && picture.style.transform !== '') resting = setTimeout(draw, 120);
    },
    destroy: () => clearTimeout(resting),
  };
}
