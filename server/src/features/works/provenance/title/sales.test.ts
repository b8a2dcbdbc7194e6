import { expect, test } from 'vitest';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { fixturePassword } from '#features/people/accounts/fixtures.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as, signedIn } from '../../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { presentTransfer } from '#features/works/provenance/present.ts';
import { findSale } from '#features/works/provenance/queries.ts';
import { grantTitle, passOn } from '#features/market/ownership/fixtures.ts';
import { sellPaid } from './sell-paid.ts';

const app = testApp();
const { person, ownWork, actorOf, provenanceOf, entriesOf, onlyEntry, reportedFound, eventsOf } = provenanceCalls(app);

const happened = { kind: 'day' as const, date: '2025-06-01' };
const price = { amount: 4_000_00, currency: 'EUR' as const };
const bill = { documents: [{ name: 'bill.pdf', bytes: buildPaper('Bill') }] };

async function buyer() {
  const made = await person({ firstname: 'Ben', lastname: 'Adler' });
  return { ...made, ...as(app, made.token) };
}

/** A work with a pending sale by its owner. */
async function soldWork(given: Parameters<typeof ownWork>[0] = {}) {
  const { owner: seller, id } = await ownWork(given);
  const to = await buyer();
  await seller.call(provenance.sold, { id, happened, price, buyerName: 'B. Adler', buyerEmail: to.email, files: bill });
  return { seller, buyer: to, id };
}

async function work(id: string) {
  const found = await findArtwork(app.pool, id);
  if (!found) throw new Error('there is no such work');
  return found;
}

async function transferFor(id: string, readerId?: string) {
  return presentTransfer(await findSale(app.pool, id), readerId === undefined ? null : await actorOf(readerId));
}

