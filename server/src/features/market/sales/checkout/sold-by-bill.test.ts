import { expect, test } from 'vitest';
import { type ArtworkStatus, artworks } from '@verso/contract/works/schemas/artworks.ts';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { priceEnquiries } from '@verso/contract/market/schemas/price-enquiries.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { dayOf, days, later, now } from '#platform/clock.ts';
import { addressOfOrganisation } from '#platform/mail/organisation-address.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation, letAct } from '#features/people/organisations/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { findArtwork, getArtwork } from '#features/works/artworks/queries.ts';
import { grantTitle } from '#features/market/ownership/fixtures.ts';
import { saleFacts } from '#features/market/purchases/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { purchaseCalls } from '../../../../../test/support/purchases.ts';
import { buildOrder, saleSettings, paymentStateOf } from '#features/market/sales/fixtures.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';

const app = testApp();
const { paper, checkers, entriesOf, onlyEntry, ownWork } = purchaseCalls(app);
const price = { amount: 480_000, currency: 'EUR' as const };
const containing = (words: string): unknown => expect.stringContaining(words);
const matching = (words: RegExp): unknown => expect.stringMatching(words);
const happened = { kind: 'day' as const, date: '2025-06-01' };
const known = 'Called the number on the bill, and the buyer confirmed the email.';
const answer = 'The buyer’s bank confirms in writing that nothing was paid.';

type Caller = Pick<ReturnType<typeof as>, 'call' | 'refusal'>;

async function someUser(given: Parameters<typeof buildPerson>[1] = {}) {
  const made = await app.change((tx) => buildPerson(tx, given));
  return { ...as(app, made.token), ...made };
}

/** An artist who has sent the bill of their sale of a work to Anna Kern. */
async function billed(more: { seller?: string; hiddenPrice?: boolean; status?: ArtworkStatus } = {}) {
  const seller = await someUser({ role: 'artist', firstname: 'Maja', lastname: 'Tomić' });
  const { hiddenPrice = false, status = 'approved', ...facts } = more;
  const work = await app.change((tx) => buildArtwork(tx, { owner: seller, status, price, hiddenPrice }));
  const values = { ...saleFacts, seller: 'Maja Tomić', buyer: 'Anna Kern', ...facts, files: paper() };
  const { purchase } = await seller.call(purchases.submit, { id: work.id, ...values });
  return { seller, id: work.id, bill: purchase._id };
}

async function confirmed(more: Parameters<typeof billed>[0] = {}) {
  const found = await billed(more);
  const [one, two] = await checkers();
  for (const voter of [one, two]) await voter.call(purchases.vote, { id: found.bill, status: 'approve' });
  return { ...found, one };
}

const sold = { happened, buyerName: 'Ben Adler', buyerEmail: 'ben@people.example' };

test('the bill of a sale after which title was requested is no sale of the new owner, whether the new or the former owner sends it', async () => {
  const [owner, buyer] = [
    await someUser({ firstname: 'Olga', lastname: 'Stern' }),
    await someUser({ firstname: 'Anna', lastname: 'Kern' }),
  ];
  const { id } = await app.change(async (tx) => {
    const work = await buildArtwork(tx, {
      owner,
      artist: await buildPerson(tx, { role: 'artist' }),
      status: 'approved',
    });
    await tx
      .updateTable('artwork')
      .set({ registered_at: new Date('2024-01-15T12:00:00Z') })
      .where('id', '=', work.id)
      .execute();
    await grantTitle(tx, work.id, buyer.id, { happened: { kind: 'day', date: saleFacts.date } });
    return work;
  });
  const values = { ...saleFacts, seller: owner.name, buyer: buyer.name };
  for (const sender of [buyer, owner]) {
    const sent = await sender.call(purchases.submit, { id, ...values, files: paper() });
    const { purchase } = await sender.call(purchases.get, { id: sent.purchase._id });
    expect(purchase.soldBy).toBe('earlier');
  }
  await buyer.call(artworks.changeSalePrice, { id, price });
  await buyer.call(provenance.sold, { id, ...sold });
});

test('a work that its owner sold by a confirmed bill is refused every other sale by that seller, with the reason', async () => {
  const { seller, id } = await confirmed();
  const words = /^You sent a bill|^You sold this work/;
  const other = await someUser();
  const toOthers =
    'This work is sold, and the bill of sale is confirmed. It can’t be sold again until the buyer has become its owner.';
  expect(await seller.refusal(artworks.changeSalePrice, { id, price })).toMatchObject({
    code: 'conflict',
    message: matching(words),
  });
  expect((await seller.refusal(artworks.changeHiddenPrice, { artwork_id: id, status: true })).message).toMatch(words);
  expect((await seller.refusal(provenance.sold, { id, ...sold })).message).toMatch(words);
  expect((await seller.refusal(artworks.remove, { id })).message).toMatch(words);
  expect(await other.refusal(sales.checkout, { id })).toMatchObject({ code: 'conflict', message: toOthers });
  expect((await other.call(sales.terms, { id })).terms.refused).toBe(toOthers);
  const again = { ...saleFacts, seller: 'Somebody Else', buyer: 'Ben Adler', files: paper() };
  expect((await seller.refusal(purchases.submit, { id, ...again })).message).toMatch(
    /^You have already sold this work, and the bill for that sale is confirmed/,
  );

  const { artwork } = await seller.call(record.get, { id });
  expect(artwork.price).toBeNull();
  expect(artwork.refused.sell).toMatch(words);
  expect(artwork.refused.changePrice).toMatch(words);
  expect(artwork.billSale).toMatchObject({ buyer: 'Anna Kern', confirmed: true, inviteRefused: null });
  expect((await other.call(record.get, { id })).artwork.billSale).toBeNull();
  expect((await as(app).call(record.get, { id })).artwork.refused.buy).toBe(toOthers);
  expect(await onlyEntry(id)).toMatchObject({ kind: 'sold', support: 'confirmed' });
});

