import { formatUncertainDate, isBefore } from '@verso/contract/uncertain-date.ts';
import { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { Db } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { SaleEntry } from './sale-entry.ts';

type Held = Pick<ArtworkRow, 'id' | 'owner_id' | 'maker_id' | 'creation'>;

/**
 * Refuses a date on which the owner of a locked work certainly did not have it yet: before the sale or the confirmed
 * request by which title passed to them here or, for its maker, before it was made.
 */
export async function refuseBeforeHeld(db: Db, artwork: Held, happened: UncertainDate, field: string): Promise<void> {
  const since = await heldSince(db, artwork);
  if (since && isBefore(happened, since))
    throw invalid(field, `must not be before ${formatUncertainDate(since)}, when the seller got the work`);
}

async function heldSince(db: Db, { id, owner_id: ownerId, maker_id: makerId, creation }: Held) {
  const bought = await db
    .selectFrom('title_transfer')
    .where('artwork_id', '=', id)
    .where('buyer_id', '=', ownerId)
    .where('accepted', '=', true)
    .orderBy('answered_at', 'desc')
    .select(['entry', 'answered_at as at'])
    .executeTakeFirst();
  const granted = await db
    .selectFrom('ownership_request')
    .where('artwork_id', '=', id)
    .where('asker_id', '=', ownerId)
    .where('outcome', '=', 'confirmed')
    .orderBy('closed_at', 'desc')
    .select(['happened', 'closed_at as at'])
    .executeTakeFirst();
  if (granted && !(bought?.at && granted.at && bought.at > granted.at)) return UncertainDate.parse(granted.happened);
  if (bought) return SaleEntry.parse(bought.entry).happened;
  return makerId === ownerId ? creation : null;
}
