import { expect, test } from 'vitest';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { queueDuePayouts } from '#features/market/sales/payout/hold-payout.ts';
import { addressOfOrganisation } from '#platform/mail/organisation-address.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { leaveBankDetails } from './leave-bank-details.ts';

const someTime: unknown = expect.any(String);
const app = testApp();
const details = 'Ada Moreau, DE02 1203 0000 0000 2020 51';

/** A sale by a person whose identity is verified, unless told otherwise. */
const sold = ({ verified = true } = {}) => saleOf(async (tx) => ({ seller: await buildPerson(tx) }), verified);

/** A collector's resale of a work whose artist has no nationality. */
const resold = () =>
  saleOf(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true });
    await tx.updateTable('person').set({ nationality_id: null }).where('id', '=', artist.id).execute();
    return { seller: await buildPerson(tx), artist };
  });

/** A collector's resale, of which the artist gets 3 % because a contract says so. */
const resoldByContract = () =>
  saleOf(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true });
    const { NationalityID: nationality } = nationalities.find(({ CountryCode }) => CountryCode === 'US') ?? {};
    await tx
      .updateTable('person')
      .set({ nationality_id: nationality ?? null })
      .where('id', '=', artist.id)
      .execute();
    return { seller: await buildPerson(tx), artist };
  });

type Somebody = Awaited<ReturnType<typeof buildPerson>>;

async function saleOf(parties: (tx: Tx) => Promise<{ seller: Somebody; artist?: Somebody }>, verified = true) {
  const made = await app.change(async (tx) => {
    const { seller, ...artist } = await parties(tx);
    if (verified) await buildCheck(tx, seller.id, 'approved');
    const [buyer, admin] = [await buildPerson(tx), await buildPerson(tx, { admin: true })];
    const price = { amount: 400_000, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, ...artist, status: 'approved', price });
    const order = await buildOrder(tx, work, buyer.id, { paid: true });
    return { seller, artist: artist.artist, admin, order };
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
    admin: { id: made.admin.id, ...as(app, made.admin.token) },
    artist: made.artist && as(app, made.artist.token),
  };
}

test('a payee leaves bank details, deletes the account, and an admin pays by bank transfer', async () => {
  const { seller, admin, order, id } = await sold();
  await seller.call(sales.leaveBankDetails, { details });
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ _id: id, state: 'bank' }]);
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
  const { leftAt } = payment;
  expect(payment).toMatchObject({ details, payee: 'Former member', refused: { pay: null } });
  expect((await admin.refusal(sales.payByBank, { id, amount: payment.amount.amount - 1, leftAt })).message).toBe(
    'The amount owed has changed since you opened this payment. Open the payment again.',
  );
  await admin.call(sales.payByBank, { id, amount: payment.amount.amount, leftAt });
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
  const { leftAt } = (await admin.call(sales.bankPayment, { id })).payment;
  expect((await seller.refusal(sales.bankPayment, { id })).httpStatus).toBe(403);
  expect((await admin.refusal(sales.payByBank, { id, amount: 1, leftAt })).message).toMatch(
    /^This share is held until \w+ \d+, \d{4}, in case of a problem or a refund\.$/,
  );
  await app.change((tx) => tx.updateTable('person').set({ admin: true }).where('id', '=', seller.id).execute());
  expect((await seller.refusal(sales.payByBank, { id, amount: 1, leftAt })).message).toBe(
    'This is your own share. Another admin must pay it.',
  );
});

test('a share left to bank transfer says what holds it, and an artist learns only that theirs is held', async () => {
  const { seller, artist, order } = await resoldByContract();
  await seller.call(sales.leaveBankDetails, { details });
  await app.pool.updateTable('sale_order').set({ refund_asked_at: now() }).where('id', '=', order).execute();
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'bank', heldBy: 'refund' }]);
  expect((await artist?.call(sales.billing, {}))?.payouts).toMatchObject([{ state: 'frozen', heldBy: 'sale' }]);
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
  const { leftAt } = payment;
  expect((await admin.refusal(sales.payByBank, { id, amount: payment.amount.amount, leftAt })).message).toBe(
    'The amount owed has changed since you opened this payment. Open the payment again.',
  );
  expect(await royalty()).not.toMatchObject({ state: 'undecided' });
  const { payment: left } = await admin.call(sales.bankPayment, { id });
  expect(left.amount.amount).toBeLessThan(payment.amount.amount);
  await admin.call(sales.payByBank, { id, amount: left.amount.amount, leftAt });
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
    await buildCheck(tx, seller, 'approved');
    const payee = { id: seller, email: addressOfOrganisation(seller) };
    await leaveBankDetails(tx, payee, details, { secretKey: app.services.secretKey, publicUrl: 'http://localhost' });
    await tx.updateTable('payout').set({ due_at: now() }).where('id', '=', id).execute();
    await tx.updateTable('organisation_member').set({ left_at: now() }).where('person_id', '=', admin.id).execute();
    return { admin: as(app, admin.token), id };
  });
  const { leftAt } = (await made.admin.call(sales.bankPayment, { id: made.id })).payment;
  const { items } = await made.admin.call(inbox.list, {});
  expect(items).not.toContainEqual(expect.objectContaining({ subject: made.id }));
  expect((await made.admin.refusal(sales.payByBank, { id: made.id, amount: 1, leftAt })).message).toBe(
    'You are a member of the organisation that this share is owed to. Another admin must pay it.',
  );
});

