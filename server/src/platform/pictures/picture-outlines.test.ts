import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Grey, type Outline, pictureOutlines, straightened } from './picture-outlines.ts';

const width = 300;
const height = 240;

/** A wall that gets darker to one side, with shapes on it. */
async function wall(shapes: string): Promise<Grey> {
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="light"><stop offset="0" stop-color="#cfcac2"/><stop offset="1" stop-color="#8f8a82"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#light)"/>${shapes}</svg>`,
  );
  return { levels: await sharp(drawn).greyscale().blur(0.8).raw().toBuffer(), width, height };
}

const polygon = (corners: Outline, fill: string) =>
  `<polygon fill="${fill}" points="${corners.map((corner) => corner.join(',')).join(' ')}"/>`;

/** How far the corners of the nearest outline are from those of a part, in pixels. */
const distance = (outlines: readonly Outline[], corners: Outline) =>
  Math.min(
    ...outlines.map((outline) =>
      Math.max(...outline.map(([x, y], at) => Math.hypot(x - (corners[at]?.[0] ?? 0), y - (corners[at]?.[1] ?? 0)))),
    ),
  );

test.each<[string, Outline]>([
  [
    'straight',
    [
      [80, 50],
      [220, 50],
      [220, 190],
      [80, 190],
    ],
  ],
  [
    'tilted',
    [
      [84, 46],
      [224, 58],
      [214, 196],
      [74, 184],
    ],
  ],
  [
    'seen from the side',
    [
      [80, 40],
      [210, 62],
      [210, 178],
      [80, 200],
    ],
  ],
])('a picture on an unevenly lit wall has an outline: %s', async (_how, corners) => {
  const grey = await wall(polygon(corners, '#33261c'));
  expect(distance(pictureOutlines(grey, 30), corners)).toBeLessThan(4);
});

test('a picture in a frame has an outline of its own, beside that of the frame', async () => {
  const frame: Outline = [
    [60, 30],
    [240, 30],
    [240, 210],
    [60, 210],
  ];
  const picture: Outline = [
    [80, 50],
    [220, 50],
    [220, 190],
    [80, 190],
  ];
  const outlines = pictureOutlines(await wall(polygon(frame, '#d8b25a') + polygon(picture, '#2a3a4a')), 30);
  expect(distance(outlines, frame)).toBeLessThan(4);
  expect(distance(outlines, picture)).toBeLessThan(4);
});

test('a wall without a picture has no outline', async () => {
  expect(pictureOutlines(await wall(''), 30)).toEqual([]);
});

test('at most as many outlines as wanted are given', async () => {
  const grid = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column): Outline => {
      const [x, y] = [20 + column * 90, 15 + row * 75];
      return [
        [x, y],
        [x + 75, y],
        [x + 75, y + 62],
        [x, y + 62],
      ];
    }),
  );
  const grey = await wall(grid.map((corners) => polygon(corners, '#33261c')).join(''));
  expect(pictureOutlines(grey, 4)).toHaveLength(4);
});

test('a part is straightened to a square whose corners are its own', async () => {
  const corners: Outline = [
    [80, 40],
    [210, 62],
    [210, 178],
    [80, 200],
  ];
  // Its left half is dark and its right half light, in perspective.
  const dark: Outline = [
    [80, 40],
    [145, 51],
    [145, 189],
    [80, 200],
  ];
  const levels = straightened(await wall(polygon(corners, '#e8e8e8') + polygon(dark, '#202020')), corners, {
    side: 32,
    margin: 0.05,
  });
  expect(levels).toHaveLength(32 * 32);
  for (const row of [0, 16, 31]) {
    expect(levels[row * 32 + 2]).toBeLessThan(60);
    expect(levels[row * 32 + 29]).toBeGreaterThan(200);
  }
});
