import type { z } from 'zod';
import type { NewSighting } from '@verso/contract/works/schemas/sightings.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { insertFile, type StoredFile } from '#features/evidence/files/store.ts';

interface Reported extends z.output<typeof NewSighting> {
  photograph: StoredFile | undefined;
}

/** Stores where a locked work was seen. Nothing is stored about who sent it, besides what they wrote. */
export async function reportSighting(
  tx: Tx,
  artworkId: string,
  { photograph, place, note, contact }: Reported,
): Promise<void> {
  const { id } = await tx
    .insertInto('sighting')
    .values({
      artwork_id: artworkId,
      place,
      note,
      contact,
      photograph_id: photograph ? await insertFile(tx, photograph) : null,
      reported_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'work_sighted', { actorId: null, artworkId }, { sightingId: id });
}
