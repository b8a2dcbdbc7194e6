import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { moveStatus } from '#features/artworks/status.ts';
import { certificateSuspended, editRequestDecided } from './events.ts';
import type { EditRequestRow } from './queries.ts';

interface EditDecision {
  /** Locked. */
  artwork: ArtworkRow;
  request: EditRequestRow;
  adminId: string;
  granted: boolean;
}

/**
 * Grants or denies a request to edit an approved work. Granted, the work is a draft again and its certificate
 * suspended.
 */
export async function decideEditRequest(tx: Tx, decision: EditDecision): Promise<void> {
  const { artwork, request, adminId, granted } = decision;
  await tx
    .updateTable('edit_request')
    .set({ decided_at: now(), decided_by: adminId, granted })
    .where('id', '=', request.id)
    .execute();
  await record(tx, editRequestDecided, { actorId: adminId, artworkId: artwork.id }, { granted });
  if (granted) {
    await moveStatus(tx, artwork, 'draft');
    await suspendCertificate(tx, artwork.id, adminId);
  }
}

async function suspendCertificate(tx: Tx, artworkId: string, actorId: string): Promise<void> {
  const suspended = await tx
    .updateTable('certificate')
    .set({ suspended_at: now() })
    .where('artwork_id', '=', artworkId)
    .where('superseded_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('version')
    .execute();
  for (const { version } of suspended) await record(tx, certificateSuspended, { actorId, artworkId }, { version });
}