test('a work that its owner sold by a confirmed bill is refused every other sale while its buyer is invited, and no one is told to cancel a sale', async () => {
  const { seller, id, bill } = await confirmed();
  const [buyer, other] = [await someUser(), await someUser()];
  await seller.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email });
  const words = /^You sold this work, .* The buyer’s invitation is open\./;
  expect((await seller.refusal(provenance.sold, { id, ...sold })).message).toMatch(words);
  expect((await seller.refusal(artworks.remove, { id })).message).toMatch(words);
  const again = { ...saleFacts, seller: 'Maja Tomić', buyer: 'Ben Adler', files: paper() };
  expect((await seller.refusal(purchases.submit, { id, ...again })).message).toMatch(
    /^You have already sold this work/,
  );
  expect((await seller.refusal(provenance.answerSale, { id, accept: true })).message).toBe(
    'Only the buyer can accept this invitation. As the seller, you can cancel it.',
  );
  expect((await other.call(sales.terms, { id })).terms.refused).toMatch(/^This work is sold/);
});

test('a work that its owner sold by a confirmed bill can be sent for review, or appealed, once its buyer has answered the invitation', async () => {
  const waiting = 'An invitation to become the owner of this work is waiting for an answer.';
  const refusedOf = async (status: ArtworkStatus) => {
    const { seller, id, bill } = await confirmed({ status });
    const buyer = await someUser();
    await seller.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email });
    const { refused } = (await seller.call(record.get, { id })).artwork;
    await buyer.call(provenance.answerSale, { id, accept: false });
    return { before: refused, after: (await seller.call(record.get, { id })).artwork.refused };
  };
  const recorded = await refusedOf('recorded');
  expect(recorded.before.submit).toBe(
    `${waiting} Cancel it, or wait for the answer, before you send the work for review.`,
  );
  expect(recorded.after.submit).toBeNull();
  const denied = await refusedOf('denied');
  expect(denied.before.appeal).toBe(`${waiting} Appeal once it has been answered or cancelled.`);
  expect(denied.after.appeal).toBeNull();
});

test('a work that its owner sold by a confirmed bill cannot be sold from when its bill is sent, until that is denied or withdrawn', async () => {
  const { seller, id, bill } = await billed();
  const other = await someUser();
  expect((await other.call(sales.terms, { id })).terms.refused).toBe('This work is not for sale right now.');
  expect(await other.refusal(sales.checkout, { id })).toMatchObject({ code: 'conflict' });
  expect((await seller.refusal(provenance.sold, { id, ...sold })).message).toMatch(/^You sent a bill of sale/);
  const again = { ...saleFacts, seller: 'Maja Tomić', buyer: 'Ben Adler', files: paper() };
  expect((await seller.refusal(purchases.submit, { id, ...again })).message).toMatch(/^Another bill of yours/);
  await seller.call(purchases.withdraw, { id: bill });
  expect((await other.call(sales.terms, { id })).terms.refused).toBeNull();
  await seller.call(provenance.sold, { id, ...sold });
  expect((await seller.refusal(purchases.submit, { id, ...again })).message).toMatch(/^A sale of this work is waiting/);
});

test('a work that its owner sold by a confirmed bill cannot have its bill sent during a payment, and a payment after a confirmed bill is refunded', async () => {
  const seller = await someUser({ role: 'artist' });
  const buyer = await someUser();
  const { work, order } = await app.change(async (tx) => {
    const work = await buildArtwork(tx, { owner: seller, status: 'approved', price });
    return { work, order: await buildOrder(tx, work, buyer.id) };
  });
  const facts = { ...saleFacts, seller: seller.name, files: paper() };
  expect((await seller.refusal(purchases.submit, { id: work.id, ...facts })).message).toMatch(/^A buyer is paying/);

  // Possible in data from before bills blocked sales.
  const bill = await confirmed();
  const late = await app.change(async (tx) => {
    const sold = await findArtwork(tx, bill.id);
    if (!sold) throw new Error('there is no such work');
    return buildOrder(tx, { ...sold, price_amount: price.amount, price_currency: 'EUR' }, buyer.id);
  });
  const payment = paymentStateOf(await getOrder(app.pool, late));
  await app.change((tx) => settleOrder(tx, late, payment, saleSettings));
  expect(await getOrder(app.pool, late)).toMatchObject({ state: 'refund_due', outcome: 'too_late' });
  expect((await findArtwork(app.pool, bill.id))?.owner_id).toBe(bill.seller.id);
  expect(order).not.toBe(late);
});

test('a work that its owner sold by a confirmed bill takes no questions about its price', async () => {
  const { id } = await billed({ hiddenPrice: true });
  const other = await someUser();
  const question = { id, message: 'How much?', shareEmail: false };
  expect(await other.refusal(priceEnquiries.ask, question)).toMatchObject({
    message: 'This work is not for sale right now.',
  });
});

