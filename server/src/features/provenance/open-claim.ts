import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { claimOpened } from './events.ts';
import { type DeclaredEntry, recordEntry } from './record-entry.ts';

/** Records that a work is stolen or missing, and opens the mark that stands on it until it is found. */
export async function openClaim(
  tx: Tx,
  report: Omit<DeclaredEntry, 'kind'> & { kind: 'stolen' | 'missing' },
): Promise<void> {
  const { artworkId, kind, recordedBy } = report;
  const entryId = await recordEntry(tx, report);
  const { id: claimId } = await tx
    .insertInto('claim')
    .values({ artwork_id: artworkId, kind, opened_entry: entryId, opened_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, claimOpened, { actorId: recordedBy, artworkId }, { claimId, kind });
}
