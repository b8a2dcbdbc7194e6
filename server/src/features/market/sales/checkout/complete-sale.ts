import { returnDaysIn } from '@verso/contract/market/orders.ts';
import { hours, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import type { PaymentState } from '#platform/providers/payments.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';
import { sellPaid } from '#features/works/provenance/title/sell-paid.ts';
import { recordRoyaltyDecision } from '#features/market/sales/royalty/decide-royalty.ts';
import { holdPayout } from '#features/market/sales/payout/hold-payout.ts';
import { issueReceipt } from '#features/market/sales/documents/issue-receipt.ts';
import { paymentLines, post } from '#features/market/sales/payout/ledger.ts';
import { receiptEmail } from '#features/market/sales/mails.ts';
import { readSalePlace, type SalePlaceSettings } from '#platform/site-settings.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { noteForBuyer, royaltyColumn, royaltyOf } from '#features/market/sales/royalty/royalty.ts';
import { moveOrder } from '#features/market/sales/status.ts';

/** The settings needed to complete a sale. */
export type SaleSettings = Pick<Settings, 'publicUrl'> & SalePlaceSettings;

/** A locked work is paid: title passes, the money is divided, the buyer gets a receipt, and the payouts wait. */
export async function completeSale(
  tx: Tx,
  artwork: ArtworkRow,
  order: OrderRow,
  { sessionId, chargeId, fee }: PaymentState,
  settings: SaleSettings,
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
  const paidAt = now();
  const salePlace = await readSalePlace(tx, settings);
  const royalty = await royaltyOf(tx, artwork, { sellerId: seller.id, price, paidAt }, salePlace);
  const entryId = await sellPaid(tx, artwork, { seller, buyer, price });
  const paid = await moveOrder(tx, order, 'paid', {
    session_id: sessionId,
    session_url: null,
    charge_id: chargeId,
    paid_at: paidAt,
    entry_id: entryId,
    fee_known: fee !== null,
  });
  // Its payment may be disputed already.
  await commitState(tx, artwork.id, ['paymentDisputed']);
  const returns = { trader: seller.trader, days: seller.trader ? returnDaysIn(salePlace) : null };
  await tx
    .updateTable('sale_order')
    .set({ royalty: royaltyColumn(royalty), trader: returns.trader, return_days: returns.days })
    .where('id', '=', order.id)
    .execute();
  const lines = paymentLines(order, { fee: fee ?? 0, royalty });
  await post(tx, order, 'payment', lines);
  const receipt = await issueReceipt(tx, { order: paid, artwork, buyer, seller, royalty: noteForBuyer(royalty) });
  await record(tx, 'order_paid', { actorId: null, artworkId: artwork.id }, { orderId: order.id, price });
  const bought = { order: paid, title: artwork.title, receipt, returns };
  await mail(tx, buyer.email, receiptEmail(settings.publicUrl, bought));
  for (const { account, partyId, amount } of lines) {
    if (account !== 'seller' && account !== 'royalty') continue;
    if (amount > 0 && partyId) await holdPayout(tx, paid, partyId, account);
  }
  // Should the provider's message about it not arrive.
  if (fee === null) await enqueue(tx, 'check-order', { orderId: order.id }, { notBefore: later(hours(1)) });
  if (royalty.state !== 'none') await recordRoyaltyDecision(tx, paid, royalty, { later: false });
  return paid;
}
