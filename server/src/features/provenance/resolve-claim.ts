import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { claimResolved } from './events.ts';
import { type DeclaredEntry, recordEntry } from './record-entry.ts';

/**
 * Records that a stolen or missing work is recovered, and closes its mark.
 * @throws AppError 'conflict' where there is no such mark
 */
export async function resolveClaim(
  tx: Tx,
  report: Omit<DeclaredEntry, 'kind'>,
  kind: 'stolen' | 'missing',
): Promise<void> {
  const { artworkId, recordedBy } = report;
  const entryId = await recordEntry(tx, { ...report, kind: 'recovered' });
  const claim = await tx
    .updateTable('claim')
    .set({ resolved_entry: entryId, resolved_at: now() })
    .where('artwork_id', '=', artworkId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!claim) throw new AppError('conflict', `This work is not reported ${kind}.`);
  await record(tx, claimResolved, { actorId: recordedBy, artworkId }, { claimId: claim.id, kind });
}
