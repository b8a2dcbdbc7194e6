import { sightings } from '@verso/contract/works/schemas/sightings.ts';
import { invalid, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { removeStored, storeDocument, storeEach } from '#features/evidence/files/store.ts';
import { findArtwork, lockArtwork } from '#features/works/artworks/queries.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { listRefusal, photographRefusal, reportRefusal } from './policy.ts';
import { presentSighting } from './present.ts';
import { countPhotographBytes, countToday, listSightings } from './queries.ts';
import { reportSighting } from './report-sighting.ts';

export function sightingRoutes(services: Services): Route[] {
  return [
    route(sightings.report, {
      // Locked, so that simultaneous reports count each other.
      load: async (db, { params }) => ({
        artwork: await lockArtwork(db, params.id),
        today: await countToday(db, params.id),
        photographBytes: await countPhotographBytes(db),
      }),
      policy: (actor, { artwork, today }) => reportRefusal(actor, artwork, today),
      prepare: ({ uploads }, { photographBytes }) => {
        const photographs = uploads['photograph'] ?? [];
        const refusal = photographs.length > 0 ? photographRefusal(photographBytes) : null;
        if (refusal) throw invalid('photograph', refusal);
        return storeEach(storeDocument, services, photographs, null);
      },
      undo: (db, files) => removeStored(db, services, files),
      handle: async (tx, { body }, { artwork }, [photograph]) => {
        if (!artwork) throw notFound('work');
        await reportSighting(tx, artwork.id, { ...body, photograph });
        return {};
      },
    }),

    route(sightings.list, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: listRefusal,
      handle: async (db, { actor, params }) => ({
        sightings: (await listSightings(db, params.id)).map((row) => presentSighting(row, actor, services)),
      }),
      logRead: logWorkRead,
    }),
  ];
}
