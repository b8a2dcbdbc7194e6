import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { priceEnquiries } from '@verso/contract/market/schemas/price-enquiries.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { now } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation, letAct } from '#features/people/organisations/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildArtist } from '#features/works/review/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = testApp();
const price = { amount: 480_000, currency: 'EUR' as const };
const message = 'Is it still for sale, and for how much?';

async function scene(fixture: ArtworkFixture = {}) {
  const owner = await app.change(buildArtist);
  const asker = await app.change((tx) => buildPerson(tx, { firstname: 'Eva', lastname: 'Roth' }));
  const { id } = await app.change((tx) =>
    buildArtwork(tx, { owner, status: 'approved', price, hiddenPrice: true, ...fixture }),
  );
  return { owner, asker, id };
}
const received = async ({ token }: { token: string }) => as(app, token).call(priceEnquiries.list, {});
const sent = async ({ token }: { token: string }) => as(app, token).call(priceEnquiries.list, { type: 'sent' });
const notificationsOf = async ({ id, token }: { id: string; token: string }) =>
  (await as(app, token).call(notifications.list, { id })).notifications;

it('a question about a price on request reaches the owner, is answered once, and reveals neither email', async () => {
  const { owner, asker, id } = await scene();
  const before = (await as(app, asker.token).call(record.get, { id })).artwork;
  expect(before).toMatchObject({ price: null, priceOnRequest: true, refused: { askPrice: null } });

  const { message: notice } = await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  expect(notice).toBe('Your question has been sent to the owner.');
  const list = await received(owner);
  expect(list).toMatchObject({ total: { count: 1 }, open: 1 });
  const [question] = list.enquiries;
  expect(question).toMatchObject({ from: 'Eva Roth', message, email: null, answer: null, refused: { answer: null } });
  expect(JSON.stringify(list)).not.toContain(asker.email);

  const enquiryId = question?._id ?? '';
  await as(app, owner.token).call(priceEnquiries.answer, { id: enquiryId, answer: 'It is, for 4,800 euros.' });
  const own = await sent(asker);
  expect(own.enquiries).toMatchObject([
    { from: null, email: null, open: false, answer: { text: 'It is, for 4,800 euros.' } },
  ]);
  expect(JSON.stringify(own)).not.toContain(owner.email);
  // The owner reads the price that they can show.
  expect((await received(owner)).enquiries[0]?.artwork).toMatchObject({ price, priceOnRequest: true });
  expect(own.enquiries[0]?.artwork).toMatchObject({ price: null, priceOnRequest: true });
  const after = (await as(app, asker.token).call(record.get, { id })).artwork;
  expect(after.priceEnquiry).toMatchObject({ message, answer: { text: 'It is, for 4,800 euros.' } });
  const others = (await as(app, owner.token).call(record.get, { id })).artwork;
  expect(others.priceEnquiry).toBeNull();
  const again = as(app, owner.token).call(priceEnquiries.answer, { id: enquiryId, answer: 'Once more.' });
  await expect(again).rejects.toMatchObject({ httpStatus: 409 });
});

it('a question about a price on request shows each email to the other side only if its owner agreed', async () => {
  const { owner, asker, id } = await scene();
  await as(app, asker.token).call(priceEnquiries.ask, { id, message, shareEmail: true });
  const [question] = (await received(owner)).enquiries;
  expect(question?.email).toBe(asker.email);
  const answer = { id: question?._id ?? '', answer: 'Write to me.', shareEmail: true };
  await as(app, owner.token).call(priceEnquiries.answer, answer);
  expect((await sent(asker)).enquiries[0]?.email).toBe(owner.email);
});

it('a question about a price on request shows no email of an organisation that asks, because it has none', async () => {
  const { owner, asker, id } = await scene();
  await app.change(async (tx) => letAct(tx, asker.id, await buildOrganisation(tx, asker)));
  await as(app, asker.token).call(priceEnquiries.ask, { id, message, shareEmail: true });
  expect((await received(owner)).enquiries).toMatchObject([{ from: 'Museum of the Coast', email: null }]);
});

it('a question about a price on request is notified in the app and by mail, without its text', async () => {
  const { owner, asker, id } = await scene();
  await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  await app.runJobs();
  expect(await notificationsOf(owner)).toMatchObject([{ kind: 'price_asked', link: '/dashboard/price-questions' }]);
  const [question] = (await received(owner)).enquiries;
  await as(app, owner.token).call(priceEnquiries.answer, { id: question?._id ?? '', answer: 'Not any more.' });
  await app.runJobs();
  expect(await notificationsOf(asker)).toMatchObject([
    { kind: 'price_answered', link: '/dashboard/price-questions?type=sent' },
  ]);
  expect((await app.mailTo(asker.email)).body).toContain('Read the answer');
  const events = await app.change((tx) => tx.selectFrom('event').where('artwork_id', '=', id).select('data').execute());
  expect(JSON.stringify(events)).not.toContain(message);
});

