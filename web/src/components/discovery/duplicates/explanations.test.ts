import { expect, it } from 'vitest';
import { explanationFor } from './explanations.ts';

it('sends an admin to the owners of possible duplicates only if these are named', () => {
  expect(explanationFor('admin', { named: true })).toContain('write to the owners below');
  expect(explanationFor('admin', { named: false })).toContain('another admin must write to the owners');
  expect(explanationFor('voter', { named: false })).toBe('Compare the records before you vote.');
});
