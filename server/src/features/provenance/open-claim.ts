import type { ClaimKind } from '@verso/contract/artworks.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { changeVisibility } from '#features/artworks/change-visibility.ts';
import { claimOpened } from './events.ts';
import { type DeclaredEntry, recordEntry } from './record-entry.ts';

/** Claims that the owner and admins report; a second person confirms that they are over. */
export type ReportedKind = Exclude<ClaimKind, 'disputed'>;

export const losses: readonly ClaimKind[] = ['stolen', 'missing'];

const entryKinds = { stolen: 'stolen', missing: 'missing', police: 'police_report', disputed: 'disputed' } as const;

/** As which entry it is recorded that a reported claim is said to be over. */
export const overAs = (kind: ReportedKind) => (kind === 'police' ? 'settled' : 'recovered');

/**
 * Records what speaks against a work, and opens the mark that stands on it until that is over. A work that was hidden
 * is shown again: everybody must be able to see what speaks against it.
 */
export async function openClaim(
  tx: Tx,
  { kind, ...told }: Omit<DeclaredEntry, 'kind'> & { kind: ClaimKind },
): Promise<{ claimId: string; entryId: string }> {
  const { artworkId, recordedBy } = told;
  const entryId = await recordEntry(tx, { ...told, kind: entryKinds[kind] });
  const { id: claimId } = await tx
    .insertInto('claim')
    .values({ artwork_id: artworkId, kind, opened_entry: entryId, opened_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { actorId: recordedBy, artworkId };
  await record(tx, claimOpened, about, { claimId, kind });
  await changeVisibility(tx, about, false);
  return { claimId, entryId };
}
