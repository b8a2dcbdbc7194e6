import { priceEnquiries } from '@verso/contract/market/schemas/price-enquiries.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { askPriceRefusal, visibleArtworks } from '#features/works/artworks/policy.ts';
import { type ArtworkRow, lockArtwork, selectArtworks } from '#features/works/artworks/queries.ts';
import { presentCard, selectCards } from '#features/works/artworks/cards.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import { askPrice } from './ask-price.ts';
import { answerRefusal } from './policy.ts';
import { presentEnquiry } from './present.ts';
import { hasOpenEnquiry, listEnquiries, lockEnquiry } from './queries.ts';

export function priceEnquiryRoutes(services: Services): Route[] {
  return [
    route(priceEnquiries.ask, {
      // Locked, so that of two concurrent questions by one person the second finds the first.
      load: async (db, { actor, params }) => ({
        artwork: await lockArtwork(db, params.id),
        asked: await hasOpenEnquiry(db, params.id, actor.id),
      }),
      policy: (actor, { artwork, asked }) => askPriceRefusal(actor, artwork, asked),
      handle: async (tx, { actor, body }, { artwork }) => {
        if (!artwork) throw notFound('work');
        await askPrice(tx, artwork, { askerId: actor.id, ...body });
        return {};
      },
    }),

    route(priceEnquiries.list, {
      policy: anyone,
      handle: async (db, { actor, body }) => {
        const { rows, count, open } = await listEnquiries(db, actor, body);
        const ids = [...new Set(rows.map((row) => row.artwork_id))];
        const cards = await readCards(db, ids, { actor, services });
        const works = await readWorks(db, ids);
        return {
          enquiries: rows.map((row) =>
            presentEnquiry(row, {
              actor,
              side: body.type,
              card: cards.get(row.artwork_id),
              artwork: works.get(row.artwork_id),
            }),
          ),
          total: { count, more: false },
          open,
        };
      },
    }),

    route(priceEnquiries.answer, {
      load: (db, { params }) => lockEnquiry(db, params.id),
      policy: answerRefusal,
      handle: async (tx, { body }, enquiry) => {
        if (!enquiry) throw notFound('question');
        await answerEnquiry(tx, enquiry, body);
        return {};
      },
    }),
  ];
}

async function readCards(db: Db, ids: readonly string[], reading: { actor: Actor; services: Services }) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof presentCard>>();
  const rows = await selectCards(db).where('artwork.id', 'in', ids).where(visibleArtworks(reading.actor)).execute();
  return new Map(rows.map((row) => [row.id, presentCard(row, reading)]));
}

async function readWorks(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ArtworkRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectArtworks(db).where('artwork.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
