import { sql } from 'kysely';
import { ownsByOrder } from '#features/works/artworks/entries/title-passages.ts';
import { heldAfterSale } from './open-claims.ts';

const ofItsOwner = sql`sale_order join artwork on artwork.id = sale_order.artwork_id
  and artwork.owner_id = sale_order.buyer_id and ${heldAfterSale}`;

/**
 * Works of unsettled orders, which may go back to their sellers: the owner is being refunded, wants to cancel the order or
 * to return the work, or was refunded and has neither given it back nor been allowed to keep it. In parts that each have an
 * index, because searches count the works for sale.
 */
export const worksOfUnsettledOrders = sql<{ artwork_id: string }>`(
  select sale_order.artwork_id from ${ofItsOwner}
  where sale_order.refund_asked_at is not null and sale_order.state in ('paid', 'part_refunded')
  union all
  select sale_order.artwork_id from ${ofItsOwner} join order_complaint asked on asked.order_id = sale_order.id
  where asked.closed_at is null and asked.reason in ('return', 'cancellation')
    and sale_order.state in ('paid', 'part_refunded')
  union all
  select sale_order.artwork_id from ${ofItsOwner}
  where sale_order.state = 'refunded' and sale_order.return_waived_at is null and ${ownsByOrder}
    and not exists (select from person where person.id = sale_order.seller_id and person.deleted_at is not null))`;
