import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { viewingLinkRevoked } from './events.ts';

/** Takes a link back. Taking it back twice changes nothing. */
export async function revokeLink(tx: Tx, link: { id: string; artwork_id: string }, actorId: string): Promise<void> {
  const revoked = await tx
    .updateTable('viewing_link')
    .set({ revoked_at: now() })
    .where('id', '=', link.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (revoked) await record(tx, viewingLinkRevoked, { actorId, artworkId: link.artwork_id }, { linkId: link.id });
}
