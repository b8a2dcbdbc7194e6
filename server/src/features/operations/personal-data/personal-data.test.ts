import { expect, it } from 'vitest';
import { z } from 'zod';
import { loggedEvents } from '@verso/contract/schemas/events.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { hours, later, today } from '#platform/clock.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { buildPerson, fixturePassword as password, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { askPrice } from '#features/market/price-enquiries/ask-price.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { buildPurchase } from '#features/market/purchases/fixtures.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { offerSale } from '#features/works/provenance/title/offer-sale.ts';
import { identifyingKeys, ownWords } from './erasure/erase-events.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = ownApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));
const happened = { kind: 'year', year: 2020 } as const;
const entry = { happened, place: '', parties: [], price: null, pricePublic: false, note: '', documents: [] };
const leave = (user: { id: string; token: string }) => as(app, user.token).call(personalData.remove, { id: user.id });
const rowOf = (id: string) => app.pool.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A user with an unverified address that a seller has named as the buyer's. */
async function offeredToSquatter() {
  const [seller, squatter] = [await person({ role: 'artist' }), await person({ verified: false })];
  const work = await app.change(async (tx) => {
    const artwork = await buildArtwork(tx, { owner: seller, status: 'approved' });
    await offerSale(tx, artwork, { entry, buyerName: 'Buyer', buyerEmail: squatter.email }, 'http://localhost');
    return artwork;
  });
  const sale = () =>
    app.pool.selectFrom('title_transfer').selectAll().where('artwork_id', '=', work.id).executeTakeFirstOrThrow();
  return { squatter, sale };
}

it('the export of one’s data contains all data about a person, and nothing that protects their account', async () => {
  const artist = await person({ role: 'artist', firstname: 'Mara', lastname: 'Export' });
  const work = await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'approved' }));
  await as(app).call(accounts.reset, { email: artist.email });
  await app.runJobs();
  const { exported } = await as(app, artist.token).call(personalData.export, { id: artist.id });
  expect(exported.account).toMatchObject({ firstname: 'Mara', email: artist.email });
  expect(exported.works.map(({ id }) => id)).toContain(work.id);
  expect(exported.own['session']).toHaveLength(1);
  expect(exported.own['agreement']).toHaveLength(1);
  expect(exported.events.length).toBeGreaterThan(0);
  expect(exported.mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(exported)).not.toMatch(/password_hash|token_hash|argon2/);
});

it('the export of one’s data contains the price enquiries that the person sent and those that they received', async () => {
  const [artist, other] = [await person({ role: 'artist' }), await person({ role: 'artist' })];
  await app.change(async (tx) => {
    const [own, theirs] = [await buildArtwork(tx, { owner: artist }), await buildArtwork(tx, { owner: other })];
    await askPrice(tx, theirs, { askerId: artist.id, message: 'Sent by me.', shareEmail: false });
    await askPrice(tx, own, { askerId: other.id, message: 'Sent to me.', shareEmail: false });
  });
  const { exported } = await as(app, artist.token).call(personalData.export, { id: artist.id });
  const messages = exported.own['price_enquiry']?.map(({ message }) => message);
  expect(messages?.toSorted()).toEqual(['Sent by me.', 'Sent to me.']);
});

it('the export of one’s data contains what others did about a user, without their names and votes', async () => {
  const [reported, reporter, admin] = [await person({ role: 'artist' }), await person(), await person({ admin: true })];
  await as(app, reporter.token).call(people.report, { id: reported.id, message: 'Copies my works.' });
  await as(app, admin.token).call(people.allowSubmit, { id: reported.id });
  const { exported } = await as(app, reported.token).call(personalData.export, { id: reported.id });
  expect(exported.events.map(({ name }) => name)).toContain('permission_changed');
  expect(exported.events.map(({ name }) => name)).not.toContain('person_reported');
  for (const other of [reporter, admin]) expect(JSON.stringify(exported)).not.toContain(other.id);
});

