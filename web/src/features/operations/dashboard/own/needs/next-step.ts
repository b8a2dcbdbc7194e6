import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';

interface Asked {
  who: string;
  what: string;
}

/** The questions of the last closed round of review and who asked them; empty if there are none. */
export function askedIn(reviews: Artwork['reviews']): Asked[] {
  const last = reviews.filter(({ closedAt }) => closedAt !== null).toSorted((a, b) => b.round - a.round)[0];
  if (last?.outcome !== 'info_requested') return [];
  return last.votes
    .filter(({ choice }) => choice === 'request_information')
    .map(({ voter, opinion }) => ({ who: voter, what: opinion }));
}

/** What a draft still needs before it can be sent, as text. */
export function stillNeeded({ missing, refused }: Pick<Artwork, 'missing' | 'refused'>): string {
  if (missing.length > 0) return missing.map(({ message }) => message).join(' ');
  return refused.submit ?? 'The record has everything a review needs. Send it for review when you are ready.';
}
