import type { OpinionBasis, ReviewState } from '@verso/contract/works/schemas/review.ts';

/** The basis of a reviewer's opinion, as the form holds it. */
export interface BasisValues extends Omit<OpinionBasis, 'conflict'> {
  interest: 'none' | 'disclosed' | null;
  disclosed: string;
}

/** The values of the reviewer's last vote in this round. */
export function basisOf(own: ReviewState['own']): BasisValues {
  const { grounds = [], seen = null, attribution = null, conflict = null } = own ?? {};
  const interest = conflict === null ? null : conflict === '' ? 'none' : 'disclosed';
  // Votes of earlier versions can name the same ground twice.
  return { grounds: [...new Set(grounds)], seen, attribution, interest, disclosed: conflict ?? '' };
}

export type BasisFaults = Readonly<Partial<Record<'grounds' | 'seen' | 'interest' | 'disclosed', string>>>;

/** Missing values: a verdict needs its grounds, what was seen, and a statement on interests. */
export function basisFaults({ grounds, seen, interest, disclosed }: BasisValues, verdict: boolean): BasisFaults {
  return {
    ...(verdict && grounds.length === 0 && { grounds: 'Choose what your opinion is based on.' }),
    ...(verdict && seen === null && { seen: 'Choose what you saw.' }),
    ...(verdict && interest === null && { interest: 'Say whether you have a conflict of interest.' }),
    ...(interest === 'disclosed' &&
      disclosed.trim() === '' && { disclosed: 'Describe your conflict of interest, or choose “I have none”.' }),
  };
}

/** The errors left after a change. */
export const remainingFaults = (faults: BasisFaults, change: Partial<BasisValues>): BasisFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([field]) => !(field in change) && !(field === 'disclosed' && 'interest' in change)),
  );

/** The body to send. */
export function sentBasis({ interest, disclosed, ...basis }: BasisValues): OpinionBasis {
  return { ...basis, conflict: interest === null ? null : interest === 'none' ? '' : disclosed };
}
