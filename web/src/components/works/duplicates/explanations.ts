import type { ComparedRecord } from '@verso/contract/discovery/schemas/duplicates.ts';

const explanations = {
  sender: 'Compare the records before you send yours for review. Reviewers and admins will see this comparison too.',
  owner: 'Compare the records. Reviewers and admins can see this comparison too.',
  seller:
    'Compare the records. Buyers can see this comparison too, if the other record is public and has a different owner.',
  buyer: 'Compare the records before you pay. If they describe the same object, someone else may own it.',
  voter: 'Compare the records before you vote.',
  admin:
    'If the records describe the same object, write to the owners named below, or dispute the record that is wrong.',
} as const;

export type DuplicatesReader = keyof typeof explanations;

/** Whether an admin can settle a pair: the records of works in which they have no stake include the work and another one. */
export function settlesAny(id: string, others: readonly string[], records: readonly Pick<ComparedRecord, 'workId'>[]) {
  const isNamed = (one: string) => records.some(({ workId }) => workId === one);
  return isNamed(id) && others.some(isNamed);
}

/** What the reader can do about possible duplicates. `named`: whether the owners of the works are named below. */
export const explanationFor = (reader: DuplicatesReader, { named }: { named: boolean }): string =>
  reader === 'admin' && !named
    ? 'You have a stake in one of these works, so another admin must write to the owners.'
    : explanations[reader];
