import { z } from 'zod';
import { today } from '#platform/clock.ts';
import type { Pool } from '#platform/db.ts';
import { enqueue } from '#platform/events.ts';
import type { Jobs } from '#platform/jobs.ts';
import { lockArtwork } from '#features/artworks/queries.ts';
import { findExhibition, lockShown } from './queries.ts';
import { writeEntry } from './write-entry.ts';

export const writeTask = 'write-exhibition-entry';

/** On the day an exhibition opens, writes into records what owners agreed to before, where that still holds. */
export function writeEntries(pool: Pool): Jobs {
  const Payload = z.object({ exhibitionId: z.uuid(), artworkId: z.uuid() });
  return {
    [writeTask]: async (payload) => {
      const { exhibitionId, artworkId } = Payload.parse(payload);
      await pool.transaction().execute(async (tx) => {
        const artwork = await lockArtwork(tx, artworkId);
        const shown = await lockShown(tx, exhibitionId, artworkId);
        const exhibition = await findExhibition(tx, exhibitionId);
        if (!artwork || artwork.status === 'withdrawn' || !exhibition || exhibition.published_at === null) return;
        // Whoever owns it now did not agree, where it was sold meanwhile.
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