test('a work that its owner sold by a confirmed bill passes to the invited buyer, who can sell it', async () => {
  const { seller, id, bill } = await confirmed();
  const buyer = await someUser({ firstname: 'Anna', lastname: 'Kern' });
  const stranger = await someUser();
  expect(await stranger.refusal(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email })).toMatchObject({
    httpStatus: 404,
  });
  expect((await seller.refusal(purchases.inviteBuyer, { id: bill, buyerEmail: seller.email })).fields).toEqual({
    buyerEmail: 'must not be your own',
  });
  await seller.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email });
  expect(await seller.refusal(purchases.inviteBuyer, { id: bill, buyerEmail: stranger.email })).toMatchObject({
    code: 'conflict',
  });
  await app.runJobs();
  const { notifications: received } = await buyer.call(notifications.list, { id: buyer.id });
  expect(received.map(({ kind }) => kind)).toContain('title_offered');

  // After a refusal it stays sold, and its buyer can be invited again.
  await buyer.call(provenance.answerSale, { id, accept: false });
  await app.runJobs();
  const { notifications: sent } = await seller.call(notifications.list, { id: seller.id });
  expect(sent.find(({ kind }) => kind === 'sale_declined')?.text).toMatch(
    /^The work remains sold to the buyer named on the confirmed bill/,
  );
  expect((await seller.refusal(provenance.sold, { id, ...sold })).message).toMatch(/^You sold this work/);
  await seller.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email });
  await buyer.call(provenance.answerSale, { id, accept: true });
  const waiting = (await seller.call(record.get, { id })).artwork;
  expect(waiting).toMatchObject({ owner: { own: true }, transfer: { adminConfirms: true } });
  expect(waiting.transfer?.acceptedAt).not.toBeNull();
  expect(waiting.billSale?.inviteRefused).toMatch(/^Someone accepted the invitation/);
  expect(await buyer.refusal(provenance.answerSale, { id, accept: true })).toMatchObject({ code: 'conflict' });
  const admin = await someUser({ admin: true });
  await admin.call(purchases.confirmBuyer, { id: bill, status: true, person: buyer.id, reason: known });
  const { artwork } = await buyer.call(record.get, { id });
  expect(artwork).toMatchObject({ owner: { own: true }, billSale: null, transfer: null });
  await app.runJobs();
  expect((await buyer.call(notifications.list, { id: buyer.id })).notifications.map(({ kind }) => kind)).toContain(
    'buyer_decided',
  );
  expect((await seller.call(notifications.list, { id: seller.id })).notifications.map(({ kind }) => kind)).toContain(
    'sale_accepted',
  );
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['sold']);
  await buyer.call(artworks.changeSalePrice, { id, price });
  expect((await stranger.call(sales.terms, { id })).terms.refused).toBeNull();
});

test('a work that its owner sold by a confirmed bill stays sold when the invitation of its buyer is cancelled, and no one reads that the sale was', async () => {
  const { seller, id, bill } = await confirmed();
  const [buyer, admin, second] = [await someUser(), await someUser({ admin: true }), await someUser({ admin: true })];
  const invited = { id: bill, buyerEmail: buyer.email };
  const told = async () => {
    await app.runJobs();
    const { notifications: received } = await buyer.call(notifications.list, { id: buyer.id });
    return received
      .filter(({ kind }) => kind === 'sale_cancelled')
      .map(({ headline, text }) => `${headline.map((piece) => piece.text).join('')} / ${text}`);
  };
  await seller.call(purchases.inviteBuyer, invited);
  expect((await buyer.call(provenance.answerSale, { id, accept: false })).message).toBe(
    'The invitation is no longer valid. The sale stays in the provenance.',
  );
  await seller.call(purchases.inviteBuyer, invited);
  await buyer.call(provenance.answerSale, { id, accept: true });
  expect((await seller.call(provenance.answerSale, { id, accept: false })).message).toBe(
    'The invitation is no longer valid. The sale stays in the provenance.',
  );
  expect((await buyer.refusal(provenance.answerSale, { id, accept: true })).message).toBe(
    'This invitation to become the owner is no longer valid.',
  );
  expect(await told()).toEqual([
    matching(
      /^The invitation to become the owner of .* was cancelled \/ The seller cancelled it, .* This did not change/,
    ),
  ]);

  await seller.call(purchases.inviteBuyer, { ...invited, buyerEmail: 'anna.kern@elsewhere.example' });
  await seller.call(provenance.answerSale, { id, accept: false });
  const { subject, body } = await app.mailTo('anna.kern@elsewhere.example');
  expect(subject).toBe('An invitation to become the owner of a work was cancelled');
  expect(body.replaceAll(/\s+/gu, ' ')).toContain(
    'This did not change the sale in the work’s provenance. If you bought the work, ask the seller or the admins',
  );

  await seller.call(purchases.inviteBuyer, invited);
  await buyer.call(provenance.answerSale, { id, accept: true });
  for (const one of [admin, second]) await one.call(purchases.settle, { id: bill, outcome: 'returned', answer });
  expect((await told())[0]).toMatch(
    /It was cancelled because the admins decided who owns the work, or whether it was sold/,
  );

  const { number } = (await seller.call(record.get, { id })).artwork;
  const ended = { name: 'sale_cancelled' as const, about: `V ${number}` };
  const { events } = await second.call(administration.events, ended);
  expect(events.map(({ data }) => data)).toMatchObject([
    { byBill: true, bySeller: false },
    { byBill: true, bySeller: true },
    { byBill: true, bySeller: true },
  ]);
});

