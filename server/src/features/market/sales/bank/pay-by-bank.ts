import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { readSalePlace, type SalePlaceSettings } from '#platform/site-settings.ts';
import { lockPayout, recordMissedRoyalty } from '#features/market/sales/payout/keep-payout.ts';
import { balanceOf, post } from '#features/market/sales/payout/ledger.ts';
import { decideRoyalty } from '#features/market/sales/royalty/decide-royalty.ts';

interface Payment {
  payoutId: string;
  /** The bank payment to be made for it. */
  paymentId: string;
  adminId: string;
  /** The amount that the admin saw and transferred. */
  amount: number;
  settings: SalePlaceSettings;
}

/**
 * Stores that an admin paid a share by bank transfer, and erases the bank details. Refunds since it was left to the
 * admins are taken from it, and what came back to it since is added. Before a seller is paid, an undecided royalty gets its last chance, as before any payout.
 * @returns whether the amount was still right
 */
export async function payByBank(tx: Tx, { payoutId, paymentId, adminId, amount, settings }: Payment): Promise<boolean> {
  const { payout, order: locked } = await lockPayout(tx, payoutId);
  const { account, payee_id: partyId } = payout;
  const order =
    account === 'seller'
      ? await decideRoyalty(tx, locked, await readSalePlace(tx, settings), { lastChance: true })
      : locked;
  const left = await balanceOf(tx, order.id, 'bank', partyId);
  const owed = Math.max(0, left + (await balanceOf(tx, order.id, account, partyId)));
  if (owed !== amount) return false;
  await post(tx, order, `payout:bank paid:${payoutId}:${paymentId}`, [
    { account: 'bank', partyId, amount: -left },
    { account, partyId, amount: left - owed },
    { account: 'payout', partyId, amount: owed },
  ]);
  await tx
    .updateTable('bank_payment')
    .set({ sealed_details: null, paid_at: now(), paid_by: adminId, paid_amount: owed })
    .where('id', '=', paymentId)
    .execute();
  await record(
    tx,
    'bank_payment_made',
    { actorId: adminId, artworkId: order.artwork_id, personId: partyId },
    { orderId: order.id, payoutId, account, amount: { amount: owed, currency: order.price_currency } },
  );
  if (account === 'seller') await recordMissedRoyalty(tx, order);
  return true;
}
