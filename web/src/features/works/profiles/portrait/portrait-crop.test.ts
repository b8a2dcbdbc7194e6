import { expect, test } from 'vitest';
import { cropOf, firstChoice, maxZoom, movedTo, zoomedTo } from './portrait-crop.ts';

test('the initial square is the largest possible, and above the middle in an upright picture', () => {
  expect(cropOf(firstChoice({ width: 900, height: 600 }))).toEqual({ left: 150, top: 0, side: 600 });
  expect(cropOf(firstChoice({ width: 600, height: 1000 }))).toEqual({ left: 0, top: 100, side: 600 });
});

test('the square never leaves the picture at any position and zoom', () => {
  const first = firstChoice({ width: 901, height: 599 });
  for (const zoom of [1, 1.37, 2.5, 99])
    for (const to of [-1e6, 0, 33.3, 1e6]) {
      const { left, top, side } = cropOf(zoomedTo(movedTo(zoomedTo(first, zoom), { left: to, top: to }), 1.1));
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(901);
      expect(top + side).toBeLessThanOrEqual(599);
    }
});

test('zooming keeps the centre where there is room', () => {
  const { left, top, side } = cropOf(zoomedTo(firstChoice({ width: 1000, height: 1000 }), 2));
  expect({ left, top, side }).toEqual({ left: 250, top: 250, side: 500 });
});

test('a small picture cannot be zoomed until it blurs', () => {
  expect(maxZoom({ width: 100, height: 2000 })).toBe(1);
  expect(maxZoom({ width: 320, height: 400 })).toBe(2);
});
