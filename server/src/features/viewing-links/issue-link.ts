import { viewingLinkPrefix } from '@verso/contract/viewing-links.ts';
import { days as daysOf, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { viewingLinkIssued } from './events.ts';

/** Makes a private viewing link to a work for its owner. The token is told this once; only its hash is kept. */
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
    viewingLinkIssued,
    { actorId: artwork.owner_id, artworkId: artwork.id },
    { linkId: id, expiresAt: expiresAt.toISOString() },
  );
  return { id, token };
}
