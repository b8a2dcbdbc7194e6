import { expect, test } from 'vitest';
import { identityTerms } from './identity-terms.ts';

test('a price says from which sum on its buyer verifies their identity, once it reaches that sum', () => {
  expect(identityTerms({ amount: 999_999, currency: 'EUR' })).toBeNull();
  expect(identityTerms({ amount: 1_000_000, currency: 'EUR' })).toMatch(/^To buy for .*10.?000.* or more, verify/);
});

test('a price that is not in euros says that its buyer verifies their identity, whatever the sum', () => {
  expect(identityTerms({ amount: 100, currency: 'GBP' })).toContain('isn’t priced in euros');
});