test('a sale waits for its buyer, visible only to its parties and admins', async () => {
  const { seller, buyer: to, id } = await soldWork();
  expect(await work(id)).toMatchObject({ owner_id: seller.id, offered_to: to.email });
  expect(await entriesOf(id)).toEqual([]);
  expect(await eventsOf(id)).toEqual(['sale_offered']);
  expect(await transferFor(id, seller.id)).toMatchObject({
    own: 'seller',
    buyerName: 'B. Adler',
    buyerEmail: to.email,
  });
  expect(await transferFor(id, to.id)).toMatchObject({ own: 'buyer' });
  expect(await transferFor(id, (await person({ admin: true })).id)).toMatchObject({ own: 'none' });
  expect(await transferFor(id, (await person()).id)).toBeNull();
  expect(await transferFor(id)).toBeNull();
  await app.runJobs();
  const { subject, body } = await app.mailTo(to.email);
  expect(subject).toMatch(/^Someone sold you a work \(V/);
  expect(body).toContain(`/artwork/detail/${id}`);
  // The slug repeats the title outside of its quotation marks.
  expect(body).not.toContain('evening-above-the-drina');
});

test('a sale shows its terms to its two parties only', async () => {
  const { seller, buyer: to, id } = await soldWork();
  const terms = { happened, place: '', price };
  expect((await transferFor(id, seller.id))?.terms).toEqual(terms);
  expect((await transferFor(id, to.id))?.terms).toEqual(terms);
  expect((await transferFor(id, (await person({ admin: true })).id))?.terms).toBeNull();
  const readers = [undefined, (await person()).token, (await person({ role: 'authenticator' })).token];
  for (const token of readers) {
    const { artwork } = await as(app, token).call(record.get, { id });
    expect(artwork.transfer).toBeNull();
    expect(JSON.stringify(artwork)).not.toMatch(/400000|2025-06-01/);
  }
});

test('a sale is not accepted by a buyer who has read another, which was cancelled and recorded again', async () => {
  const { seller, buyer: to, id } = await soldWork();
  const read = async () => (await to.call(record.get, { id })).artwork.transfer?._id;
  const first = await read();
  await seller.call(provenance.answerSale, { id, accept: false, transfer: first });
  const dearer = { ...price, amount: 9_000_00 };
  await seller.call(provenance.sold, { id, happened, price: dearer, buyerName: 'B. Adler', buyerEmail: to.email });
  const refusal = await to.refusal(provenance.answerSale, { id, accept: true, transfer: first });
  expect(refusal.code).toBe('outdated');
  expect(refusal.message).toMatch(/^This sale or return was replaced after you opened it\./);
  expect((await work(id)).owner_id).toBe(seller.id);
  await to.call(provenance.answerSale, { id, accept: true, transfer: await read() });
  expect((await work(id)).owner_id).toBe(to.id);
});

test('a sale passes title when the buyer accepts: it is recorded, and the seller’s own data are cleared', async () => {
  const { seller, buyer: to, id } = await soldWork({ price, hidden: true });
  await app.change((tx) =>
    tx
      .insertInto('edit_request')
      .values({ artwork_id: id, requested_by: seller.id, requested_at: new Date() })
      .execute(),
  );
  await app.runJobs();
  const { artwork } = await to.call(provenance.answerSale, { id, accept: true });
  expect(artwork).toEqual({ _id: id, status: 'approved' });
  expect(await work(id)).toMatchObject({
    owner_id: to.id,
    offered_to: null,
    price_amount: null,
    price_currency: null,
    location: '',
    hidden: true,
  });
  expect(await onlyEntry(id, to.id)).toMatchObject({
    kind: 'sold',
    happened,
    parties: [
      { role: 'seller', name: 'Olga Stern' },
      { role: 'buyer', name: 'Ben Adler' },
    ],
    price,
    support: 'confirmed',
    documents: [{ name: 'bill.pdf' }],
    recordedBy: 'Olga Stern',
  });
  expect(await eventsOf(id)).toEqual(['sale_offered', 'provenance_recorded', 'title_passed']);
  const request = await app.pool
    .selectFrom('edit_request')
    .select('granted')
    .where('artwork_id', '=', id)
    .executeTakeFirst();
  expect(request).toEqual({ granted: false });
  await app.runJobs();
  expect((await app.mailTo(seller.email)).subject).toBe('A work was sold');
  expect((await app.mailTo(to.email)).subject).toBe('The work you bought is now yours');
  await to.call(provenance.addHistory, { id, happened, subKind: 'transport' });
  expect(await seller.refusal(provenance.addHistory, { id, happened, subKind: 'loan' })).toMatchObject({
    httpStatus: 404,
  });
});

test('a sale is not dated before its seller had the work, however that is known', async () => {
  const { owner: maker, id: own } = await ownWork({ creation: { kind: 'year', year: 2019 } });
  const artist = await person({ role: 'artist' });
  const made = await app.change((tx) =>
    buildArtwork(tx, { owner: artist, status: 'approved', creation: { kind: 'year', year: 2019 } }),
  );
  const offer = (id: string, date: UncertainDate) => ({
    id,
    happened: date,
    buyerName: 'Cy',
    buyerEmail: 'cy@x.example',
  });
  const fieldOf = async (seller: Pick<typeof maker, 'refusal'>, id: string, date: UncertainDate) =>
    (await seller.refusal(provenance.sold, offer(id, date))).fields;
  expect(await fieldOf(as(app, artist.token), made.id, { kind: 'year', year: 2018 })).toEqual({
    happened: 'must not be before 2019, when the current owner got the work',
  });
  // Nothing is known of how a collector got it.
  await maker.call(provenance.sold, offer(own, { kind: 'year', year: 1950 }));

  const { buyer: to, id } = await soldWork();
  await to.call(provenance.answerSale, { id, accept: true });
  const before = { happened: 'must not be before 1 June 2025, when the current owner got the work' };
  expect(await fieldOf(to, id, { kind: 'day', date: '2025-05-31' })).toEqual(before);
  expect(await fieldOf(to, id, { kind: 'year', year: 2024 })).toEqual(before);
  expect(await fieldOf(to, id, { kind: 'range', from: 2020, to: 2024, circa: false })).toEqual(before);
  await to.call(provenance.sold, offer(id, { kind: 'month', year: 2025, month: 6 }));
});

test('a sale is not dated before an earlier owner had the work, if nothing is known of when its seller got it', async () => {
  const { id } = await ownWork();
  const [first, last] = [await buyer(), await buyer()];
  await app.change(async (tx) => {
    await passOn(tx, id, first, happened);
    await grantTitle(tx, id, last.id);
  });
  const offer = (date: string) => ({
    id,
    happened: { kind: 'day' as const, date },
    buyerName: 'Cy',
    buyerEmail: 'cy@x.example',
  });
  expect((await last.refusal(provenance.sold, offer('2010-06-01'))).fields).toEqual({
    happened: 'must not be before 1 June 2025, when an earlier owner got the work',
  });
  await last.call(provenance.sold, offer('2025-06-01'));
});

test('a sale keeps the seller’s private values private', async () => {
  const { owner: seller, id } = await ownWork();
  await seller.call(provenance.addHistory, { id, happened, subKind: 'acquisition', price, files: bill });
  const to = await buyer();
  await seller.call(provenance.sold, { id, happened, buyerName: 'B', buyerEmail: to.email });
  await to.call(provenance.answerSale, { id, accept: true });
  const acquired = (await entriesOf(id, to.id)).find(({ kind }) => kind === 'history');
  expect(acquired).toMatchObject({ price: null, documents: [{ name: 'Private document', url: null }] });
  expect(JSON.stringify(await provenanceOf(id, seller.id))).not.toContain('bill.pdf');
});

test('a sale includes an invitation for a buyer without an account, who joins with it and accepts', async () => {
  const { owner: seller, id } = await ownWork();
  const email = `new-${crypto.randomUUID()}@people.example`;
  await seller.call(provenance.sold, { id, happened, buyerName: 'New Buyer', buyerEmail: email.toUpperCase() });
  const { body } = await app.mailTo(email);
  expect(body).toContain('“Evening above the Drina” was sold to you');
  const token = /\/agreement\/collector\/([\w-]+)/.exec(body)?.[1];
  await as(app).call(accounts.register, {
    firstname: 'New',
    lastname: 'Buyer',
    email,
    password: fixturePassword,
    role: 'collector',
    nationalityId: null,
    agreementVersion,
    ...(token ? { token } : {}),
  });
  const user = signedIn(await as(app).call(accounts.login, { email, password: fixturePassword }));
  await as(app, user.token).call(provenance.answerSale, { id, accept: true });
  expect((await work(id)).owner_id).toBe(user._id);
});

test('a sale leaves an authenticator’s invitation in force', async () => {
  const { owner: seller, id } = await ownWork();
  const email = `invited-${crypto.randomUUID()}@people.example`;
  const admin = as(app, (await person({ admin: true })).token);
  await admin.call(people.invite, { email, type: 'authenticator' });
  const token = /\/agreement\/authenticator\/([\w-]+)/.exec((await app.mailTo(email)).body)?.[1] ?? '';
  await seller.call(provenance.sold, { id, happened, buyerName: 'Invited', buyerEmail: email });
  expect((await app.mailTo(email)).body).toContain(`/artwork/detail/${id}`);
  const { invitation } = await as(app).call(accounts.invitation, { token });
  expect(invitation).toMatchObject({ email, type: 'authenticator' });
});

test('a sale is refused for a draft, a withdrawn or reported work, one with a pending sale, and to oneself', async () => {
  const refused = async ({ owner, id }: Awaited<ReturnType<typeof ownWork>>, buyerEmail = 'buyer@people.example') => {
    const { code, fields } = await owner.refusal(provenance.sold, { id, happened, buyerName: 'B', buyerEmail });
    return fields ? { code, fields } : code;
  };
  expect(await refused(await ownWork({ status: 'draft' }))).toBe('conflict');
  expect(await refused(await ownWork({ status: 'withdrawn' }))).toBe('conflict');
  const stolen = await ownWork();
  await stolen.owner.call(provenance.stolen, { id: stolen.id, happened });
  expect(await refused(stolen)).toBe('conflict');
  const offered = await soldWork();
  expect(await refused({ owner: offered.seller, id: offered.id })).toBe('conflict');
  const own = await ownWork();
  expect(await refused(own, own.owner.email)).toEqual({
    code: 'invalid',
    fields: { buyerEmail: 'must not be your own' },
  });
  expect(await eventsOf(own.id)).toEqual([]);
});

test('a sale is offered only by the owner, not by a stranger or an admin', async () => {
  const { id } = await ownWork();
  const sale = { id, happened, buyerName: 'B', buyerEmail: 'buyer@people.example' };
  for (const given of [{}, { admin: true }, { role: 'authenticator' as const }])
    expect(await as(app, (await person(given)).token).refusal(provenance.sold, sale)).toMatchObject({
      httpStatus: 403,
    });
  expect(await as(app).refusal(provenance.sold, sale)).toMatchObject({ httpStatus: 401 });
});

/** A sale that was paid by card. */
const sellHere = (id: string, sellerId: string, buyerId: string) =>
  app.change(async (tx) => {
    const [seller, buying] = [await getAccount(tx, sellerId), await getAccount(tx, buyerId)];
    if (!seller || !buying) throw new Error('they have accounts');
    await sellPaid(tx, await work(id), { seller, buyer: buying, price });
  });

test.each(['approved', 'recorded'] as const)(
  'a sale that was paid here names no person in public if the seller is not its artist, for a work that is %s',
  async (status) => {
    // The maker of a recorded work has no account.
    const { owner, id } = await ownWork({ status });
    const to = await buyer();
    await sellHere(id, owner.id, to.id);
    const sold = async (readerId?: string) => (await entriesOf(id, readerId)).find(({ kind }) => kind === 'sold');
    expect((await sold())?.parties.map(({ name }) => name)).toEqual(['Private collection', 'Private collection']);
    expect((await sold(to.id))?.parties.map(({ name }) => name)).toEqual(['Olga Stern', 'Ben Adler']);
  },
);

test('a sale that was paid here names in public the artist who sold the work, as one that they recorded does', async () => {
  const artist = await person({ role: 'artist', firstname: 'Olga', lastname: 'Stern' });
  const { id } = await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'approved' }));
  await sellHere(id, artist.id, (await buyer()).id);
  const [sold] = (await entriesOf(id)).filter(({ kind }) => kind === 'sold');
  expect(sold?.parties.map(({ name }) => name)).toEqual(['Olga Stern', 'Private collection']);
});

