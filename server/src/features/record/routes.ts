import { profiles } from '@verso/contract/profiles.ts';
import { record } from '@verso/contract/record.ts';
import { viewingLinks } from '@verso/contract/viewing-links.ts';
import { hiddenFromYou, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { getAccount } from '#features/accounts/queries.ts';
import { readsAsOwner, seeRefusal } from '#features/artworks/policy.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { presentEditRequest } from '#features/review/present.ts';
import { countOpening, findOpenLink } from '#features/viewing-links/queries.ts';
import type { Looks } from '#features/views/looks.ts';
import { visitorOf } from '#features/views/visitor.ts';
import { presentCard, totalOf } from './cards.ts';
import { listRefusal, listWorks } from './lists.ts';
import { presentView, presentWork } from './present-work.ts';
import { readWork } from './read-work.ts';
import { listSubmittedWorks, listWorksMadeBy } from './works-of-person.ts';

export function recordRoutes(services: Services, looks: Pick<Looks, 'note'>): Route[] {
  return [
    route(record.list, {
      load: async (_db, { body }) => body.type,
      policy: listRefusal,
      handle: async (db, { actor, body }) => {
        const { cards, count, counts, requests, disputes, awaiting } = await listWorks(db, actor, body);
        return {
          artworks: cards.map((card) => presentCard(card, { actor, services })),
          total: totalOf(count),
          ...(counts && { counts }),
          ...(requests && {
            editRequests: Object.fromEntries(
              requests.map((request) => [request.artwork_id, presentEditRequest(request)]),
            ),
          }),
          ...(disputes && { disputes }),
          ...(awaiting !== null && { awaiting: totalOf(awaiting) }),
        };
      },
    }),

    route(record.get, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: seeRefusal,
      handle: async (db, { actor, from }, artwork) => {
        if (!artwork) throw notFound('work');
        const row = await readWork(db, artwork.id, {
          personId: actor?.id ?? null,
          own: readsAsOwner(actor, artwork),
        });
        const visitor = visitorOf(actor, artwork, from);
        if (visitor !== null) looks.note({ artworkId: artwork.id, visitor });
        return { artwork: presentWork(artwork, row, { actor, services }) };
      },
    }),

    route(profiles.artworks, {
      load: (db, { params }) => getAccount(db, params.id),
      policy: anybody,
      handle: async (db, { actor, query }, person) => {
        if (!person) throw notFound('user');
        const { cards, count } =
          actor?.id === person.id
            ? await listWorks(db, actor, { type: 'mine', filterkey: '', order: false, ...query })
            : await listWorksMadeBy(db, person.id, query);
        return { artworks: cards.map((card) => presentCard(card, { actor, services })), total: totalOf(count) };
      },
    }),

    route(profiles.submitted, {
      policy: anybody,
      handle: async (db, { actor, query }) => {
        const { cards, count } = await listSubmittedWorks(db, actor, query);
        return { submitted: cards.map((card) => presentCard(card, { actor, services })), total: totalOf(count) };
      },
    }),

    route(viewingLinks.open, {
      load: async (db, { params, body }) => ({
        artwork: await findArtwork(db, params.id),
        link: await findOpenLink(db, params.id, body.token),
      }),
      // Whether there is a work, or was a link, is told to nobody.
      policy: (_actor, { artwork, link }) => (artwork && link ? null : hiddenFromYou('work')),
      handle: async (tx, { body }, { artwork, link }) => {
        if (!artwork || !link) throw notFound('work');
        if (!body.again) await countOpening(tx, link.id);
        const row = await readWork(tx, artwork.id, { personId: null, own: false });
        return {
          artwork: presentView(artwork, row, { services, linkId: link.id }),
          viewing: { until: link.expires_at.toISOString() },
        };
      },
    }),
  ];
}
