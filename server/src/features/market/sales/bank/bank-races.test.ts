import { expect, test } from 'vitest';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { now } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';

const app = testApp();
const details = 'Ada Moreau, DE02 1203 0000 0000 2020 51';

/** Shares of one seller that are due and left to be paid by bank, and two admins. */
async function leftToBank(count = 1) {
  const made = await app.change(async (tx) => {
    // An artist, so that no royalty is decided before the payment.
    const seller = await buildPerson(tx, { role: 'artist', artistAllowed: true });
    const buyer = await buildPerson(tx);
    await buildCheck(tx, seller.id, 'approved');
    const admins = [
      await buildPerson(tx, { admin: true, firstname: 'Noor', lastname: 'Haddad' }),
      await buildPerson(tx, { admin: true, firstname: 'Tomas', lastname: 'Berg' }),
    ] as const;
    const price = { amount: 400_000, currency: 'EUR' as const };
    for (let made = 0; made < count; made += 1) {
      const work = await buildArtwork(tx, { owner: seller, status: 'approved', price });
      await buildOrder(tx, work, buyer.id, { paid: true });
    }
    await tx.updateTable('payout').set({ due_at: now() }).where('payee_id', '=', seller.id).execute();
    return { seller, admins };
  });
  const seller = as(app, made.seller.token);
  await seller.call(sales.leaveBankDetails, { details });
  const ids = await app.pool
    .selectFrom('payout')
    .where('payee_id', '=', made.seller.id)
    .orderBy('order_id')
    .select('id')
    .execute();
  const [one, other] = made.admins.map(({ token }) => as(app, token));
  const [first] = ids;
  if (!one || !other || !first) throw new Error('nothing is left to be paid');
  return { sellerId: made.seller.id, seller, one, other, id: first.id, ids: ids.map(({ id }) => id) };
}

type Left = Awaited<ReturnType<typeof leftToBank>>;

const open = async (admin: Left['one'], id: string) => {
  const { amount, leftAt } = (await admin.call(sales.bankPayment, { id })).payment;
  return { id, amount: amount.amount, leftAt };
};

test('one admin at a time pays a share: another neither pays it nor sends the details back meanwhile', async () => {
  const { seller, one, other, id } = await leftToBank();
  const paid = await open(one, id);
  const words =
    'Noor Haddad has opened these bank details to pay this share. Ask that admin first. You can continue once that payment is stopped, or 3 days after the details were opened.';
  const { payment } = await other.call(sales.bankPayment, { id });
  expect(payment.refused).toEqual({ pay: words, sendBack: words, end: null });
  expect((await other.refusal(sales.payByBank, paid)).message).toBe(words);
  const reason = 'The bank says that there is no such account.';
  expect((await other.refusal(sales.sendBackBankDetails, { id, reason })).message).toBe(words);
  expect((await seller.refusal(sales.withdrawBankDetails, {})).message).toContain(
    'opened your bank details to pay you',
  );
  await one.call(sales.payByBank, paid);
});

test('details are not sent back while another admin pays another share with them', async () => {
  const { one, other, ids } = await leftToBank(2);
  const [first = '', second = ''] = ids;
  await open(one, second);
  const words = 'Another admin has opened these bank details to pay another share of this payee. Ask that admin first.';
  expect((await other.call(sales.bankPayment, { id: first })).payment.refused).toMatchObject({
    pay: null,
    sendBack: words,
  });
  const sent = { id: first, reason: 'There is no such account.' };
  expect((await other.refusal(sales.sendBackBankDetails, sent)).message).toBe(words);
});

test('a payment that an admin began and did not make is ended, by that admin or another one', async () => {
  const { seller, one, other, id } = await leftToBank();
  expect((await one.refusal(sales.endBankPayment, { id })).message).toContain('There is no payment to stop');
  await open(one, id);
  await other.call(sales.endBankPayment, { id });
  const paid = await open(other, id);
  expect((await one.refusal(sales.payByBank, paid)).message).toContain('Tomas Berg has opened these bank details');
  await other.call(sales.endBankPayment, { id });
  await seller.call(sales.withdrawBankDetails, {});
  expect((await other.refusal(sales.bankPayment, { id })).httpStatus).toBe(404);
});

test('details are withdrawn, or opened by an admin to pay: one of both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { seller, one, id } = await leftToBank(2);
    const [withdrawn, opened] = await Promise.allSettled([
      seller.call(sales.withdrawBankDetails, {}),
      one.call(sales.bankPayment, { id }),
    ]);
    expect([withdrawn.status, opened.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    if (withdrawn.status === 'rejected')
      expect(String(withdrawn.reason)).toContain('opened your bank details to pay you');
    else expect(String(opened.status === 'rejected' && opened.reason)).toMatch(/withdrawn or erased|no such payment/);
  }
});

test('details are either paid with or sent back, also if an admin does both with different shares of the payee', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { sellerId, one, ids } = await leftToBank(2);
    const [first = '', second = ''] = ids;
    const paid = await open(one, second);
    await open(one, first);
    await Promise.allSettled([
      one.call(sales.payByBank, paid),
      one.call(sales.sendBackBankDetails, { id: first, reason: 'There is no such account.' }),
    ]);
    const rows = await app.pool
      .selectFrom('bank_payment')
      .innerJoin('payout', 'payout.id', 'bank_payment.payout_id')
      .where('payout.payee_id', '=', sellerId)
      .select(['bank_payment.paid_at', 'bank_payment.sent_back_at'])
      .execute();
    expect(rows.filter(({ paid_at: at, sent_back_at: back }) => at !== null && back !== null)).toEqual([]);
  }
});

test('changing, withdrawing, giving up and sending back the details of several shares at once ends', async () => {
  const { seller, one, ids } = await leftToBank(4);
  const answers = await Promise.allSettled([
    seller.call(sales.leaveBankDetails, { details }),
    seller.call(sales.withdrawBankDetails, {}),
    seller.call(sales.leaveBankDetails, { details }),
    ...ids.map((id) => one.call(sales.sendBackBankDetails, { id, reason: 'There is no such account.' })),
    ...ids.map((id) => open(one, id)),
  ]);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(String(answer.reason)).not.toMatch(/internal|deadlock|went wrong/i);
});