test('a work that its owner sold by a confirmed bill passes to its buyer without what its seller recorded in private, also after the bill', async () => {
  const { seller, id, bill } = await confirmed();
  const buyer = await someUser({ firstname: 'Anna', lastname: 'Kern' });
  const insured = { id, happened, insurer: 'Allianz', from: '2025-03-03' };
  await seller.call(provenance.insurance, { ...insured, policy: 'policy-of-seller' });
  await seller.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email });
  await buyer.call(provenance.answerSale, { id, accept: true });
  const admin = await someUser({ admin: true });
  await admin.call(purchases.confirmBuyer, { id: bill, status: true, person: buyer.id, reason: known });
  await buyer.call(provenance.insurance, { ...insured, policy: 'policy-of-buyer' });
  const shownTo = async (reader: Caller) => JSON.stringify((await reader.call(record.get, { id })).artwork.provenance);
  expect(await shownTo(buyer)).toContain('policy-of-buyer');
  expect(await shownTo(buyer)).not.toContain('policy-of-seller');
  expect(await shownTo(seller)).not.toContain('policy-of-buyer');
});

test('a work that its owner sold by a confirmed bill gives the buyer its original files only if the seller says so in the invitation', async () => {
  const { seller, id, bill } = await confirmed();
  const [admin, buyer] = [await someUser({ admin: true }), await someUser()];
  const { documents } = await app.change(async (tx) => {
    const pictures = await tx.selectFrom('artwork_picture').where('artwork_id', '=', id).select('file_id').execute();
    return { documents: pictures.map(({ file_id: fileId }) => fileId) };
  });
  await seller.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email, originals: true });
  expect((await seller.call(purchases.get, { id: bill })).purchase.originalsWithSale).toBe(true);
  expect((await admin.call(purchases.get, { id: bill })).purchase.originalsWithSale).toBeNull();
  await buyer.call(provenance.answerSale, { id, accept: false });
  // An admin does not answer for the seller.
  await admin.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email, originals: false });
  await buyer.call(provenance.answerSale, { id, accept: true });
  const granted = await app.pool
    .selectFrom('original_grant')
    .where('person_id', '=', buyer.id)
    .select('file_id')
    .execute();
  expect(granted.map(({ file_id: fileId }) => fileId)).toEqual(documents);
});

test('a work that its owner sold by a confirmed bill passes by an admin’s invitation too, and not to the admin', async () => {
  const { id, bill } = await confirmed();
  const [admin, buyer] = [await someUser({ admin: true }), await someUser()];
  expect((await admin.refusal(purchases.inviteBuyer, { id: bill, buyerEmail: admin.email })).fields).toEqual({
    buyerEmail: 'must not be your own',
  });
  await admin.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email });
  await buyer.call(provenance.answerSale, { id, accept: true });
  expect((await buyer.call(record.get, { id })).artwork.owner.own).toBe(true);
});

test('a work that its owner sold by a confirmed bill does not pass by an admin’s invitation of an organisation of theirs, before another admin confirms it', async () => {
  const { seller, id, bill } = await confirmed();
  const [admin, colleague] = [await someUser({ admin: true }), await someUser()];
  const organisation = await app.change(async (tx) => {
    const made = await buildOrganisation(tx, colleague, { members: { [admin.id]: 'registrar' } });
    await letAct(tx, colleague.id, made);
    return made;
  });
  await admin.call(purchases.inviteBuyer, { id: bill, buyerEmail: addressOfOrganisation(organisation) });
  await colleague.call(provenance.answerSale, { id, accept: true });
  expect((await findArtwork(app.pool, id))?.owner_id).toBe(seller.id);
  const decision = { id: bill, status: true, person: organisation, reason: known };
  expect((await admin.refusal(purchases.confirmBuyer, decision)).message).toMatch(/^You are involved in this sale/);
  const other = await someUser({ admin: true });
  const { acceptance } = (await other.call(purchases.get, { id: bill })).purchase;
  expect(acceptance?.account).toMatchObject({ _id: organisation, email: '' });
  await other.call(purchases.confirmBuyer, decision);
  expect((await findArtwork(app.pool, id))?.owner_id).toBe(organisation);
});

