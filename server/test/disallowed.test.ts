import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { viewingLinks } from '@verso/contract/discovery/schemas/viewing-links.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation, letAct } from '#features/people/organisations/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildArtistInVote } from '#features/works/profiles/fixtures.ts';
import { saleFacts } from '#features/market/purchases/fixtures.ts';
import { testApp } from './support/app.ts';
import { as } from './support/as.ts';
import { purchaseCalls } from './support/purchases.ts';

const app = testApp();
const { paper, billed } = purchaseCalls(app);

async function person(given: PersonFixture = {}) {
  const made = await app.change((tx) => buildPerson(tx, given));
  return { ...as(app, made.token), ...made };
}
const admin = () => person({ admin: true });
const work = (owner: { id: string; name: string }, given: Partial<ArtworkFixture> = {}) =>
  app.change((tx) => buildArtwork(tx, { owner, ...given }));

const price = { amount: 480_000, currency: 'EUR' as const };
const happened = { kind: 'year' as const, year: 2020 };

/** Every change by which an artist adds, submits or sells something new, and the state of each on their own pages. */
async function newThings() {
  const artist = await person({ role: 'artist', artistAllowed: true, submitAllowed: true });
  const draft = await work(artist, { status: 'draft', price: null });
  const approved = await work(artist, { status: 'approved', price });
  const asked = await work(artist, { status: 'info_requested' });
  const denied = await work(artist, { status: 'denied' });
  const buyer = await person();
  const calls = {
    add: () => artist.refusal(artworks.add, { title: 'Another' }),
    submit: () => artist.refusal(artworks.setStatus, { id: draft.id, status: true }),
    submitAgain: () => artist.refusal(artworks.setStatus, { id: asked.id, status: true }),
    appeal: () => artist.refusal(review.appeal, { id: denied.id, reason: 'The bill has been found.' }),
    askToEdit: () => artist.refusal(artworks.setStatus, { id: approved.id, status: false }),
    setPrice: () => artist.refusal(artworks.changeSalePrice, { id: approved.id, price: { ...price, amount: 500_000 } }),
    setPriceInEditor: () => artist.refusal(artworks.update, { id: draft.id, price }),
    sell: () =>
      artist.refusal(provenance.sold, {
        id: approved.id,
        happened,
        buyerName: 'Ada Moreau',
        buyerEmail: buyer.email,
      }),
    sendBill: () => artist.refusal(purchases.submit, { id: approved.id, ...saleFacts, files: paper() }),
    submitProfile: () => artist.refusal(profiles.submitForVote, { id: artist.id, status: true }),
  };
  return { artist, draft, approved, asked, denied, buyer, calls };
}

it('an artist whom an admin disallows adds, submits and sells nothing new, and gets the reason and the contact', async () => {
  const { artist, draft, approved, buyer, calls } = await newThings();
  await (await admin()).call(people.disallowArtist, { id: artist.id });
  for (const [name, refused] of Object.entries(calls)) {
    const { httpStatus, message } = await refused();
    expect({ name, httpStatus }).toEqual({ name, httpStatus: 403 });
    expect(message, name).toContain('An admin removed your permission as an artist');
    expect(message, name).toContain('Ask the admins');
  }
  expect((await buyer.refusal(sales.checkout, { id: approved.id })).message).toContain(
    'has stopped the owner from selling',
  );
  expect((await buyer.call(sales.terms, { id: approved.id })).terms.refused).toContain('stopped the owner');
  const { refused } = (await artist.call(record.get, { id: approved.id })).artwork;
  for (const action of ['requestEdit', 'sell', 'addBill'] as const)
    expect(refused[action], action).toContain('removed your permission');
  // They can still take it off sale.
  expect(refused.changePrice).toBeNull();
  await artist.call(artworks.changeSalePrice, { id: approved.id, price: null });
  expect((await artist.call(record.get, { id: approved.id })).artwork.refused.changePrice).toContain(
    'removed your permission',
  );
  expect((await artist.call(record.get, { id: draft.id })).artwork.refused.submit).toContain('removed your permission');
  const { user } = await artist.call(people.get, { id: artist.id });
  expect(user).toMatchObject({ artistDisallowed: true });
  expect('refused' in user && user.refused['registerWork']).toContain('removed your permission');
  expect((await artist.call(profiles.get, { id: artist.id })).profile.refused.submit).toContain(
    'removed your permission',
  );
});

