import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { viewingLinks } from '@verso/contract/discovery/schemas/viewing-links.ts';
import { hiddenFromYou, notFound } from '#platform/errors.ts';
import { timeOf } from '#platform/database/read.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { readsAsOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { presentEditRequest } from '#features/works/review/present.ts';
import { countOpening, findOpenLink } from '#features/discovery/viewing-links/queries.ts';
import type { PageViews } from '#features/works/views/page-views.ts';
import { viewerOf, visitorOf } from '#features/works/views/visitor.ts';
import { presentCard, totalOf } from '#features/works/artworks/cards.ts';
import { listRefusal, listWorks } from './lists.ts';
import { presentView, presentWork } from './present-work.ts';
import { readWork } from './read-work.ts';
import { listSubmittedWorks, listWorksMadeBy } from './works-of-person.ts';

export function recordRoutes(services: Services, pageViews: Pick<PageViews, 'note'>): Route[] {
  const noteView = (artworkId: string, visitor: string | null) => {
    if (visitor !== null) pageViews.note({ artworkId, visitor });
  };
  return [
    route(record.list, {
      load: async (_db, { body }) => body.type,
      policy: listRefusal,
      handle: async (db, { actor, body }) => {
        const { cards, count, ...found } = await listWorks(db, actor, body);
        const { counts, numbers, requests, takedowns, recoveries, disputes, awaiting, awaited } = found;
        return {
          artworks: cards.map((card) => presentCard(card, { actor, services })),
          total: totalOf(count),
          ...(counts && { counts }),
          ...(numbers && { inventoryNumbers: numbers }),
          ...(requests && {
            editRequests: Object.fromEntries(
              requests.map((request) => [request.artwork_id, presentEditRequest(request)]),
            ),
          }),
          ...(takedowns && {
            takedowns: Object.fromEntries(
              takedowns.map(({ artwork_id: id, at, reason }) => [id, { at: timeOf(at), reason }]),
            ),
          }),
          ...(recoveries && {
            recoveryAskedAt: Object.fromEntries(
              recoveries.map((waiting) => [waiting.artwork_id, timeOf(waiting.asked_at)]),
            ),
          }),
          ...(body.type === 'mine' && {
            owned: cards.filter((card) => card.owner_id === actor?.id).map(({ id }) => id),
          }),
          ...(awaited && {
            awaitedVotes: Object.fromEntries(
              awaited.map(({ artwork_id: id, since, ...vote }) => [id, { ...vote, since: timeOf(since) }]),
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
        if (actor) noteView(artwork.id, viewerOf(actor, artwork, from));
        const row = await readWork(db, artwork.id, {
          personId: actor?.id ?? null,
          own: readsAsOwner(actor, artwork),
          admin: actor?.admin === true,
        });
        return { artwork: presentWork(artwork, row, { actor, services }) };
      },
      // The most frequent call needs no extra query for public works.
      logRead: async (database, call, { artwork }) => {
        if (!call.actor) noteView(artwork._id, visitorOf(call.from));
        if (artwork.hidden) await logWorkRead(database, call);
      },
    }),

    route(profiles.artworks, {
      load: (db, { params }) => getAccount(db, params.id),
      policy: anyone,
      handle: async (db, { actor, query }, person) => {
        if (!person) throw notFound('user');
        const { cards, count } =
          actor?.id === person.id && !person.organisation
            ? await listWorks(db, actor, { type: 'mine', filterkey: '', order: false, ...query })
            : await listWorksMadeBy(db, person.id, query);
        return { artworks: cards.map((card) => presentCard(card, { actor, services })), total: totalOf(count) };
      },
    }),

    route(profiles.submitted, {
      policy: anyone,
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
      // Reveals neither whether the work nor the link exists.
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
