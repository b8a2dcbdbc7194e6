import { isBefore } from '@verso/contract/uncertain-date-span.ts';
import { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { Party } from '@verso/contract/works/schemas/provenance.ts';
import type { Db } from '#platform/database/db.ts';
import { plainName } from '#features/works/provenance/plain-name.ts';

interface DescribedSale {
  artworkId: string;
  seller: string;
  buyer: string;
  /** A day. */
  date: string;
}

/**
 * The sale in a work's provenance that a bill without an entry also describes: the same seller and buyer, and a time that
 * fits. `proved`: a bill of it was approved.
 */
export async function findSameSale(
  db: Db,
  { artworkId, seller, buyer, date }: DescribedSale,
): Promise<{ id: string; recordedBy: string | null; proved: boolean } | undefined> {
  const sales = await db
    .selectFrom('provenance_entry as entry')
    .leftJoin('provenance_entry as correction', 'correction.corrects', 'entry.id')
    .where('entry.artwork_id', '=', artworkId)
    .where('entry.kind', '=', 'sold')
    .where('correction.id', 'is', null)
    .select(['entry.id', 'entry.happened', 'entry.parties', 'entry.recorded_by as recordedBy'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('purchase')
            .whereRef('purchase.entry_id', '=', 'entry.id')
            .where('purchase.state', '=', 'approved')
            .select('purchase.id'),
        )
        .as('proved'),
    )
    .execute();
  const day = { kind: 'day' as const, date };
  return sales
    .map((sale) => ({ ...sale, proved: Boolean(sale.proved) }))
    .find((sale) => {
      const happened = UncertainDate.parse(sale.happened);
      const parties = Party.array().parse(sale.parties);
      const names = (role: 'seller' | 'buyer', name: string) =>
        parties.some((party) => party.role === role && plainName(party.name) === plainName(name));
      return names('seller', seller) && names('buyer', buyer) && !isBefore(day, happened) && !isBefore(happened, day);
    });
}
