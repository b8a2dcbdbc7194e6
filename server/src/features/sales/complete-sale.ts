import { later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import type { Settings } from '#platform/env.ts';
import { enqueue, record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import type { Standing } from '#platform/payments.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { sellPaid } from '#features/provenance/sell-paid.ts';
import { orderPaid } from './events.ts';
import { holdingTime } from './holding-time.ts';
import { issueReceipt } from './issue-receipt.ts';
import { paymentLines, post } from './ledger.ts';
import { receiptLetter } from './mails.ts';
import type { OrderRow } from './queries.ts';
import { royaltyOf } from './royalty.ts';
import { moveOrder } from './status.ts';

/** What of the settings a sale is completed by. */
export type House = Pick<Settings, 'publicUrl' | 'salePlace'>;

/** A locked work is paid: title passes, the money is shared out, the buyer gets a receipt, and the payouts wait. */
export async function completeSale(
  tx: Tx,
  artwork: ArtworkRow,
  order: OrderRow,
  { sessionId, chargeId, fee }: Standing,
  { publicUrl, salePlace }: House,
): Promise<OrderRow> {
  const parties = await tx
    .selectFrom('person')
    .selectAll()
    .where('id', 'in', [order.seller_id, order.buyer_id])
    .execute();
  const seller = parties.find(({ id }) => id === order.seller_id);
  const buyer = parties.find(({ id }) => id === order.buyer_id);
  if (!seller || !buyer) throw new Error('a party to the sale is not there');
  const price = { amount: order.price_amount, currency: order.price_currency };
  const royalty = await royaltyOf(tx, artwork, price, salePlace);
  const entryId = await sellPaid(tx, artwork, { seller, buyer, price });
  const paid = await moveOrder(tx, order, 'paid', {
    session_id: sessionId,
    session_url: null,
    charge_id: chargeId,
    paid_at: now(),
    entry_id: entryId,
  });
  await tx
    .updateTable('sale_order')
    .set({
      royalty: JSON.stringify({ amount: royalty.amount, payee: royalty.payeeId, why: royalty.why, rule: royalty.rule }),
    })
    .where('id', '=', order.id)
    .execute();
  const lines = paymentLines(order, { fee: fee ?? 0, royalty });
  await post(tx, order, 'payment', lines);
  const receipt = await issueReceipt(tx, { order: paid, artwork, buyer, seller, royalty: royalty.why });
  await record(tx, orderPaid, { actorId: null, artworkId: artwork.id }, { orderId: order.id, price });
  await mail(tx, buyer.email, receiptLetter(publicUrl, { order: paid, title: artwork.title, receipt }));
  for (const { account, partyId, amount } of lines) {
    if (account !== 'seller' && account !== 'royalty') continue;
    if (amount > 0 && partyId) await holdPayout(tx, order.id, partyId, account);
  }
  return paid;
}

async function holdPayout(tx: Tx, orderId: string, payeeId: string, account: 'seller' | 'royalty'): Promise<void> {
  const dueAt = later(holdingTime);
  const { id: payoutId } = await tx
    .insertInto('payout')
    .values({ order_id: orderId, payee_id: payeeId, account, state: 'held', due_at: dueAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'pay-out', { payoutId }, { notBefore: dueAt });
}