test('a work that its owner sold by a confirmed bill does not pass to another account of its seller, whatever its name', async () => {
  const { seller, id, bill } = await confirmed();
  const second = await someUser({ firstname: 'Mia', lastname: 'Tomić' });
  const admin = await someUser({ admin: true });
  await seller.call(purchases.inviteBuyer, { id: bill, buyerEmail: second.email });
  // Renamed to the buyer's name only now.
  await second.call(profiles.update, { id: second.id, firstname: 'Anna', lastname: 'Kern' });
  await second.call(provenance.answerSale, { id, accept: true });
  expect((await findArtwork(app.pool, id))?.owner_id).toBe(seller.id);
  expect(await second.refusal(artworks.changeSalePrice, { id, price })).toMatchObject({ httpStatus: 403 });
  expect((await seller.refusal(provenance.sold, { id, ...sold })).code).toBe('conflict');

  await app.runJobs();
  const { notifications: received } = await admin.call(notifications.list, { id: admin.id });
  expect(received.find(({ kind }) => kind === 'title_accepted')?.link).toBe(`/dashboard/purchases/${bill}`);
  const { purchases: queue } = await admin.call(purchases.list, { type: 'accepted', pagesize: 100 });
  expect(queue.map(({ _id }) => _id)).toContain(bill);
  const { acceptance } = (await admin.call(purchases.get, { id: bill })).purchase;
  expect(acceptance?.account).toMatchObject({ _id: second.id, sameName: true, identityVerified: false });
  expect(acceptance?.account?.nameChangedAt).not.toBeNull();
  expect((await seller.call(purchases.get, { id: bill })).purchase.acceptance).toMatchObject({ account: null });

  const reason = 'Anna Kern says that she was never invited, and does not know this email.';
  await admin.call(purchases.confirmBuyer, { id: bill, status: false, person: second.id, reason });
  expect(await second.refusal(provenance.answerSale, { id, accept: true })).toMatchObject({ httpStatus: 409 });
  expect(
    await admin.refusal(purchases.confirmBuyer, { id: bill, status: true, person: second.id, reason }),
  ).toMatchObject({ code: 'conflict' });
  expect((await findArtwork(app.pool, id))?.owner_id).toBe(seller.id);
  await app.runJobs();
  for (const one of [seller, second]) {
    const { notifications: heard } = await one.call(notifications.list, { id: one.id });
    expect(heard.find(({ kind }) => kind === 'buyer_decided')?.text).toContain(reason);
  }
  expect((await seller.call(record.get, { id })).artwork.billSale?.inviteRefused).toBeNull();
});

test('a work that its owner sold by a confirmed bill has its buyer confirmed only by an admin without a part in the sale', async () => {
  const { seller, id, bill, one } = await confirmed();
  const buyer = await someUser({ firstname: 'Anna', lastname: 'Kern', admin: true });
  const [admin, stranger] = [await someUser({ admin: true }), await someUser()];
  const decision = { id: bill, status: true, person: buyer.id, reason: known };
  expect(await admin.refusal(purchases.confirmBuyer, decision)).toMatchObject({ code: 'conflict' });
  await seller.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email });
  expect(await admin.refusal(purchases.confirmBuyer, decision)).toMatchObject({ code: 'conflict' });
  await buyer.call(provenance.answerSale, { id, accept: true });
  await app.change((tx) => tx.updateTable('person').set({ admin: true }).where('id', '=', seller.id).execute());
  for (const party of [seller, buyer, one])
    expect(await party.refusal(purchases.confirmBuyer, decision)).toMatchObject({ httpStatus: 403 });
  expect(await stranger.refusal(purchases.confirmBuyer, decision)).toMatchObject({ httpStatus: 404 });
  expect(await admin.refusal(purchases.confirmBuyer, { ...decision, person: stranger.id })).toMatchObject({
    code: 'conflict',
    message: matching(/^Someone else has accepted/),
  });
  expect(await one.refusal(purchases.list, { type: 'accepted' })).toMatchObject({ httpStatus: 403 });
  await admin.call(purchases.confirmBuyer, decision);
  expect((await findArtwork(app.pool, id))?.owner_id).toBe(buyer.id);
  const { data } = await app.pool
    .selectFrom('event')
    .where('artwork_id', '=', id)
    .where('name', '=', 'buyer_decided')
    .select(['data', 'actor_id'])
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({ confirmed: true, reason: known });
});

test('a work that its owner sold by a confirmed bill is not confirmed while a claim is open against it', async () => {
  const { seller, id, bill } = await confirmed();
  const [admin, buyer] = [await someUser({ admin: true }), await someUser()];
  await seller.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email });
  await buyer.call(provenance.answerSale, { id, accept: true });
  await seller.call(provenance.stolen, { id, happened });
  const decision = { id: bill, status: true, person: buyer.id, reason: known };
  expect((await admin.refusal(purchases.confirmBuyer, decision)).message).toContain('stolen');
  expect((await findArtwork(app.pool, id))?.owner_id).toBe(seller.id);
});

test('a work that its owner sold by a confirmed bill is not offered by an admin with a part in the sale', async () => {
  const maker = await someUser({ role: 'artist', admin: true });
  const owner = await someUser();
  const [one, two] = await checkers();
  const work = await app.change((tx) => buildArtwork(tx, { owner, artist: maker, status: 'approved' }));
  const values = { ...saleFacts, date: dayOf(now()), seller: owner.name, buyer: 'Anna Kern', files: paper() };
  const { purchase } = await owner.call(purchases.submit, { id: work.id, ...values });
  for (const voter of [one, two]) await voter.call(purchases.vote, { id: purchase._id, status: 'approve' });
  const invited = { id: purchase._id, buyerEmail: (await someUser()).email };
  expect((await maker.refusal(purchases.inviteBuyer, invited)).message).toMatch(/^You are involved in this sale/);
  expect((await maker.call(record.get, { id: work.id })).artwork.billSale?.inviteRefused).toMatch(
    /^You are involved in this sale/,
  );
});

