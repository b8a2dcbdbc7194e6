import { attributionTerms } from '@verso/contract/works/attribution.ts';
import type { ReviewState, VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { opinionGrounds, seenChoices, voteChoices } from '@verso/contract/works/review.ts';
import { type BasisValues, basisOf } from './basis-values.ts';

/** A vote on a work, as the form holds it. */
export interface WorkVote {
  choice: VoteChoice | null;
  /** The opinion, or the question to the owner. */
  words: string;
  basis: BasisValues;
}

export const voteOf = (own: ReviewState['own']): WorkVote => ({
  choice: own?.choice ?? null,
  words: own?.opinion ?? '',
  basis: basisOf(own),
});

/** Reads a draft from the device; values that the form does not know are left out. */
export function parseWorkVote(stored: object): WorkVote {
  const { choice, words, basis } = { choice: null, words: '', basis: {}, ...stored };
  const given: Readonly<Record<string, unknown>> = { ...basis };
  const grounds = Array.isArray(given['grounds']) ? given['grounds'] : [];
  return {
    choice: oneOf(voteChoices, choice),
    words: textOf(words),
    basis: {
      grounds: opinionGrounds.filter((ground) => grounds.includes(ground)),
      seen: oneOf(seenChoices, given['seen']),
      attribution: oneOf(attributionTerms, given['attribution']),
      interest: oneOf(['none', 'disclosed'] as const, given['interest']),
      disclosed: textOf(given['disclosed']),
    },
  };
}

/** Whether it has more than a choice. */
export const isWritten = ({ words, basis: { grounds, seen, attribution, interest } }: WorkVote): boolean =>
  words.trim() !== '' || grounds.length > 0 || [seen, attribution, interest].some((value) => value !== null);

/** Whether one of these people has this name, whatever its case and accents. */
export const namesPerson = (people: readonly { name: string }[], name: string): boolean =>
  people.some((one) => one.name.localeCompare(name, undefined, { sensitivity: 'base' }) === 0);

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | null =>
  all.find((one) => one === value) ?? null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
