import { describe, expect, it } from 'vitest';
import { beside, between, distanceTo, type Box } from './boxes';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const place = box(400, 300, 40, 40);
const size = [200, 80] as const;
const window = [800, 600] as const;
const standing = (taken: Box[] = [], at = place) => {
  const { left, top, ...rest } = beside(at, size, window, taken);
  return { ...rest, box: box(left, top, ...size) };
};
const hides = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('an answer beside its place', () => {
  it('stands over it where there is room, under it at the upper edge', () => {
    expect(standing().side).toBe('above');
    expect(standing([], box(400, 20, 40, 40)).side).toBe('below');
  });

  it('stays in the window at every corner', () => {
    for (const x of [0, 760]) {
      for (const y of [0, 560]) {
        const { box: found } = standing([], box(x, y, 40, 40));
        expect([found.left >= 0, found.top >= 0, found.right <= 800, found.bottom <= 600]).not.toContain(false);
        expect(hides(found, box(x, y, 40, 40))).toBe(false);
      }
    }
  });

  it('hides nothing that can be chosen if it can', () => {
    // A ring of lit cells all round, two deep.
    const lit: Box[] = [];
    for (let i = -2; i <= 2; ++i)
      for (let j = -2; j <= 2; ++j) if (i || j) lit.push(box(400 + 40 * i, 300 + 40 * j, 40, 40));
    const found = standing(lit);
    expect(lit.some((cell) => hides(cell, found.box))).toBe(false);
    expect(found.near).toBe(false);
  });

  it('hides as little as it can where all is lit', () => {
    const lit = [box(0, 0, 800, 290), box(0, 350, 800, 250), box(450, 290, 350, 60)];
    expect(lit.filter((cell) => hides(cell, standing(lit).box)).length).toBe(1);
  });
});

describe('the way to it', () => {
  const tip = box(500, 100, 200, 80);
  it('is the hull of both', () => {
    expect(between(place, tip, [470, 240])).toBe(true);
    expect(between(place, tip, [420, 320])).toBe(true);
    expect(between(place, tip, [410, 180])).toBe(false);
    expect(between(place, tip, [620, 320])).toBe(false);
  });
  it('grows shorter', () => {
    expect(distanceTo(tip, [600, 140])).toBe(0);
    expect(distanceTo(tip, [600, 200])).toBe(20);
  });
});
