import type { DisputeSubject } from '@verso/contract/works/provenance.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** Stores a dispute about a work until an admin decides on it. It is not public before that. */
export async function disputeWork(
  tx: Tx,
  { artworkId, askedBy, about, reason }: { artworkId: string; askedBy: string; about: DisputeSubject; reason: string },
): Promise<void> {
  const { id: disputeId } = await tx
    .insertInto('dispute')
    .values({ artwork_id: artworkId, about, reason, asked_by: askedBy, asked_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'work_contested', { actorId: askedBy, artworkId }, { disputeId, about });
}
