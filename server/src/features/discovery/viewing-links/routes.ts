import { viewingLinks } from '@verso/contract/discovery/schemas/viewing-links.ts';
import { hiddenFromYou, notFound } from '#platform/errors.ts';
import type { Db } from '#platform/database/db.ts';
import { type Route, route } from '#http/route.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { seeRefusal } from '#features/works/artworks/policy.ts';
import { type ArtworkRow, findArtwork, lockArtwork } from '#features/works/artworks/queries.ts';
import { issueLink } from './issue-link.ts';
import { issueLinkRefusal, manageLinksRefusal } from './policy.ts';
import { presentLink } from './present.ts';
import { findLink, listLinks } from './queries.ts';
import { revokeLink } from './revoke-link.ts';

export function viewingLinkRoutes(): Route[] {
  return [
    route(viewingLinks.list, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: seeRefusal,
      handle: async (db, { actor }, artwork) => ({ viewingLinks: await presentLinks(db, existing(artwork), actor.id) }),
      logRead: logWorkRead,
    }),

    route(viewingLinks.issue, {
      load: (db, { params }) => lockArtwork(db, params.id),
      policy: issueLinkRefusal,
      handle: async (tx, { actor, body }, found) => {
        const artwork = existing(found);
        const { id, token } = await issueLink(tx, artwork, body);
        return { viewingLinks: await presentLinks(tx, artwork, actor.id), viewingLinkId: id, token };
      },
    }),

    route(viewingLinks.revoke, {
      load: async (db, { params }) => {
        const link = await findLink(db, params.id);
        return { link, artwork: link && (await findArtwork(db, link.artwork_id)) };
      },
      // Users who do not own the work do not see whether there is a link.
      policy: (actor, { artwork }) => (manageLinksRefusal(actor, artwork) ? hiddenFromYou('link') : null),
      handle: async (tx, { actor }, { link, artwork }) => {
        if (!link) throw notFound('link');
        await revokeLink(tx, link, actor.id);
        return { viewingLinks: await presentLinks(tx, existing(artwork), actor.id) };
      },
    }),
  ];
}

const presentLinks = async (db: Db, artwork: ArtworkRow, madeBy: string) =>
  (await listLinks(db, artwork, madeBy)).map(presentLink);

/** For the compiler: the policies refuse a missing work. */
function existing(artwork: ArtworkRow | undefined): ArtworkRow {
  if (!artwork) throw notFound('work');
  return artwork;
}
