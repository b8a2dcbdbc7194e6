import type { PublicationState } from '@verso/contract/journal.ts';
import { now } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';

/** Where something stands that everybody reads from a time on; kept nowhere but in that time. */
export function stateOf(publishedAt: Date | null): PublicationState {
  if (publishedAt === null) return 'draft';
  return publishedAt <= now() ? 'published' : 'scheduled';
}

/** From when on everybody reads it: what was published keeps its time unless another is given. */
export function publishedAtOf(
  { state, publishedAt }: { state: 'draft' | 'published'; publishedAt?: string | undefined },
  before: Date | null = null,
): Date | null {
  if (state === 'draft') return null;
  if (publishedAt !== undefined) return new Date(publishedAt);
  return stateOf(before) === 'published' ? before : now();
}

/** Of two who change the same thing, the one who has not read the other's change is told so. */
export function refuseStale(found: { revision: number }, read: number | undefined): void {
  if (read !== undefined && read !== found.revision)
    throw new AppError(
      'conflict',
      'Somebody else has changed this since you opened it. Copy what you wrote, reload the page and add it again.',
    );
}
