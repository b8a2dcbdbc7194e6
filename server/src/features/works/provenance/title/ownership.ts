import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import type { HistoryKind, ProvenanceKind } from '@verso/contract/works/provenance-kinds.ts';
import { sortKeyOf, yearsOf } from '@verso/contract/uncertain-date-span.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { plainName } from '#features/works/provenance/plain-name.ts';
import { titleMove } from './title.ts';

/** The inputs of the chain of ownership. */
export interface OwnershipEntry {
  id: string;
  kind: ProvenanceKind;
  subKind: HistoryKind | null;
  happened: UncertainDate;
  parties: readonly Party[];
  /** A sale by bill; other sales passed title here. */
  byBill: boolean;
  /** Recorded by the registry, which knows both sides, also those that are not named in public. */
  byRegistry: boolean;
}

/** Years without a known owner, and the entry that ends them. */
interface OwnershipGap {
  before: string;
  from: number;
  to: number;
}

const shortest = 2;

/**
 * The gaps in a work's chain of ownership, in order. Entries must be in chronological order, without corrected ones.
 *
 * - Title begins with the maker (`created`) and passes by sales here and, in a work's history, by the kinds whose table
 * says so. Other entries move no title, but the person named as owner or lender had it then.
 * - The receiver is the buyer or heir, else the named owner; the giver is the seller or giver, else the owner beside a
 * buyer or heir, else the artist. An entry with only a giver ends a known ownership: the owner is unknown from then on.
 * - There is no gap if the giver is the last known owner, or received the work from them by undated entries. If the
 * giver is unknown or another person, the gap runs from the last evidence of the last known owner to the entry.
 * - A sale here, and an ownership request that the registry recorded, pass title from an owner whom the registry knows; a
 * sale by bill passes it between the parties of the bill. Registration shows that a person owned the work: it continues
 * the last known ownership, but the maker's only if the maker registered it.
 * - Only years that are certainly uncovered count: an uncertain date is taken at the end that makes the gap shorter,
 * and one open on that side (`before 1950`) at its year. Gaps of less than two years are not shown. Undated entries end
 * no gap.
 */
export function gapsInOwnership(
  entries: readonly OwnershipEntry[],
  { registeredByMaker }: { registeredByMaker: boolean },
): OwnershipGap[] {
  const evidence = entries.map((entry) => readEvidence(entry, registeredByMaker)).filter((one) => one !== null);
  const chain = {
    makers: new Set(
      entries.filter(({ kind }) => kind === 'created').flatMap(({ parties }) => namesOf(parties, 'artist')),
    ),
    undated: evidence.filter((one) => one.year === null),
  };
  const dated = evidence
    .flatMap((one) => (one.year === null ? [] : [{ ...one, year: one.year }]))
    .toSorted((a, b) => a.year - b.year);
  const gaps: OwnershipGap[] = [];
  let last: { holder: Holder; year: number } | undefined;
  for (const { id, from, to, earliest, latest } of dated) {
    const follows = last !== undefined && cameFrom(last.holder, from === 'unknown' ? to : from, chain);
    // A year may end before a less precise entry began; those years were already reported.
    const since = last && Math.max(last.year, gaps.at(-1)?.to ?? last.year);
    if (since !== undefined && !follows && earliest - since >= shortest)
      gaps.push({ before: id, from: since, to: earliest });
    const unnamed = to === 'owner' || to === 'collector';
    last = { holder: unnamed && follows && last ? last.holder : to, year: latest };
  }
  return gaps;
}

/**
 * The owner: by name; one whom the registry knows; such an owner who is not the maker; one whom it knows and does not name; or
 * unknown.
 */
type Holder = ReadonlySet<string> | 'owner' | 'collector' | 'unnamed' | 'unknown';

interface Evidence {
  id: string;
  /** Its place in time; within a year, the given order applies. */
  year: number | null;
  /** Its first and last possible year; its own year if one end is open. */
  earliest: number;
  latest: number;
  /** The owner just before, and the owner then. */
  from: Holder;
  to: Holder;
}

/** An entry's evidence of ownership, or null. */
function readEvidence(
  { id, kind, subKind, happened, parties, byBill, byRegistry }: OwnershipEntry,
  byMaker: boolean,
): Evidence | null {
  const years = yearsOf(happened);
  const key = sortKeyOf(happened);
  const when = {
    id,
    year: key === null ? null : Math.floor(key / 10_000),
    earliest: years.from ?? years.to ?? 0,
    latest: years.to ?? years.from ?? 0,
  };
  const { passes, givers, receivers } = titleMove({ kind, subKind, parties });
  const from = known(givers);
  const to = known(receivers);

  if (kind === 'created') return { ...when, from: 'unknown', to: new Set(receivers.map(plainNameOf)) };
  if (kind === 'registered') {
    const holder = firstKnown(to, byMaker ? 'owner' : 'collector');
    return { ...when, from: holder, to: holder };
  }
  if (kind === 'sold') return byBill ? { ...when, from, to } : { ...when, from: 'owner', to: firstKnown(to, 'owner') };
  if (passes && byRegistry)
    return { ...when, from: isUnnamed(givers) ? 'owner' : from, to: isUnnamed(receivers) ? 'unnamed' : to };
  if (passes) return from === 'unknown' && to === 'unknown' ? null : { ...when, from, to };
  return to === 'unknown' ? null : { ...when, from: to, to };
}

const plainNameOf = ({ name }: Party) => plainName(name);
const known = (parties: readonly Party[]): Holder =>
  parties.length === 0 ? 'unknown' : new Set(parties.map(plainNameOf));

const isUnnamed = (parties: readonly Party[]) => parties.some(({ name }) => name === privateCollection);

const firstKnown = (...holders: Holder[]): Holder => holders.find((holder) => holder !== 'unknown') ?? 'unknown';

/** Whether the giver received the work from its last known owner, without a break. */
function cameFrom(
  last: Holder,
  giver: Holder,
  { makers, undated }: { makers: ReadonlySet<string>; undated: readonly Evidence[] },
): boolean {
  if (last === 'unknown' || giver === 'unknown') return false;
  if (!isNamed(last) || giver === 'owner' || giver === 'unnamed') return true;
  const reached = new Set(last);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of undated)
      if (isNamed(from) && isNamed(to) && meet(from, reached)) to.forEach((name) => reached.add(name));
  }
  return giver === 'collector' ? [...reached].some((name) => !makers.has(name)) : meet(giver, reached);
}

const meet = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].some((one) => others.has(one));
const isNamed = (holder: Holder): holder is ReadonlySet<string> => typeof holder !== 'string';

const namesOf = (parties: readonly Party[], ...roles: Party['role'][]) =>
  parties.filter(({ role }) => roles.includes(role)).map(plainNameOf);