test('a work that its owner sold by a confirmed bill is not invited, confirmed or settled by an admin who declared a conflict of interest on the bill', async () => {
  const { seller, id, bill } = await billed();
  const party = await someUser({ admin: true });
  await party.call(purchases.recuse, { id: bill, reason: 'I sold it for her.' });
  const [one, two] = await checkers();
  for (const voter of [one, two]) await voter.call(purchases.vote, { id: bill, status: 'approve' });
  const words = /^You are involved in this sale/;
  const buyer = await someUser();
  const invited = { id: bill, buyerEmail: buyer.email };
  expect((await party.refusal(purchases.inviteBuyer, invited)).message).toMatch(words);
  expect((await party.refusal(purchases.settle, { id: bill, outcome: 'wrong', answer })).message).toMatch(words);
  await seller.call(purchases.inviteBuyer, invited);
  await buyer.call(provenance.answerSale, { id, accept: true });
  const decision = { id: bill, status: true, person: buyer.id, reason: known };
  expect((await party.refusal(purchases.confirmBuyer, decision)).message).toMatch(words);
});

test('a work that its owner sold by a confirmed bill passes to its buyer even if the seller has left', async () => {
  const { seller, id, bill } = await confirmed();
  const [admin, buyer] = [await someUser({ admin: true }), await someUser()];
  await app.change((tx) => tx.updateTable('person').set({ deleted_at: now() }).where('id', '=', seller.id).execute());
  await admin.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email });
  await buyer.call(provenance.answerSale, { id, accept: true });
  expect((await buyer.call(record.get, { id })).artwork.owner.own).toBe(true);
});

test('a work that its owner sold by a confirmed bill can be sold again once two admins settle that the bill is wrong, which is recorded', async () => {
  const { seller, id, bill, one } = await confirmed();
  const [admin, second, buyer] = [await someUser({ admin: true }), await someUser({ admin: true }), await someUser()];
  await seller.call(purchases.inviteBuyer, { id: bill, buyerEmail: buyer.email });
  expect(await one.refusal(purchases.dispute, { id: bill, reason: answer })).toMatchObject({ httpStatus: 403 });
  expect(await admin.refusal(purchases.settle, { id: bill, outcome: 'stands', answer })).toMatchObject({
    code: 'conflict',
  });
  await seller.call(purchases.dispute, { id: bill, reason: answer });
  expect(await seller.refusal(purchases.dispute, { id: bill, reason: answer })).toMatchObject({ code: 'conflict' });
  for (const refused of [seller, one])
    expect(await refused.refusal(purchases.settle, { id: bill, outcome: 'wrong', answer })).toMatchObject({
      httpStatus: 403,
    });
  const { purchases: waiting } = await admin.call(purchases.list, { type: 'disputed', pagesize: 100 });
  expect(waiting.map(({ _id }) => _id)).toContain(bill);
  expect(await one.refusal(purchases.list, { type: 'disputed' })).toMatchObject({ httpStatus: 403 });
  expect((await seller.refusal(provenance.sold, { id, ...sold })).code).toBe('conflict');

  const listed = async (reader: typeof admin) =>
    (await reader.call(inbox.list, {})).items.some(({ kind, subject }) => kind === 'bill_dispute' && subject === bill);
  await admin.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  expect([await listed(admin), await listed(second)]).toEqual([false, true]);
  expect(await entriesOf(id)).toHaveLength(1);
  const proposed = { outcome: 'wrong', answer, by: admin.name };
  expect((await second.call(purchases.get, { id: bill })).purchase.disputes).toMatchObject([
    { settled: null, proposed: { ...proposed, own: false } },
  ]);
  expect((await seller.call(purchases.get, { id: bill })).purchase).toMatchObject({
    state: 'approved',
    disputes: [{ settled: null, proposed: null }],
  });
  for (const outcome of ['wrong', 'returned'] as const)
    expect((await admin.refusal(purchases.settle, { id: bill, outcome, answer })).message).toBe(
      'You have proposed a decision on this bill. Another admin must confirm it.',
    );
  await second.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  const entries = await entriesOf(id);
  expect(entries).toMatchObject([
    { kind: 'sold', correctedBy: entries[1]?._id },
    { kind: 'settled', support: 'confirmed', note: containing(answer) },
  ]);
  const { artwork } = await seller.call(record.get, { id });
  expect(artwork).toMatchObject({ marks: { bill: 'missing' }, evidence: { bill: null }, transfer: null });
  expect((await seller.call(purchases.get, { id: bill })).purchase).toMatchObject({
    state: 'annulled',
    disputes: [{ reason: answer, settled: { outcome: 'wrong', answer } }],
  });
  await app.runJobs();
  const { notifications: received } = await seller.call(notifications.list, { id: seller.id });
  expect(received.map(({ kind }) => kind)).toContain('bill_settled');
  expect(await buyer.refusal(provenance.answerSale, { id, accept: true })).toMatchObject({ code: 'conflict' });
  await seller.call(artworks.changeSalePrice, { id, price });
  expect((await buyer.call(sales.terms, { id })).terms.refused).toBeNull();
});

test('a work that its owner sold by a confirmed bill is settled by two who are admins at that time, who agree on what is wrong', async () => {
  const { id, bill } = await confirmed();
  const [admin, second, third] = [
    await someUser({ admin: true }),
    await someUser({ admin: true }),
    await someUser({ admin: true }),
  ];
  await admin.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  await app.pool.updateTable('person').set({ admin: false }).where('id', '=', admin.id).execute();
  await second.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  await third.call(purchases.settle, { id: bill, outcome: 'returned', answer });
  expect(await entriesOf(id)).toHaveLength(1);
  // The admin who proposed it last withdraws that.
  await third.call(purchases.settle, { id: bill, outcome: 'stands', answer });
  await second.call(purchases.settle, { id: bill, outcome: 'returned', answer });
  expect(await entriesOf(id)).toHaveLength(1);
  await third.call(purchases.settle, { id: bill, outcome: 'returned', answer });
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['sold', 'settled']);
});

