import { expect, test } from 'vitest';
import { perceptualHash } from './perceptual-hash.ts';

test('a flat picture has no structure to hash', () => {
  expect(perceptualHash(new Uint8Array(1024).fill(200))).toBe('0000000000000000');
});

test('brightness and contrast do not change the hash', () => {
  const levels = Uint8Array.from({ length: 1024 }, (_, at) => 40 + ((at * at * 31) % 97));
  const brighter = levels.map((level) => level + 60);
  expect(perceptualHash(levels)).toMatch(/^[0-9a-f]{16}$/);
  expect(perceptualHash(brighter)).toBe(perceptualHash(levels));
});

test('the negative of a picture has every bit inverted', () => {
  const levels = Uint8Array.from({ length: 1024 }, (_, at) => (at * at * 31) % 251);
  const negative = levels.map((level) => 255 - level);
  expect(BigInt(`0x${perceptualHash(levels)}`) ^ BigInt(`0x${perceptualHash(negative)}`)).toBe(0xffffffffffffffffn);
});

test('a grid of another size is refused', () => {
  expect(() => perceptualHash(new Uint8Array(64))).toThrow('32 × 32');
});
