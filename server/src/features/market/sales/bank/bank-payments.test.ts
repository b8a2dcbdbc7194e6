import { expect, test } from 'vitest';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { queueDuePayouts } from '#features/market/sales/payout/hold-payout.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { leaveBankDetails } from './leave-bank-details.ts';

const someTime: unknown = expect.any(String);
const app = testApp();
const details = 'Ada Moreau, DE02 1203 0000 0000 2020 51';

const sold = () => saleOf(async (tx) => ({ seller: await buildPerson(tx) }));

/** A collector's resale of a work whose artist has no nationality. */
const resold = () =>
  saleOf(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true });
    await tx.updateTable('person').set({ nationality_id: null }).where('id', '=', artist.id).execute();
    return { seller: await buildPerson(tx), artist };
  });

type Somebody = Awaited<ReturnType<typeof buildPerson>>;

async function saleOf(parties: (tx: Tx) => Promise<{ seller: Somebody; artist?: Somebody }>) {
  const made = await app.change(async (tx) => {
    const { seller, ...artist } = await parties(tx);
    const [buyer, admin] = [await buildPerson(tx), await buildPerson(tx, { admin: true })];
    const price = { amount: 400_000, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, ...artist, status: 'approved', price });
    return { seller, admin, order: await buildOrder(tx, work, buyer.id, { paid: true }) };
  });
  const payout = await app.pool
    .selectFrom('payout')
    .where('order_id', '=', made.order)
    .where('account', '=', 'seller')
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    ...made,
    id: payout.id,
    seller: { ...made.seller, ...as(app, made.seller.token) },
    admin: as(app, made.admin.token),
  };
}

test('a payee leaves bank details, deletes the account, and an admin pays by bank transfer', async () => {
  const { seller, admin, order, id } = await sold();
  await seller.call(sales.leaveBankDetails, { details });
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ _id: id, state: 'bank' }]);
  expect((await seller.refusal(sales.leaveBankDetails, { details })).message).toBe(
    'There is nothing that has not been paid out to you.',
  );
  const stored = await app.pool.selectFrom('bank_payment').selectAll().where('payout_id', '=', id).executeTakeFirst();
  expect(stored?.sealed_details?.toString('latin1')).not.toContain('DE02');

  await seller.call(personalData.remove, { id: seller.id });
  await app.change((tx) => tx.updateTable('payout').set({ due_at: now() }).where('id', '=', id).execute());
  // What the artist gets is decided before the seller is paid.
  await app.change(queueDuePayouts);
  await app.runJobs();
  const { items } = await admin.call(inbox.list, {});
  expect(items).toContainEqual(expect.objectContaining({ kind: 'bank_payment', subject: id }));
  const { payment } = await admin.call(sales.bankPayment, { id });
  expect(payment).toMatchObject({ details, payee: 'Former member', refused: { pay: null } });
  expect((await admin.refusal(sales.payByBank, { id, amount: payment.amount.amount - 1 })).message).toBe(
    'What is owed has changed since you opened this payment. Open it again.',
  );
  await admin.call(sales.payByBank, { id, amount: payment.amount.amount });
  expect((await admin.call(sales.bankPayment, { id })).payment).toMatchObject({
    details: null,
    paidAt: someTime,
  });
  expect((await admin.call(inbox.list, {})).items).not.toContainEqual(expect.objectContaining({ subject: id }));
  const sums = await app.pool
    .selectFrom('ledger_line')
    .where('order_id', '=', order)
    .where('account', 'in', ['seller', 'bank'])
    .groupBy('account')
    .select(['account', ({ fn }) => fn.sum<string>('amount').as('amount')])
    .execute();
  expect(sums.map(({ amount }) => Number(amount))).toEqual([0, 0]);
  const events = await app.pool
    .selectFrom('event')
    .where('person_id', '=', seller.id)
    .where('name', 'like', 'bank%')
    .orderBy('id')
    .select(['name', 'data'])
    .execute();
  expect(events.map(({ name }) => name)).toEqual(['bank_details_left', 'bank_details_read', 'bank_payment_made']);
  expect(JSON.stringify(events)).not.toContain('DE02');
});

test('bank details are read by admins only, and paid by another one than the payee, once the share is due', async () => {
  const { seller, admin, id } = await sold();
  await seller.call(sales.leaveBankDetails, { details });
  expect((await seller.refusal(sales.bankPayment, { id })).httpStatus).toBe(403);
  expect((await admin.refusal(sales.payByBank, { id, amount: 1 })).message).toBe(
    'This share is held for 14 days after the payment, for refunds.',
  );
  await app.change((tx) => tx.updateTable('person').set({ admin: true }).where('id', '=', seller.id).execute());
  expect((await seller.refusal(sales.payByBank, { id, amount: 1 })).message).toBe(
    'This is your own share. Another admin must pay it.',
  );
});

test('an undecided royalty is decided before an admin pays the seller, without waiting for a job', async () => {
  const { seller, admin, order, id } = await resold();
  await seller.call(sales.leaveBankDetails, { details });
  await app.change((tx) => tx.updateTable('payout').set({ due_at: now() }).where('id', '=', id).execute());
  const royalty = async () =>
    (await app.pool.selectFrom('sale_order').where('id', '=', order).select('royalty').executeTakeFirstOrThrow())
      .royalty;
  expect(await royalty()).toMatchObject({ state: 'undecided' });
  const { payment } = await admin.call(sales.bankPayment, { id });
  expect((await admin.refusal(sales.payByBank, { id, amount: payment.amount.amount })).message).toBe(
    'What is owed has changed since you opened this payment. Open it again.',
  );
  expect(await royalty()).not.toMatchObject({ state: 'undecided' });
  const { payment: left } = await admin.call(sales.bankPayment, { id });
  expect(left.amount.amount).toBeLessThan(payment.amount.amount);
  await admin.call(sales.payByBank, { id, amount: left.amount.amount });
});

test('the share of an organisation is not paid by an admin who is or was a member', async () => {
  const made = await app.change(async (tx) => {
    const [owner, admin, buyer] = [
      await buildPerson(tx),
      await buildPerson(tx, { admin: true }),
      await buildPerson(tx),
    ];
    const seller = await buildOrganisation(tx, owner, { members: { [admin.id]: 'viewer' } });
    const price = { amount: 40_000, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: { id: seller }, artist: owner, status: 'approved', price });
    const order = await buildOrder(tx, work, buyer.id, { paid: true });
    const { id } = await tx
      .selectFrom('payout')
      .where('order_id', '=', order)
      .where('account', '=', 'seller')
      .select('id')
      .executeTakeFirstOrThrow();
    await leaveBankDetails(tx, seller, details, app.services.secretKey);
    await tx.updateTable('payout').set({ due_at: now() }).where('id', '=', id).execute();
    await tx.updateTable('organisation_member').set({ left_at: now() }).where('person_id', '=', admin.id).execute();
    return { admin: as(app, admin.token), id };
  });
  const { items } = await made.admin.call(inbox.list, {});
  expect(items).not.toContainEqual(expect.objectContaining({ subject: made.id }));
  expect((await made.admin.refusal(sales.payByBank, { id: made.id, amount: 1 })).message).toBe(
    'You are a member of the organisation that is paid. Another admin must pay it.',
  );
});
