import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import type { Tx } from '#platform/database/db.ts';
import { losses, openClaim } from '#features/works/provenance/disputes/open-claim.ts';
import { type DeclaredEntry, recordEntry } from './record-entry.ts';

/** Claims that include a police report and close it with them. */
const covering: readonly ClaimKind[] = [...losses, 'police'];

/**
 * Records a police report. It concerns the work as it is now, whatever the date of the event: it opens a claim unless
 * it belongs to an open one.
 */
export async function reportToPolice(
  tx: Tx,
  artwork: { open_claims: readonly ClaimKind[] },
  entry: Omit<DeclaredEntry, 'kind'>,
): Promise<{ entryId: string; opened: boolean }> {
  if (artwork.open_claims.some((kind) => covering.includes(kind)))
    return { entryId: await recordEntry(tx, { ...entry, kind: 'police_report' }), opened: false };
  return { entryId: (await openClaim(tx, { ...entry, kind: 'police' })).entryId, opened: true };
}