it('the export of one’s data contains no more about a sold work than its record shows', async () => {
  const [maker, holder] = [await person({ role: 'artist' }), await person()];
  const work = await app.change((tx) => buildArtwork(tx, { owner: maker, status: 'approved' }));
  await app.pool
    .updateTable('artwork')
    .set({ owner_id: holder.id, location: 'A safe in Geneva' })
    .where('id', '=', work.id)
    .execute();
  const exported = await as(app, maker.token).call(personalData.export, { id: maker.id });
  expect(exported.exported.works.map(({ id }) => id)).toContain(work.id);
  expect(JSON.stringify(exported)).not.toContain(holder.id);
  expect(JSON.stringify(exported)).not.toContain('Geneva');
});

it('the export of one’s data contains no more about a work that they registered, sold and did not make than they may see', async () => {
  const [maker, registrar, holder] = [await person({ role: 'artist' }), await person(), await person()];
  const work = await app.change((tx) => buildArtwork(tx, { owner: registrar, artist: maker, status: 'approved' }));
  await app.change((tx) => buildPurchase(tx, { artwork: work, actorId: registrar.id }));
  const sold = { owner_id: holder.id, registered_by: registrar.id };
  await app.pool.updateTable('artwork').set(sold).where('id', '=', work.id).execute();
  const exportFor = async ({ id, token }: { id: string; token: string }) =>
    (await as(app, token).call(personalData.export, { id })).exported;
  expect((await exportFor(registrar)).works.map(({ id }) => id)).toEqual([work.id]);
  await app.pool.updateTable('artwork').set({ hidden: true }).where('id', '=', work.id).execute();
  const { works, purchases } = await exportFor(registrar);
  expect(works).toEqual([]);
  expect(purchases).toMatchObject([{ submitted_by: registrar.id, title: null }]);
  expect((await exportFor(holder)).works.map(({ id }) => id)).toEqual([work.id]);
  await app.pool.updateTable('artwork').set({ registered_by: maker.id }).where('id', '=', work.id).execute();
  expect((await exportFor(maker)).works.map(({ id }) => id)).toEqual([work.id]);
});

it('the export of one’s data names no one whom the pages do not name, on either side of a sale, a cancelled order or a price enquiry', async () => {
  const [artist, owner, buyer, other] = [
    await person({ role: 'artist' }),
    await person(),
    await person(),
    await person(),
  ];
  const price = { amount: 9000, currency: 'EUR' as const };
  await app.change(async (tx) => {
    const sold = await buildArtwork(tx, { owner, artist, status: 'approved', price });
    await buildOrder(tx, sold, buyer.id, { paid: true });
    const wanted = await buildArtwork(tx, { owner, artist, status: 'approved', price });
    await buildOrder(tx, wanted, buyer.id);
    for (const [asker, asked] of [
      [buyer, owner],
      [owner, other],
    ] as const)
      await askPrice(
        tx,
        await buildArtwork(tx, { owner: asked, artist, status: 'approved', hiddenPrice: true, price }),
        { askerId: asker.id, message: 'How much?', shareEmail: false },
      );
  });
  for (const [own, others] of [
    [owner, [buyer, other, artist]],
    [buyer, [owner, artist]],
  ] as const) {
    const { exported } = await as(app, own.token).call(personalData.export, { id: own.id });
    const text = JSON.stringify(exported);
    for (const { id, email } of others) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(email);
    }
    expect(exported.orders).not.toEqual([]);
    expect(exported.own['price_enquiry']).toHaveLength(own === owner ? 2 : 1);
  }
});

it('the export of one’s data contains nothing of an unverified address', async () => {
  const { squatter } = await offeredToSquatter();
  const { exported } = await as(app, squatter.token).call(personalData.export, { id: squatter.id });
  expect(exported).toMatchObject({ sales: [], mails: [] });
});

it('the export of one’s data is for the user only, not for admins', async () => {
  const [user, admin] = [await person(), await person({ admin: true })];
  expect((await as(app, admin.token).refusal(personalData.export, { id: user.id })).httpStatus).toBe(403);
});

