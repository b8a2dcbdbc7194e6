import type { ProvenanceKind } from '@verso/contract/works/provenance-kinds.ts';
import { sortKeyOf } from '@verso/contract/uncertain-date-span.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { timeOf } from '#platform/database/read.ts';

export interface OrderedEntry {
  kind: ProvenanceKind;
  happened: UncertainDate;
  recorded_at: Date | string;
  sequence: number;
}

/**
 * Sorts entries by when they happened. Each has one place in time; at one place the making comes first, then the rest
 * in the order of recording. So the order is total and independent of the input order.
 *
 * - A date known to the day is placed at that day.
 * - A date known to the month or year, or open after a year, is placed at its beginning; if it was recorded in that
 * same month or year, at the day of recording: `2026`, recorded after the registration of 21 November 2026, follows it.
 * - An undated entry is placed at the day of recording.
 * - The making of the work is placed at the beginning of its date whenever it was recorded, and without one before all
 * others.
 */
export function inOrder<Entry extends OrderedEntry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || afterMaking(a) - afterMaking(b) || a.sequence - b.sequence,
  );
}

const afterMaking = ({ kind }: OrderedEntry) => Number(kind !== 'created');

function placeOf({ kind, happened, recorded_at: recordedAt }: OrderedEntry): number {
  const beginning = sortKeyOf(happened);
  if (kind === 'created') return beginning ?? Number.NEGATIVE_INFINITY;
  const date = timeOf(recordedAt).slice(0, 10);
  const recorded = sortKeyOf({ kind: 'day', date }) ?? 0;
  return beginning === null || beganWhenRecorded(happened, date) ? recorded : beginning;
}

/** Whether it began in the month or year of a day, but not known when within it. */
function beganWhenRecorded(happened: UncertainDate, day: string): boolean {
  const year = Number(day.slice(0, 4));
  switch (happened.kind) {
    case 'year':
      return happened.year === year;
    case 'range':
      return happened.from === year;
    case 'month':
      return happened.year === year && happened.month === Number(day.slice(5, 7));
    case 'day':
    case 'before':
    case 'after':
    case 'unknown':
      return false;
  }
}
