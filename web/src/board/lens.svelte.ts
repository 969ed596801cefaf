// The window on the board: how large it is, where the camera stands in it, and what follows from that.

import { fitting, makeCamera, type Camera, type View, type World } from './camera';
import type { Layout, Point } from './geometry';
import { makeGlide, type Glide } from './glide';

/** Cells a finger can hit, in pixels: smaller ones are not worth beginning with. */
const fingerCell = 36;
const closeCell = 56;

export interface LensHost {
  layout(): Layout;
  /** Where to look first when the whole board would be too small. */
  start(): Point | null;
  /** Two quick taps there. */
  doubleTapped(clientX: number, clientY: number): void;
}
export interface LensParts {
  viewport: HTMLElement;
  picture: SVGSVGElement;
  sheet: SVGGElement;
  overlay: HTMLElement;
  buttons: HTMLElement;
}

export class Lens {
  size = $state.raw<[number, number]>([0, 0]);
  /** Counts movements that have come to rest, for what need not follow each frame. */
  rested = $state(0);
  /** The frame's own letters are out of sight, or out of scale. */
  away = $state.raw({ top: false, left: false });
  /** Nobody has moved the view: it may be fitted anew when the window changes. */
  untouched = true;
  private camera: Camera | null = null;
  private glide: Glide | null = null;
  private zoom: 'far' | 'middle' | 'near' = 'far';
  private lastLayout: Layout | null = null;
  private lastWidth = 0;
  /** What was brought into sight last: it stays there while the window changes, until somebody moves the view. */
  private kept: readonly Point[] = [];
  private together = false;

  constructor(private readonly host: LensHost) {}

  readonly narrow = $derived(this.size[0] > 0 && this.size[0] < 600);
  readonly frame = $derived(this.narrow ? 5 : 24);
  readonly world = $derived.by((): World => {
    const { width, height, unit } = this.host.layout();
    return { width, height, frame: this.frame, unit };
  });
  readonly frameScale = $derived(this.size[0] === 0 ? 1 : 1 / fitting(this.world, ...this.size).k);

  get view(): View | null {
    return this.camera?.view ?? null;
  }
  toWorld(clientX: number, clientY: number): Point | null {
    return this.camera?.toWorld(clientX, clientY) ?? null;
  }

  /** The page has drawn it; answers how to let go of it. */
  open(parts: LensParts): () => void {
    const { viewport } = parts;
    const measure = (): void => {
      this.size = [viewport.clientWidth || 800, viewport.clientHeight || 600];
    };
    measure();
    this.glide = makeGlide(parts.picture, parts.sheet, () => this.size);
    this.camera = makeCamera(viewport, this.world, {
      moved: (view) => this.moved(view, parts),
      started: () => this.glide?.gesture(true),
      ended: () => {
        this.glide?.gesture(false);
        ++this.rested;
      },
      doubleTapped: (x, y) => this.host.doubleTapped(x, y),
    });
    this.home();
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    watch?.observe(viewport);
    return () => {
      watch?.disconnect();
      this.glide?.destroy();
      this.camera?.destroy();
    };
  }

  /** The window has another size, or another board lies in it. */
  refit(world: World, layout: Layout): void {
    if (!this.camera) return;
    this.camera.resize(world);
    const other = this.lastLayout !== null && this.lastLayout !== layout;
    if (other) this.untouched = true;
    this.lastLayout = layout;
    // On a phone rows come and go under the board: the view must not jump with them.
    const [width] = this.size;
    const taller = this.narrow && width === this.lastWidth && !other;
    this.lastWidth = width;
    if (this.untouched && !taller) this.home();
    this.look();
  }
  /** Somebody moves the view. */
  moves(): void {
    this.untouched = false;
    this.kept = [];
  }
  fit(): void {
    this.untouched = true;
    this.kept = [];
    this.camera?.fit();
  }
  zoomBy(factor: number): void {
    this.moves();
    this.camera?.zoomBy(factor);
  }
  show(point: Point): void {
    this.camera?.show(point);
  }

  /** Brings the first of these cells into sight, unless one of them is; `together`: all of them, as far as they fit. */
  reveal(points: readonly Point[], together = false): void {
    this.kept = points;
    this.together = together;
    this.look();
  }
  private look(): void {
    const { view, size, kept } = this;
    const [first] = kept;
    if (!view || !first) return;
    const half = Math.min(this.world.unit * view.k, closeCell) / 2;
    const inside = (at: number, length: number): boolean => at >= half && at <= length - half;
    const seen = ([x, y]: Point): boolean =>
      inside(x * view.k + view.x, size[0]) && inside(y * view.k + view.y, size[1]);
    if (!this.together) {
      if (!kept.some(seen)) this.camera?.show(first);
    } else if (!kept.every(seen)) {
      // What is shown last is in sight for certain.
      for (const point of [...kept].reverse()) this.camera?.show(point);
    }
  }

  private home(): void {
    const small = this.narrow && this.host.layout().unit * fitting(this.world, ...this.size).k < fingerCell;
    const start = small ? this.host.start() : null;
    if (start) this.camera?.closeUp(start, closeCell);
    else this.camera?.fit();
  }

  private moved({ x, y, k }: View, { overlay, buttons, sheet }: LensParts): void {
    const { unit, width } = this.host.layout();
    this.glide?.to({ x, y, k });
    overlay.style.setProperty('--view-x', `${x}px`);
    overlay.style.setProperty('--view-y', `${y}px`);
    overlay.style.setProperty('--view-k', String(k));
    // The buttons lie on the board, not on its frame.
    buttons.style.right = `${Math.max(8, this.size[0] - x - width * k + 8)}px`;
    buttons.style.top = `${Math.max(this.narrow ? 26 : 10, y + 8)}px`;
    const cell = unit * k;
    const zoom = cell >= 66 ? 'near' : cell >= 40 ? 'middle' : 'far';
    if (zoom !== this.zoom) {
      this.zoom = zoom;
      sheet.dataset['zoom'] = zoom;
    }
    // The frame has its own letters; others stand in for them once they are out of sight.
    const large = this.narrow || k * this.frameScale > 1.45;
    const top = large || y < 12;
    const left = large || x < 12;
    sheet.classList.toggle('large', large);
    if (top !== this.away.top || left !== this.away.left) this.away = { top, left };
  }
}
