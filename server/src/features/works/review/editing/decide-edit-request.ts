import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { moveStatus } from '#features/works/artworks/status.ts';
import type { EditRequestRow } from '#features/works/review/queries.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

interface EditDecision {
  /** Locked. */
  artwork: ArtworkRow;
  request: EditRequestRow;
  adminId: string;
  granted: boolean;
}

/**
 * Grants or denies a request to edit an approved work. If granted, the work becomes a draft again and its certificate
 * is suspended.
 */
export async function decideEditRequest(tx: Tx, decision: EditDecision): Promise<void> {
  const { artwork, request, adminId, granted } = decision;
  await tx
    .updateTable('edit_request')
    .set({ decided_at: now(), decided_by: adminId, granted })
    .where('id', '=', request.id)
    .execute();
  await record(tx, 'edit_request_decided', { actorId: adminId, artworkId: artwork.id }, { granted });
  if (granted) {
    await moveStatus(tx, artwork, 'draft');
    await suspendCertificate(tx, artwork.id, adminId);
    await commitState(tx, artwork.id, ['verdict', 'certificates']);
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
  for (const { version } of suspended) await record(tx, 'certificate_suspended', { actorId, artworkId }, { version });
}
