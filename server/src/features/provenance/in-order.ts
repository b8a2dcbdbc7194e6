import type { ProvenanceKind } from '@verso/contract/provenance.ts';
import { sortKeyOf, type UncertainDate } from '@verso/contract/uncertain-date.ts';
import { timeOf } from '#platform/read.ts';

export interface OrderedEntry {
  kind: ProvenanceKind;
  happened: UncertainDate;
  recorded_at: Date | string;
  sequence: number;
}

/**
 * Entries in the order in which things happened. Each has one place in time; at one place the making comes first, then the rest in the
 * order in which it was recorded; so the order is total, and the same however the entries come.
 *
 * - What is known to the day stands at its day.
 * - What is known to the month or the year, or began in a year, stands at the beginning of that; but where it was recorded in that
 *   very month or year, at the day it was recorded: `2026`, told after the registration of 21 November 2026, follows on it.
 * - What has no date stands at the day it was recorded.
 * - The making of the work stands at the beginning of its date whenever it was recorded, and without one before everything else.
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

/** Whether it is known to have begun in the month or year of a day, but not when in it. */
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
