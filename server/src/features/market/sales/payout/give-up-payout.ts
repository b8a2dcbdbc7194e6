import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { readSalePlace, type SalePlaceSettings } from '#platform/site-settings.ts';
import { isLeftToBank } from '#features/market/sales/bank/queries.ts';
import { sharesGivenUpEmail } from '#features/market/sales/mails.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { decideRoyalty } from '#features/market/sales/royalty/decide-royalty.ts';
import { lockPayout, type PayoutRow } from './keep-payout.ts';
import { readHolds } from './order-holds.ts';
import { balanceOf, givenUpLines, type Line, paymentOf, post } from './ledger.ts';

/**
 * Gives up all shares of a person that wait for them, at their own wish: an account can't be deleted while it is owed money.
 * They get an email, because it can't be undone.
 * @throws AppError 'conflict' if none of them is final yet, or the person has to send the works first
 */
export async function giveUpPayouts(
  tx: Tx,
  { id: personId, email }: { id: string; email: string },
  settings: SalePlaceSettings & { publicUrl: string },
): Promise<void> {
  const held = await tx
    .selectFrom('payout')
    .where('payee_id', '=', personId)
    .where('state', '=', 'held')
    .orderBy('order_id')
    .select('id')
    .execute();
  const outcomes = [];
  for (const { id } of held) outcomes.push(await giveUp(tx, id, settings));
  const given = outcomes.filter((outcome) => outcome === 'given').length;
  if (given > 0) await mail(tx, email, sharesGivenUpEmail(settings.publicUrl, given));
  else if (outcomes.includes('not sent'))
    throw new AppError(
      'conflict',
      'You still have to send a work that you sold, or hand it over. Do that or refund the buyer first.',
    );
  else if (outcomes.includes('not final'))
    throw new AppError(
      'conflict',
      'Your share isn’t final yet: the card provider’s fee or the artist’s royalty isn’t known. Try again in a few days.',
    );
}

async function giveUp(
  tx: Tx,
  payoutId: string,
  settings: SalePlaceSettings,
): Promise<'given' | 'nothing left' | 'not sent' | 'not final'> {
  const { payout, order: locked } = await lockPayout(tx, payoutId);
  const { account, payee_id: partyId } = payout;
  if (payout.state !== 'held' || (await balanceOf(tx, locked.id, account, partyId)) <= 0) return 'nothing left';
  // A seller without a share in it would no longer be asked to send the work.
  if (account === 'seller' && (await readHolds(tx, locked.id)).awaits_sending) return 'not sent';
  const order = account === 'seller' ? await finalOrder(tx, locked, payout, settings) : locked;
  if (!order) return 'not final';
  const amount = await balanceOf(tx, order.id, account, partyId);
  const receiver = (await payableSeller(tx, order, payout)) ?? { account: 'artists_fund' as const, partyId: null };
  const shares = await paymentOf(tx, order.id);
  const share = (of: { account: Line['account']; partyId: string | null }): Line => ({
    account: of.account,
    partyId: of.partyId,
    amount: shares.find((one) => one.account === of.account && one.partyId === of.partyId)?.amount ?? 0,
  });
  const lines = givenUpLines(order, { from: share({ account, partyId }), to: share(receiver), amount });
  // With the time: what is given up to the seller later can be given up as well.
  const cause = `given up:${payoutId}:${now().toISOString()}`;
  await post(tx, order, cause, lines.whole);
  await post(tx, order, `${cause}:refund`, lines.ofRefund);
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
  return 'given';
}

/** The order once the seller's share of it changes only by refunds: the fee is known and the royalty has had its last chance. */
async function finalOrder(
  tx: Tx,
  order: OrderRow,
  { due_at: dueAt }: PayoutRow,
  settings: SalePlaceSettings,
): Promise<OrderRow | undefined> {
  if (!order.fee_known) return undefined;
  if (order.royalty?.state !== 'undecided') return order;
  return dueAt > now() ? undefined : decideRoyalty(tx, order, await readSalePlace(tx, settings), { lastChance: true });
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
