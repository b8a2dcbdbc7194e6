import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { hashToken } from '#platform/keys/tokens.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Links that open their work now: their author still owns it and may still create links. */
const openLinks = (db: Db) =>
  db
    .selectFrom('viewing_link')
    .innerJoin('artwork', 'artwork.id', 'viewing_link.artwork_id')
    .innerJoin('person', 'person.id', 'viewing_link.created_by')
    .whereRef('artwork.owner_id', '=', 'viewing_link.created_by')
    .where('artwork.deleted_at', 'is', null)
    .where('artwork.taken_down_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .where('person.private_token_allowed', '=', true)
    .where('viewing_link.revoked_at', 'is', null)
    .where('viewing_link.expires_at', '>', now());

/** The link that a token opens a work with, if it does. */
export function findOpenLink(db: Db, artworkId: string, token: string) {
  return openLinks(db)
    .where('viewing_link.token_hash', '=', hashToken(token))
    .where('viewing_link.artwork_id', '=', artworkId)
    .select(['viewing_link.id', 'viewing_link.expires_at'])
    .executeTakeFirst();
}

/** Whether a link, by its id, opens a work now. */
export async function opensWork(db: Db, linkId: string, artwork: ArtworkRow): Promise<boolean> {
  const found = await openLinks(db)
    .where('viewing_link.id', '=', linkId)
    .where('viewing_link.artwork_id', '=', artwork.id)
    .select('viewing_link.id')
    .executeTakeFirst();
  return found !== undefined;
}

export function findLink(db: Db, id: string) {
  return db.selectFrom('viewing_link').where('id', '=', id).select(['id', 'artwork_id']).executeTakeFirst();
}

/** A user's links to a work, newest first. Those of a former owner open nothing. */
export async function listLinks(db: Db, artwork: ArtworkRow, madeBy: string) {
  const links = await db
    .selectFrom('viewing_link')
    .where('artwork_id', '=', artwork.id)
    .where('created_by', '=', madeBy)
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  const open = await openLinks(db)
    .where('viewing_link.artwork_id', '=', artwork.id)
    .select('viewing_link.id')
    .execute();
  const opening = new Set(open.map(({ id }) => id));
  return links.map((link) => ({ ...link, open: opening.has(link.id) }));
}

/** Counts an opening. */
export async function countOpening(tx: Tx, linkId: string): Promise<void> {
  await tx
    .updateTable('viewing_link')
    .set({ openings: sql`openings + 1`, last_opened_at: now() })
    .where('id', '=', linkId)
    .execute();
}
