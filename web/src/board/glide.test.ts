import { expect, it, vi } from 'vitest';
import { good, makeGlide, shiftBetween } from './glide';

it('shifts the drawn picture to where the view is wanted', () => {
  const drawn = { x: 10, y: 20, k: 2 };
  const wanted = { x: -30, y: 5, k: 3 };
  const { x, y, scale } = shiftBetween(drawn, wanted);
  // A point of the board at (7, 9) comes to the same place both ways.
  expect(x + scale * (drawn.x + 7 * drawn.k)).toBeCloseTo(wanted.x + 7 * wanted.k);
  expect(y + scale * (drawn.y + 9 * drawn.k)).toBeCloseTo(wanted.y + 9 * wanted.k);
});

it('is content as long as the window is filled and the picture sharp', () => {
  expect(good({ x: 200, y: -200, scale: 1 }, 1000, 800)).toBe(true);
  expect(good({ x: 400, y: 0, scale: 1 }, 1000, 800)).toBe(false);
  expect(good({ x: 0, y: 0, scale: 2.5 }, 1000, 800)).toBe(false);
  expect(good({ x: 250, y: 250, scale: 0.55 }, 1000, 800)).toBe(false);
});

it('moves the picture during a gesture and draws it anew when it rests', () => {
  vi.useFakeTimers();
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const glide = makeGlide(picture, sheet, () => [1000, 800]);
  glide.to({ x: 0, y: 0, k: 1 });
  glide.gesture(true);
  glide.to({ x: 50, y: 0, k: 1 });
  expect(picture.style.transform).toContain('50px');
  expect(sheet.getAttribute('transform')).toContain('translate(0 0)');
  glide.gesture(false);
  vi.runAllTimers();
  expect(picture.style.transform).toBe('');
  expect(sheet.getAttribute('transform')).toContain('translate(50 0)');
  vi.useRealTimers();
});
