import type { PossibleConflict } from '@verso/contract/discovery/record.ts';
import type { AwaitedVote } from '@verso/contract/discovery/schemas/record.ts';
import type { SimilarWork } from '@verso/contract/discovery/schemas/search.ts';
import { registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import { daysAway, formatNumber } from '#components/shared/text/reader-locale.ts';
import type { QueueFilter } from './vote-queue.ts';

/** `Waiting 5 days`. */
export function waitingWords(since: string): string {
  const days = -daysAway(since, new Date());
  if (days < 1) return 'Sent today';
  return `Waiting ${days === 1 ? '1 day' : `${formatNumber(days)} days`}`;
}

/** `First review`, `Round 2`, `Appeal, round 3`. */
export function reasonWords({ reason, round }: AwaitedVote): string {
  if (reason === 'first') return 'First review';
  return reason === 'appeal' ? `Appeal, round ${round}` : `Sent again, round ${round}`;
}

export const conflictWords: Readonly<Record<PossibleConflict, string>> = {
  same_artist: 'You own or registered another work by this artist, or have bought or sold one.',
  same_owner: 'You have bought a work from the owner, or sold one to them.',
};

/** `A picture of this work looks like a picture of V-000012, Ebb, and 2 other works.` */
export function similarWords([first, ...more]: readonly SimilarWork[]): string | null {
  if (!first) return null;
  const others = more.length === 0 ? '' : ` and ${more.length === 1 ? 'one other work' : `${more.length} other works`}`;
  return `A picture of this work looks like a picture of ${registryNumber(first.artwork.number)}, ${titleOf(first.artwork.title)}${others}.`;
}

export const filterWords: Readonly<Record<QueueFilter, string>> = {
  first: 'First reviews',
  again: 'Sent again',
  appeal: 'Appeals',
  flagged: 'With a warning',
};
