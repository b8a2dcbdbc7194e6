import { claimPhrases } from '@verso/contract/works/artworks.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { overAs, type ReportedKind } from './open-claim.ts';
import { type DeclaredEntry, recordEntry } from '#features/works/provenance/entries/record-entry.ts';

/**
 * Records a report that a stolen or missing work was found, or a police report settled. The claim stays open, and the
 * work frozen, until another person confirms it.
 * @throws AppError 'conflict' if there is no such claim
 */
export async function askRecovery(tx: Tx, report: Omit<DeclaredEntry, 'kind'>, kind: ReportedKind): Promise<void> {
  const { artworkId, recordedBy } = report;
  const claim = await tx
    .selectFrom('claim')
    .where('artwork_id', '=', artworkId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!claim) throw new AppError('conflict', `This work is not ${claimPhrases[kind]}.`);
  const entryId = await recordEntry(tx, { ...report, kind: overAs(kind) });
  await tx
    .insertInto('recovery')
    .values({ claim_id: claim.id, entry_id: entryId, asked_by: recordedBy, asked_at: now() })
    .execute();
  await record(tx, 'recovery_asked', { actorId: recordedBy, artworkId }, { claimId: claim.id, kind });
}
