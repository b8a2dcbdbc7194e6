import { expect, test } from 'vitest';
import { everyMonth, noVotes, formatHours, sumOf } from './months.ts';

const votes = (month: string) => ({ month, approve: 1, deny: 0, request_information: 2 });
const today = new Date('2026-02-10T12:00:00Z');

test('months without votes are filled in', () => {
  const months = everyMonth([votes('2025-06'), votes('2026-02')], noVotes, today, 'en');
  expect(months.map(({ month }) => month)).toEqual([
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(months[0]).toMatchObject({ label: 'Jun 2025', approve: 1 });
  expect(months[1]).toMatchObject({ approve: 0, request_information: 0 });
  expect(everyMonth([votes('2026-02')], noVotes, today, 'en')).toHaveLength(6);
  expect(everyMonth([votes('2020-01')], noVotes, today, 'en')).toHaveLength(36);
});

test('votes are summed, and durations use a fitting unit', () => {
  expect(sumOf([votes('2026-01'), votes('2026-02')])).toEqual({ approve: 2, deny: 0, request_information: 4 });
  expect([0.2, 1, 7.4, 47, 60, 290].map(formatHours)).toEqual([
    '12 minutes',
    '1 hour',
    '7 hours',
    '47 hours',
    '3 days',
    '12 days',
  ]);
});
