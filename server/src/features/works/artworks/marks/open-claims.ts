import { type SqlBool, sql } from 'kysely';
import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import { titlePassages } from '#features/works/artworks/entries/title-passages.ts';
import { bySeverity } from './claim-order.ts';

/**
 * Whether title to `artwork` passed by `sale_order`, and the buyer, or a person who got the work from them, still owns it.
 * `offset 0` has PostgreSQL look up each order's work: joined, every passing of a title would be read.
 */
export const heldAfterSale = sql<SqlBool>`(sale_order.entry_id is not null
  and sale_order.seller_id <> artwork.owner_id
  and not exists (select from ${titlePassages} returned
    where returned.artwork_id = sale_order.artwork_id and returned.to_id = sale_order.seller_id
      and returned.passed_at > sale_order.paid_at offset 0))`;

/** Whether a disputed payment freezes `artwork`. */
export const paymentFreezes = sql<SqlBool>`(${heldAfterSale}
  and sale_order.dispute_status not in ('won', 'lost', 'warning_closed', 'prevented'))`;

/** The open claims of all works: reported ones, and payments of sales that the buyers' banks dispute. */
export const openClaims = sql<{ artwork_id: string; kind: string }>`(
  select claim.artwork_id, claim.kind from claim where claim.resolved_at is null
  union all
  select artwork.id, 'disputed' from sale_order join artwork on artwork.id = sale_order.artwork_id
  where ${paymentFreezes})`;

/** The most serious open claim of a work. */
export const openClaimOf = (work: 'artwork.id' | 'certificate.artwork_id') => sql<ClaimKind | null>`(
  select open.kind from ${openClaims} open where open.artwork_id = ${sql.ref(work)}
  order by ${bySeverity('open.kind')} limit 1)`;
