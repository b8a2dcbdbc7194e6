import { expect, test } from 'vitest';
import { marksSpoken } from './marks.ts';

const states = { maker: 'proved', assay: 'missing', bill: 'missing', claim: 'against', record: 'proved' } as const;

test('the five marks have a spoken sentence', () => {
  expect(marksSpoken(states)).toBe('Maker proved. Assay not proved. Bill not proved. Claim against. Record proved.');
});
