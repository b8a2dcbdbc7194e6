import type { Selectable } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Db, Database, Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { log } from '#platform/logging/log.ts';
import type { Payments } from '#platform/providers/payments.ts';
import { isRefused } from '#platform/providers/stripe-calls.ts';
import type { Schema } from '#platform/database/schema.ts';
import { findDecidingCheck, type Provider } from '#features/people/identity/queries.ts';
import { decideRoyalty } from '#features/market/sales/royalty/decide-royalty.ts';
import { isDisputed } from '#features/market/sales/messages/follow-dispute.ts';
import { isHeldByComplaint } from './complaint-hold.ts';
import { balanceOf, post } from './ledger.ts';
import { findPayoutAccount } from './payout-account.ts';
import { readSalePlace, type SalePlaceSettings } from '#platform/site-settings.ts';
import { holdOrder, type OrderRow } from '#features/market/sales/queries.ts';

type PayoutRow = Selectable<Schema['payout']>;

interface Providers extends SalePlaceSettings {
  payments: Payments;
  identityProvider: Provider;
}

/**
 * Pays out a share of an order once it is due and nothing blocks it; reverses what was refunded since. The request is
 * stored first, so that retries send the same until the provider answers.
 */
export async function payOut(database: Database, providers: Providers, payoutId: string): Promise<void> {
  const { payments } = providers;
  const step = await database.transaction().execute((tx) => nextStep(tx, providers, payoutId));
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
      log.error({ err: error, payout: payout.id }, 'the provider refused a payout');
      await database.transaction().execute((tx) => holdAgain(tx, payout));
      return;
    }
    await database.transaction().execute((tx) => keepTransfer(tx, payout, transferId));
    // A refund may have arrived in the meantime.
    return payOut(database, providers, payoutId);
  }
  if (step?.kind === 'reverse') {
    const { payoutId: id, transferId, total } = step;
    // An interrupted request may have been completed, or an admin reversed a part on the provider's page.
    const { reversed } = await payments.transferStateOf(transferId);
    if (reversed < total) await payments.reverse(transferId, total - reversed, `reversal:${id}:${reversed}:${total}`);
    await database.transaction().execute((tx) => keepReversal(tx, id, Math.max(reversed, total)));
    return payOut(database, providers, payoutId);
  }
}

type Step =
  | { kind: 'send'; payout: PayoutRow; order: OrderRow; chargeId: string; amount: number; destination: string }
  | { kind: 'reverse'; payoutId: string; transferId: string; total: number };

async function nextStep(tx: Tx, providers: Providers, payoutId: string): Promise<Step | undefined> {
  const { payout, order: held } = await lockPayout(tx, payoutId);
  // Last chance before the seller is paid: a fact may have arrived that no job has used yet.
  const order = payout.account === 'seller' ? await decideRoyalty(tx, held, await readSalePlace(tx, providers)) : held;
  const balance = await balanceOf(tx, order.id, payout.account, payout.payee_id);
  if (payout.transfer_id !== null) return nextReversal(tx, payout, payout.transfer_id, balance);
  const { charge_id: chargeId } = order;
  if (chargeId === null || order.provider !== providers.payments.provider) return undefined;
  const { amount, destination } = payout;
  if (amount !== null && destination !== null) return { kind: 'send', payout, order, chargeId, amount, destination };
  if (payout.due_at > now() || isDisputed(order) || balance <= 0) return undefined;
  if (await isHeldByComplaint(tx, order.id)) return undefined;
  const where = await whereToPay(tx, providers, payout.payee_id);
  if ('waitsFor' in where) {
    await askToAct(tx, order, payout, where.waitsFor);
    return undefined;
  }
  const { destination: account } = where;
  await tx
    .updateTable('payout')
    .set({ state: 'sending', amount: balance, destination: account })
    .where('id', '=', payout.id)
    .execute();
  return { kind: 'send', payout, order, chargeId, amount: balance, destination: account };
}

/**
 * The reversal that brings a payee's balance back to zero. Its total is stored before the provider is asked, and every
 * process completes it before the next one: a refund that arrives meanwhile is not reversed twice.
 */
async function nextReversal(tx: Tx, payout: PayoutRow, transferId: string, balance: number): Promise<Step | undefined> {
  const { id: payoutId, amount, reversed_amount: before, reversing_to: pending } = payout;
  if (pending !== null) return { kind: 'reverse', payoutId, transferId, total: pending };
  const total = Math.min(before - balance, amount ?? 0);
  if (total <= before) return undefined;
  await tx.updateTable('payout').set({ reversing_to: total }).where('id', '=', payoutId).execute();
  return { kind: 'reverse', payoutId, transferId, total };
}

