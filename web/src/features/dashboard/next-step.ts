import type { Artwork } from '@verso/contract/record.ts';

interface Asked {
  who: string;
  what: string;
}

/** What was asked in the round of review that closed last, by whom; empty where nobody asked. */
export function askedIn(reviews: Artwork['reviews']): Asked[] {
  const last = reviews.filter(({ closedAt }) => closedAt !== null).toSorted((a, b) => b.round - a.round)[0];
  if (last?.outcome !== 'info_requested') return [];
  return last.votes
    .filter(({ choice }) => choice === 'request_information')
    .map(({ voter, opinion }) => ({ who: voter, what: opinion }));
}

/** What a draft still needs before it can be sent, in words. */
export function stillNeeded({ missing, refused }: Pick<Artwork, 'missing' | 'refused'>): string {
  if (missing.length > 0) return missing.map(({ message }) => message).join(' ');
  return refused.submit ?? 'Everything a review needs is here. Send it when you are ready.';
}