it('deleting an account is possible for a payee of a small share once they give it up, to whom the law lets it go', async () => {
  const french = nationalities.find(({ CountryCode }) => CountryCode === 'FR')?.NationalityID ?? null;
  const sold = async (amount: number) => {
    const from = today();
    const [artist, seller, buyer] = [await person({ role: 'artist' }), await person(), await person()];
    await app.pool.updateTable('person').set({ nationality_id: french }).where('id', '=', artist.id).execute();
    const price = { amount, currency: 'EUR' as const };
    const orderId = await app.change(async (tx) =>
      buildOrder(tx, await buildArtwork(tx, { owner: seller, artist, status: 'approved', price }), buyer.id, {
        paid: true,
      }),
    );
    expect((await as(app, artist.token).refusal(personalData.remove, { id: artist.id })).message).toContain(
      'Unpaid shares can be given up',
    );
    await as(app, artist.token).call(sales.giveUpPayouts, {});
    const admin = await person({ admin: true });
    const { royalties } = await as(app, admin.token).call(sales.royaltyStatement, { from, to: today() });
    const { number } = await getOrder(app.pool, orderId);
    const stated = royalties.find(({ order }) => order === number);
    await leave(artist);
    const lines = await app.pool.selectFrom('ledger_line').where('order_id', '=', orderId).selectAll().execute();
    const sums: Record<string, number> = {};
    for (const { account, amount: part } of lines) sums[account] = (sums[account] ?? 0) + part;
    return { sums, stated };
  };
  // By contract: it goes back to the seller. By law: it can't.
  expect(await sold(39_999)).toEqual({
    sums: { buyer: -39_999, provider_fee: 600, royalty: 0, seller: 39_399 },
    stated: undefined,
  });
  const byLaw = await sold(480_000);
  expect(byLaw.stated).toMatchObject({
    royalty: { amount: 19_200 },
    givenUp: { amount: 19_200, currency: 'EUR' },
    left: { amount: 0 },
  });
  expect(byLaw.sums).toEqual({
    buyer: -480_000,
    provider_fee: 7200,
    royalty: 0,
    artists_fund: 19_200,
    seller: 453_600,
  });
});

it('deleting an account frees the email and ends every session', async () => {
  const user = await person();
  const caller = as(app, user.token);
  expect((await leave(user)).message).toBe('Successfully deleted user account!');
  expect((await caller.refusal(security.get, {})).httpStatus).toBe(401);
  expect((await as(app).refusal(accounts.login, { email: user.email, password })).code).toBe('invalid');
  const again = await person({ email: user.email });
  expect(again.id).not.toBe(user.id);
});

it('deleting an account leaves events that can still be read', () => {
  const wordsOf = new Map<string, string>(Object.entries(ownWords).map(([name, { key }]) => [name, key]));
  for (const [name, { shape }] of Object.entries(loggedEvents))
    for (const [key, field] of Object.entries<z.ZodType>(shape))
      if (identifyingKeys.includes(key) || wordsOf.get(name) === key)
        expect(field.safeParse(undefined).success, `${name}: ${key}`).toBe(true);
});

it('deleting an account erases what identifies the user, in the account, the emails and the event log', async () => {
  const user = await person({ role: 'artist', firstname: 'Mara', lastname: 'Vanish' });
  await as(app, user.token).call(profiles.update, { id: user.id, lastname: 'Renamed' });
  await as(app).call(accounts.reset, { email: user.email });
  await app.runJobs();
  await leave(user);
  expect(await rowOf(user.id)).toMatchObject({ firstname: 'Former', lastname: 'member', password_hash: '' });
  const events = await app.pool
    .selectFrom('event')
    .selectAll()
    .where((is) => is.or([is('person_id', '=', user.id), is('actor_id', '=', user.id)]))
    .execute();
  expect(events.map(({ name }) => name)).toContain('person_deleted');
  expect(JSON.stringify(events)).not.toMatch(/127\.0\.0\.1|"ip"|Vanish|Renamed/);
  const mails = await app.pool.selectFrom('mail').selectAll().where('recipient', '=', user.email).execute();
  expect(mails.map(({ subject, forget }) => [subject, forget])).toEqual([['Your account was deleted', true]]);
  const tables = ['session', 'agreement', 'one_time_token', 'artist'] as const;
  for (const table of tables) {
    const rows = await app.pool.selectFrom(table).selectAll().where('person_id', '=', user.id).execute();
    expect(JSON.stringify(rows)).not.toMatch(/Mara|Vanish/);
    if (table !== 'artist') expect(rows).toEqual([]);
  }
  const text = JSON.stringify(await rowOf(user.id));
  expect(text).not.toMatch(/Mara|Vanish|mara|vanish/);
  expect((await as(app).refusal(people.get, { id: user.id })).httpStatus).toBe(404);
});

