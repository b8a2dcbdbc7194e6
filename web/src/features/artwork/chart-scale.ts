import type { Span } from '@verso/contract/open-records.ts';

type Years = Pick<Span, 'from' | 'to'>;

/**
 * Spans put into as few rows as they need so that none lies on another, and into one where there are none; each row in
 * their order.
 * @param least the years that the shortest span takes up as it is drawn
 */
export function rowsOf<One extends Years>(spans: readonly One[], least: number): One[][] {
  const rows: { end: number; spans: One[] }[] = [{ end: -Infinity, spans: [] }];
  for (const span of spans) {
    const end = Math.max(span.to, span.from + least);
    const row = rows.find((one) => one.end <= span.from);
    if (row) {
      row.spans.push(span);
      row.end = end;
    } else rows.push({ end, spans: [span] });
  }
  return rows.map((row) => row.spans);
}

/**
 * Where a span stands on the axis, in hundredths of it: as long as `least` years where it is shorter, and never beyond
 * its ends.
 */
export function placeOf(span: Years, axis: Years, least: number): { left: number; width: number } {
  const length = Math.max(span.to - span.from, least);
  const share = (years: number) => (100 * years) / (axis.to - axis.from);
  return { left: share(Math.min(span.from, axis.to - length) - axis.from), width: share(length) };
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** Some five years between the first and the last that are round as they are written. */
export function ticksOf(from: number, to: number): number[] {
  const step = steps.find((one) => (to - from) / one <= 6) ?? 1000;
  const first = Math.floor(from / step);
  return (
    Array.from({ length: Math.ceil(to / step) - first + 1 }, (_, index) => (first + index) * step)
      // There was no year 0, and 100 BC is the year -99.
      .flatMap((round) => (round === 0 ? [] : round > 0 ? round : round + 1))
      .filter((year) => year >= from && year <= to)
  );
}
