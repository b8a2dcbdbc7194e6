import { type SqlBool, sql } from 'kysely';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { NewOwnerRelation } from '@verso/contract/market/schemas/ownership.ts';
import type { Db } from '#platform/database/db.ts';

interface PassageRow {
  artwork_id: string;
  from_id: string;
  to_id: string;
  /** Agreed to or confirmed here; the sale or inheritance itself may be older. */
  passed_at: Date;
  /** `return`: of a refunded order, to its seller. */
  how: 'sale' | 'return' | NewOwnerRelation;
  entry_id: string | null;
  /** As the record has it now: two admins may have corrected it. */
  happened: UncertainDate;
}

/** Every passing of title to a locked work: by a sale that its buyer accepted, or by a request that two admins confirmed. */
export const titlePassages = sql<PassageRow>`(
  select sale.artwork_id, sale.seller_id as from_id, sale.buyer_id as to_id, sale.answered_at as passed_at,
    case when sale.order_id is null then 'sale' else 'return' end as how,
    sale.entry_id, coalesce(entry.happened, sale.entry -> 'happened') as happened
  from title_transfer sale left join provenance_entry entry on entry.id = sale.entry_id
  where sale.accepted
  union all
  select request.artwork_id, request.owner_id, request.asker_id, request.closed_at, request.relation,
    request.entry_id, coalesce(entry.happened, request.happened)
  from ownership_request request left join provenance_entry entry on entry.id = request.entry_id
  where request.outcome = 'confirmed')`;

/**
 * Whether the buyer of `sale_order` has title to `artwork` by the order itself, also after a sale of theirs that a return
 * undid. `offset 0` has PostgreSQL look up each order's work: joined, every passing of a title would be read.
 */
export const ownsByOrder = sql<SqlBool>`(artwork.owner_id = sale_order.buyer_id and exists (
  select from title_transfer bought
  where bought.entry_id = sale_order.entry_id and bought.buyer_id = sale_order.buyer_id and bought.accepted
    and not exists (select from ${titlePassages} later
      where later.artwork_id = bought.artwork_id and later.passed_at > bought.answered_at and later.how <> 'return'
        and not exists (select from title_transfer undoing join sale_order undone on undone.id = undoing.order_id
          where undone.entry_id = later.entry_id and undoing.accepted offset 0) offset 0) offset 0))`;

export interface TitlePassage {
  from: string;
  to: string;
  at: Date;
  how: PassageRow['how'];
  happened: UncertainDate;
}

/** The passings of a work's title, newest first. */
export async function listTitlePassages(db: Db, artworkId: string): Promise<TitlePassage[]> {
  const rows = await db
    .selectFrom(titlePassages.as('passage'))
    .where('artwork_id', '=', artworkId)
    .selectAll()
    .orderBy('passed_at', 'desc')
    .execute();
  return rows.map(({ from_id: from, to_id: to, passed_at: at, how, happened }) => ({
    from,
    to,
    at,
    how,
    happened,
  }));
}

/** The last change of owner that gave a person the work, optionally before a time; undefined if there was none here. */
export const passageTo = (passages: readonly TitlePassage[], personId: string, before: Date | null = null) =>
  passages.find(({ to, at }) => to === personId && (before === null || at < before));

/** The change of owner by which a person acquired the work: a return after a refund only undoes a sale of theirs. */
export const acquisitionBy = (passages: readonly TitlePassage[], personId: string, before: Date | null = null) =>
  passageTo(
    passages.filter(({ how }) => how !== 'return'),
    personId,
    before,
  );