it('deleting an account keeps the record of a work, with its maker, under “Private collection” and “a former member”', async () => {
  const artist = await person({ role: 'artist', firstname: 'Mara', lastname: 'Kept' });
  const { id } = await app.change(async (tx) => {
    const work = await buildArtwork(tx, {
      owner: artist,
      status: 'approved',
      price: { amount: 100_000, currency: 'EUR' },
    });
    await appendEntry(tx, {
      artworkId: work.id,
      kind: 'history',
      subKind: 'exhibition',
      happened,
      support: 'declared',
      recordedBy: artist.id,
    });
    return work;
  });
  await leave(artist);
  const { artwork } = await as(app).call(record.get, { id });
  expect(artwork).toMatchObject({
    status: 'approved',
    artist: { name: 'Mara Kept' },
    owner: { name: 'Private collection' },
    price: null,
  });
  expect(artwork.provenance).toContainEqual(expect.objectContaining({ recordedBy: 'a former member' }));
  const row = await app.pool.selectFrom('artwork').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.location).toBe('');
});

it('deleting an account deletes drafts that were never submitted, and leaves those that were', async () => {
  const artist = await person({ role: 'artist' });
  const [draft, sent] = await app.change(async (tx) => [
    await buildArtwork(tx, { owner: artist, status: 'draft' }),
    await buildArtwork(tx, { owner: artist, status: 'draft', past: 'submitted' }),
  ]);
  await leave(artist);
  const rows = await app.pool
    .selectFrom('artwork')
    .select(['id', 'deleted_at'])
    .where('owner_id', '=', artist.id)
    .execute();
  expect(rows.find(({ id }) => id === draft?.id)?.deleted_at).not.toBeNull();
  expect(rows.find(({ id }) => id === sent?.id)?.deleted_at).toBeNull();
});

it('deleting an account deletes their unaccepted disputes, and why those were declined', async () => {
  const [asker, decider] = [await person(), as(app, (await person({ admin: true })).token)];
  const disputed = async () => {
    const owner = await person({ role: 'artist' });
    const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
    const reason = 'It hung in my grandmother’s flat until 1944.';
    await as(app, asker.token).call(provenance.dispute, { id, about: 'ownership', reason });
    const { disputes } = (await decider.call(record.get, { id })).artwork;
    return { id, disputeId: disputes[0]?._id ?? '' };
  };
  const [open, declined, accepted] = [await disputed(), await disputed(), await disputed()];
  await decider.call(provenance.decideDispute, { ...declined, status: false, answer: 'Your grandmother sold it.' });
  await decider.call(provenance.decideDispute, { ...accepted, status: true });
  await leave(asker);
  const { artworks: waiting } = await decider.call(record.list, { type: 'disputes', order: false, pagesize: 100 });
  const listed = waiting.map(({ _id }) => _id);
  expect(listed).not.toContain(open.id);
  expect(listed).toContain(accepted.id);
  const kept = await app.pool
    .selectFrom('dispute')
    .where('asked_by', '=', asker.id)
    .select(['id', 'reason', 'answer'])
    .execute();
  expect(kept.map(({ id }) => id).toSorted()).toEqual([declined.disputeId, accepted.disputeId].toSorted());
  expect(kept).toContainEqual({ id: declined.disputeId, reason: '', answer: '' });
});

