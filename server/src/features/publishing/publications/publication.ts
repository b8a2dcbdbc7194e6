import type { PublicationState } from '@verso/contract/publishing/schemas/news.ts';
import { now } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';

/** The state of content that becomes public at a time; derived only from that time. */
export function stateOf(publishedAt: Date | null): PublicationState {
  if (publishedAt === null) return 'draft';
  return publishedAt <= now() ? 'published' : 'scheduled';
}

/** The publication time: unchanged unless another is given. */
export function publishedAtOf(
  { state, publishedAt }: { state: 'draft' | 'published'; publishedAt?: string | undefined },
  before: Date | null = null,
): Date | null {
  if (state === 'draft') return null;
  if (publishedAt !== undefined) return new Date(publishedAt);
  return stateOf(before) === 'published' ? before : now();
}

/** Refuses a change by a user who has not read the latest revision. */
export function refuseStale(found: { revision: number }, read: number | undefined): void {
  if (read !== undefined && read !== found.revision) throw staleConflict();
}

export const staleConflict = () =>
  new AppError(
    'conflict',
    'Someone else has saved a change since you opened this page. Copy what you wrote, reload the page and add it again.',
  );
