import type { Selectable } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Db, Pool, Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { log } from '#platform/log.ts';
import type { Payments } from '#platform/payments.ts';
import { isRefused } from '#platform/stripe-calls.ts';
import type { Schema } from '#platform/schema.ts';
import { findStandingCheck, type Provider } from '#features/identity/queries.ts';
import { payoutReversed, payoutSent } from './events.ts';
import { isDisputed } from './follow-dispute.ts';
import { balanceOf, post } from './ledger.ts';
import { findPayoutAccount } from './payout-account.ts';
import { holdOrder, type OrderRow } from './queries.ts';

type PayoutRow = Selectable<Schema['payout']>;

interface Providers {
  payments: Payments;
  identityProvider: Provider;
}

/**
 * Sends somebody their share of an order once it is due and nothing stands in the way; takes back what has been
 * refunded since. What is asked of the provider is written down before, so that it is asked for in the same words until
 * it has answered.
 */
export async function payOut(pool: Pool, providers: Providers, payoutId: string): Promise<void> {
  const { payments } = providers;
  const step = await pool.transaction().execute((tx) => nextStep(tx, providers, payoutId));
  if (step?.kind === 'send') {
    const { payout, order, chargeId, amount, destination } = step;
    let transferId: string;
    try {
      transferId = await payments.transfer({
        key: `transfer:${order.id}:${payout.payee_id}`,
        orderId: order.id,
        amount,
        currency: order.price_currency,
        destination,
        chargeId,
      });
    } catch (error) {
      if (!isRefused(error)) throw error;
      log.error({ err: error, payout: payout.id }, 'the provider refuses a payout');
      await pool.transaction().execute((tx) => holdAgain(tx, payout));
      return;
    }
    await pool.transaction().execute((tx) => keepTransfer(tx, payout, transferId));
    // A refund may have come in the meantime.
    return payOut(pool, providers, payoutId);
  }
  if (step?.kind === 'reverse') {
    const { payout, amount, transferId } = step;
    const total = payout.reversed_amount + amount;
    await payments.reverse(transferId, amount, `reversal:${payout.id}:${total}`);
    await pool.transaction().execute((tx) => keepReversal(tx, payout.id, total));
  }
}

type Step =
  | { kind: 'send'; payout: PayoutRow; order: OrderRow; chargeId: string; amount: number; destination: string }
  | { kind: 'reverse'; payout: PayoutRow; amount: number; transferId: string };

async function nextStep(tx: Tx, providers: Providers, payoutId: string): Promise<Step | undefined> {
  const { payout, order } = await holdPayout(tx, payoutId);
  const balance = await balanceOf(tx, order.id, payout.account, payout.payee_id);
  if (payout.transfer_id !== null) {
    const left = (payout.amount ?? 0) - payout.reversed_amount;
    const amount = Math.min(-balance, left);
    return amount > 0 ? { kind: 'reverse', payout, amount, transferId: payout.transfer_id } : undefined;
  }
  const { charge_id: chargeId } = order;
  if (chargeId === null || order.provider !== providers.payments.provider) return undefined;
  const { amount, destination } = payout;
  if (amount !== null && destination !== null) return { kind: 'send', payout, order, chargeId, amount, destination };
  if (payout.due_at > now() || isDisputed(order) || balance <= 0) return undefined;
  const account = await whereToPay(tx, providers, payout.payee_id);
  if (account === null) return undefined;
  await tx
    .updateTable('payout')
    .set({ state: 'sending', amount: balance, destination: account })
    .where('id', '=', payout.id)
    .execute();
  return { kind: 'send', payout, order, chargeId, amount: balance, destination: account };
}

/** The account of somebody who has shown who they are; null while there is something for them to do. */
async function whereToPay(db: Db, { payments, identityProvider }: Providers, personId: string): Promise<string | null> {
  const check = await findStandingCheck(db, personId, identityProvider);
  if (check?.state !== 'approved') return null;
  const account = await findPayoutAccount(db, personId, payments.provider);
  return account?.ready ? account.account_id : null;
}

async function holdPayout(tx: Tx, payoutId: string): Promise<{ payout: PayoutRow; order: OrderRow }> {
  const read = () => tx.selectFrom('payout').selectAll().where('id', '=', payoutId);
  const { order_id: orderId } = await read().executeTakeFirstOrThrow();
  const order = await holdOrder(tx, orderId);
  return { payout: await read().forUpdate().executeTakeFirstOrThrow(), order };
}

/** What the provider will not do moved nothing: the share is still to be paid, once somebody has seen to why. */
async function holdAgain(tx: Tx, { id }: PayoutRow): Promise<void> {
  const { payout } = await holdPayout(tx, id);
  if (payout.state !== 'sending') return;
  await tx.updateTable('payout').set({ state: 'held', amount: null, destination: null }).where('id', '=', id).execute();
}

async function keepTransfer(tx: Tx, { id }: PayoutRow, transferId: string): Promise<void> {
  const { payout, order } = await holdPayout(tx, id);
  if (payout.state !== 'sending' || payout.amount === null) return;
  await tx
    .updateTable('payout')
    .set({ state: 'sent', transfer_id: transferId, sent_at: now() })
    .where('id', '=', id)
    .execute();
  await moveShare(tx, order, payout, payout.amount, `payout:${id}`);
  await record(
    tx,
    payoutSent,
    { actorId: null, artworkId: order.artwork_id, personId: payout.payee_id },
    { orderId: order.id, payoutId: id, amount: { amount: payout.amount, currency: order.price_currency } },
  );
}

/** Books what has been taken back of a share in all; whoever tells of it first. */
export async function keepReversal(tx: Tx, payoutId: string, total: number): Promise<void> {
  const { payout, order } = await holdPayout(tx, payoutId);
  const { id, payee_id: personId, reversed_amount: before } = payout;
  if (total <= before) return;
  await tx.updateTable('payout').set({ reversed_amount: total }).where('id', '=', id).execute();
  await moveShare(tx, order, payout, before - total, `reversal:${id}:${total}`);
  await record(
    tx,
    payoutReversed,
    { actorId: null, artworkId: order.artwork_id, personId },
    { orderId: order.id, payoutId: id, amount: { amount: total - before, currency: order.price_currency } },
  );
}

const moveShare = (tx: Tx, order: OrderRow, payout: PayoutRow, amount: number, cause: string) =>
  post(tx, order, cause, [
    { account: payout.account, partyId: payout.payee_id, amount: -amount },
    { account: 'payout', partyId: payout.payee_id, amount },
  ]);