const accept = (id: string) => ({ id, accept: true });
const decline = (id: string) => ({ id, accept: false });

test('an answer to a sale that declines or cancels it has no effect, and deletes its documents', async () => {
  for (const side of ['buyer', 'seller'] as const) {
    const sold = await soldWork();
    const { id, seller, buyer: to } = sold;
    await sold[side].call(provenance.answerSale, decline(id));
    expect(await work(id)).toMatchObject({ owner_id: seller.id, offered_to: null });
    expect(await entriesOf(id)).toEqual([]);
    expect((await eventsOf(id))[1]).toBe(side === 'buyer' ? 'sale_declined' : 'sale_cancelled');
    await app.runJobs();
    const mail = await app.mailTo((side === 'buyer' ? seller : to).email);
    expect(mail.subject).toContain(side === 'buyer' ? 'was declined' : 'was cancelled');
    const files = await app.pool
      .selectFrom('file')
      .select('id')
      .where('uploaded_by', '=', seller.id)
      .where('kind', '=', 'document')
      .execute();
    expect(files).toEqual([]);
    expect(await to.refusal(provenance.answerSale, accept(id))).toMatchObject({ code: 'conflict' });
    await seller.call(provenance.sold, { id, happened, buyerName: 'B', buyerEmail: to.email });
  }
});

