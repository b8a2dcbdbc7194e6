import type { OwnershipOutcome } from '@verso/contract/market/schemas/ownership.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { publicHolderName } from '#features/works/artworks/holder-name.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { findSale } from '#features/works/provenance/queries.ts';
import { closeSale } from '#features/works/provenance/title/close-sale.ts';
import { faultBeforeHeld } from '#features/works/provenance/title/held-since.ts';
import { moveTitle } from '#features/works/provenance/title/pass-title.ts';
import { forgetEvidence } from './forget-evidence.ts';
import { findLeft, type RequestRow } from './queries.ts';

/** The first of two admins approves a request. */
export async function approveRequest(
  tx: Tx,
  request: RequestRow,
  { adminId, reason }: { adminId: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('ownership_request')
    .set({ approved_by: adminId, approved_at: now(), approval_reason: reason })
    .where('id', '=', request.id)
    .execute();
  await record(
    tx,
    'ownership_approved',
    { actorId: adminId, artworkId: request.artwork_id },
    { requestId: request.id, reason },
  );
}

/**
 * The second admin confirms the approval of a request for a locked work: the registry records how the work was
 * inherited or bought, and title passes. An offer by the former owner that was not answered ends.
 */
export async function confirmRequest(
  tx: Tx,
  artwork: ArtworkRow,
  request: RequestRow,
  { adminId, reason, publicUrl }: { adminId: string; reason: string; publicUrl: string },
): Promise<void> {
  const fault = await faultBeforeHeld(tx, artwork, request.happened);
  if (fault !== null)
    throw new AppError(
      'conflict',
      `The change of ownership in this request is dated ${fault}. Deny the request. The person who sent it can send a new request with a different date.`,
    );
  // A work stays recorded with an owner who has left, so that an heir can still ask for it.
  const from = await tx.selectFrom('person').selectAll().where('id', '=', request.owner_id).executeTakeFirstOrThrow();
  const to = await getAccount(tx, request.asker_id);
  if (!to) throw new Error('the person who asked is not there');
  const sale = await findSale(tx, artwork.id);
  if (sale?.answered_at === null) await closeSale(tx, artwork, sale, adminId, publicUrl, { cancelled: true });
  const [former, next] = [publicHolderName(artwork, from), publicHolderName(artwork, to)];
  const entryId = await appendEntry(tx, {
    artworkId: artwork.id,
    kind: 'history',
    happened: request.happened,
    ...(request.relation === 'heir'
      ? {
          subKind: 'inheritance',
          parties: [
            { role: 'giver', name: former },
            { role: 'heir', name: next },
          ],
        }
      : {
          subKind: 'acquisition',
          parties: [
            { role: 'seller', name: former },
            { role: 'buyer', name: next },
          ],
        }),
    note: confirmedNote,
    support: 'confirmed',
    recordedBy: null,
    concerns: [from.id, to.id],
  });
  await record(tx, 'provenance_recorded', { actorId: null, artworkId: artwork.id }, { entryId, kind: 'history' });
  await moveTitle(tx, artwork, { from: from.id, to: to.id, entryId });
  await tx.updateTable('ownership_request').set({ entry_id: entryId }).where('id', '=', request.id).execute();
  const approvalReason = request.approval_reason;
  await closeRequest(tx, request, { outcome: 'confirmed', closedBy: adminId, reason, approvalReason });
  await endRequests(tx, { id: artwork.id, owner_id: to.id });
}

/** Public and permanent, so it names no one and quotes no reason. */
const confirmedNote = 'Two admins of the registry approved this change of ownership.';

/** Ends the open requests for a locked work whose title has passed since to another owner, who was not asked. */
export async function endRequests(tx: Tx, artwork: Pick<ArtworkRow, 'id' | 'owner_id'>): Promise<void> {
  const requests = await tx
    .selectFrom('ownership_request')
    .where('artwork_id', '=', artwork.id)
    .where('owner_id', '<>', artwork.owner_id)
    .where('closed_at', 'is', null)
    .select(['id', 'artwork_id'])
    .orderBy('asked_at')
    .execute();
  for (const request of requests) await closeRequest(tx, request, { outcome: 'ended', closedBy: null });
}

/** Closes a request, and records who closed it and why. `closedBy` is null if title passed to another owner. */
export async function closeRequest(
  tx: Tx,
  { id, artwork_id: artworkId }: Pick<RequestRow, 'id' | 'artwork_id'>,
  decided: { outcome: OwnershipOutcome; closedBy: string | null; reason?: string; approvalReason?: string },
): Promise<void> {
  const { closedBy, outcome, reason = '', ...given } = decided;
  await tx
    .updateTable('ownership_request')
    .set({
      outcome,
      reason,
      closed_by: closedBy,
      closed_at: now(),
      ...(outcome !== 'confirmed' && { approval_reason: '' }),
    })
    .where('id', '=', id)
    .execute();
  await record(tx, 'ownership_decided', { actorId: closedBy, artworkId }, { requestId: id, outcome, reason, ...given });
  for (const personId of await findLeft(tx, id)) await forgetEvidence(tx, personId);
}
