import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('orders keys by their UTF-16 code units, at every depth, and writes no white space', () => {
  expect(
    canonicalJson({ b: [2, { z: null, a: true }], a: 1, '€': 'é', '\r': 'line\n', '1': 0.5, none: undefined }),
  ).toBe(String.raw`{"\r":"line\n","1":0.5,"a":1,"b":[2,{"a":true,"z":null}],"€":"é"}`);
});

it('writes numbers as RFC 8785 does', () => {
  expect(canonicalJson([1e30, 4.5, 2e-3, -0, 9007199254740994])).toBe('[1e+30,4.5,0.002,0,9007199254740994]');
});

it('refuses values that JSON can’t represent', () => {
  expect(() => canonicalJson({ size: Number.NaN })).toThrow(TypeError);
  expect(() => canonicalJson([undefined])).toThrow(TypeError);
  expect(() => canonicalJson({ at: 1n })).toThrow(TypeError);
});

it('gives the same text for the same value, whatever the order of its keys', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, member]) => [key, shuffled(member)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(shuffled(value))).toBe(text);
    }),
  );
});
