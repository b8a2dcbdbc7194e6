import { expect, test } from 'vitest';
import { pictureSet } from '@verso/contract/picture.ts';

const picture = { url: '/api/uploads/k', query: '?token=t', width: 4000, height: 3000, colour: '#888888' };

test('every address carries the access token', () => {
  expect(pictureSet(picture, 'avif')).toBe(
    '/api/uploads/k/thumb.avif?token=t 445w, /api/uploads/k/960.avif?token=t 960w, /api/uploads/k/1600.avif?token=t 1600w',
  );
});

test('an upright picture is less wide', () => {
  expect(pictureSet({ ...picture, query: '', width: 3000, height: 4000 }, 'webp')).toBe(
    '/api/uploads/k/thumb.webp 417w, /api/uploads/k/960.webp 720w, /api/uploads/k/1600.webp 1200w',
  );
});

test('the widths of a small original are not overstated', () => {
  expect(pictureSet({ ...picture, query: '', width: 700, height: 500 }, 'webp')).toBe(
    '/api/uploads/k/thumb.webp 445w, /api/uploads/k/960.webp 700w',
  );
  expect(pictureSet({ ...picture, query: '', width: 300, height: 200 }, 'webp')).toBe('/api/uploads/k/thumb.webp 300w');
});
