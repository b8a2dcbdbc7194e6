import type { Finding } from '@verso/contract/open-records.ts';
import { formatUncertainDate, formatYear, yearsOf } from '@verso/contract/uncertain-date.ts';
import { maybeSameName, namesOf, shareSomebody, type StandingEntry } from './entries.ts';

/** What the chain of owners leaves open, or says twice. */
export const ownershipFindings = (entries: readonly StandingEntry[]): Finding[] => [
  ...gaps(entries),
  ...otherGivers(entries),
  ...twoOwners(entries),
  ...undated(entries),
];

const gaps = (entries: readonly StandingEntry[]): Finding[] =>
  entries.flatMap(({ gap, _id }) =>
    gap
      ? [
          {
            rule: 'gap' as const,
            weight: 'question' as const,
            from: gap.from,
            to: gap.to,
            entryIds: [_id],
            seen: `No owner is recorded between ${formatYear(gap.from)} and ${formatYear(gap.to)}.`,
            matters: `In these ${gap.years} years the work may have changed hands without a trace on this record.`,
            settles: 'A bill, a letter, an inventory, an exhibition label or a photograph that names who had it then.',
          },
        ]
      : [],
  );

const dated = (entries: readonly StandingEntry[]) => entries.filter(({ happened }) => happened.kind !== 'unknown');

/** Whoever passed a work on is not whom the record has as its owner, without the years of a gap between. */
function otherGivers(entries: readonly StandingEntry[]): Finding[] {
  const findings: Finding[] = [];
  let owner: StandingEntry | undefined;
  const undatedGivers = entries
    .filter(({ happened }) => happened.kind === 'unknown')
    .flatMap(({ move }) => move.receivers);
  for (const entry of dated(entries)) {
    const { move, gap, happened, _id, kind } = entry;
    if (!move.passes) {
      // Whoever is named after a gap is the owner from then on, however they came by it.
      if (gap && move.receivers.length > 0) owner = entry;
      continue;
    }
    const { givers } = move;
    const other =
      owner &&
      !gap &&
      kind !== 'sold' &&
      givers.length > 0 &&
      owner.move.receivers.length > 0 &&
      !shareSomebody(givers, owner.move.receivers, maybeSameName) &&
      !shareSomebody(givers, undatedGivers, maybeSameName);
    if (owner && other)
      findings.push({
        rule: 'other_giver',
        weight: 'question',
        ...yearsOf(happened),
        entryIds: [owner._id, _id],
        seen: `${namesOf(givers)} passed the work on (${formatUncertainDate(happened)}), and the last owner on record is ${namesOf(owner.move.receivers)}.`,
        matters:
          'How it came from the one to the other is not recorded: a sale, a gift or an inheritance may be missing.',
        settles:
          'A paper that shows how the work reached whoever passed it on; or a correction, if both names are the same person.',
      });
    owner = entry;
  }
  return findings;
}

/** Somebody is named as owner in years that lie certainly within another’s ownership. */
function twoOwners(entries: readonly StandingEntry[]): Finding[] {
  const passing = dated(entries).filter(({ move }) => move.passes);
  return dated(entries).flatMap((entry): Finding[] => {
    const { move, happened, _id } = entry;
    const { from, to } = yearsOf(happened);
    if (move.passes || move.receivers.length === 0 || from === null || to === null) return [];
    const at = passing.findLastIndex(({ happened: before }) => (yearsOf(before).to ?? Infinity) < from);
    const [owner, next] = [passing[at], passing[at + 1]];
    const ends = next ? yearsOf(next.happened).from : null;
    if (!owner || owner.move.receivers.length === 0 || ends === null || ends <= to || next?.gap) return [];
    if (shareSomebody(move.receivers, owner.move.receivers, maybeSameName)) return [];
    const since = entries.slice(entries.indexOf(owner) + 1, entries.indexOf(entry) + 1);
    if (since.some(({ gap }) => gap)) return [];
    return [
      {
        rule: 'two_owners',
        weight: 'conflict',
        from,
        to,
        entryIds: [owner._id, _id],
        seen: `${namesOf(move.receivers)} is named as owner in ${formatUncertainDate(happened)}, when the record has ${namesOf(owner.move.receivers)}.`,
        matters:
          'A work has one title. Either one of them is named wrongly, or it passed between them unrecorded, or they owned it together.',
        settles: 'What either entry rests on; a correction of the one that does not hold.',
      },
    ];
  });
}

const undated = (entries: readonly StandingEntry[]): Finding[] =>
  entries
    .filter(({ move, happened, kind }) => move.passes && kind !== 'created' && happened.kind === 'unknown')
    .map(({ _id, move }) => ({
      rule: 'undated',
      weight: 'question',
      from: null,
      to: null,
      entryIds: [_id],
      seen: `That the work passed${move.receivers.length > 0 ? ` to ${namesOf(move.receivers)}` : ''} has no date.`,
      matters: 'It cannot be placed among the other owners, so gaps before and after it do not show.',
      settles: 'A year, even “before” or “about” one, from whatever the entry rests on.',
    }));
