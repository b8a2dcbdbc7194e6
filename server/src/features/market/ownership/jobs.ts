import { z } from 'zod';
import type { Database } from '#platform/database/db.ts';
import { react } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { endRequests } from './decide-request.ts';
import { listOvertaken } from './queries.ts';

const task = 'end-ownership-requests';
react('title_passed', task);

/** Daily, for works that changed owner while an earlier version ran. */
export const endRequestsDaily = 'end-overtaken-requests';

const Payload = z.object({ eventId: z.int() });

/** Ends the requests for works that have another owner than the one who was asked. */
export function endingRequests(database: Database): Jobs {
  const endOf = (artworkId: string) =>
    database.transaction().execute(async (tx) => {
      const artwork = await lockArtwork(tx, artworkId);
      if (artwork) await endRequests(tx, artwork);
    });
  return {
    [task]: async (payload) => {
      const { eventId } = Payload.parse(payload);
      const event = await database
        .selectFrom('event')
        .where('id', '=', eventId)
        .select('artwork_id')
        .executeTakeFirstOrThrow();
      if (event.artwork_id !== null) await endOf(event.artwork_id);
    },
    [endRequestsDaily]: async () => {
      for (const artworkId of await listOvertaken(database)) await endOf(artworkId);
    },
  };
}