it('an artist whom an admin disallows adds and sells nothing for an organisation that they act for either', async () => {
  const artist = await person({ role: 'artist', artistAllowed: true });
  const offered = await app.change(async (tx) => {
    const organisation = await buildOrganisation(tx, artist);
    const made = await buildArtwork(tx, { status: 'approved', price });
    await tx.updateTable('artwork').set({ owner_id: organisation }).where('id', '=', made.id).execute();
    await letAct(tx, artist.id, organisation);
    return made;
  });
  const change = { id: offered.id, price: { ...price, amount: 500_000 } };
  await artist.call(artworks.changeSalePrice, change);
  await (await admin()).call(people.disallowArtist, { id: artist.id });
  const refusal = await artist.refusal(artworks.changeSalePrice, change);
  expect(refusal).toMatchObject({ httpStatus: 403 });
  expect(refusal.message).toContain('removed your permission as an artist');
});

it('an artist whom an admin disallows passes no title by a sale that they offered before', async () => {
  const artist = await person({ role: 'artist', artistAllowed: true, submitAllowed: true });
  const { id } = await work(artist, { status: 'approved', price });
  const buyer = await person();
  await artist.call(provenance.sold, { id, happened, buyerName: buyer.name, buyerEmail: buyer.email });
  const one = await admin();
  await one.call(people.disallowArtist, { id: artist.id });
  const { message } = await buyer.refusal(provenance.answerSale, { id, accept: true });
  expect(message).toContain('stopped the owner from selling');
  await one.call(people.allowArtist, { id: artist.id });
  await buyer.call(provenance.answerSale, { id, accept: true });
});

it('an artist whom an admin disallows keeps what they have: drafts, works, taking off sale, and buying', async () => {
  const { artist, draft, approved } = await newThings();
  await (await admin()).call(people.disallowArtist, { id: artist.id });
  await artist.call(artworks.update, { id: draft.id, title: 'Renamed' });
  await artist.call(artworks.changeSalePrice, { id: approved.id, price: null });
  await artist.call(artworks.changeHidden, { artwork_id: approved.id, status: true });
  await artist.call(artworks.remove, { id: draft.id });
  const others = await work(await person({ role: 'artist' }), { status: 'approved', price });
  expect((await artist.call(sales.terms, { id: others.id })).terms.refused).toBeNull();
});

it('an artist whom an admin disallows may do all of it again once an admin allows them', async () => {
  const { artist, approved, denied, buyer } = await newThings();
  const one = await admin();
  await one.call(people.disallowArtist, { id: artist.id });
  await one.call(people.allowArtist, { id: artist.id });
  await artist.call(artworks.add, { title: 'Another' });
  await artist.call(artworks.changeSalePrice, { id: approved.id, price });
  await artist.call(review.appeal, { id: denied.id, reason: 'The bill has been found.' });
  await buyer.call(sales.checkout, { id: approved.id });
});

it('an artist whom an admin disallows need not have been recognised before', async () => {
  const artist = await person({ role: 'artist' });
  await artist.call(artworks.add, { title: 'Before' });
  const { user } = await (await admin()).call(people.disallowArtist, { id: artist.id });
  expect(user).toMatchObject({ artistAllowed: false, artistDisallowed: true });
  expect((await artist.refusal(artworks.add, { title: 'After' })).message).toContain('removed your permission');
});

