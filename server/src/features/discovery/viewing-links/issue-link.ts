import { viewingLinkPrefix } from '@verso/contract/discovery/viewing-links.ts';
import { days as daysOf, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { hashToken, newToken } from '#platform/keys/tokens.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Creates a private viewing link to a work for its owner. Returns the token, of which only the hash is stored. */
export async function issueLink(
  tx: Tx,
  artwork: ArtworkRow,
  { name, days }: { name: string; days: number },
): Promise<{ id: string; token: string }> {
  const token = newToken(viewingLinkPrefix);
  const expiresAt = later(daysOf(days));
  const { id } = await tx
    .insertInto('viewing_link')
    .values({
      token_hash: hashToken(token),
      artwork_id: artwork.id,
      name,
      created_by: artwork.owner_id,
      created_at: now(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(
    tx,
    'viewing_link_issued',
    { actorId: artwork.owner_id, artworkId: artwork.id },
    { linkId: id, expiresAt: expiresAt.toISOString() },
  );
  return { id, token };
}
