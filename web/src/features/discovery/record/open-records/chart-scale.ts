import type { Span } from '@verso/contract/proof/schemas/open-records.ts';

type Years = Pick<Span, 'from' | 'to'>;

/**
 * Packs spans into the fewest rows without overlap (one row if there are none), keeping their order.
 * @param least minimum drawn length of a span in years
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

/** Position of a span on the axis in percent: at least `least` years long, and clamped to the axis. */
export function placeOf(span: Years, axis: Years, least: number): { left: number; width: number } {
  const length = Math.max(span.to - span.from, least);
  const share = (years: number) => (100 * years) / (axis.to - axis.from);
  return { left: share(Math.min(span.from, axis.to - length) - axis.from), width: share(length) };
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** About five round years between the first and the last. */
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
