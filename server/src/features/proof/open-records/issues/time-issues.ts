import type { RecordIssue } from '@verso/contract/proof/schemas/open-records.ts';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import { formatUncertainDate, formatYear } from '@verso/contract/uncertain-date.ts';
import { yearsOf } from '@verso/contract/uncertain-date-span.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { maybeSameName, sameName, type UncorrectedEntry, sameSpelling } from '#features/proof/open-records/entries.ts';
import type { PublicWork } from '#features/proof/open-records/public-work.ts';

/** Contradictions in the recorded order or lifetimes. */
export const timeIssues = (entries: readonly UncorrectedEntry[], work: PublicWork): RecordIssue[] => [
  ...lifetimes(entries),
  ...passedOnBeforeOwned(entries),
  ...beforeMaking(entries, work.artwork.creation),
  ...makersLifetime(work),
  ...twoPlaces(entries),
];

const holding: readonly Party['role'][] = ['owner', 'buyer', 'heir', 'seller', 'giver', 'lender', 'borrower'];
const parting: readonly Party['role'][] = ['seller', 'giver'];

const words = (year: number | null | undefined) => (typeof year === 'number' ? formatYear(year) : '');

/** The event is certainly before, or after, these years. */
function outside(happened: UncertainDate, { born, died }: { born?: number | null; died?: number | null }) {
  const { from, to } = yearsOf(happened);
  if (typeof born === 'number' && to !== null && to < born) return 'before birth';
  if (typeof died === 'number' && from !== null && from > died) return 'after death';
  return null;
}

const lifetimes = (entries: readonly UncorrectedEntry[]): RecordIssue[] =>
  entries.flatMap(({ parties, happened, _id }) =>
    parties.flatMap(({ role, name, ...life }): RecordIssue[] => {
      const found = holding.includes(role) ? outside(happened, life) : null;
      if (found === null) return [];
      const years = found === 'before birth' ? `was born in ${words(life.born)}` : `died in ${words(life.died)}`;
      const estate = found === 'after death' && parting.includes(role);
      return [
        {
          rule: 'lifetime',
          weight: estate ? 'question' : 'conflict',
          ...yearsOf(happened),
          entryIds: [_id],
          seen: `${name}, who ${years}, is named in an entry dated ${formatUncertainDate(happened)}.`,
          matters: estate
            ? 'After an owner’s death, the heirs or the estate pass the work on. The entry names neither.'
            : 'The date, the person’s life dates or the name must be wrong.',
          settles: estate
            ? 'The name of the heir, the estate or the executor.'
            : 'Sources for the person’s life dates and for the event, or a correction of what is wrong.',
        },
      ];
    }),
  );

/** A person passes the work on certainly before they had it, and never had it earlier. */
function passedOnBeforeOwned(entries: readonly UncorrectedEntry[]): RecordIssue[] {
  const had = entries.flatMap(({ move, happened, _id }) =>
    move.passes ? move.receivers.map(({ name }) => ({ name, from: yearsOf(happened).from, _id })) : [],
  );
  return entries.flatMap(({ move, happened, _id }) =>
    move.givers.flatMap(({ name }): RecordIssue[] => {
      const { from, to } = yearsOf(happened);
      const theirs = had.filter((one) => sameName(one.name, name));
      const [first] = theirs;
      const maybeTheirs = had.filter((one) => maybeSameName(one.name, name));
      if (to === null || !first || maybeTheirs.some((one) => one.from === null || one.from <= to)) return [];
      return [
        {
          rule: 'sequence',
          weight: 'conflict',
          from,
          to,
          entryIds: [_id, ...theirs.map((one) => one._id)],
          seen: `${name} passed the work on (${formatUncertainDate(happened)}), but is recorded as its owner only from ${words(first.from)}.`,
          matters: 'One of the two dates must be wrong, or this person owned the work twice.',
          settles: 'Documents for both dates, or a correction of the one that is wrong.',
        },
      ];
    }),
  );
}

function beforeMaking(entries: readonly UncorrectedEntry[], creation: UncertainDate | null): RecordIssue[] {
  const made = creation && yearsOf(creation).from;
  if (made === null || creation === null) return [];
  return entries.flatMap(({ kind, happened, _id }): RecordIssue[] => {
    const { from, to } = yearsOf(happened);
    if (kind === 'created' || to === null || to >= made) return [];
    return [
      {
        rule: 'before_making',
        weight: 'conflict',
        from,
        to,
        entryIds: [_id],
        seen: `An entry is dated ${formatUncertainDate(happened)}, but the work is dated ${formatUncertainDate(creation)}.`,
        matters: 'Either the work is older than its record says, or the entry is about another work.',
        settles:
          'Evidence for the date of the work. Also evidence that the entry is about this work: a picture, measurements or an inventory number.',
      },
    ];
  });
}

/** Only if the record says that the artist made it: a copy or a follower’s work has its own date. */
function makersLifetime({ artwork, maker }: PublicWork): RecordIssue[] {
  const { creation, attribution, artist } = artwork;
  if (creation === null || (attribution !== 'by' && attribution !== 'attributed_to')) return [];
  const found = outside(creation, maker);
  if (found === null) return [];
  const years = found === 'before birth' ? `was born in ${words(maker.born)}` : `died in ${words(maker.died)}`;
  return [
    {
      rule: 'maker_lifetime',
      weight: 'conflict',
      ...yearsOf(creation),
      entryIds: [],
      seen: `The work is dated ${formatUncertainDate(creation)}, but ${artist.name} ${years}.`,
      matters:
        found === 'after death'
          ? 'The date, the artist’s life dates or the attribution is wrong, unless this is a posthumous cast or print.'
          : 'The date, the artist’s life dates or the attribution must be wrong.',
      settles:
        found === 'after death'
          ? 'Evidence for the date of the work. For a cast or print, also evidence of who had it made and when.'
          : 'Evidence for the date of the work.',
    },
  ];
}

/** The work was at two places on one day. */
function twoPlaces(entries: readonly UncorrectedEntry[]): RecordIssue[] {
  const there = entries.flatMap((entry) =>
    entry.happened.kind === 'day' && entry.subKind === 'exhibition' && entry.place !== ''
      ? [{ ...entry, day: entry.happened.date }]
      : [],
  );
  return there.flatMap((one, at) =>
    there
      .slice(at + 1)
      .filter((other) => other.day === one.day && !sameSpelling(other.place, one.place))
      .map(
        (other): RecordIssue => ({
          rule: 'two_places',
          weight: 'conflict',
          ...yearsOf(one.happened),
          entryIds: [one._id, other._id],
          seen: `The entries show the work on view in both ${one.place} and ${other.place} on ${formatUncertainDate(one.happened)}.`,
          matters: 'The work was in only one of these places. The other may have shown another version or a copy.',
          settles: 'The catalogues of both exhibitions, with the work’s number, picture and measurements.',
        }),
      ),
  );
}