it('an artist whom an admin disallows is not recognised by a vote, which waits until an admin allows them', async () => {
  const artist = await app.change((tx) => buildArtistInVote(tx, 1));
  const voter = await person({ role: 'authenticator' });
  await (await admin()).call(people.disallowArtist, { id: artist.id });
  expect((await voter.refusal(profiles.vote, { id: artist.id })).message).toContain('has disallowed this artist');
  const { profiles: queue } = await voter.call(profiles.queue, { pagesize: 100 });
  expect(queue.map(({ _id }) => _id)).not.toContain(artist.id);
});

it('an artist whom an admin disallows is not one with a granted profile edit, which only suspends the recognition', async () => {
  const artist = await person({ role: 'artist', artistAllowed: true, submitAllowed: true });
  await artist.call(profiles.submitForVote, { id: artist.id, status: false, reason: 'A new name.' });
  await (await admin()).call(profiles.handleEditRequest, { id: artist.id, status: true });
  expect((await artist.call(people.get, { id: artist.id })).user).toMatchObject({
    artistAllowed: false,
    artistDisallowed: false,
  });
  await artist.call(artworks.add, { title: 'Another' });
});

it('revoking the permission to submit blocks the first submission and later ones except replies to reviewers, and nothing else', async () => {
  const { artist, draft, approved, asked } = await newThings();
  const edited = await work(artist, { status: 'draft', past: 'approved' });
  await (await admin()).call(people.disallowSubmit, { id: artist.id });
  for (const { id } of [draft, edited])
    expect((await artist.refusal(artworks.setStatus, { id, status: true })).message).toContain(
      'once your profile is approved or an admin allows it',
    );
  await artist.call(artworks.setStatus, { id: asked.id, status: true });
  await artist.call(artworks.changeSalePrice, { id: approved.id, price });
  await artist.call(artworks.add, { title: 'Another' });
});

it('revoking the permission to issue viewing links closes existing ones, and blocks new ones', async () => {
  const owner = await person({ role: 'artist', submitAllowed: true });
  const one = await admin();
  await one.call(people.allowPrivateToken, { id: owner.id });
  const { id } = await work(owner, { status: 'draft' });
  const issue = { id, name: 'For Ada', days: 7 };
  const { token } = await owner.call(viewingLinks.issue, issue);
  await one.call(people.disallowPrivateToken, { id: owner.id });
  expect((await as(app).refusal(viewingLinks.open, { id, token })).httpStatus).toBe(404);
  expect((await owner.refusal(viewingLinks.issue, issue)).httpStatus).toBe(403);
});

it('revoking the permission to check purchases closes the queue and the vote', async () => {
  const checker = await person({ role: 'authenticator', checkPurchaseAllowed: true });
  const { id } = await billed();
  await checker.call(purchases.get, { id });
  await (await admin()).call(people.checkPurchase, { id: checker.id, status: false });
  expect((await checker.refusal(purchases.list, { type: 'queue' })).httpStatus).toBe(403);
  expect((await checker.refusal(purchases.vote, { id, status: 'approve' })).httpStatus).toBe(403);
});

it('revoking the permission to administer closes admin actions from the next request on', async () => {
  const [one, other] = [await admin(), await admin()];
  await one.call(people.list, {});
  await app.pool.updateTable('person').set({ admin: false }).where('id', '=', one.id).execute();
  expect((await one.refusal(people.list, {})).httpStatus).toBe(403);
  expect((await one.refusal(people.disallowArtist, { id: other.id })).httpStatus).toBe(403);
  const inReview = await work(await person({ role: 'artist' }), { status: 'in_review' });
  expect((await one.refusal(review.approve, { id: inReview.id })).httpStatus).toBe(403);
});

it('a recommendation is shown on the artist’s page, and removed when it is revoked', async () => {
  const artist = await person({ role: 'artist', artistAllowed: true });
  const one = await admin();
  const { user } = await one.call(people.toggleRecommend, { id: artist.id });
  const shown = async () => (await as(app).call(artists.get, { url: user.url })).artist.recommended;
  expect(await shown()).toBe(true);
  await one.call(people.toggleRecommend, { id: artist.id });
  expect(await shown()).toBe(false);
});