test('an answer to a sale is only for the buyer with a verified email, and not for a stranger or the seller', async () => {
  const { seller, buyer: to, id } = await soldWork({ hidden: true });
  expect(await seller.refusal(provenance.answerSale, accept(id))).toMatchObject({ httpStatus: 403 });
  const stranger = as(app, (await person()).token);
  expect(await stranger.refusal(provenance.answerSale, accept(id))).toMatchObject({ httpStatus: 404 });
  expect(await stranger.refusal(provenance.answerSale, decline(id))).toMatchObject({ httpStatus: 404 });
  const admin = as(app, (await person({ admin: true })).token);
  expect(await admin.refusal(provenance.answerSale, accept(id))).toMatchObject({ httpStatus: 403 });
  expect(await as(app).refusal(provenance.answerSale, accept(id))).toMatchObject({ httpStatus: 401 });
  await app.pool.updateTable('person').set({ email_verified_at: null }).where('id', '=', to.id).execute();
  expect(await to.refusal(provenance.answerSale, accept(id))).toMatchObject({ httpStatus: 403 });
  expect((await work(id)).owner_id).toBe(seller.id);
});

test('an answer to a sale is refused without a pending sale', async () => {
  const { owner, id } = await ownWork();
  expect(await owner.refusal(provenance.answerSale, decline(id))).toMatchObject({ httpStatus: 409 });
});

