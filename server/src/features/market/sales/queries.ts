import { type Selectable, sql } from 'kysely';
import type { GivingBackState, Loss } from '@verso/contract/market/schemas/sales.ts';
import { days, later } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { readEvent } from '#platform/jobs/events.ts';
import type { PaymentProvider } from '#platform/providers/payments.ts';
import type { SaleOrderTable } from '#platform/database/schema/market/sales.ts';
import { publicTitle } from '#features/works/artworks/cards.ts';
import { ownsByOrder } from '#features/works/artworks/entries/title-passages.ts';
import { bySeverity } from '#features/works/artworks/marks/claim-order.ts';
import { heldAfterSale } from '#features/works/artworks/marks/open-claims.ts';
import { selectedHolderName } from '#features/works/artworks/holder-name.ts';
import { reservingStates } from '#features/works/artworks/queries.ts';
import { complaintHolds, isCancelling, isShareHeld, leftSeller } from './payout/order-holds.ts';

export type OrderRow = Selectable<SaleOrderTable>;

/** Whether the provider's reference can be an order's id; others may use the same account. */
export const isOrderId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('sale_order').selectAll().where('id', '=', id).executeTakeFirst();

export async function getOrder(db: Db, id: string): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (!order) throw notFound('order');
  return order;
}

