// A rulebook that the page has never heard of, and for which nobody has drawn or written anything: it is played all the same,
// and every file of CONTRIBUTING.md's list has something decent to fall back on.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deviceNameOf, figureOf } from './board/counter/face';
import { keysFor } from './battle/keys';
import { modifierRows } from './battle/modifiers';
import { byPicture, pictureOf } from './home/pictures';
import { battleLine, battleTitle, bookText } from './home/sayings';
import { cardFigure } from './panels/card-figures';
import { facesShown, luckOf, throwerOf } from './panels/luck';
import { inOrder, sidesOf } from './panels/sides';
import { bladebow } from './panels/testing/fixtures';
import { trackLook } from './panels/tracks';
import type { Option, Piece } from './protocol/types';

const book = 'unheardOf';
const battle = 'unheardOf/salamis';
const { scene, events, ruleset } = bladebow;
const sheet = readFileSync('src/art/counters.svg', 'utf8');
const drawn = (name: string) => sheet.includes(`id="${name}"`);

it('has figures on its counters and cards', () => {
  for (const side of ['greek', 'persian', null]) {
    for (const kind of ['unit', 'leader', 'camp', 'elephant']) {
      const piece = { ...scene.pieces[0]!, key: 'new', type: 'new', kind, side, states: ['new'] } as Piece;
      expect(drawn(figureOf(piece, book)), `${side} ${kind}`).toBe(true);
      expect(deviceNameOf(piece, book)).toBeNull();
    }
  }
  for (const side of [0, 1] as const) expect(drawn(cardFigure(book, 'new', side))).toBe(true);
});

it('has dice that are shown plainly and counted for nobody', () => {
  const thrown = events.filter((event) => (event.dice?.length ?? 0) > 0);
  expect(thrown.length).toBeGreaterThan(0);
  for (const event of thrown) {
    expect(facesShown(book, event)).toEqual(event.dice?.map((face) => ({ face, kind: 'plain' })));
    expect(throwerOf(book, event, ruleset.seats, sidesOf(scene))).toBeNull();
  }
  expect(luckOf(book, ruleset.seats, events, sidesOf(scene))).toEqual([]);
});

it('has tracks and values, in the order of the engine', () => {
  expect(trackLook(book, { key: 'new', limit: 5 })).toEqual({ as: 'boxes' });
  expect(trackLook(book, { key: 'new' })).toEqual({ as: 'number' });
  expect(inOrder(book, { b: 1, a: 2 })).toEqual([
    ['b', 1],
    ['a', 2],
  ]);
});

it('adds up what it is told, with no limit on dice that nobody set', () => {
  const spec = { ...ruleset, id: book };
  const modifier = { kind: 'new', rule: '1', args: { value: 9 }, text: '+9 of something' };
  const rows = modifierRows([modifier], [{ kind: 'roll', rule: '1', dice: 8 }], spec);
  expect(rows).toEqual([{ text: 'of something', value: '+9', rule: '1' }]);
});

it('has numbered keys for its choices', () => {
  const options = ['ram', 'board'].map((verb, id): Option => ({ id, choice: { verb }, text: verb }));
  expect([...keysFor(options).values()]).toEqual(['1', '2']);
});

it('has a card at home, after those that were drawn for', () => {
  const picture = pictureOf(battle);
  for (const name of [picture.emblem, ...picture.left, ...picture.right].map((one) =>
    typeof one === 'string' ? one : one.figure,
  ))
    expect(drawn(name), name).toBe(true);
  expect([battle, 'bladebow/marathon', 'vsts/what-if'].toSorted(byPicture).at(-1)).toBe(battle);
  expect(battleTitle(battle, 'Salamis')).toBe('Salamis');
  expect(battleLine(battle, 'Ships in the strait.')).toBe('Ships in the strait.');
  expect(bookText(book, 'Oars and Rams')).toBe('Oars and Rams');
});