test('a work that its owner sold by a confirmed bill is proposed to be wrong to the other admins without a part in the sale, who are notified', async () => {
  // Otherwise what others proposed is told to these admins as well.
  await app.runJobs();
  const { bill, seller } = await billed();
  const [admin, second, party] = [
    await someUser({ admin: true }),
    await someUser({ admin: true }),
    await someUser({ admin: true }),
  ];
  await party.call(purchases.recuse, { id: bill, reason: 'I sold it for her.' });
  const [one, two] = await checkers();
  for (const voter of [one, two]) await voter.call(purchases.vote, { id: bill, status: 'approve' });
  const notified = async (kind: string) => {
    await app.runJobs();
    return Promise.all(
      [admin, second, party, seller].map(async (reader) => {
        const { notifications: received } = await reader.call(notifications.list, { id: reader.id });
        return received.filter((one) => one.kind === kind).length;
      }),
    );
  };
  await admin.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  expect(await notified('bill_settlement_proposed')).toEqual([0, 1, 0, 0]);
  await seller.call(purchases.dispute, { id: bill, reason: answer });
  expect(await notified('bill_disputed')).toEqual([1, 1, 0, 0]);
  await second.call(purchases.settle, { id: bill, outcome: 'returned', answer });
  expect(await notified('bill_settlement_proposed')).toEqual([1, 1, 0, 0]);
});

test('a work that its owner sold by a confirmed bill is proposed to be wrong by one admin without anyone else learning of it', async () => {
  const { seller, bill, one } = await confirmed();
  const [admin, second] = [await someUser({ admin: true }), await someUser({ admin: true })];
  const read = async (reader: Pick<typeof admin, 'call'>) => (await reader.call(purchases.get, { id: bill })).purchase;
  const notified = async () => {
    await app.runJobs();
    const { notifications: received } = await seller.call(notifications.list, { id: seller.id });
    return received.filter(({ kind }) => kind === 'bill_settled').length;
  };
  await admin.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  for (const reader of [seller, one]) expect((await read(reader)).disputes).toEqual([]);
  expect((await read(second)).disputes).toMatchObject([{ reported: false, reason: '', proposed: { own: false } }]);
  await admin.call(purchases.settle, { id: bill, outcome: 'stands', answer });
  for (const reader of [seller, one]) expect((await read(reader)).disputes).toEqual([]);
  expect(await notified()).toBe(0);

  await admin.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  expect((await read(seller)).refused.dispute).toBeNull();
  await seller.call(purchases.dispute, { id: bill, reason: 'The buyer has never paid for it.' });
  expect((await read(seller)).disputes).toMatchObject([
    { reported: true, reason: 'The buyer has never paid for it.', settled: null, proposed: null },
  ]);
  await second.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  expect(await notified()).toBe(1);
});

test('a work that its owner sold by a confirmed bill keeps what an admin proposed when its seller, who reported it, deletes their account', async () => {
  const { seller, id, bill } = await confirmed();
  const [admin, second] = [await someUser({ admin: true }), await someUser({ admin: true })];
  await seller.call(purchases.dispute, { id: bill, reason: 'The buyer has never paid for it.' });
  await admin.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  await seller.call(personalData.remove, { id: seller.id });
  expect((await second.call(purchases.get, { id: bill })).purchase.disputes).toMatchObject([
    { reported: false, reason: '', proposed: { own: false } },
  ]);
  await second.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['sold', 'settled']);
});

test('a work that its owner sold by a confirmed bill is settled by an admin who agrees with what another proposed instead', async () => {
  const { seller, id, bill } = await confirmed();
  const [admin, second] = [await someUser({ admin: true }), await someUser({ admin: true })];
  await admin.call(purchases.settle, { id: bill, outcome: 'wrong', answer });
  await second.call(purchases.settle, { id: bill, outcome: 'returned', answer });
  expect((await admin.call(purchases.get, { id: bill })).purchase.refused.settle).toBeNull();
  await admin.call(purchases.settle, { id: bill, outcome: 'returned', answer });
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['sold', 'settled']);
  expect((await seller.call(purchases.get, { id: bill })).purchase.disputes).toMatchObject([
    { reported: false, reason: '', settled: { outcome: 'returned', answer } },
  ]);
});

test('a work that its owner sold by a confirmed bill can be sold again if title was returned, and the bill keeps its mark; if the bill is valid it cannot', async () => {
  const { seller, id, bill } = await confirmed();
  const [admin, second] = [await someUser({ admin: true }), await someUser({ admin: true })];
  await seller.call(purchases.dispute, { id: bill, reason: answer });
  await admin.call(purchases.settle, { id: bill, outcome: 'stands', answer });
  expect((await seller.refusal(provenance.sold, { id, ...sold })).message).toMatch(/^You sold this work/);
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['sold']);
  for (const one of [admin, second]) await one.call(purchases.settle, { id: bill, outcome: 'returned', answer });
  expect((await seller.call(record.get, { id })).artwork).toMatchObject({ marks: { bill: 'proved' } });
  expect((await entriesOf(id)).map(({ kind, correctedBy }) => [kind, correctedBy])).toEqual([
    ['sold', null],
    ['settled', null],
  ]);
  await seller.call(provenance.sold, { id, ...sold });
});

