import { expect, test } from 'vitest';
import { termsFor } from './terms.ts';

test.each([
  ['artist', 'Selling', 'they become the owner'],
  ['collector', 'Buying', 'you become the owner'],
] as const)('the terms for the role %s say who owns a work once it is paid', (role, heading, words) => {
  expect(termsFor(role).find((section) => section.heading === heading)?.text).toContain(words);
});