/** The subjects of the emails to a person, oldest first. */
const subjectsTo = async (email: string) =>
  (
    await app.pool
      .selectFrom('mail')
      .where('recipient', '=', email)
      .orderBy('created_at')
      .select(['subject', 'body'])
      .execute()
  ).map(({ subject, body }) => {
    expect(body).not.toContain('DE02');
    return subject;
  });

const dueNow = (id: string) =>
  app.change((tx) => tx.updateTable('payout').set({ due_at: now() }).where('id', '=', id).execute());

test('a payee changes and withdraws bank details while they are unpaid, and is emailed each time without them', async () => {
  const { seller, admin, order, id } = await sold();
  const [before] = (await seller.call(sales.billing, {})).payouts;
  await seller.call(sales.leaveBankDetails, { details: 'Ada Moreau, DE02 1203 0000 0000 2020 00' });
  await seller.call(sales.leaveBankDetails, { details });
  expect((await admin.call(sales.bankPayment, { id })).payment.details).toBe(details);
  await seller.call(sales.withdrawBankDetails, {});
  expect((await seller.call(sales.billing, {})).payouts).toEqual([before]);
  expect((await admin.refusal(sales.bankPayment, { id })).httpStatus).toBe(404);
  expect((await seller.refusal(sales.withdrawBankDetails, {})).message).toBe(
    'You haven’t entered bank details for an unpaid share.',
  );
  await seller.call(sales.leaveBankDetails, { details });
  expect(await subjectsTo(seller.email)).toEqual([
    'Your bank details were entered',
    'Your bank details were changed',
    'Your bank details were withdrawn',
    'Your bank details were entered',
  ]);
  const sums = await app.pool
    .selectFrom('ledger_line')
    .where('order_id', '=', order)
    .where('account', 'in', ['seller', 'bank'])
    .groupBy('account')
    .orderBy('account')
    .select(['account', ({ fn }) => fn.sum<string>('amount').as('amount')])
    .execute();
  expect(sums).toMatchObject([{ account: 'bank' }, { account: 'seller', amount: '0' }]);
});

test('bank details are not withdrawn while an admin may be paying, nor paid after they were changed', async () => {
  const { seller, admin, id } = await resold();
  await seller.call(sales.leaveBankDetails, { details });
  await dueNow(id);
  await app.change(queueDuePayouts);
  await app.runJobs();
  const { payment } = await admin.call(sales.bankPayment, { id });
  const { withdrawBankRefused } = await seller.call(sales.billing, {});
  expect(withdrawBankRefused).toContain('An admin has opened your bank details to pay you.');
  expect((await seller.refusal(sales.withdrawBankDetails, {})).message).toBe(withdrawBankRefused);
  await seller.call(sales.leaveBankDetails, { details: 'Ada Moreau, DE02 1203 0000 0000 2020 52' });
  const paid = { id, amount: payment.amount.amount };
  expect((await admin.refusal(sales.payByBank, { ...paid, leftAt: payment.leftAt })).message).toBe(
    'The payee has changed the bank details since you opened this payment. Open it again.',
  );
  const { leftAt } = (await admin.call(sales.bankPayment, { id })).payment;
  await admin.call(sales.payByBank, { ...paid, leftAt });
  await app.runJobs();
  const { notifications: received } = await seller.call(notifications.list, { id: seller.id });
  expect(received.map(({ kind }) => kind)).toContain('paid_by_bank');
  expect(await subjectsTo(seller.email)).toContainEqual(expect.stringContaining('was paid'));
});

