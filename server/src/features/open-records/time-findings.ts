import type { Finding } from '@verso/contract/open-records.ts';
import type { Party } from '@verso/contract/provenance.ts';
import { formatUncertainDate, formatYear, type UncertainDate, yearsOf } from '@verso/contract/uncertain-date.ts';
import { maybeSameName, sameName, type StandingEntry, writtenAlike } from './entries.ts';
import type { PublicWork } from './public-work.ts';

/** What cannot have happened in the order, or in the lifetimes, that the record gives. */
export const timeFindings = (entries: readonly StandingEntry[], work: PublicWork): Finding[] => [
  ...lifetimes(entries),
  ...givenBeforeHad(entries),
  ...beforeMaking(entries, work.artwork.creation),
  ...makersLifetime(work),
  ...twoPlaces(entries),
];

const holding: readonly Party['role'][] = ['owner', 'buyer', 'heir', 'seller', 'giver', 'lender', 'borrower'];
const parting: readonly Party['role'][] = ['seller', 'giver'];

const words = (year: number | null | undefined) => (typeof year === 'number' ? formatYear(year) : '');

/** What happened lies certainly before, or after, these years. */
function outside(happened: UncertainDate, { born, died }: { born?: number | null; died?: number | null }) {
  const { from, to } = yearsOf(happened);
  if (typeof born === 'number' && to !== null && to < born) return 'before birth';
  if (typeof died === 'number' && from !== null && from > died) return 'after death';
  return null;
}

const lifetimes = (entries: readonly StandingEntry[]): Finding[] =>
  entries.flatMap(({ parties, happened, _id }) =>
    parties.flatMap(({ role, name, ...life }): Finding[] => {
      const found = holding.includes(role) ? outside(happened, life) : null;
      if (found === null) return [];
      const years = found === 'before birth' ? `born in ${words(life.born)}` : `dead since ${words(life.died)}`;
      const estate = found === 'after death' && parting.includes(role);
      return [
        {
          rule: 'lifetime',
          weight: estate ? 'question' : 'conflict',
          ...yearsOf(happened),
          entryIds: [_id],
          seen: `${name}, ${years}, takes part in what happened in ${formatUncertainDate(happened)}.`,
          matters: estate
            ? 'After a death it is heirs or an estate who pass a work on, and who they were is not said.'
            : 'The date, the life dates or the person must be another.',
          settles: estate
            ? 'The name of the heir, the estate or the executor.'
            : 'A source for the life dates and one for the event; a correction of what does not hold.',
        },
      ];
    }),
  );

/** Somebody passes the work on certainly before they had it, and never had it earlier. */
function givenBeforeHad(entries: readonly StandingEntry[]): Finding[] {
  const had = entries.flatMap(({ move, happened, _id }) =>
    move.passes ? move.receivers.map(({ name }) => ({ name, from: yearsOf(happened).from, _id })) : [],
  );
  return entries.flatMap(({ move, happened, _id }) =>
    move.givers.flatMap(({ name }): Finding[] => {
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
          seen: `${name} passes the work on in ${formatUncertainDate(happened)}, and has it on record from ${words(first.from)} only.`,
          matters: 'One of the two dates must be another, or the work came to them twice.',
          settles: 'The papers of both; a correction of the date that does not hold.',
        },
      ];
    }),
  );
}

function beforeMaking(entries: readonly StandingEntry[], creation: UncertainDate | null): Finding[] {
  const made = creation && yearsOf(creation).from;
  if (made === null || creation === null) return [];
  return entries.flatMap(({ kind, happened, _id }): Finding[] => {
    const { from, to } = yearsOf(happened);
    if (kind === 'created' || to === null || to >= made) return [];
    return [
      {
        rule: 'before_making',
        weight: 'conflict',
        from,
        to,
        entryIds: [_id],
        seen: `Something is recorded for ${formatUncertainDate(happened)}, and the work is dated ${formatUncertainDate(creation)}.`,
        matters: 'Either the work is older than its record says, or the entry speaks of another work.',
        settles:
          'What dates the work, and what ties the entry to this work and no other: a picture, measurements, a number.',
      },
    ];
  });
}

/** Only where the record says that the artist made it: a copy or a follower’s work is of its own time. */
function makersLifetime({ artwork, maker }: PublicWork): Finding[] {
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
      seen: `The work is dated ${formatUncertainDate(creation)}, and ${artist.name} ${years}.`,
      matters: 'The date, the life dates or the attribution must be another; a cast or a print may be posthumous.',
      settles: 'What dates the work; for a cast or print, who had it made and when.',
    },
  ];
}

/** On one day the work was at two places. */
function twoPlaces(entries: readonly StandingEntry[]): Finding[] {
  const there = entries.flatMap((entry) =>
    entry.happened.kind === 'day' && entry.subKind === 'exhibition' && entry.place !== ''
      ? [{ ...entry, day: entry.happened.date }]
      : [],
  );
  return there.flatMap((one, at) =>
    there
      .slice(at + 1)
      .filter((other) => other.day === one.day && !writtenAlike(other.place, one.place))
      .map(
        (other): Finding => ({
          rule: 'two_places',
          weight: 'conflict',
          ...yearsOf(one.happened),
          entryIds: [one._id, other._id],
          seen: `On ${formatUncertainDate(one.happened)} the work is on view in ${one.place} and in ${other.place}.`,
          matters: 'It was in one of them at most; the other may have shown another version or copy.',
          settles: 'The catalogues of both, with number, picture and measurements.',
        }),
      ),
  );
}
