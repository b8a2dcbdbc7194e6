import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { changeVisibility } from '#features/works/artworks/showing/change-visibility.ts';
import { type DeclaredEntry, recordEntry } from '#features/works/provenance/entries/record-entry.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

/** Claims that the owner and admins report; a second person confirms that they are over. */
export type ReportedKind = Exclude<ClaimKind, 'disputed'>;

export const losses: readonly ClaimKind[] = ['stolen', 'missing'];

const entryKinds = { stolen: 'stolen', missing: 'missing', police: 'police_report', disputed: 'disputed' } as const;

/** The kind of entry that reports the end of a claim. */
export const overAs = (kind: ReportedKind) => (kind === 'police' ? 'settled' : 'recovered');

/**
 * Records a claim against a work and opens it. A work that its owner had hidden becomes public again: everyone must be able
 * to see the claim. One that was taken down becomes so once an admin restores it.
 */
export async function openClaim(
  tx: Tx,
  { kind, disputeId, ...entry }: Omit<DeclaredEntry, 'kind'> & { kind: ClaimKind; disputeId?: string },
): Promise<{ claimId: string; entryId: string }> {
  const { artworkId, recordedBy } = entry;
  const entryId = await recordEntry(tx, { ...entry, kind: entryKinds[kind] });
  const { id: claimId } = await tx
    .insertInto('claim')
    .values({ artwork_id: artworkId, kind, opened_entry: entryId, opened_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await commitState(tx, artworkId, ['claims']);
  const about = { actorId: recordedBy, artworkId };
  await record(tx, 'claim_opened', about, { claimId, kind, ...(disputeId === undefined ? {} : { disputeId }) });
  const takenDown = await tx
    .selectFrom('artwork')
    .select('id')
    .where('id', '=', artworkId)
    .where('taken_down_at', 'is not', null)
    .executeTakeFirst();
  if (!takenDown) await changeVisibility(tx, about, false);
  return { claimId, entryId };
}