it('a question about a price on request is followed by a notice once the owner shows the price, and by no other when they show it again', async () => {
  const { owner, asker, id } = await scene();
  await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  const [question] = (await received(owner)).enquiries;
  await as(app, owner.token).call(priceEnquiries.answer, { id: question?._id ?? '', answer: 'I will show it soon.' });
  for (const status of [false, true, false])
    await as(app, owner.token).call(artworks.changeHiddenPrice, { artwork_id: id, status });
  await app.runJobs();
  const notices = (await notificationsOf(asker)).filter(({ kind }) => kind !== 'price_answered');
  expect(notices).toMatchObject([
    { kind: 'price_shown', link: expect.stringContaining(`/artwork/detail/${id}`) as unknown },
  ]);
  expect((await notificationsOf(owner)).map(({ kind }) => kind)).not.toContain('price_shown');
});

it('a question about a price on request is followed by no notice of a price that is hidden again, or that a later owner shows', async () => {
  const { owner, asker, id } = await scene();
  await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  for (const status of [false, true])
    await as(app, owner.token).call(artworks.changeHiddenPrice, { artwork_id: id, status });
  await app.runJobs();
  const later = await app.change(buildArtist);
  await app.change((tx) => tx.updateTable('artwork').set({ owner_id: later.id }).where('id', '=', id).execute());
  await as(app, later.token).call(artworks.changeHiddenPrice, { artwork_id: id, status: false });
  await app.runJobs();
  expect(await notificationsOf(asker)).toEqual([]);
});

it('a question about a price on request is followed by no notice of a work that the asker cannot see, until they can', async () => {
  const { owner, asker, id } = await scene();
  await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  await as(app, owner.token).call(artworks.changeHidden, { artwork_id: id, status: true });
  await as(app, owner.token).call(artworks.changeHiddenPrice, { artwork_id: id, status: false });
  await app.runJobs();
  expect(await notificationsOf(asker)).toEqual([]);
  await as(app, owner.token).call(artworks.changeHidden, { artwork_id: id, status: false });
  await app.runJobs();
  expect(await notificationsOf(asker)).toMatchObject([
    { kind: 'price_shown', link: expect.stringContaining(`/artwork/detail/${id}`) as unknown },
  ]);
});

it('a question about a price on request is followed by one notice once the owner sets a price that is shown', async () => {
  const { owner, asker, id } = await scene();
  await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  await as(app, owner.token).call(artworks.changeSalePrice, { id, price: null });
  await as(app, owner.token).call(artworks.changeHiddenPrice, { artwork_id: id, status: false });
  await app.runJobs();
  expect(await notificationsOf(asker)).toEqual([]);
  for (const amount of [480_000, 520_000]) {
    await as(app, owner.token).call(artworks.changeSalePrice, { id, price: { ...price, amount } });
    await app.runJobs();
    expect(await notificationsOf(asker)).toMatchObject([{ kind: 'price_shown' }]);
  }
});

it('a question about a price on request is followed by one notice of a price that is set and shown in one act', async () => {
  const { owner, asker, id } = await scene();
  await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  await as(app, owner.token).call(artworks.changeSalePrice, { id, price: null });
  await as(app, owner.token).call(artworks.changeSalePrice, { id, price, hiddenPrice: false });
  await app.runJobs();
  expect(await notificationsOf(asker)).toMatchObject([{ kind: 'price_shown' }]);
});

