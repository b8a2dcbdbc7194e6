import { record } from '@verso/contract/record.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { presentCard, totalOf } from './cards.ts';
import { listRefusal, listWorks } from './lists.ts';

export function recordRoutes(services: Services): Route[] {
  return [
    route(record.list, {
      load: async (_db, { body }) => body.type,
      policy: listRefusal,
      handle: async (db, { actor, body }) => {
        const { cards, count, counts } = await listWorks(db, actor, body);
        return {
          artworks: cards.map((card) => presentCard(card, { actor, services })),
          total: totalOf(count),
          ...(counts && { counts }),
        };
      },
    }),
  ];
}
