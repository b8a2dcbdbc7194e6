import { z } from 'zod';
import { today } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { findExhibition, lockShown } from './queries.ts';
import { writeEntry } from './write-entry.ts';

export const writeTask = 'write-exhibition-entry';

/** On the day an exhibition opens, records the showings that owners agreed to, if that is still valid. */
export function writeEntries(database: Database): Jobs {
  const Payload = z.object({ exhibitionId: z.uuid(), artworkId: z.uuid() });
  return {
    [writeTask]: async (payload) => {
      const { exhibitionId, artworkId } = Payload.parse(payload);
      await database.transaction().execute(async (tx) => {
        const artwork = await lockArtwork(tx, artworkId);
        const shown = await lockShown(tx, exhibitionId, artworkId);
        const exhibition = await findExhibition(tx, exhibitionId);
        if (!artwork || artwork.status === 'withdrawn' || !exhibition || exhibition.published_at === null) return;
        // After a sale, the new owner has not agreed.
        if (!shown?.consented || shown.entry_id !== null || shown.answered_by !== artwork.owner_id) return;
        if (exhibition.opens > today()) {
          const notBefore = new Date(`${exhibition.opens}T00:00:00Z`);
          return enqueue(tx, writeTask, { exhibitionId, artworkId }, { notBefore });
        }
        return writeEntry(tx, { exhibition, artworkId, ownerId: artwork.owner_id });
      });
    },
  };
}
