import { z } from 'zod';
import type { Database } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { findExhibition, lockShown } from './queries.ts';
import { isDue, scheduleEntry, writeTask } from './schedule-entry.ts';
import { writeEntry } from './write-entry.ts';

/** On the day an exhibition opens, or is published after that, records the showings that owners agreed to, if that is still valid. */
export function writeEntries(database: Database): Jobs {
  const Payload = z.object({ exhibitionId: z.uuid(), artworkId: z.uuid() });
  return {
    [writeTask]: async (payload) => {
      const { exhibitionId, artworkId } = Payload.parse(payload);
      await database.transaction().execute(async (tx) => {
        const artwork = await lockArtwork(tx, artworkId);
        const shown = await lockShown(tx, exhibitionId, artworkId);
        const exhibition = await findExhibition(tx, exhibitionId);
        if (!artwork || artwork.status === 'withdrawn' || !exhibition) return;
        // After a sale, the new owner has not agreed.
        if (!shown?.consented || shown.entry_id !== null || shown.answered_by !== artwork.owner_id) return;
        if (!isDue(exhibition)) return scheduleEntry(tx, exhibition, artworkId);
        return writeEntry(tx, { exhibition, artworkId, ownerId: artwork.owner_id });
      });
    },
  };
}
