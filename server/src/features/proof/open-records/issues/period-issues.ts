import type { RecordIssue } from '@verso/contract/proof/schemas/open-records.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { yearsOf } from '@verso/contract/uncertain-date-span.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { shareName, type UncorrectedEntry } from '#features/proof/open-records/entries.ts';

/** Periods that the trade and museums always ask about. */
export const periodIssues = (entries: readonly UncorrectedEntry[], creation: UncertainDate | null): RecordIssue[] => [
  ...years1933(entries, creation),
  ...firstSeenLate(entries, creation),
];

const seenSince = (entries: readonly UncorrectedEntry[]) => entries.filter(({ kind }) => kind !== 'created');

/** The last year in which the work can have been made; null if unknown. */
function madeBy(entries: readonly UncorrectedEntry[], creation: UncertainDate | null): number | null {
  const seen = seenSince(entries).flatMap(({ happened }) => yearsOf(happened).to ?? []);
  const years = [...(creation ? [yearsOf(creation).to] : []), ...seen].filter((year) => year !== null);
  return years.length > 0 ? Math.min(...years) : null;
}

/** The years in which title can have passed by an entry, given the entries around it. */
function passedWithin(entry: UncorrectedEntry, entries: readonly UncorrectedEntry[]): { from: number; to: number } {
  const { move, happened } = entry;
  const { from, to } = yearsOf(happened);
  const begins = (others: readonly UncorrectedEntry[]) => others.flatMap((other) => yearsOf(other.happened).from ?? []);
  const ends = (others: readonly UncorrectedEntry[]) => others.flatMap((other) => yearsOf(other.happened).to ?? []);
  if (happened.kind === 'unknown') {
    // It is placed where it was recorded, so only names show its neighbours.
    const had = entries.filter((other) => shareName(other.move.receivers, move.givers));
    const gave = entries.filter((other) => shareName(other.move.givers, move.receivers));
    return { from: begins(had)[0] ?? -Infinity, to: ends(gave).at(-1) ?? Infinity };
  }
  const at = entries.indexOf(entry);
  const named = entries.filter(({ move: { givers, receivers } }) => givers.length + receivers.length > 0);
  const others = named.filter((other) => !shareName(other.move.receivers, move.receivers));
  return {
    from: from ?? begins(others.filter((other) => entries.indexOf(other) < at)).at(-1) ?? -Infinity,
    to: to ?? ends(named.filter((other) => entries.indexOf(other) > at))[0] ?? Infinity,
  };
}

/**
 * Museums check works made before 1946 that may have been in continental Europe between 1933 and 1945, if they changed
 * hands then, or their owner then is unknown (Washington Principles of 1998; AAM guidelines of 1999).
 */
function years1933(entries: readonly UncorrectedEntry[], creation: UncertainDate | null): RecordIssue[] {
  const [begin, end] = [1933, 1945];
  const made = madeBy(entries, creation);
  if (made === null || made > end) return [];
  const within = entries.filter(({ happened, kind }) => {
    const { from, to } = yearsOf(happened);
    return kind !== 'created' && (from ?? to ?? Infinity) <= end && (to ?? from ?? -Infinity) >= begin;
  });
  const passing = entries.flatMap((entry) => {
    if (!entry.move.passes || entry.kind === 'created') return [];
    const years = passedWithin(entry, entries);
    return years.from <= end && years.to >= begin
      ? [{ ...entry, certain: years.from >= begin && years.to <= end }]
      : [];
  });
  const unknown = entries.filter(({ gap }) => gap && gap.from < end && gap.to > begin);
  const owners = entries.filter(({ move }) => move.receivers.length > 0);
  const before = owners.some(({ happened }) => (yearsOf(happened).to ?? Infinity) <= begin);
  const after = owners.some(({ happened }) => (yearsOf(happened).from ?? -Infinity) >= end);
  const covered = unknown.length === 0 && ((before && after) || within.some(({ move }) => move.receivers.length > 0));
  if (passing.length === 0 && covered) return [];
  const certain = passing.filter((one) => one.certain);
  const hands = certain.length > 0 ? 'The work changed hands' : 'The work may have changed hands';
  const places = [...new Set([...within, ...certain].map(({ place }) => place).filter(Boolean))];
  const where =
    places.length > 0
      ? `Places on record for these years: ${places.join('; ')}.`
      : 'No location is recorded for these years.';
  return [
    {
      rule: 'years_1933_1945',
      weight: 'question',
      from: begin,
      to: end,
      entryIds: [...new Set([...passing, ...unknown].map(({ _id }) => _id))],
      seen: `${passing.length > 0 ? hands : 'Its owner is not known for the whole time'} between 1933 and 1945. ${where}`,
      matters:
        'Works in continental Europe at that time may have been taken, or sold under pressure, and heirs may claim them. This doesn’t mean that this work was taken or sold under pressure.',
      settles:
        'Documents that show who owned the work in January 1933, in May 1945 and in the years between. A search in the registers of looted art.',
    },
  ];
}

/** Only the making is on record before the years from which importers, museums and registers ask for documents. */
function firstSeenLate(entries: readonly UncorrectedEntry[], creation: UncertainDate | null): RecordIssue[] {
  if (creation === null) return [];
  const made = yearsOf(creation).to;
  if (made === null || made >= 1970) return [];
  const seen = seenSince(entries).flatMap(({ happened }) => yearsOf(happened).to ?? []);
  const first = seen.length > 0 ? Math.min(...seen) : Infinity;
  if (first < 1970) return [];
  const late = first >= 2000;
  return [
    {
      rule: late ? 'before_2000' : 'before_1970',
      weight: 'question',
      from: made,
      to: late ? 2000 : 1970,
      entryIds: [],
      seen: `No entry shows where the work was before ${late ? '2000' : '1970'}, although it is dated ${formatUncertainDate(creation)}.`,
      matters: late
        ? 'Registers of lost works ask who owned an old work before 2000. Museums ask about the time before 1970, the year of the UNESCO convention against illicit trade.'
        : 'Museums ask where an old work was before 1970, the year of the UNESCO convention against illicit trade. It may have been taken out of its country of origin after that year.',
      settles: `An export licence, a bill, a catalogue or a dated photograph from before ${late ? '2000' : '1970'}.`,
    },
  ];
}
