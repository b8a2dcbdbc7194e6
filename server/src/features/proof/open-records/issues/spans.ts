import { historyFacts } from '@verso/contract/works/provenance-kinds.ts';
import type { Lane, Span as ShownSpan } from '@verso/contract/proof/schemas/open-records.ts';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import { yearsOf } from '@verso/contract/uncertain-date-span.ts';
import { isPrivateName, namesOf, shareName, type UncorrectedEntry } from '#features/proof/open-records/entries.ts';

/** Without the dispute of its entry. */
type Span = Omit<ShownSpan, 'disputed'>;

interface Timeframe {
  thisYear: number;
  /** Entries of recoveries that a second person confirmed. */
  confirmed: ReadonlySet<string>;
  /** The name that the page shows for the present owner; null if the owner is private. */
  owner: string | null;
}

const notNamed = 'Owner not named';

/**
 * Title and custody over the years, each lane in order. An undated entry is in neither lane; if it passed title, the
 * earlier owner's span ends when they were last seen.
 */
export const spansOf = (entries: readonly UncorrectedEntry[], time: Timeframe): Span[] => [
  ...titleSpans(entries, time),
  ...custodySpans(entries, time),
];

type Running = Omit<Span, 'to' | 'open'>;
const span = (lane: Lane, state: Span['state'], who: string, from: number, entryId: string | null): Running => ({
  lane,
  state,
  who,
  from,
  entryId,
});
const until = (running: Running, to: number, open = false): Span => ({
  ...running,
  to: Math.max(to, running.from),
  open,
});

/** The first year that an entry certainly or probably covers. */
function yearOf({ happened }: Pick<UncorrectedEntry, 'happened'>): number | null {
  if ('year' in happened) return happened.year;
  if (happened.kind === 'range') return happened.from;
  return yearsOf(happened).from;
}

/** The owner: since which entry, and the last year in which the record shows it. */
interface Owner {
  running: Running;
  since: UncorrectedEntry;
  seen: number;
}

function titleSpans(entries: readonly UncorrectedEntry[], { thisYear, owner: presentOwner }: Timeframe): Span[] {
  const undated = entries.filter((one) => one.move.passes && one.kind !== 'created' && yearOf(one) === null);
  const spans: Span[] = [];
  let owner: Owner | undefined;
  for (const entry of entries) {
    const { move, gap, kind, _id } = entry;
    const year = yearOf(entry);
    const speaks = move.receivers.length > 0 || (move.passes && move.givers.length > 0) || kind === 'registered';
    if (year === null || !speaks) continue;
    if (gap) {
      if (owner) spans.push(until(owner.running, gap.from));
      spans.push(until(span('title', 'unknown', '', gap.from, null), gap.to));
      owner = undefined;
    }
    const who = namesOf(move.receivers);
    const same = who === owner?.running.who && !move.receivers.some(({ name }) => isPrivateName(name));
    // Evidence that the owner still had it begins no new span.
    if (owner && (same || !move.passes)) {
      if (shareName(move.receivers, owner.since.move.receivers)) owner.seen = Math.max(owner.seen, year);
      continue;
    }
    if (owner) {
      const { since } = owner;
      const known = !undated.some((one) => liesBetween(one, since, entry));
      spans.push(...ended(owner, { year, known, open: false }));
    }
    const named = who !== '' || !move.passes;
    owner = named
      ? { running: span('title', 'held', who || notNamed, year, _id), since: entry, seen: year }
      : undefined;
  }
  if (owner) {
    const { since } = owner;
    const known = !undated.some((one) => followsOn(one, since, entries));
    const { running } = owner;
    // An undated transfer may have passed the work to the present owner since.
    const isPresent = running.who === notNamed && undated.length === 0;
    const who = isPresent ? (presentOwner ?? notNamed) : running.who;
    spans.push(...ended({ ...owner, running: { ...running, who } }, { year: thisYear, known, open: true }));
  }
  return spans;
}

/** If the end of an ownership is unknown, it ends when the owner was last seen. */
const ended = (
  { running, seen }: Owner,
  { year, known, open }: { year: number; known: boolean; open: boolean },
): Span[] =>
  known
    ? [until(running, year, open)]
    : [until(running, seen), until(span('title', 'unknown', '', seen, null), year, open)];

/** Whether an undated transfer led from one owner to the person who gave the work to the next. */
const liesBetween = (
  { move: { givers, receivers } }: UncorrectedEntry,
  owner: UncorrectedEntry,
  next: UncorrectedEntry,
) =>
  !shareName(next.move.givers, owner.move.receivers) &&
  (shareName(givers, owner.move.receivers) || shareName(receivers, next.move.givers));

/** Whether an undated transfer moved the work from its last dated owner, without a dated one after it. */
const followsOn = (
  { move: { givers, receivers } }: UncorrectedEntry,
  owner: UncorrectedEntry,
  entries: readonly UncorrectedEntry[],
) =>
  // Before it was made, it had no owner.
  (owner.kind === 'created' &&
    givers.length === 0 &&
    receivers.length > 0 &&
    !shareName(receivers, owner.move.receivers)) ||
  (shareName(givers, owner.move.receivers) &&
    !entries.some((one) => yearOf(one) !== null && shareName(one.move.givers, receivers)));

const keepers: readonly Party['role'][] = ['borrower', 'venue', 'examiner'];

function custodySpans(entries: readonly UncorrectedEntry[], { thisYear, confirmed }: Timeframe): Span[] {
  const spans: Span[] = [];
  let lost: Running | undefined;
  for (const entry of entries) {
    const { kind, subKind, parties, happened, place, _id } = entry;
    const year = yearOf(entry);
    if (year === null) continue;
    if ((kind === 'stolen' || kind === 'missing') && !lost)
      lost = span('custody', 'lost', kind === 'stolen' ? 'Reported stolen' : 'Reported missing', year, _id);
    else if (kind === 'recovered' && lost && confirmed.has(_id)) {
      spans.push(until(lost, year));
      lost = undefined;
    } else if (subKind !== null && historyFacts[subKind].custody) {
      const keeper = parties.filter(({ role }) => keepers.includes(role));
      // A city must not look like a holder.
      const who = keeper.length > 0 ? namesOf(keeper) : place && `in ${place}`;
      if (who !== '') spans.push(until(span('custody', 'held', who, year, _id), yearsOf(happened).to ?? year));
    }
  }
  if (lost) spans.push(until(lost, thisYear, true));
  return spans.toSorted((one, other) => one.from - other.from);
}
