import { disputedWords } from '@verso/contract/works/provenance.ts';
import type { RecordIssue } from '@verso/contract/proof/schemas/open-records.ts';
import { formatUncertainDate, formatYear } from '@verso/contract/uncertain-date.ts';
import { yearsOf } from '@verso/contract/uncertain-date-span.ts';
import { maybeSameName, namesOf, shareName, type UncorrectedEntry } from '#features/proof/open-records/entries.ts';

/** Gaps and contradictions in the chain of owners. */
export const ownershipIssues = (entries: readonly UncorrectedEntry[]): RecordIssue[] => [
  ...gaps(entries),
  ...otherGivers(entries),
  ...twoOwners(entries),
  ...undated(entries),
  ...disputed(entries),
];

const gaps = (entries: readonly UncorrectedEntry[]): RecordIssue[] =>
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
            matters: `The work may have changed hands ${gap.years === 1 ? 'in that time' : `in these ${gap.years} years`} without being recorded here.`,
            settles: 'A bill, letter, inventory, exhibition label or photograph that names the owner in those years.',
          },
        ]
      : [],
  );

const dated = (entries: readonly UncorrectedEntry[]) => entries.filter(({ happened }) => happened.kind !== 'unknown');

/** The giver differs from the recorded owner, without a gap between. */
function otherGivers(entries: readonly UncorrectedEntry[]): RecordIssue[] {
  const issues: RecordIssue[] = [];
  let owner: UncorrectedEntry | undefined;
  const undatedGivers = entries
    .filter(({ happened }) => happened.kind === 'unknown')
    .flatMap(({ move }) => move.receivers);
  for (const entry of dated(entries)) {
    const { move, gap, happened, _id, kind, subKind } = entry;
    if (!move.passes) {
      // The person named after a gap is the owner from then on, however they got it.
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
      !shareName(givers, owner.move.receivers, maybeSameName) &&
      !shareName(givers, undatedGivers, maybeSameName);
    if (owner && other)
      issues.push({
        rule: 'other_giver',
        weight: 'question',
        ...yearsOf(happened),
        entryIds: [owner._id, _id],
        seen: `${namesOf(givers)} passed the work on (${formatUncertainDate(happened)}), but the last owner recorded before that is ${namesOf(owner.move.receivers)}.`,
        matters:
          subKind === 'restitution'
            ? 'The record doesn’t show how the work came to the person who restituted it.'
            : 'The record doesn’t show how the work passed from one owner to the other. A sale, gift or inheritance may be missing.',
        settles:
          'A document that shows the transfer between the two owners, or a correction if both names belong to one person.',
      });
    owner = entry;
  }
  return issues;
}

/** A person is named as owner in years certainly within another’s ownership. */
function twoOwners(entries: readonly UncorrectedEntry[]): RecordIssue[] {
  const passing = dated(entries).filter(({ move }) => move.passes);
  return dated(entries).flatMap((entry): RecordIssue[] => {
    const { move, happened, _id } = entry;
    const { from, to } = yearsOf(happened);
    if (move.passes || move.receivers.length === 0 || from === null || to === null) return [];
    const at = passing.findLastIndex(({ happened: before }) => (yearsOf(before).to ?? Infinity) < from);
    const [owner, next] = [passing[at], passing[at + 1]];
    const ends = next ? yearsOf(next.happened).from : null;
    if (!owner || owner.move.receivers.length === 0 || ends === null || ends <= to || next?.gap) return [];
    if (shareName(move.receivers, owner.move.receivers, maybeSameName)) return [];
    const since = entries.slice(entries.indexOf(owner) + 1, entries.indexOf(entry) + 1);
    if (since.some(({ gap }) => gap)) return [];
    return [
      {
        rule: 'two_owners',
        weight: 'conflict',
        from,
        to,
        entryIds: [owner._id, _id],
        seen: `An entry (${formatUncertainDate(happened)}) names ${namesOf(move.receivers)} as owner, but the record shows ${namesOf(owner.move.receivers)} as owner at that time.`,
        matters:
          'Only one of these owners can hold title, unless they owned the work together. One name may be wrong, or a transfer of the work may be missing.',
        settles: 'Evidence for one of the two entries, or a correction of the wrong one.',
      },
    ];
  });
}

const undated = (entries: readonly UncorrectedEntry[]): RecordIssue[] =>
  entries
    .filter(({ move, happened, kind }) => move.passes && kind !== 'created' && happened.kind === 'unknown')
    .map(({ _id, move }) => ({
      rule: 'undated',
      weight: 'question',
      from: null,
      to: null,
      entryIds: [_id],
      seen: `There is no date for the transfer of the work${move.receivers.length > 0 ? ` to ${namesOf(move.receivers)}` : ''}.`,
      matters: 'The transfer can’t be placed in the order of owners, so gaps before and after it are not shown.',
      settles: 'A year from the source of the entry, even an approximate one.',
    }));

const disputed = (entries: readonly UncorrectedEntry[]): RecordIssue[] =>
  entries.flatMap(({ disputed: by, happened, _id }) =>
    by === null
      ? []
      : [
          {
            rule: 'disputed_entry' as const,
            weight: 'question' as const,
            ...yearsOf(happened),
            entryIds: [_id],
            seen: `What this entry says (${formatUncertainDate(happened)}) is ${disputedWords[by].toLowerCase()}.`,
            matters: 'The entry may be wrong. It stays in the provenance until admins have decided on the dispute.',
            settles: 'The admins’ decision. If they correct the entry, the provenance will show the correction.',
          },
        ],
  );
