// Pan and zoom: one transform for the whole board, set by hand so that nothing is rendered anew while it moves.

import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import type { Point } from './geometry';

export interface View {
  x: number;
  y: number;
  k: number;
}

export interface World {
  width: number;
  height: number;
  /** Room taken by the frame all round, in pixels of the screen when the board is fitted in. */
  frame: number;
  /** Between opposite sides of a cell. */
  unit: number;
}

export interface Camera {
  readonly view: View;
  fit(): void;
  zoomBy(factor: number): void;
  /** Brings a point into sight, with as little movement as that takes. */
  show(point: Point): void;
  /** As large as a finger wants cells to be, about a point. */
  closeUp(point: Point, cell: number): void;
  toWorld(clientX: number, clientY: number): Point;
  /** The window or the board has another size. */
  resize(world: World): void;
  destroy(): void;
}

export interface CameraEvents {
  moved(view: View): void;
  started(): void;
  ended(): void;
  doubleTapped(clientX: number, clientY: number): void;
}

/** A pointer that stays within this is a click, beyond it a drag. */
export const clickRadius = 5;

export function fitting(world: World, width: number, height: number): View {
  const k = Math.max(
    0.05,
    Math.min((width - 2 * world.frame) / world.width, (height - 2 * world.frame) / world.height),
  );
  return { k, x: (width - world.width * k) / 2, y: (height - world.height * k) / 2 };
}

export function makeCamera(element: HTMLElement, first: World, events: CameraEvents): Camera {
  let world = first;
  const size = (): [number, number] => [element.clientWidth || 800, element.clientHeight || 600];
  const root = select(element);
  let view: View = { x: 0, y: 0, k: 1 };

  const behaviour = zoom<HTMLElement, unknown>()
    .clickDistance(clickRadius)
    .extent(() => [[0, 0], size()])
    .on('start', () => events.started())
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const { x, y, k }: ZoomTransform = event.transform;
      view = { x, y, k };
      events.moved(view);
    })
    .on('end', () => events.ended());
  root.call(behaviour);
  // d3 asks this handler for two quick taps as well; a mouse's double click is two picks and nothing else.
  root.on('dblclick.zoom', (event: TouchEvent | MouseEvent) => {
    if (!('changedTouches' in event)) return;
    const touch = event.changedTouches[0];
    if (touch) events.doubleTapped(touch.clientX, touch.clientY);
  });

  const limits = (): void => {
    const [width, height] = size();
    const { k } = fitting(world, width, height);
    const margin = (world.frame + 24) / k;
    behaviour.scaleExtent([k * 0.92, Math.max(k * 3, 110 / world.unit)]).translateExtent([
      [-margin - width / k / 8, -margin - height / k / 8],
      [world.width + margin + width / k / 8, world.height + margin + height / k / 8],
    ]);
  };
  const go = ({ x, y, k }: View): void => {
    root.call(behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  };
  limits();

  return {
    get view() {
      return view;
    },
    fit: () => go(fitting(world, ...size())),
    zoomBy: (factor) => root.call(behaviour.scaleBy, factor),
    show: ([px, py]) => {
      const [width, height] = size();
      const [sx, sy] = [px * view.k + view.x, py * view.k + view.y];
      const room = Math.min(world.unit * view.k + 24, width / 3, height / 3);
      const slide = (at: number, length: number): number =>
        at < room ? room - at : at > length - room ? length - room - at : 0;
      const [dx, dy] = [slide(sx, width), slide(sy, height)];
      if (dx || dy) go({ x: view.x + dx, y: view.y + dy, k: view.k });
    },
    closeUp: ([px, py], cell) => {
      const [width, height] = size();
      const k = cell / world.unit;
      go({ k, x: width / 2 - px * k, y: height / 2 - py * k });
    },
    toWorld: (clientX, clientY) => {
      const box = element.getBoundingClientRect();
      return [(clientX - box.left - view.x) / view.k, (clientY - box.top - view.y) / view.k];
    },
    resize: (next) => {
      world = next;
      limits();
    },
    destroy: () => root.on('.zoom', null),
  };
}