it('deleting an account while its dispute is accepted leaves no dispute', async () => {
  const [asker, decider] = [await person(), as(app, (await person({ admin: true })).token)];
  const owner = await person({ role: 'artist' });
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
  const reason = 'It hung in my grandmother’s flat until 1944.';
  await as(app, asker.token).call(provenance.dispute, { id, about: 'ownership', reason });
  const disputeId = (await decider.call(record.get, { id })).artwork.disputes[0]?._id ?? '';
  const [, accepted] = await Promise.allSettled([
    leave(asker),
    decider.call(provenance.decideDispute, { id, disputeId, status: true }),
  ]);
  const { claim } = (await as(app).call(record.get, { id })).artwork;
  expect(claim).toBe(accepted.status === 'fulfilled' ? 'disputed' : null);
});

it('deleting an account closes the pending sales to and by them', async () => {
  const [leaving, other] = [await person({ role: 'artist' }), await person({ role: 'artist' })];
  const [sold, bought] = await app.change(async (tx) => {
    const own = await buildArtwork(tx, { owner: leaving, status: 'approved' });
    const theirs = await buildArtwork(tx, { owner: other, status: 'approved' });
    await offerSale(tx, own, { entry, buyerName: 'Other', buyerEmail: other.email }, 'http://localhost');
    await offerSale(tx, theirs, { entry, buyerName: 'Leaving', buyerEmail: leaving.email }, 'http://localhost');
    return [own, theirs];
  });
  await leave(leaving);
  const sales = await app.pool
    .selectFrom('title_transfer')
    .selectAll()
    .where('artwork_id', 'in', [sold?.id ?? '', bought?.id ?? ''])
    .execute();
  expect(sales.map(({ accepted }) => accepted)).toEqual([false, false]);
  expect(JSON.stringify(sales)).not.toContain(leaving.email);
});

it('deleting an account with an unverified address leaves what is stored for the owner of the address', async () => {
  const { squatter, sale } = await offeredToSquatter();
  await leave(squatter);
  expect(await sale()).toMatchObject({ answered_at: null, buyer_email: squatter.email });
  const mails = await app.pool.selectFrom('mail').select('subject').where('recipient', '=', squatter.email).execute();
  expect(mails.map(({ subject }) => subject)).toContainEqual('Accept or decline a sale');
});

it('deleting an account happens automatically to an account with an address that another user verifies', async () => {
  const [squatter, user] = [await person({ verified: false, lastname: 'Squatter' }), await person()];
  await as(app, user.token).call(security.changeEmail, { email: squatter.email });
  const { body } = await app.mailTo(squatter.email);
  await as(app, user.token).call(accounts.verify, { token: /\/verify\/([\w-]+)/.exec(body)?.[1] ?? '' });
  await app.runJobs();
  expect(await rowOf(squatter.id)).toMatchObject({ firstname: 'Former', lastname: 'member', password_hash: '' });
  expect(await rowOf(user.id)).toMatchObject({ email: squatter.email, deleted_at: null });
});

it('deleting an account lets an admin, and no other user, delete another account', async () => {
  const [user, other, admin] = [await person(), await person(), await person({ admin: true })];
  expect((await as(app, other.token).refusal(personalData.remove, { id: user.id })).httpStatus).toBe(403);
  const { erasedAt, message } = await as(app, admin.token).call(personalData.remove, { id: user.id });
  expect(message).toMatch(/^Successfully deleted user account! The account will be deleted in 24 hours\./);
  expect(Date.parse(erasedAt ?? '') - Date.now()).toBeGreaterThan(hours(23.9));
  expect((await as(app, admin.token).refusal(personalData.remove, { id: user.id })).code).toBe('conflict');
  await app.runJobs();
  expect((await app.mailTo(user.email)).subject).toBe('Your account will be deleted');
  await as(app, user.token).call(security.get, {});
  await app.runJobsAt(later(hours(23)));
  expect(await rowOf(user.id)).toMatchObject({ deleted_at: null });
  await app.runJobsAt(later(hours(25)));
  expect(await rowOf(user.id)).toMatchObject({ firstname: 'Former', password_hash: '' });
  expect((await as(app, admin.token).refusal(personalData.remove, { id: user.id })).httpStatus).toBe(404);
});