const submitted = async (sender: Caller, id: string, more: object) => {
  const { purchase } = await sender.call(purchases.submit, { id, ...saleFacts, ...more, files: paper() });
  return (await sender.call(purchases.get, { id: purchase._id })).purchase.soldBy;
};
const fieldsOf = async (sender: Caller, id: string, more: object) =>
  (await sender.refusal(purchases.submit, { id, ...saleFacts, ...more, files: paper() })).fields;

test('the seller of a work sold by a bill is its maker if they own the work, whatever they type', async () => {
  const { bill, seller } = await billed({ seller: 'M. T.' });
  expect((await seller.call(purchases.get, { id: bill })).purchase.soldBy).toBe('owner');
  const artist = await someUser({ role: 'artist' });
  const work = await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'approved' }));
  expect(await fieldsOf(artist, work.id, { soldBy: 'earlier' })).toEqual({
    soldBy: 'must be you: you made this work, and no record shows that you got it back',
  });
});

test('the seller of a work sold by a bill is the owner who only registered the work, under whatever name, until the record shows how they got it', async () => {
  const owner = await someUser({ firstname: 'Olga', lastname: 'Stern' });
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
  const earlier = { seller: 'O. Stern', soldBy: 'earlier' };
  expect(await fieldsOf(owner, id, earlier)).toEqual({
    soldBy: containing('must be you until the record shows how you got the work after this sale'),
  });
  const acquired = (happened: { kind: 'day'; date: string }, name: string) =>
    owner.call(provenance.addHistory, { id, subKind: 'acquisition', happened, parties: [{ role: 'buyer', name }] });
  await acquired({ kind: 'day', date: '2024-05-30' }, owner.name);
  await acquired({ kind: 'day', date: '2024-06-01' }, 'Ben Adler');
  expect(await fieldsOf(owner, id, earlier)).toHaveProperty('soldBy');
  expect(await submitted(owner, id, { buyer: owner.name })).toBe('earlier');
  await acquired({ kind: 'day', date: saleFacts.date }, 'olga STERN');
  expect(await submitted(owner, id, earlier)).toBe('earlier');
});

test('the seller of a work sold by a bill is the owner who only registered the work, if they do not say who it was', async () => {
  const owner = await someUser();
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
  const bill = await owner.call(purchases.submit, { id, ...saleFacts, seller: 'O. Stern', files: paper() });
  expect((await owner.call(purchases.get, { id: bill.purchase._id })).purchase.soldBy).toBe('owner');
  await owner.call(purchases.withdraw, { id: bill.purchase._id });
  await owner.call(provenance.addHistory, { id, subKind: 'gift', happened: { kind: 'year', year: 2025 } });
  expect(await submitted(owner, id, { seller: 'O. Stern' })).toBe('earlier');
});

test('the seller of a work sold by a bill is unknown before a collector who told how they got it, unless the bill is later or names them as the seller', async () => {
  const { owner, id } = await ownWork();
  expect(await submitted(owner, id, {})).toBe('earlier');
  const tomorrow = dayOf(later(days(1)));
  expect(await fieldsOf(owner, id, { date: tomorrow, soldBy: 'earlier' })).toEqual({
    soldBy: containing('must be you: you have owned the work since'),
  });
  expect(await fieldsOf(owner, id, { seller: owner.name, soldBy: 'earlier' })).toEqual({
    soldBy: 'must be you: you entered your own name as the seller',
  });
  expect(await submitted(owner, id, { seller: owner.name.toUpperCase() })).toBe('owner');
});

test('the seller of a work sold by a bill is the owner on the day on which they got the work, whatever name the seller has, unless they are the buyer', async () => {
  const { owner, id } = await ownWork();
  const { registered_at: registeredAt } = await getArtwork(app.pool, id);
  const date = dayOf(registeredAt);
  expect(await fieldsOf(owner, id, { date, seller: 'A. M. (Berlin)', soldBy: 'earlier' })).toEqual({
    soldBy: containing('must be you: you have owned the work since'),
  });
  expect(await submitted(owner, id, { date, buyer: owner.name })).toBe('earlier');
});

test('the seller of a work sold by a bill cannot prove a later sale after selling the work here', async () => {
  const seller = await someUser({ role: 'artist' });
  const buyer = await someUser();
  const { id } = await app.change((tx) => buildArtwork(tx, { owner: seller, status: 'approved' }));
  await seller.call(provenance.sold, { id, happened, buyerName: 'Anna Kern', buyerEmail: buyer.email });
  await buyer.call(provenance.answerSale, { id, accept: true });
  expect(await fieldsOf(seller, id, { buyer: 'Ben Adler' })).toEqual({
    entry: 'is missing: you have already sold this work here. Choose that sale',
  });
  expect(await fieldsOf(seller, id, { date: dayOf(later(days(1))) })).toEqual({
    date: containing('when the current owner got the work'),
  });
  const [sale] = await entriesOf(id);
  expect(await submitted(seller, id, { entry: sale?._id })).toBeNull();
});