test('an admin sends bank details back with a reason, and the payee leaves others', async () => {
  const { seller, admin, id } = await sold();
  await seller.call(sales.leaveBankDetails, { details });
  await dueNow(id);
  const reason = 'The bank says that there is no such account.';
  expect((await seller.refusal(sales.sendBackBankDetails, { id, reason })).httpStatus).toBe(403);
  const { leftAt, amount } = (await admin.call(sales.bankPayment, { id })).payment;
  await admin.call(sales.sendBackBankDetails, { id, reason });
  expect((await admin.call(sales.bankPayment, { id })).payment).toMatchObject({ details: null, sentBack: { reason } });
  expect((await admin.call(inbox.list, {})).items).not.toContainEqual(expect.objectContaining({ subject: id }));
  expect((await admin.refusal(sales.payByBank, { id, amount: amount.amount, leftAt })).message).toBe(
    'An admin sent these bank details back. Wait until the payee enters new ones.',
  );
  expect((await seller.refusal(personalData.remove, { id: seller.id })).message).toContain('still on its way');
  await app.runJobs();
  const { notifications: received } = await seller.call(notifications.list, { id: seller.id });
  expect(received.map(({ kind, link }) => [kind, link])).toContainEqual(['bank_details_sent_back', '/billing']);
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'bank', sentBack: { reason } }]);
  await seller.call(sales.leaveBankDetails, { details });
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'bank', sentBack: null }]);
  expect((await admin.call(sales.bankPayment, { id })).payment).toMatchObject({ details, sentBack: null });
});

test('bank details of a deleted account are not sent back, because others could not be left', async () => {
  const { seller, admin, id } = await sold();
  await seller.call(sales.leaveBankDetails, { details });
  await seller.call(personalData.remove, { id: seller.id });
  expect((await admin.refusal(sales.sendBackBankDetails, { id, reason: 'No such account.' })).message).toBe(
    'The payee deleted their account, so they can’t enter new details.',
  );
});

test('a payee who gives up unpaid shares is emailed, once', async () => {
  const { seller, id } = await sold();
  await dueNow(id);
  await seller.call(sales.giveUpPayouts, {});
  await seller.call(sales.giveUpPayouts, {});
  expect(await subjectsTo(seller.email)).toEqual(['Your unpaid share of a sale was given up']);
});

test('a share is paid by bank to a payee whose identity is verified, as by card', async () => {
  const { seller, admin, id } = await sold({ verified: false });
  await seller.call(sales.leaveBankDetails, { details });
  await dueNow(id);
  await app.change(queueDuePayouts);
  await app.runJobs();
  const { payment } = await admin.call(sales.bankPayment, { id });
  const paid = { id, amount: payment.amount.amount, leftAt: payment.leftAt };
  const words =
    'The payee’s identity is not verified yet. Their billing page asks them to verify it. You can pay once it is verified.';
  expect(payment.refused.pay).toBe(words);
  expect((await admin.refusal(sales.payByBank, paid)).message).toBe(words);
  const listed = async () => (await admin.call(inbox.list, {})).items.some(({ subject }) => subject === id);
  expect(await listed()).toBe(false);
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'bank', waitsFor: 'identity' }]);
  const { notifications: received } = await seller.call(notifications.list, { id: seller.id });
  expect(received.map(({ kind }) => kind)).toContain('payout_waits');
  expect((await seller.refusal(personalData.remove, { id: seller.id })).message).toContain(
    'Once the account holder’s identity is verified',
  );

  // A check of another provider than today's pays no one, so it lets no one leave either.
  await app.change(async (tx) => {
    const { id: checkId } = await buildCheck(tx, seller.id, 'approved');
    await tx.updateTable('identity_session').set({ provider: 'veriff' }).where('id', '=', checkId).execute();
  });
  expect((await admin.refusal(sales.payByBank, paid)).message).toBe(words);
  expect((await seller.refusal(personalData.remove, { id: seller.id })).message).toContain(
    'Once the account holder’s identity is verified',
  );

  await app.change((tx) => buildCheck(tx, seller.id, 'approved'));
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'bank', waitsFor: null }]);
  expect(await listed()).toBe(true);
  await admin.call(sales.payByBank, paid);
});

test('a royalty that the artist gives up joins what an admin is still to pay the seller by bank', async () => {
  const { seller, artist, admin, id } = await resoldByContract();
  await seller.call(sales.leaveBankDetails, { details });
  await dueNow(id);
  const before = (await admin.call(sales.bankPayment, { id })).payment;
  await artist?.call(sales.giveUpPayouts, {});
  const { payment } = await admin.call(sales.bankPayment, { id });
  expect(payment.amount.amount - before.amount.amount).toBe(12_000);
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([{ state: 'bank', amount: payment.amount }]);
  const { leftAt } = payment;
  expect((await admin.refusal(sales.payByBank, { id, amount: before.amount.amount, leftAt })).message).toBe(
    'The amount owed has changed since you opened this payment. Open the payment again.',
  );
  await seller.call(personalData.remove, { id: seller.id });
  await admin.call(sales.payByBank, { id, amount: payment.amount.amount, leftAt });
  expect((await admin.refusal(sales.payByBank, { id, amount: 0, leftAt })).message).toBe(
    'This share has already been paid.',
  );
});

