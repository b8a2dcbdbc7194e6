import type { DisputeSubject } from '@verso/contract/provenance.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { workContested } from './events.ts';

/** Keeps what somebody contests of a work until an admin decides on it. Nothing is public before that. */
export async function contestWork(
  tx: Tx,
  { artworkId, askedBy, about, reason }: { artworkId: string; askedBy: string; about: DisputeSubject; reason: string },
): Promise<void> {
  const { id: disputeId } = await tx
    .insertInto('dispute')
    .values({ artwork_id: artworkId, about, reason, asked_by: askedBy, asked_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, workContested, { actorId: askedBy, artworkId }, { disputeId, about });
}
