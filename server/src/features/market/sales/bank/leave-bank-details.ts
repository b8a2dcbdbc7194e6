import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { seal, unseal } from '#platform/keys/secrets.ts';
import { mail } from '#platform/mail/mail.ts';
import { lockPayout } from '#features/market/sales/payout/keep-payout.ts';
import { balanceOf, post } from '#features/market/sales/payout/ledger.ts';
import { bankDetailsEmail } from './mails.ts';
import { listLeft, listUnpaid } from './queries.ts';

const purpose = 'bank details';

interface Payee {
  id: string;
  email: string;
}

/**
 * Moves all unpaid shares of a person, whose orders are locked, to those that admins pay by bank transfer, and replaces the
 * details of those that are there already.
 */
export async function leaveBankDetails(
  tx: Tx,
  payee: Payee,
  details: string,
  { secretKey, publicUrl }: { secretKey: string; publicUrl: string },
): Promise<void> {
  const bytes = Buffer.from(details);
  const left = await listLeft(tx, payee.id);
  for (const { id } of left) await replace(tx, id, payee.id, seal(secretKey, purpose, id, bytes));
  for (const { id } of await listUnpaid(tx, payee.id))
    await leave(tx, id, payee.id, seal(secretKey, purpose, id, bytes));
  await mail(tx, payee.email, bankDetailsEmail(publicUrl, left.length > 0 ? 'changed' : 'left'));
}

async function leave(tx: Tx, payoutId: string, payeeId: string, sealed: Buffer): Promise<void> {
  const { payout, order } = await lockPayout(tx, payoutId);
  const { account } = payout;
  const amount = await balanceOf(tx, order.id, account, payeeId);
  if (payout.state !== 'held' || amount <= 0) return;
  const leftAt = now();
  // With the time: the share may have been left and withdrawn before.
  await post(tx, order, `payout:bank:${payoutId}:${leftAt.toISOString()}`, [
    { account, partyId: payeeId, amount: -amount },
    { account: 'bank', partyId: payeeId, amount },
  ]);
  await tx
    .insertInto('bank_payment')
    .values({ payout_id: payoutId, sealed_details: sealed, left_at: leftAt })
    .execute();
  await record(
    tx,
    'bank_details_left',
    { actorId: payeeId, artworkId: order.artwork_id, personId: payeeId },
    { orderId: order.id, payoutId, account, amount: { amount, currency: order.price_currency } },
  );
}

async function replace(tx: Tx, payoutId: string, payeeId: string, sealed: Buffer): Promise<void> {
  const { order } = await lockPayout(tx, payoutId);
  const replaced = await tx
    .updateTable('bank_payment')
    .set({ sealed_details: sealed, left_at: now(), sent_back_at: null, sent_back_reason: '' })
    .where('payout_id', '=', payoutId)
    .where('paid_at', 'is', null)
    .returning('payout_id')
    .executeTakeFirst();
  if (!replaced) return;
  await record(
    tx,
    'bank_details_changed',
    { actorId: payeeId, artworkId: order.artwork_id, personId: payeeId },
    { orderId: order.id, payoutId },
  );
}

/** Erases the details of all shares that are not paid yet and whose orders are locked, and moves these back to where they were. */
export async function withdrawBankDetails(tx: Tx, payee: Payee, publicUrl: string): Promise<void> {
  for (const { id } of await listLeft(tx, payee.id)) await withdraw(tx, id, payee.id);
  await mail(tx, payee.email, bankDetailsEmail(publicUrl, 'withdrawn'));
}

async function withdraw(tx: Tx, payoutId: string, payeeId: string): Promise<void> {
  const { payout, order } = await lockPayout(tx, payoutId);
  const erased = await tx
    .deleteFrom('bank_payment')
    .where('payout_id', '=', payoutId)
    .where('paid_at', 'is', null)
    .returning('payout_id')
    .executeTakeFirst();
  if (!erased) return;
  const amount = await balanceOf(tx, order.id, 'bank', payeeId);
  await post(tx, order, `payout:bank withdrawn:${payoutId}:${now().toISOString()}`, [
    { account: 'bank', partyId: payeeId, amount: -amount },
    { account: payout.account, partyId: payeeId, amount },
  ]);
  await record(
    tx,
    'bank_details_withdrawn',
    { actorId: payeeId, artworkId: order.artwork_id, personId: payeeId },
    { orderId: order.id, payoutId },
  );
}

export const openBankDetails = (secretKey: string, payoutId: string, sealed: Buffer): string =>
  unseal(secretKey, purpose, payoutId, sealed).toString('utf8');