it('a question about a price on request can be asked once at a time, however often it is submitted', async () => {
  const { owner, asker, id } = await scene();
  const ask = () => as(app, asker.token).call(priceEnquiries.ask, { id, message });
  const asked = await Promise.allSettled([ask(), ask(), ask()]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const { refused } = (await as(app, asker.token).call(record.get, { id })).artwork;
  expect(refused.askPrice).toMatch(/^You have already asked/);
  const [question] = (await received(owner)).enquiries;
  await as(app, owner.token).call(priceEnquiries.answer, { id: question?._id ?? '', answer: 'Yes.' });
  await ask();
  expect((await received(owner)).total.count).toBe(2);
});

it.each<[string, ArtworkFixture, string]>([
  ['whose price is shown', { hiddenPrice: false }, 'The price of this work is public.'],
  ['that is not for sale', { price: null }, 'This work is not for sale.'],
  ['that was withdrawn', { status: 'withdrawn' }, 'This work is not for sale.'],
])('a question about a price on request is refused for a work %s', async (_what, fixture, reason) => {
  const { asker, id } = await scene(fixture);
  await expect(as(app, asker.token).call(priceEnquiries.ask, { id, message })).rejects.toMatchObject({
    httpStatus: 409,
    reply: { message: reason },
  });
});

it('a question about a price on request is refused to the owner, for a hidden work, and without text', async () => {
  const { owner, asker, id } = await scene();
  await expect(as(app, owner.token).call(priceEnquiries.ask, { id, message })).rejects.toMatchObject({
    httpStatus: 409,
  });
  await expect(as(app, asker.token).call(priceEnquiries.ask, { id, message: '  ' })).rejects.toMatchObject({
    httpStatus: 400,
  });
  await as(app, owner.token).call(artworks.changeHidden, { artwork_id: id, status: true });
  await expect(as(app, asker.token).call(priceEnquiries.ask, { id, message })).rejects.toMatchObject({
    httpStatus: 404,
  });
});

it.each<[string, ArtworkFixture, boolean]>([
  ['that is approved', {}, true],
  ['that is being reviewed', { status: 'in_review' }, false],
  ['that was denied', { status: 'denied' }, false],
  ['that was not reviewed', { status: 'recorded' }, false],
  ['whose price is too high for a card', { price: { amount: 100_000_000, currency: 'EUR' } }, false],
])(
  'a question about a price on request says whether only its price keeps a work %s from being bought',
  async (_what, fixture, sells) => {
    const { owner, asker, id } = await scene(fixture);
    await as(app, asker.token).call(priceEnquiries.ask, { id, message });
    expect((await as(app, asker.token).call(record.get, { id })).artwork.priceEnquiry?.sellsOnceShown).toBe(sells);
    for (const list of [await received(owner), await sent(asker)])
      expect(list.enquiries.map(({ sellsOnceShown }) => sellsOnceShown)).toEqual([sells]);
  },
);

it('a question about a price on request says why its owner cannot show the price', async () => {
  const { owner, asker, id } = await scene();
  await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  const reasonFor = async () => (await received(owner)).enquiries[0]?.refused.showPrice;
  expect(await reasonFor()).toBeNull();
  expect((await sent(asker)).enquiries[0]?.refused.showPrice).toContain('Only the owner');
  await app.change((tx) =>
    tx
      .updateTable('person')
      .set({ artist_allowed: false, artist_disallowed_at: now() })
      .where('id', '=', owner.id)
      .execute(),
  );
  const refusal = await as(app, owner.token).refusal(artworks.changeHiddenPrice, { artwork_id: id, status: false });
  expect(await reasonFor()).toBe(refusal.message);
});

it('a question about a price on request is possible once the owner sets a price and hides it in one act', async () => {
  const { owner, asker, id } = await scene({ price: null, hiddenPrice: false });
  const seen = async () => (await as(app, asker.token).call(record.get, { id })).artwork;
  await as(app, owner.token).call(artworks.changeSalePrice, { id, price, hiddenPrice: true });
  expect(await seen()).toMatchObject({ price: null, priceOnRequest: true, refused: { askPrice: null } });
  await as(app, owner.token).call(artworks.changeSalePrice, { id, price });
  expect(await seen()).toMatchObject({ price: null, priceOnRequest: true });
  await as(app, owner.token).call(artworks.changeSalePrice, { id, price, hiddenPrice: false });
  expect(await seen()).toMatchObject({ price, priceOnRequest: false });
});

it('a question about a price on request is visible only to its two sides, and not to a later owner', async () => {
  const { owner, asker, id } = await scene();
  const stranger = await app.change((tx) => buildPerson(tx));
  await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  const [question] = (await received(owner)).enquiries;
  const answer = { id: question?._id ?? '', answer: 'Yes.' };
  await expect(as(app, stranger.token).call(priceEnquiries.answer, answer)).rejects.toMatchObject({
    httpStatus: 404,
  });
  await app.change((tx) => tx.updateTable('artwork').set({ owner_id: stranger.id }).where('id', '=', id).execute());
  expect((await received(stranger)).enquiries).toEqual([]);
  await expect(as(app, owner.token).call(priceEnquiries.answer, answer)).rejects.toMatchObject({ httpStatus: 409 });
});

it('a question about a price on request that the owner left unanswered ends with their ownership, and the new owner can be asked', async () => {
  const { owner, asker, id } = await scene();
  const buyer = await app.change((tx) => buildPerson(tx));
  await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  await app.change((tx) => tx.updateTable('artwork').set({ owner_id: buyer.id }).where('id', '=', id).execute());
  expect(await received(owner)).toMatchObject({ open: 0, enquiries: [{ answer: null, open: false }] });
  expect(await sent(asker)).toMatchObject({ open: 0, enquiries: [{ answer: null, open: false }] });
  const { artwork } = await as(app, asker.token).call(record.get, { id });
  expect(artwork).toMatchObject({ priceEnquiry: null, refused: { askPrice: null } });

  await as(app, asker.token).call(priceEnquiries.ask, { id, message });
  expect(await received(buyer)).toMatchObject({ open: 1, enquiries: [{ message, open: true }] });
  await expect(as(app, asker.token).call(priceEnquiries.ask, { id, message })).rejects.toMatchObject({
    httpStatus: 409,
  });
});
