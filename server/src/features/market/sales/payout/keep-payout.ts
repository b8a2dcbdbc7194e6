import type { Selectable } from 'kysely';
import type { Refusal } from '@verso/contract/market/schemas/sales.ts';
import { now } from '#platform/clock.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { RefusedCall } from '#platform/providers/stripe-calls.ts';
import { holdOrder, type OrderRow } from '#features/market/sales/queries.ts';
import { post } from './ledger.ts';

export type PayoutRow = Selectable<Schema['payout']>;

export async function lockPayout(tx: Tx, payoutId: string): Promise<{ payout: PayoutRow; order: OrderRow }> {
  const read = () => tx.selectFrom('payout').selectAll().where('id', '=', payoutId);
  const { order_id: orderId } = await read().executeTakeFirstOrThrow();
  const order = await holdOrder(tx, orderId);
  return { payout: await read().forUpdate().executeTakeFirstOrThrow(), order };
}

/**
 * Stores that the provider refused a transfer or a reversal, which moved nothing. It is asked again every day, under
 * another key: the provider repeats its answer to the same one. Notified once for each reason.
 */
export async function keepRefusal(tx: Tx, { id, tries }: PayoutRow, { code, reason }: RefusedCall): Promise<void> {
  const { payout, order } = await lockPayout(tx, id);
  // Another process has had its answer.
  if (payout.tries !== tries || (payout.state === 'sent' && payout.reversing_to === null)) return;
  const refusal: Refusal = { code, reason, at: now().toISOString() };
  await tx
    .updateTable('payout')
    .set({
      tries: tries + 1,
      refusal: JSON.stringify(refusal),
      ...(payout.state === 'sending' ? { state: 'held', amount: null, destination: null } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (payout.refusal?.code === code) return;
  const about = { actorId: null, artworkId: order.artwork_id, personId: payout.payee_id };
  const data = { orderId: order.id, payoutId: id, account: payout.account, reason };
  if (payout.state === 'sent') await record(tx, 'reversal_refused', about, data);
  else await record(tx, 'payout_refused', about, data);
}

export async function keepTransfer(tx: Tx, { id }: PayoutRow, transferId: string): Promise<void> {
  const { payout, order } = await lockPayout(tx, id);
  if (payout.state !== 'sending' || payout.amount === null) return;
  await tx
    .updateTable('payout')
    .set({ state: 'sent', transfer_id: transferId, sent_at: now(), refusal: null })
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
  if (payout.account === 'seller') await recordMissedRoyalty(tx, order);
}

/** Notifies of a royalty that was still undecided when the seller was paid. */
export async function recordMissedRoyalty(tx: Tx, { id, artwork_id: artworkId, royalty }: OrderRow): Promise<void> {
  if (royalty?.state !== 'undecided') return;
  await record(tx, 'royalty_missed', { actorId: null, artworkId }, { orderId: id, why: royalty.why });
}

/** Posts the total reversal of a share, from the first source that reports it. */
export async function keepReversal(tx: Tx, payoutId: string, total: number): Promise<void> {
  const { payout, order } = await lockPayout(tx, payoutId);
  const { id, payee_id: personId, reversed_amount: before, reversing_to: pending } = payout;
  if (pending !== null && pending <= Math.max(total, before))
    await tx.updateTable('payout').set({ reversing_to: null, refusal: null }).where('id', '=', id).execute();
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