/** Locks an order until the transaction ends. Callers that also lock its work do that first. */
export const holdOrder = (db: Db, id: string): Promise<OrderRow> =>
  db.selectFrom('sale_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const findOpenOrder = (db: Db, artworkId: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('sale_order')
    .selectAll()
    .where('artwork_id', '=', artworkId)
    .where('state', 'in', reservingStates)
    .executeTakeFirst();

export const findOrderByCharge = (db: Db, chargeId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('sale_order').selectAll().where('charge_id', '=', chargeId).executeTakeFirst();

/** Paid orders of works by an artist whose royalty is undecided. */
export async function listUndecided(db: Db, artist: { personId: string } | { artistId: string }): Promise<string[]> {
  const orders = await db
    .selectFrom('sale_order')
    .innerJoin('artwork', 'artwork.id', 'sale_order.artwork_id')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .where((is) =>
      'personId' in artist ? is('artist.person_id', '=', artist.personId) : is('artist.id', '=', artist.artistId),
    )
    .where(sql<boolean>`sale_order.royalty ->> 'state' = 'undecided'`)
    .where('sale_order.state', 'in', ['paid', 'part_refunded'])
    .select('sale_order.id')
    .execute();
  return orders.map(({ id }) => id);
}

/** The sum of a buyer's purchases and open orders, less refunds, by currency. */
export const sumPurchases = (db: Db, buyerId: string, provider: PaymentProvider) =>
  db
    .selectFrom('sale_order')
    .where('buyer_id', '=', buyerId)
    .where('provider', '=', provider)
    .where('state', 'not in', ['released', 'refunded', 'refund_due'])
    .groupBy('price_currency')
    .select('price_currency as currency')
    .select(sql<number>`sum(price_amount - refunded_amount)::bigint`.as('amount'))
    .execute();

/** Whether someone else than a buyer has asked the owner of a work for title, and the admins have not decided yet. */
export async function isOwnershipRequested(db: Db, work: { id: string; owner_id: string }, buyerId: string) {
  const request = await db
    .selectFrom('ownership_request')
    .where('artwork_id', '=', work.id)
    .where('owner_id', '=', work.owner_id)
    .where('asker_id', '<>', buyerId)
    .where('closed_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return request !== undefined;
}

/** A buyer's reservations that limit further ones. */
export interface Reservations {
  /** Of the work within a week, which the buyer did not pay for. */
  unpaid: number;
  /** Of any works, now. */
  open: number;
  /** The owner of the work does not sell it to them. */
  refused: boolean;
}

export async function countReservations(
  db: Db,
  { artworkId, buyerId }: { artworkId: string; buyerId: string },
): Promise<Reservations> {
  const { unpaid, open } = await db
    .selectFrom('sale_order')
    .where('buyer_id', '=', buyerId)
    .select((of) => [
      of.fn
        .countAll<number>()
        .filterWhere('artwork_id', '=', artworkId)
        .filterWhere('state', '=', 'released')
        .filterWhere('outcome', 'in', ['expired', 'cancelled', 'failed'])
        .filterWhere('reserved_at', '>', later(-days(7)))
        .as('unpaid'),
      of.fn.countAll<number>().filterWhere('state', 'in', reservingStates).as('open'),
    ])
    .executeTakeFirstOrThrow();
  const refused = await db
    .selectFrom('refused_buyer')
    .innerJoin('artwork', 'artwork.id', 'refused_buyer.artwork_id')
    .whereRef('artwork.owner_id', '=', 'refused_buyer.owner_id')
    .where('artwork.id', '=', artworkId)
    .where('buyer_id', '=', buyerId)
    .select('artwork.id')
    .executeTakeFirst();
  return { unpaid, open, refused: refused !== undefined };
}

/** An order with the names for display. */
export function selectOrders(db: Db) {
  return db
    .selectFrom('sale_order')
    .innerJoin('artwork', 'artwork.id', 'sale_order.artwork_id')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .innerJoin('person as buyer', 'buyer.id', 'sale_order.buyer_id')
    .innerJoin('person as seller', 'seller.id', 'sale_order.seller_id')
    .leftJoin('receipt', 'receipt.order_id', 'sale_order.id')
    .leftJoin('order_delivery', 'order_delivery.order_id', 'sale_order.id')
    .leftJoinLateral(
      // The newest offer to give the work back.
      (of) =>
        of
          .selectFrom('title_transfer')
          .whereRef('title_transfer.order_id', '=', 'sale_order.id')
          .select(['title_transfer.id', 'title_transfer.offered_at', 'title_transfer.answered_at'])
          .select(['title_transfer.accepted', 'title_transfer.buyer_id'])
          .orderBy('title_transfer.offered_at', 'desc')
          .orderBy((is) => is('title_transfer.accepted', 'is distinct from', false), 'desc')
          .limit(1)
          .as('giving_back'),
      // The seller who declines one is its buyer. One that was cancelled has no buyer, and can be offered as before.
      (join) =>
        join.on((is) =>
          is.or([is('giving_back.accepted', 'is distinct from', false), is('giving_back.buyer_id', 'is not', null)]),
        ),
    )
    .selectAll('sale_order')
    .select([
      'artwork.number as work_number',
      'artwork.attribution',
      'artist.name as artist_name',
      'receipt.year as receipt_year',
      'receipt.number as receipt_number',
      'order_delivery.method as delivery_method',
      'order_delivery.sent_at as delivery_sent_at',
      'order_delivery.received_at as delivery_received_at',
      'giving_back.offered_at as give_offered_at',
      sql<Date | null>`case when giving_back.accepted then giving_back.answered_at end`.as('given_back_at'),
      sql<Date | null>`case when not giving_back.accepted then giving_back.answered_at end`.as('give_declined_at'),
      selectedHolderName('buyer').as('buyer_name'),
      selectedHolderName('seller').as('seller_name'),
      'buyer.deleted_at as buyer_left_at',
      'seller.deleted_at as seller_left_at',
    ])
    .select(publicTitle.as('work_title'))
    .select([complaintHolds.as('complained'), sellerAnswered.as('seller_answered'), leftSeller.as('sent')])
    .select([isShareHeld().as('share_held'), isCancelling.as('cancelling')])
    .select([lossOfBuyer.as('loss'), givingBack.as('giving_back')])
    .select([shareIn('provider_fee').as('fee'), shareIn('royalty').as('royalty_share'), shareIn('seller').as('net')])
    .select(royaltyGivenUp.as('given_up'));
}
export type ShownOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** What the buyer of an order got back, first to last. */
export async function listRefunds(db: Db, { id, artwork_id: artworkId }: Pick<OrderRow, 'id' | 'artwork_id'>) {
  const rows = await db
    .selectFrom('event')
    .where('artwork_id', '=', artworkId)
    .where('name', '=', 'order_refunded')
    .orderBy('id')
    .select(['at', 'data'])
    .execute();
  return rows.flatMap(({ at, data }) => {
    const { orderId, amount, repaid } = readEvent('order_refunded', data);
    return orderId === id ? [{ amount, at, repaid }] : [];
  });
}

/** Whether the last message between the two sides of an order with an open problem is the seller's. */
const sellerAnswered = sql<boolean>`${complaintHolds} and coalesce((
  select message.sender_id = sale_order.seller_id from order_message message
  where message.order_id = sale_order.id and message.sender_id in (sale_order.buyer_id, sale_order.seller_id)
  order by message.sent_at desc, message.id desc limit 1), false)`;

/** How the work goes back to its seller, also if the buyer recorded a sale to them; null without a full refund of a sale. */
const givingBack = sql<GivingBackState | null>`(case
  when sale_order.state <> 'refunded' or sale_order.entry_id is null then null
  when giving_back.accepted or not ${heldAfterSale} then 'returned'
  when sale_order.return_waived_at is not null and artwork.owner_id = sale_order.buyer_id then 'waived'
  when buyer.deleted_at is not null and artwork.owner_id = sale_order.buyer_id then 'buyer_left'
  when giving_back.id is not null and giving_back.accepted is null then 'offered'
  when not ${ownsByOrder} then 'passed_on'
  when seller.deleted_at is not null then 'seller_left'
  when giving_back.id is not null then 'declined'
  else 'open' end)`;

/** A work that was lost after it was received or sold on is none of the order's business. */
const lossOfBuyer = sql<Loss | null>`(
  select claim.kind from claim
  where claim.artwork_id = sale_order.artwork_id and artwork.owner_id = sale_order.buyer_id
    and order_delivery.received_at is null and claim.kind in ('stolen', 'missing') and claim.resolved_at is null
  order by ${bySeverity('claim.kind')} limit 1)`;

/** What the artist gave up of their royalty. */
const royaltyGivenUp = sql<number>`(
  select coalesce(-sum(amount), 0)::bigint from ledger_line
  where order_id = sale_order.id and account = 'royalty' and cause like 'given up:%')`;

/** An account's share of an order's payment, after refunds. */
const shareIn = (account: 'provider_fee' | 'royalty' | 'seller') =>
  sql<number>`(
    select coalesce(sum(amount), 0)::bigint from ledger_line
    where order_id = sale_order.id and account = ${account} and cause not like 'payout:%' and cause not like 'reversal:%')`;
