import { hours, later, now, today } from '#platform/clock.ts';
import type { Db, Database, Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { log } from '#platform/logging/log.ts';
import type { Payments } from '#platform/providers/payments.ts';
import { isInProgress, isRefused, readRefusal } from '#platform/providers/stripe-calls.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { findDecidingCheck, type Provider } from '#features/people/identity/queries.ts';
import { decideRoyalty } from '#features/market/sales/royalty/decide-royalty.ts';
import { isLeftToBank } from '#features/market/sales/bank/queries.ts';
import { readHolds } from './order-holds.ts';
import { holdsPayouts, postponePayouts } from './hold-payout.ts';
import { dayAfterSending } from './holding-time.ts';
import { keepRefusal, keepReversal, keepTransfer, lockPayout, type PayoutRow } from './keep-payout.ts';
import { balanceOf } from './ledger.ts';
import { readPayment } from './settle-order.ts';
import { findPayoutAccount } from './payout-account.ts';
import { readSalePlace, type SalePlaceSettings } from '#platform/site-settings.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

interface Providers extends SalePlaceSettings {
  payments: Payments;
  identityProvider: Provider;
}

/**
 * Pays out a share of an order once it is due and nothing blocks it; reverses what was refunded since. The request is
 * stored first, so that retries send the same until the provider answers.
 * @param current whether the order has just been compared with its payment
 */
export async function payOut(
  database: Database,
  providers: Providers,
  payoutId: string,
  { current = false } = {},
): Promise<void> {
  const { payments } = providers;
  const step = await database.transaction().execute((tx) => nextStep(tx, providers, payoutId, current));
  if (!step) return;
  try {
    // What was transferred is hard to get back.
    if (step.kind === 'read') await readPayment(database, payments, step.order);
    else await (step.kind === 'send' ? send(database, payments, step) : reverse(database, payments, step));
  } catch (error) {
    if (!isRefused(error) || isInProgress(error)) throw error;
    log.error({ err: error, payout: payoutId, step: step.kind }, 'the provider refused a payout or its reversal');
    await database.transaction().execute((tx) => keepRefusal(tx, step.payout, readRefusal(error)));
    return;
  }
  // A refund may have arrived in the meantime.
  return payOut(database, providers, payoutId, { current: step.kind === 'read' });
}

async function send(database: Database, payments: Payments, step: SendStep): Promise<void> {
  const { payout, order, chargeId, amount, destination, askedBefore } = step;
  const transfer = { payoutId: payout.id, orderId: order.id, amount, currency: order.price_currency, destination };
  const made = askedBefore ? await payments.findTransfer(transfer) : undefined;
  const transferId = made ?? (await payments.transfer({ ...transfer, chargeId, key: keyOf(payout, order) }));
  await database.transaction().execute((tx) => keepTransfer(tx, payout, transferId));
}

/** The provider repeats its answer to a key for a day, also a refusal, so each try has its own. */
const keyOf = ({ payee_id: payeeId, tries }: PayoutRow, { id }: OrderRow) =>
  `transfer:${id}:${payeeId}${tries === 0 ? '' : `:${tries}`}`;

async function reverse(database: Database, payments: Payments, step: ReverseStep): Promise<void> {
  const { payout, transferId, total } = step;
  // An interrupted request may have been completed, or an admin reversed a part on the provider's page.
  const { reversed } = await payments.transferStateOf(transferId);
  const key = `reversal:${payout.id}:${reversed}:${total}${payout.tries === 0 ? '' : `:${payout.tries}`}`;
  if (reversed < total) await payments.reverse(transferId, total - reversed, key);
  await database.transaction().execute((tx) => keepReversal(tx, payout.id, Math.max(reversed, total)));
}

/** The payment has to be read before anything of it is transferred. */
interface ReadStep {
  kind: 'read';
  payout: PayoutRow;
  order: OrderRow;
}

interface SendStep {
  kind: 'send';
  payout: PayoutRow;
  order: OrderRow;
  chargeId: string;
  amount: number;
  destination: string;
  /** It was asked for before, and may have been made. */
  askedBefore: boolean;
}

interface ReverseStep {
  kind: 'reverse';
  payout: PayoutRow;
  transferId: string;
  total: number;
}

async function nextStep(
  tx: Tx,
  providers: Providers,
  payoutId: string,
  current: boolean,
): Promise<ReadStep | SendStep | ReverseStep | undefined> {
  const { payout, order } = await lockPayout(tx, payoutId);
  const balance = await balanceOf(tx, order.id, payout.account, payout.payee_id);
  if (payout.transfer_id !== null) return nextReversal(tx, payout, payout.transfer_id, balance);
  const holds = await readHolds(tx, order.id);
  // Also with another provider: an admin pays what is left to a bank transfer.
  if (payout.state === 'held' && payout.due_at <= now() && holds.awaits_sending) {
    if (!holdsPayouts({ ...order, complained: holds.complained })) await awaitSending(tx, order, holds.promised_on);
    return undefined;
  }
  const { charge_id: chargeId } = order;
  if (chargeId === null || order.provider !== providers.payments.provider) return undefined;
  const { amount, destination } = payout;
  if (amount !== null && destination !== null)
    return { kind: 'send', payout, order, chargeId, amount, destination, askedBefore: true };
  if (order.state === 'refunded') return undefined;
  if (payout.due_at > now() || !order.fee_known) return undefined;
  if (holdsPayouts({ ...order, complained: holds.complained })) return undefined;
  if (await isLeftToBank(tx, payoutId)) {
    // Before an admin pays the seller, as before any payout.
    if (payout.account === 'seller') await shareAfterRoyalty(tx, order, payout, providers);
    if (await needsIdentity(tx, providers, payout.payee_id)) await askToAct(tx, order, payout, 'identity');
    return undefined;
  }
  if (balance <= 0) return undefined;
  const where = await whereToPay(tx, providers, payout.payee_id);
  if ('waitsFor' in where) {
    await askToAct(tx, order, payout, where.waitsFor);
    return undefined;
  }
  if (!current && order.session_id !== null) return { kind: 'read', payout, order };
  const { destination: account } = where;
  const share = payout.account === 'seller' ? await shareAfterRoyalty(tx, order, payout, providers) : balance;
  if (share <= 0) return undefined;
  await tx
    .updateTable('payout')
    .set({ state: 'sending', amount: share, destination: account })
    .where('id', '=', payout.id)
    .execute();
  // Should this process end before the provider answers, and its job with it.
  await enqueue(tx, 'pay-out', { payoutId }, { notBefore: later(hours(1)) });
  return {
    kind: 'send',
    payout,
    order,
    chargeId,
    amount: share,
    destination: account,
    askedBefore: payout.tries > 0,
  };
}

/** Puts off what is due of an order whose work was not sent. The seller is reminded, unless the day they promised is ahead. */
async function awaitSending(
  tx: Tx,
  { id: orderId, artwork_id: artworkId, seller_id: personId }: OrderRow,
  promisedOn: string | null,
): Promise<void> {
  const postponed = await postponePayouts(tx, orderId, dayAfterSending());
  if (postponed && (promisedOn === null || promisedOn < today()))
    await record(tx, 'payout_postponed', { actorId: null, artworkId, personId }, { orderId });
}

/** The seller's share, once a royalty that is still undecided was decided: a fact may have come that no job has used. */
async function shareAfterRoyalty(tx: Tx, order: OrderRow, payout: PayoutRow, providers: Providers): Promise<number> {
  await decideRoyalty(tx, order, await readSalePlace(tx, providers), { lastChance: true });
  return balanceOf(tx, order.id, payout.account, payout.payee_id);
}

/**
 * The reversal that brings a payee's balance back to zero. Its total is stored before the provider is asked, and every
 * process completes it before the next one: a refund that arrives meanwhile is not reversed twice.
 */
async function nextReversal(
  tx: Tx,
  payout: PayoutRow,
  transferId: string,
  balance: number,
): Promise<ReverseStep | undefined> {
  const { id, amount, reversed_amount: before, reversing_to: pending } = payout;
  if (pending !== null) return { kind: 'reverse', payout, transferId, total: pending };
  const total = Math.min(before - balance, amount ?? 0);
  if (total <= before) return undefined;
  await tx.updateTable('payout').set({ reversing_to: total }).where('id', '=', id).execute();
  return { kind: 'reverse', payout, transferId, total };
}

type WaitsFor = NonNullable<PayoutRow['told_to_need']>;

/** Whether a person who has an account is not identified. */
async function needsIdentity(db: Db, { identityProvider }: Providers, personId: string): Promise<boolean> {
  const account = await getAccount(db, personId);
  return account !== undefined && (await findDecidingCheck(db, personId, identityProvider))?.state !== 'approved';
}

/** The account of a person with a verified identity, or their next step. */
export async function whereToPay(
  db: Db,
  { payments, identityProvider }: { payments: Pick<Payments, 'provider'>; identityProvider: Provider },
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
