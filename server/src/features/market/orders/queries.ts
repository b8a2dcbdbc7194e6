import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { grantedTo } from '#features/evidence/files/originals.ts';
import { findArtwork, lockArtwork } from '#features/works/artworks/queries.ts';
import { paidByBankAt } from '#features/market/sales/bank/queries.ts';
import { findOrder, holdOrder, selectOrders } from '#features/market/sales/queries.ts';
import { canGiveBack } from '#features/market/sales/status.ts';

/** An order with everything that decides who may do what. */
export type OrderCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** When the sale was recorded, whatever corrected its entry since. */
const titlePassedAt = sql<Date | null>`(
  with recursive version as (
    select entry.corrects, entry.recorded_at from provenance_entry entry where entry.id = sale_order.entry_id
    union all
    select before.corrects, before.recorded_at from provenance_entry before join version on version.corrects = before.id)
  select recorded_at from version where corrects is null)`;

export async function findCase(db: Db, id: string) {
  const order = await selectOrders(db)
    .where('sale_order.id', '=', id)
    .select(titlePassedAt.as('title_passed_at'))
    .executeTakeFirst();
  if (!order) return undefined;
  const { seller_id: sellerId, buyer_id: buyerId } = order;
  const ofOrder = { order_id: id };
  return {
    order,
    /** While the buyer can give it back. */
    artwork: canGiveBack(order.giving_back) ? await findArtwork(db, order.artwork_id) : undefined,
    /** Members of organisations among the two sides, also former ones. */
    members: await db
      .selectFrom('organisation_member')
      .where('organisation_id', 'in', [sellerId, buyerId])
      .select('person_id')
      .execute(),
    delivery: await db
      .selectFrom('order_delivery')
      .selectAll()
      .where((is) => is.and(ofOrder))
      .executeTakeFirst(),
    complaints: await db
      .selectFrom('order_complaint')
      .selectAll()
      .where((is) => is.and(ofOrder))
      .orderBy('opened_at')
      .execute(),
    payout: await db
      .selectFrom('payout')
      .leftJoin('bank_payment', (join) =>
        join.onRef('bank_payment.payout_id', '=', 'payout.id').on('bank_payment.paid_at', 'is', null),
      )
      .selectAll('payout')
      .select(['bank_payment.left_at as bank_since', paidByBankAt.as('bank_paid_at')])
      .where((is) => is.and({ ...ofOrder, account: 'seller' }))
      .executeTakeFirst(),
  };
}

/** The same, with the order locked until the transaction ends. */
export async function lockCase(db: Db, id: string): Promise<OrderCase | undefined> {
  if (!(await findOrder(db, id))) return undefined;
  await holdOrder(db, id);
  return findCase(db, id);
}

/** The same, with the work locked first, as what follows a payment needs it. */
export async function lockCaseAndWork(db: Db, id: string): Promise<OrderCase | undefined> {
  const order = await findOrder(db, id);
  if (order) await lockArtwork(db, order.artwork_id);
  return lockCase(db, id);
}

interface DocumentRow {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  uploaded_by: string | null;
  granted_to: readonly string[];
  scanned: boolean;
}

/** The messages of an order, oldest first. */
export const listMessages = (db: Db, orderId: string) =>
  db
    .selectFrom('order_message as message')
    .innerJoin('person as sender', 'sender.id', 'message.sender_id')
    .where('message.order_id', '=', orderId)
    .selectAll('message')
    .select(sql<string>`trim(sender.firstname || ' ' || sender.lastname)`.as('sender_name'))
    .select(
      sql<DocumentRow[]>`(
        select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'media_type', file.media_type,
          'bytes', file.bytes, 'uploaded_by', file.uploaded_by, 'granted_to', ${grantedTo},
          'scanned', file.scanned_at is not null) order by document.position), '[]')
        from order_message_document document join file on file.id = document.file_id
        where document.message_id = message.id)`.as('documents'),
    )
    .orderBy('message.sent_at')
    .orderBy('message.id')
    .execute();
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** The order that a file was sent with. */
export const findOrderOfFile = (db: Db, fileId: string) =>
  db
    .selectFrom('order_message_document as document')
    .innerJoin('order_message as message', 'message.id', 'document.message_id')
    .innerJoin('sale_order', 'sale_order.id', 'message.order_id')
    .where('document.file_id', '=', fileId)
    .selectAll('sale_order')
    .executeTakeFirst();

/** The valid certificate of a work, and a bill of this sale. */
export async function findPapers(db: Db, { order }: OrderCase) {
  const certificate = await db
    .selectFrom('certificate')
    .where('artwork_id', '=', order.artwork_id)
    .select(['version', 'suspended_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const bill =
    order.entry_id === null
      ? undefined
      : await db
          .selectFrom('purchase')
          .where('entry_id', '=', order.entry_id)
          .where('state', '<>', 'withdrawn')
          .select(['id', 'submitted_by'])
          .executeTakeFirst();
  return { certificate: certificate?.suspended_at === null ? certificate.version : null, bill };
}
