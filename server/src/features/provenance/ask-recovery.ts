import { claimTold } from '@verso/contract/artworks.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { recoveryAsked } from './events.ts';
import { overAs, type ReportedKind } from './open-claim.ts';
import { type DeclaredEntry, recordEntry } from './record-entry.ts';

/**
 * Records that a stolen or missing work is said to be found, or what was reported to the police to be settled. The mark
 * stays, and with it what it freezes, until somebody else confirms it.
 * @throws AppError 'conflict' where there is no such mark
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
  if (!claim) throw new AppError('conflict', `This work is not ${claimTold[kind]}.`);
  const entryId = await recordEntry(tx, { ...report, kind: overAs(kind) });
  await tx
    .insertInto('recovery')
    .values({ claim_id: claim.id, entry_id: entryId, asked_by: recordedBy, asked_at: now() })
    .execute();
  await record(tx, recoveryAsked, { actorId: recordedBy, artworkId }, { claimId: claim.id, kind });
}
