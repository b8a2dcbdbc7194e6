import type { UncertainDate } from '#schemas/uncertain-date.ts';

/**
 * The first and last possible year; null if that end is open. A circa year is taken as five years either way, a common
 * reading in catalogues.
 */
export function yearsOf(date: UncertainDate): { from: number | null; to: number | null } {
  const margin = 'circa' in date && date.circa ? 5 : 0;
  switch (date.kind) {
    case 'day': {
      const y = Number(date.date.slice(0, 4));
      return { from: y, to: y };
    }
    case 'month':
      return { from: date.year, to: date.year };
    case 'year':
      return { from: date.year - margin, to: date.year + margin };
    case 'range':
      return { from: date.from - margin, to: date.to + margin };
    case 'before':
      return { from: null, to: date.year };
    case 'after':
      return { from: date.year, to: null };
    case 'unknown':
      return { from: null, to: null };
  }
}

/** Whether it is certainly in the future. Tomorrow is allowed, since some time zones are already there. */
export function liesAhead(date: UncertainDate, now: Date): boolean {
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const [year, month] = [tomorrow.getUTCFullYear(), tomorrow.getUTCMonth() + 1];
  switch (date.kind) {
    case 'day':
      return date.date > tomorrow.toISOString().slice(0, 10);
    case 'month':
      return date.year > year || (date.year === year && date.month > month);
    case 'year':
    case 'after':
      return date.year > year;
    case 'range':
      return date.from > year;
    case 'before':
    case 'unknown':
      return false;
  }
}

/**
 * A sort key: year × 10000 + month × 100 + day of the best-known moment. Null for undated. `before 1950` sorts just
 * below 1950, `after 1950` just above it.
 */
export function sortKeyOf(date: UncertainDate): number | null {
  switch (date.kind) {
    case 'day': {
      const [y = 0, m = 0, d = 0] = date.date.split('-').map(Number);
      return y * 10_000 + m * 100 + d;
    }
    case 'month':
      return date.year * 10_000 + date.month * 100;
    case 'year':
      return date.year * 10_000;
    case 'range':
      return date.from * 10_000;
    case 'before':
      return date.year * 10_000 - 1;
    case 'after':
      return date.year * 10_000 + 9_999;
    case 'unknown':
      return null;
  }
}

/** The first and last possible day, as keys like those of `sortKeyOf`; null if that end is open. */
function daysOf(date: UncertainDate): { first: number | null; last: number | null } {
  if (date.kind === 'day') {
    const key = sortKeyOf(date);
    return { first: key, last: key };
  }
  if (date.kind === 'month') {
    const month = date.year * 10_000 + date.month * 100;
    return { first: month + 1, last: month + 31 };
  }
  const { from, to } = yearsOf(date);
  return { first: from === null ? null : from * 10_000 + 101, last: to === null ? null : to * 10_000 + 1231 };
}

/** Whether a date is certainly before another one. */
export function isBefore(date: UncertainDate, other: UncertainDate): boolean {
  const { last } = daysOf(date);
  const { first } = daysOf(other);
  return last !== null && first !== null && last < first;
}