test('an answer to a sale cannot accept while the work is reported, or is being edited', async () => {
  const { seller, buyer: to, id } = await soldWork();
  await seller.call(provenance.missing, { id, happened });
  expect(await to.refusal(provenance.answerSale, accept(id))).toMatchObject({ code: 'conflict' });
  await seller.call(provenance.missing, { id, happened, resolved: true });
  expect(await to.refusal(provenance.answerSale, accept(id))).toMatchObject({ code: 'conflict' });
  const admin = as(app, (await person({ admin: true })).token);
  await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
  await app.pool.updateTable('artwork').set({ status: 'draft' }).where('id', '=', id).execute();
  expect(await to.refusal(provenance.answerSale, accept(id))).toMatchObject({ code: 'conflict' });
  await app.pool.updateTable('artwork').set({ status: 'approved' }).where('id', '=', id).execute();
  await to.call(provenance.answerSale, accept(id));
});

/** Results of concurrent requests: how many succeeded, and how the others were refused. */
async function race(...requests: Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(requests);
  const refused = outcomes.filter((one) => one.status === 'rejected');
  for (const { reason } of refused) expect(reason).toMatchObject({ httpStatus: 409 });
  return outcomes.length - refused.length;
}

test('an answer to a sale counts once when it is given twice at the same time', async () => {
  const { buyer: to, id } = await soldWork();
  const twice = [1, 2].map(() => to.call(provenance.answerSale, accept(id)));
  expect(await race(...twice)).toBe(1);
  expect(await entriesOf(id)).toHaveLength(1);
});

test('an answer to a sale either accepts or is cancelled, never both', async () => {
  const { seller, buyer: to, id } = await soldWork();
  expect(await race(to.call(provenance.answerSale, accept(id)), seller.call(provenance.answerSale, decline(id)))).toBe(
    1,
  );
  const passed = (await entriesOf(id)).length === 1;
  expect((await work(id)).owner_id).toBe(passed ? to.id : seller.id);
});

test('an answer to a sale either accepts or is blocked by a report of theft, never both', async () => {
  const { seller, buyer: to, id } = await soldWork();
  const [accepted, reported] = await Promise.allSettled([
    to.call(provenance.answerSale, accept(id)),
    seller.call(provenance.stolen, { id, happened }),
  ]);
  expect([accepted.status, reported.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual([accepted.status === 'fulfilled' ? 'sold' : 'stolen']);
});

test('an answer to a sale applies to one of two sales that are offered at the same time', async () => {
  const { owner, id } = await ownWork();
  const offer = (buyerEmail: string) => owner.call(provenance.sold, { id, happened, buyerName: 'B', buyerEmail });
  expect(await race(offer('one@people.example'), offer('two@people.example'))).toBe(1);
});
