import type { ClaimKind } from '@verso/contract/artworks.ts';
import { sortKeyOf } from '@verso/contract/uncertain-date.ts';
import type { Tx } from '#platform/db.ts';
import { losses, openClaim } from './open-claim.ts';
import { type DeclaredEntry, recordEntry } from './record-entry.ts';

/** Claims of which a report to the police is a part, over when they are. */
const covering: readonly ClaimKind[] = [...losses, 'police'];

/**
 * Records a report to the police. It opens a mark of its own unless one stands that it belongs to, or it was made
 * before such a one was over. Returns the entry's id.
 */
export async function reportToPolice(
  tx: Tx,
  artwork: { open_claims: readonly ClaimKind[] },
  told: Omit<DeclaredEntry, 'kind'>,
): Promise<string> {
  const belongs = artwork.open_claims.some((kind) => covering.includes(kind)) || (await wasOverSince(tx, told));
  if (belongs) return recordEntry(tx, { ...told, kind: 'police_report' });
  return (await openClaim(tx, { ...told, kind: 'police' })).entryId;
}

/** Whether what was lost then has been found since, or what was reported then settled. */
async function wasOverSince(tx: Tx, { artworkId, happened }: Omit<DeclaredEntry, 'kind'>): Promise<boolean> {
  const reported = sortKeyOf(happened);
  if (reported === null) return false;
  const over = await tx
    .selectFrom('claim')
    .innerJoin('provenance_entry as end', 'end.id', 'claim.resolved_entry')
    .where('claim.artwork_id', '=', artworkId)
    .where('claim.kind', 'in', covering)
    .where('end.happened_key', '>=', reported)
    .select('claim.id')
    .executeTakeFirst();
  return over !== undefined;
}
