import { duplicates } from '@verso/contract/discovery/schemas/duplicates.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { record } from '#platform/jobs/events.ts';
import { type Route, route } from '#http/route.ts';
import { cardsById, presentCard } from '#features/works/artworks/cards.ts';
import { seeRefusal, visibleArtworks } from '#features/works/artworks/policy.ts';
import { findArtwork, holdersOf } from '#features/works/artworks/queries.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { findDuplicates } from './find-duplicates.ts';
import { listRecords } from './list-records.ts';
import {
  comparedForBuyer,
  comparesCopies,
  comparesNumbers,
  dismissRefusal,
  readsAsBuyer,
  seesDuplicates,
} from './policy.ts';

export function duplicateRoutes(services: Services): Route[] {
  return [
    route(duplicates.list, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: seeRefusal,
      handle: async (db, { actor, params, query }, artwork) => {
        if (!artwork || !seesDuplicates(actor, artwork)) return { found: [], records: [] };
        const buying = query.reader === 'buyer' || readsAsBuyer(actor, artwork);
        const found = await findDuplicates(
          db,
          params.id,
          buying
            ? { visible: comparedForBuyer(actor, artwork) }
            : {
                visible: visibleArtworks(actor),
                numbers: comparesNumbers(actor, artwork),
                copies: comparesCopies(actor, artwork),
              },
        );
        const cards = await cardsById(db, [params.id, ...found.map(({ id }) => id)]);
        return {
          found: found.flatMap(({ id, reasons }) => {
            const card = cards.find((one) => one.id === id);
            return card ? [{ artwork: presentCard(card, { actor, services }), reasons }] : [];
          }),
          records: buying ? [] : await listRecords(db, { actor, services }, params.id, cards),
        };
      },
      logRead: logWorkRead,
    }),

    route(duplicates.dismiss, {
      load: async (db, { params, body }) => ({
        artwork: await findArtwork(db, params.id),
        open: (await findPair(db, params.id, body.otherId)) !== undefined,
        holders: [...(await holdersOf(db, params.id)), ...(await holdersOf(db, body.otherId))],
      }),
      policy: (actor, { artwork, ...pair }) => dismissRefusal(actor, artwork, pair),
      handle: async (tx, { actor, params, body }) => {
        const pair = await findPair(tx, params.id, body.otherId);
        await tx
          .updateTable('possible_duplicate')
          .set({ dismissed_by: actor.id, dismissed_at: now() })
          .where('artwork_id', '=', pair?.artwork_id ?? params.id)
          .where('other_id', '=', pair?.other_id ?? body.otherId)
          .execute();
        const about = { actorId: actor.id, artworkId: params.id };
        await record(tx, 'duplicate_dismissed', about, { otherId: body.otherId });
        return {};
      },
    }),
  ];
}

/** A pair that was not dismissed, found for either of the two works. */
const findPair = (db: Db, one: string, other: string) =>
  db
    .selectFrom('possible_duplicate')
    .where('artwork_id', 'in', [one, other])
    .where('other_id', 'in', [one, other])
    .where('dismissed_at', 'is', null)
    .select(['artwork_id', 'other_id'])
    .executeTakeFirst();
