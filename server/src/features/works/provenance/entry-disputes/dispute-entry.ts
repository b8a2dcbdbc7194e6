import type { z } from 'zod';
import type { EntryCorrection } from '@verso/contract/works/schemas/provenance.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { refuseFuture } from '#features/works/provenance/entries/record-entry.ts';

interface NewDispute {
  entryId: string;
  askedBy: string;
  reason: string;
  correction: z.infer<typeof EntryCorrection>;
}

/** Stores what is wrong with an entry of a locked work, and what it should say. The entry stays until two admins decide. */
export async function disputeEntry(
  tx: Tx,
  artwork: Pick<ArtworkRow, 'id' | 'owner_id'>,
  { entryId, askedBy, reason, correction }: NewDispute,
): Promise<void> {
  refuseFuture(correction.happened);
  const { id: disputeId } = await tx
    .insertInto('entry_dispute')
    .values({
      artwork_id: artwork.id,
      entry_id: entryId,
      asked_by: askedBy,
      asked_at: now(),
      by_owner: artwork.owner_id === askedBy,
      reason,
      correction: JSON.stringify(correction),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'entry_disputed', { actorId: askedBy, artworkId: artwork.id }, { disputeId, entryId });
}