test('a royalty that the artist gives up after the seller was paid by bank is paid by a second bank payment', async () => {
  const { seller, artist, admin, order, id } = await resoldByContract();
  const pay = async () => {
    await seller.call(sales.leaveBankDetails, { details });
    const { amount, leftAt } = (await admin.call(sales.bankPayment, { id })).payment;
    await admin.call(sales.payByBank, { id, amount: amount.amount, leftAt });
    return amount.amount;
  };
  await dueNow(id);
  const first = await pay();
  expect((await seller.refusal(sales.leaveBankDetails, { details })).message).toBe('You have no unpaid shares.');
  await artist?.call(sales.giveUpPayouts, {});
  await app.runJobs();
  const { notifications: received } = await seller.call(notifications.list, { id: seller.id });
  expect(received.map(({ kind }) => kind)).toContain('payout_waits');
  expect((await seller.call(sales.billing, {})).payouts).toMatchObject([
    { _id: id, state: 'due', amount: { amount: 12_000 } },
    { state: 'sent', amount: { amount: first } },
  ]);
  expect((await seller.refusal(personalData.remove, { id: seller.id })).message).toContain('still on its way');
  expect(await pay()).toBe(12_000);
  const { payouts, totals } = await seller.call(sales.billing, {});
  expect(payouts.map(({ state, amount }) => [state, amount.amount])).toEqual([
    ['sent', 12_000],
    ['sent', first],
  ]);
  expect(totals.map(({ paidOut }) => paidOut)).toEqual([first + 12_000]);
  const { table } = await seller.call(sales.exportBilling, {});
  expect(table.csv.split('\n').filter((line) => line.includes(',sent,'))).toHaveLength(2);
  const { left } = await app.pool
    .selectFrom('ledger_line')
    .where('order_id', '=', order)
    .where('party_id', '=', seller.id)
    .where('account', 'in', ['seller', 'bank'])
    .select(({ fn }) => fn.sum<string>('amount').as('left'))
    .executeTakeFirstOrThrow();
  expect(Number(left)).toBe(0);
  await seller.call(personalData.remove, { id: seller.id });
});

test('a seller gives up their share, and later the royalty that came back to them', async () => {
  const { seller, artist, order } = await resoldByContract();
  await seller.call(sales.giveUpPayouts, {});
  await artist?.call(sales.giveUpPayouts, {});
  await seller.call(sales.giveUpPayouts, {});
  const { given } = await app.pool
    .selectFrom('ledger_line')
    .where('order_id', '=', order)
    .where('account', '=', 'artists_fund')
    .select(({ fn }) => fn.count<string>('id').as('given'))
    .executeTakeFirstOrThrow();
  expect(Number(given)).toBe(2);
});

const choosesCollection = (order: string) =>
  app.pool.insertInto('order_delivery').values({ order_id: order, method: 'collection', chosen_at: now() }).execute();

test('a share that an admin is about to transfer is paid also if the buyer chooses delivery meanwhile', async () => {
  const { seller, admin, order, id } = await sold();
  await seller.call(sales.leaveBankDetails, { details });
  await app.pool.updateTable('payout').set({ due_at: now() }).where('id', '=', id).execute();
  await app.change(queueDuePayouts);
  await app.runJobs();
  const { payment } = await admin.call(sales.bankPayment, { id });
  await choosesCollection(order);
  await app.change(queueDuePayouts);
  await app.runJobs();
  expect((await admin.call(inbox.list, {})).items).toContainEqual(expect.objectContaining({ subject: id }));
  const { amount, leftAt } = payment;
  await admin.call(sales.payByBank, { id, amount: amount.amount, leftAt });
  expect((await admin.call(sales.bankPayment, { id })).payment).toMatchObject({ paidAt: someTime });
});

test('an admin is told that a share waits until the work is sent', async () => {
  const { seller, admin, order, id } = await sold();
  await seller.call(sales.leaveBankDetails, { details });
  await choosesCollection(order);
  const { payment } = await admin.call(sales.bankPayment, { id });
  expect(payment.refused.pay).toBe(
    'The work hasn’t been sent and isn’t ready to collect. This share is held until 7 days after it is.',
  );
});
