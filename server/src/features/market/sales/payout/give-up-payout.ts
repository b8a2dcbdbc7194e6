import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { isLeftToBank } from '#features/market/sales/bank/queries.ts';
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
  const receiver = (await payableSeller(tx, order, payout)) ?? { account: 'artists_fund' as const, partyId: null };
  const lines: Line[] = [
    { account, partyId, amount: -amount },
    { account: receiver.account, partyId: receiver.partyId, amount },
  ];
  // With the time: what is given up to the seller later can be given up as well.
  await post(tx, order, `given up:${payoutId}:${now().toISOString()}`, lines);
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
  if (receiver.account === 'seller') await payAgain(tx, receiver.payoutId);
  return true;
}

/** A seller who was paid by bank transfer before is asked again what the new share needs. */
async function payAgain(tx: Tx, payoutId: string): Promise<void> {
  const { due_at: notBefore } = await tx
    .updateTable('payout')
    .set({ told_to_need: null })
    .where('id', '=', payoutId)
    .returning('due_at')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'pay-out', { payoutId }, { notBefore, urgency: 'payment' });
}

/**
 * The seller, who gets back a royalty that only a contract gives, unless the card provider paid them. The right to a legal
 * one can't be waived in their favour (directive 2001/84/EC, article 1(1)). One who deleted their account gets it with
 * what they left to be paid by bank transfer.
 */
async function payableSeller(tx: Tx, order: OrderRow, { account }: PayoutRow) {
  if (account !== 'royalty' || order.royalty?.rule?.basis !== 'contract') return undefined;
  const seller = await tx
    .selectFrom('payout')
    .innerJoin('person', 'person.id', 'payout.payee_id')
    .where('order_id', '=', order.id)
    .where('account', '=', 'seller')
    .where('state', '=', 'held')
    .select(['payout.id', 'payout.payee_id', 'person.deleted_at'])
    .executeTakeFirst();
  if (!seller || (seller.deleted_at !== null && !(await isLeftToBank(tx, seller.id)))) return undefined;
  return { account: 'seller' as const, partyId: seller.payee_id, payoutId: seller.id };
}
