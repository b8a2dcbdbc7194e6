import { expect, test } from 'vitest';
import { eventsIn, midnight } from './events-filter.ts';

test('invalid days of the audit trail are ignored, and a day ends at the next midnight', () => {
  expect(eventsIn(new URLSearchParams('from=2026-02-03&to=yesterday&kind=signed_in'))).toMatchObject({
    from: '2026-02-03',
    to: '',
    kind: 'signed_in',
  });
  expect(Date.parse(midnight('2026-01-31', 1)) - Date.parse(midnight('2026-01-31'))).toBe(24 * 60 * 60 * 1000);
});
