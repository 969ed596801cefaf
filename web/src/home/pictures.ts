// What stands on a battle's card: figures on two grounds.

import all from './pictures.json';

export interface PictureFigure {
  figure: string;
  x: number;
  device?: string;
}
export interface Picture {
  /** Where the two grounds meet, of the whole width. */
  split: number;
  /** The figure on the counter that stands for the battle in a list. */
  emblem: string;
  device?: string;
  left: PictureFigure[];
  right: PictureFigure[];
}

export const plainFigure: PictureFigure = { figure: 'g-hoplites', x: 30 };
const plain: Picture = {
  split: 0.5,
  emblem: 'g-hoplites',
  left: [plainFigure],
  right: [{ figure: 'p-spears', x: 190 }],
};

/** A battle without a picture of its own gets a plain one: an edited scenario, or one newer than the pictures. */
export function pictureOf(scenario: string): Picture {
  const pictures: Record<string, Picture | undefined> = all;
  return pictures[scenario] ?? plain;
}

/** Battles in the order of the pictures, which is that of the war; those without one come last. */
export function byPicture(a: string, b: string): number {
  const names = Object.keys(all);
  const place = (name: string) => (names.indexOf(name) + names.length + 1) % (names.length + 1);
  return place(a) - place(b);
}
