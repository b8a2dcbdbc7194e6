import type { HistoryKind, Party, ProvenanceKind } from '@verso/contract/provenance.ts';
import { sortKeyOf, type UncertainDate, yearsOf } from '@verso/contract/uncertain-date.ts';
import { plainName } from './plain-name.ts';
import { titleMove } from './title.ts';

/** What the chain of ownership is read from. */
export interface OwnershipEntry {
  id: string;
  kind: ProvenanceKind;
  subKind: HistoryKind | null;
  happened: UncertainDate;
  parties: readonly Party[];
  /** A sale that a bill tells of; other sales passed title here. */
  byBill: boolean;
}

/** Years for which no holder is known, and the entry that ends them. */
interface OwnershipGap {
  before: string;
  from: number;
  to: number;
}

const shortest = 2;

/**
 * The gaps in a work's chain of ownership, in order. Entries come in the order in which things happened, without
 * corrected ones.
 *
 * - Title begins with the maker (`created`) and passes by what is `sold` here and, in a work's history, by acquisition, gift,
 *   inheritance and auction. Exhibitions, loans, transports and the rest move no title, but whom they name as owner or lender
 *   held it then.
 * - Who receives is the buyer or heir, else the owner named; who gives is the seller or giver, else the owner beside a buyer or
 *   heir, else the artist. An entry that names only who gives ends a known ownership: from then on nobody is known.
 * - There is no gap when whoever gives is the last known holder, or had the work from them by entries without a date. When who
 *   gives is unknown or somebody else, the gap runs from the last evidence of the last known holder to the entry.
 * - What is sold here passes from an owner the registry knows; a sale told by its bill passes between those whom the bill names. Registration shows that somebody held the work: it follows on the
 *   last owner known, but on the maker only when the maker registered it.
 * - Only years that are certainly uncovered count: an uncertain date is read at the end that makes the gap shorter, and one open
 *   on that side (`before 1950`) at the year it names. Gaps of less than two years are not shown. Undated entries end no gap.
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
    const follows = last !== undefined && cameFrom(last.holder, from === 'nobody' ? to : from, chain);
    // What is known to the year may end before what is known less well began; those years were told already.
    const since = last && Math.max(last.year, gaps.at(-1)?.to ?? last.year);
    if (since !== undefined && !follows && earliest - since >= shortest)
      gaps.push({ before: id, from: since, to: earliest });
    const unnamed = to === 'owner' || to === 'collector';
    last = { holder: unnamed && follows && last ? last.holder : to, year: latest };
  }
  return gaps;
}

/** Who holds title: by name; an owner the registry knows; such an owner who is not the maker; nobody that is known. */
type Holder = ReadonlySet<string> | 'owner' | 'collector' | 'nobody';

interface Evidence {
  id: string;
  /** In which it stands among the others; within a year, the order in which they were given holds. */
  year: number | null;
  /** The first and last year that it speaks of; its own year where one end is open. */
  earliest: number;
  latest: number;
  /** Who had it just before, and who had it then. */
  from: Holder;
  to: Holder;
}

/** What an entry says about who held the work; null where it says nothing. */
function readEvidence(
  { id, kind, subKind, happened, parties, byBill }: OwnershipEntry,
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

  if (kind === 'created') return { ...when, from: 'nobody', to: new Set(receivers.map(plainNameOf)) };
  if (kind === 'registered') {
    const holder = firstKnown(to, byMaker ? 'owner' : 'collector');
    return { ...when, from: holder, to: holder };
  }
  if (kind === 'sold') return byBill ? { ...when, from, to } : { ...when, from: 'owner', to: firstKnown(to, 'owner') };
  if (passes) return from === 'nobody' && to === 'nobody' ? null : { ...when, from, to };
  return to === 'nobody' ? null : { ...when, from: to, to };
}

const plainNameOf = ({ name }: Party) => plainName(name);
const known = (parties: readonly Party[]): Holder =>
  parties.length === 0 ? 'nobody' : new Set(parties.map(plainNameOf));

const firstKnown = (...holders: Holder[]): Holder => holders.find((holder) => holder !== 'nobody') ?? 'nobody';

/** Whether the giver had the work from its last known holder, without a break. */
function cameFrom(
  last: Holder,
  giver: Holder,
  { makers, undated }: { makers: ReadonlySet<string>; undated: readonly Evidence[] },
): boolean {
  if (last === 'nobody' || giver === 'nobody') return false;
  if (!isNamed(last) || giver === 'owner') return true;
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
