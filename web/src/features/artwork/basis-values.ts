import type { OpinionBasis, ReviewState } from '@verso/contract/review.ts';

/** What a reviewer says of their opinion besides its words, as the form holds it. */
export interface BasisValues extends Omit<OpinionBasis, 'conflict'> {
  interest: 'none' | 'disclosed' | null;
  disclosed: string;
}

/** As they said it last in this round. */
export function basisOf(own: ReviewState['own']): BasisValues {
  const { grounds = [], seen = null, attribution = null, conflict = null } = own ?? {};
  const interest = conflict === null ? null : conflict === '' ? 'none' : 'disclosed';
  return { grounds, seen, attribution, interest, disclosed: conflict ?? '' };
}

export type BasisFaults = Readonly<Partial<Record<'grounds' | 'seen' | 'interest' | 'disclosed', string>>>;

/** What is still to be said: a verdict says what it rests on, what was seen, and whether an interest touches it. */
export function basisFaults({ grounds, seen, interest, disclosed }: BasisValues, verdict: boolean): BasisFaults {
  return {
    ...(verdict && grounds.length === 0 && { grounds: 'Say what your opinion rests on.' }),
    ...(verdict && seen === null && { seen: 'Say what you had before you.' }),
    ...(verdict && interest === null && { interest: 'Say whether you have one.' }),
    ...(interest === 'disclosed' && disclosed.trim() === '' && { disclosed: 'Say what it is, or that you have none.' }),
  };
}

/** What is left to be said once something is chosen. */
export const withoutFaultsOf = (faults: BasisFaults, change: Partial<BasisValues>): BasisFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([field]) => !(field in change) && !(field === 'disclosed' && 'interest' in change)),
  );

/** As the server takes it. */
export function sentBasis({ interest, disclosed, ...basis }: BasisValues): OpinionBasis {
  return { ...basis, conflict: interest === null ? null : interest === 'none' ? '' : disclosed };
}