it('deleting an account notifies only the other admins, each of whom can stop it', async () => {
  const [user, stranger] = [await person(), await person()];
  const [thief, other] = [await person({ admin: true }), await person({ admin: true })];
  await as(app, thief.token).call(personalData.remove, { id: user.id });
  await app.runJobs();
  const { notifications: received } = await as(app, other.token).call(notifications.list, { id: other.id });
  expect(received).toMatchObject([{ kind: 'erasure_asked', link: '/dashboard/people', person: { _id: user.id } }]);
  const { erasures } = await as(app, other.token).call(personalData.erasures, {});
  expect(erasures).toMatchObject([{ person: { _id: user.id }, askedBy: { _id: thief.id } }]);
  for (const refused of [user, stranger])
    expect((await as(app, refused.token).refusal(personalData.stopErasure, { id: user.id })).httpStatus).toBe(403);
  await as(app, other.token).call(personalData.stopErasure, { id: user.id });
  expect((await as(app, other.token).refusal(personalData.stopErasure, { id: user.id })).code).toBe('conflict');
  await app.runJobsAt(later(hours(25)));
  expect(await rowOf(user.id)).toMatchObject({ deleted_at: null });
});

it('deleting an account does not happen if the requesting admin is no longer an admin', async () => {
  const [user, thief] = [await person(), await person({ admin: true })];
  await as(app, thief.token).call(personalData.remove, { id: user.id });
  await app.pool.updateTable('person').set({ admin: false }).where('id', '=', thief.id).execute();
  await app.runJobsAt(later(hours(25)));
  expect(await rowOf(user.id)).toMatchObject({ deleted_at: null });
  expect(await app.pool.selectFrom('erasure').selectAll().where('person_id', '=', user.id).execute()).toEqual([]);
});

it('deleting an account is immediate for one’s own account, also while an admin’s request is pending', async () => {
  const [user, admin] = [await person(), await person({ admin: true })];
  await as(app, admin.token).call(personalData.remove, { id: user.id });
  expect((await leave(user)).erasedAt).toBeUndefined();
  expect(await rowOf(user.id)).toMatchObject({ firstname: 'Former' });
  await app.runJobsAt(later(hours(25)));
});

it('all admins who delete their accounts at the same time leave one', async () => {
  await app.pool.updateTable('person').set({ admin: false }).execute();
  const admins = [await person({ admin: true }), await person({ admin: true }), await person({ admin: true })];
  const tries = await Promise.allSettled(admins.map(leave));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const left = await app.pool.selectFrom('person').select('id').where('admin', '=', true).execute();
  expect(left).toHaveLength(1);
  const [last] = admins.filter(({ id }) => id === left[0]?.id);
  if (!last) throw new Error('no one is left');
  expect((await as(app, last.token).refusal(personalData.remove, { id: last.id })).message).toContain('last admin');
});

it('two admins who delete each other leave one', async () => {
  await app.pool.updateTable('person').set({ admin: false }).execute();
  const [one, two] = [await person({ admin: true }), await person({ admin: true })];
  await Promise.all([
    as(app, one.token).call(personalData.remove, { id: two.id }),
    as(app, two.token).call(personalData.remove, { id: one.id }),
  ]);
  await app.runJobsAt(later(hours(25)));
  const left = await app.pool.selectFrom('person').select('id').where('admin', '=', true).execute();
  expect(left).toHaveLength(1);
});

it('deleting an account keeps the event log otherwise as it was written', async () => {
  const change = app.pool.updateTable('event').set({ data: JSON.stringify({ ip: '1.1.1.1' }) });
  await expect(change.execute()).rejects.toThrow(/append-only/);
});
