import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { seal, unseal } from '#platform/keys/secrets.ts';
import { lockPayout } from '#features/market/sales/payout/keep-payout.ts';
import { balanceOf, post } from '#features/market/sales/payout/ledger.ts';
import { listUnpaid } from './queries.ts';

const purpose = 'bank details';

/** Moves all unpaid shares of a person to those that admins pay by bank transfer. */
export async function leaveBankDetails(tx: Tx, personId: string, details: string, secretKey: string): Promise<void> {
  for (const { id } of await listUnpaid(tx, personId)) {
    const { payout, order } = await lockPayout(tx, id);
    const { account } = payout;
    const amount = await balanceOf(tx, order.id, account, personId);
    if (payout.state !== 'held' || amount <= 0) continue;
    await post(tx, order, `payout:bank:${id}`, [
      { account, partyId: personId, amount: -amount },
      { account: 'bank', partyId: personId, amount },
    ]);
    const sealed = seal(secretKey, purpose, id, Buffer.from(details));
    await tx.insertInto('bank_payment').values({ payout_id: id, sealed_details: sealed, left_at: now() }).execute();
    await record(
      tx,
      'bank_details_left',
      { actorId: personId, artworkId: order.artwork_id, personId },
      { orderId: order.id, payoutId: id, account, amount: { amount, currency: order.price_currency } },
    );
  }
}

export const openBankDetails = (secretKey: string, payoutId: string, sealed: Buffer): string =>
  unseal(secretKey, purpose, payoutId, sealed).toString('utf8');
