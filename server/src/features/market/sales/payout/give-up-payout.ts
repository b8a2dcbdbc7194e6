import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { sharesGivenUpEmail } from '#features/market/sales/mails.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { lockPayout, type PayoutRow } from './keep-payout.ts';
import { balanceOf, type Line, post } from './ledger.ts';

/**
 * Gives up all shares of a person that wait for them, at their own wish: an account can't be deleted while it is owed money.
 * They get an email, because it can't be undone.
 */
export async function giveUpPayouts(
  tx: Tx,
  { id: personId, email }: { id: string; email: string },
  publicUrl: string,
): Promise<void> {
  const held = await tx
    .selectFrom('payout')
    .where('payee_id', '=', personId)
    .where('state', '=', 'held')
    .orderBy('order_id')
    .select('id')
    .execute();
  let given = 0;
  for (const { id } of held) given += (await giveUp(tx, id)) ? 1 : 0;
  if (given > 0) await mail(tx, email, sharesGivenUpEmail(publicUrl, given));
}

/** Whether there was something to give up. */
async function giveUp(tx: Tx, payoutId: string): Promise<boolean> {
  const { payout, order } = await lockPayout(tx, payoutId);
  const { account, payee_id: partyId } = payout;
  const amount = await balanceOf(tx, order.id, account, partyId);
  if (payout.state !== 'held' || amount <= 0) return false;
  const receiver = (await unpaidSeller(tx, order, payout)) ?? { account: 'artists_fund' as const };
  const lines: Line[] = [
    { account, partyId, amount: -amount },
    { ...receiver, amount },
  ];
  await post(tx, order, `given up:${payoutId}`, lines);
  await record(
    tx,
    'payout_given_up',
    { actorId: partyId, artworkId: order.artwork_id, personId: partyId },
    {
      orderId: order.id,
      payoutId,
      account,
      amount: { amount, currency: order.price_currency },
      receiver: receiver.account,
    },
  );
  return true;
}

/**
 * The seller, who gets back a royalty that only a contract gives. The right to a legal one can't be waived in their
 * favour (directive 2001/84/EC, article 1(1)).
 */
async function unpaidSeller(tx: Tx, order: OrderRow, { account }: PayoutRow) {
  if (account !== 'royalty' || order.royalty?.rule?.basis !== 'contract') return undefined;
  const seller = await tx
    .selectFrom('payout')
    .innerJoin('person', 'person.id', 'payout.payee_id')
    .where('order_id', '=', order.id)
    .where('account', '=', 'seller')
    .where('state', '=', 'held')
    .where('person.deleted_at', 'is', null)
    .select('payout.payee_id')
    .executeTakeFirst();
  return seller && { account: 'seller' as const, partyId: seller.payee_id };
}
