import { printedLabel, printField } from '@verso/contract/works/artwork-fields.ts';
import type {
  ComparedDispute,
  ComparedRecord,
  PendingCorrection,
} from '@verso/contract/discovery/schemas/duplicates.ts';
import { formatDate, formatDay } from '#components/shared/text/reader-locale.ts';

type Compared = Pick<ComparedRecord, 'dimensions' | 'edition'> & {
  artwork: Pick<ComparedRecord['artwork'], 'creation' | 'medium'>;
};

const comparedFields = ['creation', 'medium', 'dimensions', 'edition'] as const;

/** What two records say about the date, the technique, the size and the edition; `differs` also if only one of them says it. */
export function comparedFacts(one: Compared, other: Compared) {
  return comparedFields.flatMap((field) => {
    const [own, theirs] = [printed(field, one), printed(field, other)];
    return own === '' && theirs === ''
      ? []
      : { field, label: printedLabel(field), own, theirs, differs: own !== theirs };
  });
}

const printed = (
  field: (typeof comparedFields)[number],
  { artwork: { creation, medium }, dimensions, edition }: Compared,
) => printField(field, { creation, medium, dimensions, edition }, formatDate).join('; ');

/** A change to a record that waits. */
export function correctionWords({ by, at, suggested }: PendingCorrection): string {
  if (by === 'owner' || !suggested) return `The owner asked to edit this record on ${formatDay(at)}.`;
  const fields = (['title', 'creation', 'medium', 'dimensions'] as const).flatMap((field) =>
    field in suggested ? `${printedLabel(field)}: ${printField(field, { ...suggested }, formatDate).join('; ')}` : [],
  );
  return `The artist suggested a correction on ${formatDay(at)}. The owner hasn’t answered. ${fields.join('. ')}.`;
}

const stateWords: Readonly<Record<ComparedDispute['state'], string>> = {
  open: 'An admin will decide whether to accept it.',
  accepted: 'It was accepted and is open.',
  upheld: 'It was upheld and is open.',
};

/** An open dispute of a record. */
export const comparedDisputeWords = ({ askedAt, state, own }: ComparedDispute): string =>
  `${own ? 'You disputed this record' : 'This record was disputed'} on ${formatDay(askedAt)}. ${stateWords[state]}`;