type WaitsFor = NonNullable<PayoutRow['told_to_need']>;

/** The account of a person with a verified identity, or their next step. */
async function whereToPay(
  db: Db,
  { payments, identityProvider }: Providers,
  personId: string,
): Promise<{ destination: string } | { waitsFor: WaitsFor }> {
  const check = await findDecidingCheck(db, personId, identityProvider);
  if (check?.state !== 'approved') return { waitsFor: 'identity' };
  const account = await findPayoutAccount(db, personId, payments.provider);
  return account?.ready ? { destination: account.account_id } : { waitsFor: 'account' };
}

/** Notifies a person what their payout waits for, once however often the job runs. */
async function askToAct(tx: Tx, order: OrderRow, payout: PayoutRow, waitsFor: WaitsFor): Promise<void> {
  if (payout.told_to_need === waitsFor) return;
  await tx.updateTable('payout').set({ told_to_need: waitsFor }).where('id', '=', payout.id).execute();
  const about = { actorId: null, artworkId: order.artwork_id, personId: payout.payee_id };
  await record(tx, 'payout_waits', about, { orderId: order.id, account: payout.account, waitsFor });
}

async function lockPayout(tx: Tx, payoutId: string): Promise<{ payout: PayoutRow; order: OrderRow }> {
  const read = () => tx.selectFrom('payout').selectAll().where('id', '=', payoutId);
  const { order_id: orderId } = await read().executeTakeFirstOrThrow();
  const order = await holdOrder(tx, orderId);
  return { payout: await read().forUpdate().executeTakeFirstOrThrow(), order };
}

/** A refusal by the provider moved nothing: the share stays due until an operator resolves it. */
async function holdAgain(tx: Tx, { id }: PayoutRow): Promise<void> {
  const { payout } = await lockPayout(tx, id);
  if (payout.state !== 'sending') return;
  await tx.updateTable('payout').set({ state: 'held', amount: null, destination: null }).where('id', '=', id).execute();
}

async function keepTransfer(tx: Tx, { id }: PayoutRow, transferId: string): Promise<void> {
  const { payout, order } = await lockPayout(tx, id);
  if (payout.state !== 'sending' || payout.amount === null) return;
  await tx
    .updateTable('payout')
    .set({ state: 'sent', transfer_id: transferId, sent_at: now() })
    .where('id', '=', id)
    .execute();
  await moveShare(tx, order, payout, payout.amount, `payout:${id}`);
  await record(
    tx,
    'payout_sent',
    { actorId: null, artworkId: order.artwork_id, personId: payout.payee_id },
    {
      orderId: order.id,
      payoutId: id,
      amount: { amount: payout.amount, currency: order.price_currency },
      account: payout.account,
    },
  );
  if (payout.account === 'seller' && order.royalty?.state === 'undecided') {
    const about = { actorId: null, artworkId: order.artwork_id };
    await record(tx, 'royalty_missed', about, { orderId: order.id, why: order.royalty.why });
  }
}

/** Posts the total reversal of a share, from the first source that reports it. */
export async function keepReversal(tx: Tx, payoutId: string, total: number): Promise<void> {
  const { payout, order } = await lockPayout(tx, payoutId);
  const { id, payee_id: personId, reversed_amount: before, reversing_to: pending } = payout;
  if (pending !== null && pending <= Math.max(total, before))
    await tx.updateTable('payout').set({ reversing_to: null }).where('id', '=', id).execute();
  if (total <= before) return;
  await tx.updateTable('payout').set({ reversed_amount: total }).where('id', '=', id).execute();
  await moveShare(tx, order, payout, before - total, `reversal:${id}:${total}`);
  await record(
    tx,
    'payout_reversed',
    { actorId: null, artworkId: order.artwork_id, personId },
    { orderId: order.id, payoutId: id, amount: { amount: total - before, currency: order.price_currency } },
  );
}

const moveShare = (tx: Tx, order: OrderRow, payout: PayoutRow, amount: number, cause: string) =>
  post(tx, order, cause, [
    { account: payout.account, partyId: payout.payee_id, amount: -amount },
    { account: 'payout', partyId: payout.payee_id, amount },
  ]);
