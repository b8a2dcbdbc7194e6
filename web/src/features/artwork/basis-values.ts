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

/** As the server takes it; null where a conflict is disclosed and not named. */
export function sentBasis({ interest, disclosed, ...basis }: BasisValues): OpinionBasis | null {
  if (interest !== 'disclosed') return { ...basis, conflict: interest === 'none' ? '' : null };
  return disclosed.trim() === '' ? null : { ...basis, conflict: disclosed };
}
