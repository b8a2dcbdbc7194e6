const explanations = {
  sender: 'Compare them before you send yours for review. Reviewers and admins will see this too.',
  owner: 'Compare them. Reviewers and admins can see this too.',
  seller: 'Compare them. Buyers can see this too, if the other record is public and of another owner.',
  buyer: 'Compare them before you pay. If they are the same object, someone else may own it.',
  voter: 'Compare them before you vote.',
  admin: 'If they are the same object, write to the owners below, or dispute the record that is wrong.',
} as const;

export type DuplicatesReader = keyof typeof explanations;

/** What the reader can do about possible duplicates. `named`: whether the owners of the works are named below. */
export const explanationFor = (reader: DuplicatesReader, { named }: { named: boolean }): string =>
  reader === 'admin' && !named
    ? 'You have a stake in one of these works, so another admin must write to the owners.'
    : explanations[reader];
