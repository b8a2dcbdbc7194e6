import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type DateText, readDate, writeDate } from './uncertain-date-text.ts';

const text = (given: Partial<DateText>): DateText => ({ ...writeDate(null), ...given });
const read = (given: Partial<DateText>) => readDate(text(given));
const reads = (given: Partial<DateText>) => {
  const { date } = read(given);
  return date && formatUncertainDate(date, 'en-GB');
};

const dates: UncertainDate[] = [
  { kind: 'day', date: '1994-06-03' },
  { kind: 'month', year: 1994, month: 6 },
  { kind: 'year', year: 1912, circa: true },
  { kind: 'year', year: -449 },
  { kind: 'range', from: 1910, to: 1912, circa: true },
  { kind: 'range', from: -29, to: 14 },
  { kind: 'before', year: 1950 },
  { kind: 'after', year: 1950 },
  { kind: 'unknown' },
];
test.each(dates)('%j survives a round trip through the field', (date) => {
  expect(readDate(writeDate(date))).toEqual({ date, fault: null });
});

test('catalogue notations of years are parsed', () => {
  expect(reads({ kind: 'range', year: '1910', to: '12', circa: true })).toBe('c. 1910–12');
  expect(reads({ kind: 'range', year: '1898', to: '1902' })).toBe('1898–1902');
  expect(reads({ kind: 'year', year: ' 450 bc ' })).toBe('450 BC');
  expect(reads({ kind: 'year', year: '0450 BCE' })).toBe('450 BC');
});

test.each([
  [{ kind: 'month', year: -43, month: 3 }, 'March 44 BC'],
  [{ kind: 'month', year: 33, month: 6 }, 'June 33'],
  [{ kind: 'day', date: '0079-10-24' }, '24 October 79'],
  [{ kind: 'month', year: 1994, month: 6 }, 'June 1994'],
  [{ kind: 'range', from: -29, to: 14 }, '30 BC–14'],
  [{ kind: 'before', year: 0 }, 'before 1 BC'],
] satisfies [UncertainDate, string][])('%j is written as %s', (date, written) => {
  expect(formatUncertainDate(date, 'en-GB')).toBe(written);
});

test('empty input is no date and no error', () => {
  expect(read({ kind: 'year' })).toEqual({ date: null, fault: null });
  expect(read({ kind: 'range' })).toEqual({ date: null, fault: null });
  expect(read({ kind: 'day' })).toEqual({ date: null, fault: null });
});

test('an incomplete or invalid date is rejected with a reason', () => {
  expect(read({ kind: 'range', year: '1910' })).toEqual({ date: null, fault: 'needs a first and a last year' });
  expect(read({ kind: 'year', year: '19x2' })).toEqual({ date: null, fault: 'must be a year' });
  expect(read({ kind: 'range', year: '1912', to: '1910' })).toEqual({ date: null, fault: 'must end after it begins' });
  expect(read({ kind: 'year', year: '9999' }).fault).toMatch(/must not be after/);
  expect(read({ kind: 'year', year: '0' }).date).toBeNull();
});

/** The clock stands still, so that no midnight comes in between. */
function stopClock(now = new Date()): void {
  vi.useFakeTimers({ now });
  onTestFinished(() => void vi.useRealTimers());
}

test('a past date must not be in the future, and the error names no year', () => {
  stopClock();
  const fault = 'must not be in the future';
  const ahead = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const past = (given: Partial<DateText>) => readDate(text(given), { past: true }).fault;
  const day = (days: number) => past({ kind: 'day', day: ahead(days).toISOString().slice(0, 10) });
  // It may already be tomorrow in a time zone to the east.
  expect([day(0), day(1), day(2)]).toEqual([null, null, fault]);
  const month = ahead(62);
  expect(past({ kind: 'month', year: String(month.getUTCFullYear()), month: String(month.getUTCMonth() + 1) })).toBe(
    fault,
  );
  const next = String(ahead(1).getUTCFullYear() + 1);
  for (const kind of ['year', 'after'] as const) expect(past({ kind, year: next })).toBe(fault);
  expect(past({ kind: 'range', year: next, to: next })).toBe(fault);
  expect(past({ kind: 'year', year: '9999' })).toBe(fault);
  expect(past({ kind: 'before', year: '1950' })).toBeNull();
  // A work may be dated in the future.
  expect(read({ kind: 'year', year: String(new Date().getUTCFullYear() + 1) }).fault).toBeNull();
});

test('the latest year is the next one, also for a page that stays open over New Year', () => {
  stopClock(new Date('2091-06-01'));
  expect(read({ kind: 'year', year: '2092' }).fault).toBeNull();
  expect(read({ kind: 'year', year: '2093' }).fault).toBe('must not be after 2092');
});

test('changing the kind keeps the input', () => {
  const typed = text({ kind: 'year', year: '1912', circa: true });
  expect(readDate({ ...typed, kind: 'before' }).date).toEqual({ kind: 'before', year: 1912 });
  expect(readDate({ ...typed, kind: 'month' }).date).toEqual({ kind: 'month', year: 1912, month: 1 });
});
