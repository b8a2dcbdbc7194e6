import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** Revokes a link. Safe to repeat. */
export async function revokeLink(tx: Tx, link: { id: string; artwork_id: string }, actorId: string): Promise<void> {
  const revoked = await tx
    .updateTable('viewing_link')
    .set({ revoked_at: now() })
    .where('id', '=', link.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (revoked) await record(tx, 'viewing_link_revoked', { actorId, artworkId: link.artwork_id }, { linkId: link.id });
}
