import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { follows } from '@verso/contract/discovery/schemas/follows.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { at, days } from '#platform/clock.ts';
import { buildPerson, fixturePassword, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildArtist, buildPanel } from '#features/works/review/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../test/support/provenance.ts';

const app = ownApp({ REVIEW_QUORUM: '1' });
const { reportedFound } = provenanceCalls(app);
const happened = { kind: 'year' as const, year: 2020 };
const price = (amount: number) => ({ amount, currency: 'EUR' as const });

async function person(given: PersonFixture = {}) {
  const made = await app.change((tx) => buildPerson(tx, given));
  return { ...as(app, made.token), ...made };
}

async function work(given: ArtworkFixture = {}) {
  const maker = await app.change(buildArtist);
  const { id } = await app.change((tx) => buildArtwork(tx, { status: 'approved', owner: maker, ...given }));
  return { id, owner: { ...as(app, maker.token), ...maker } };
}

/** The headlines of a user's notifications about a followed work, or artist, oldest first. */
async function notificationsOf({ id, token }: { id: string; token: string }, of = 'followed_work') {
  await app.runJobs();
  const { notifications: list } = await as(app, token).call(notifications.list, { id, pagesize: 100 });
  return list
    .filter(({ kind }) => kind === of)
    .toReversed()
    .map(({ headline }) => headline.map(({ text }) => text).join(''));
}
const followed = async (caller: Awaited<ReturnType<typeof person>>) =>
  (await caller.call(record.list, { type: 'followed' })).artworks.map(({ title }) => title);

it('a work is followed and unfollowed from its page, however often it is requested', async () => {
  const reader = await person();
  const { id } = await work({ title: 'Kept in sight' });
  const read = async () => (await reader.call(record.get, { id })).artwork;
  expect(await read()).toMatchObject({ following: false, refused: { follow: null } });
  await Promise.all([reader.call(follows.follow, { id }), reader.call(follows.follow, { id })]);
  expect((await read()).following).toBe(true);
  expect(await followed(reader)).toEqual(['Kept in sight']);
  await reader.call(follows.unfollow, { id });
  await reader.call(follows.unfollow, { id });
  expect((await read()).following).toBe(false);
  expect(await followed(reader)).toEqual([]);
});

it('a work is not followed by visitors, its owner, users with an unverified email, or while hidden', async () => {
  const reader = await person();
  const { id, owner } = await work();
  const hidden = await work({ hidden: true });
  const unverified = await person({ verified: false });
  expect((await as(app).refusal(follows.follow, { id })).httpStatus).toBe(401);
  expect((await as(app).refusal(record.list, { type: 'followed' })).httpStatus).toBe(401);
  expect((await unverified.refusal(follows.follow, { id })).httpStatus).toBe(403);
  expect((await owner.refusal(follows.follow, { id })).message).toContain('your work');
  expect((await reader.refusal(follows.follow, { id: hidden.id })).httpStatus).toBe(404);
  expect((await reader.refusal(follows.unfollow, { id: hidden.id })).httpStatus).toBe(404);
});

it('a work that is hidden leaves the list, can still be unfollowed, and is back when it is shown', async () => {
  const reader = await person();
  const { id, owner } = await work({ title: 'Hidden a while' });
  await reader.call(follows.follow, { id });
  await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
  expect(await followed(reader)).toEqual([]);
  await owner.call(artworks.changeHidden, { artwork_id: id, status: false });
  expect(await followed(reader)).toEqual(['Hidden a while']);
  await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
  expect(await reader.call(follows.unfollow, { id })).toMatchObject({ following: false });
  expect((await reader.refusal(follows.unfollow, { id })).httpStatus).toBe(404);
});

it('a work shows its number of followers only to its owner and admins', async () => {
  const [reader, other, admin] = [await person(), await person(), await person({ admin: true })];
  const { id, owner } = await work();
  for (const one of [reader, other]) await one.call(follows.follow, { id });
  for (const one of [owner, admin])
    expect((await one.call(record.get, { id })).artwork.interest).toEqual({ followers: 2, views: 0 });
  for (const one of [reader, as(app)]) expect((await one.call(record.get, { id })).artwork.interest).toBeNull();
});

it('the list of followed works is sorted by the last change, including provenance entries, and is private', async () => {
  const [reader, other] = [await person(), await person()];
  const [first, second, third] = await at(new Date(Date.now() - days(2)), () =>
    Promise.all(['First', 'Second', 'Third'].map((title) => work({ title }))),
  );
  if (!first || !second || !third) throw new Error('three works were made');
  for (const { id } of [first, second, third]) await reader.call(follows.follow, { id });
  // Sessions are as old as their users here.
  await second.owner.call(security.confirm, { password: fixturePassword });
  await second.owner.call(artworks.changeSalePrice, { id: second.id, price: price(5000) });
  await third.owner.call(provenance.stolen, { id: third.id, happened });
  expect(await followed(reader)).toEqual(['Third', 'Second', 'First']);
  expect(await followed(other)).toEqual([]);
});

it('a follower of a work is notified that it is reported lost and found, and others are not', async () => {
  const [reader, stranger] = [await person(), await person()];
  const { id, owner } = await work({ title: 'Weir' });
  await reader.call(follows.follow, { id });
  await owner.call(provenance.stolen, { id, happened });
  await owner.call(provenance.stolen, { id, happened, resolved: true });
  await (await person({ admin: true })).call(provenance.decideRecovery, {
    ...(await reportedFound(id)),
    status: true,
  });
  expect(await notificationsOf(reader)).toEqual(['Weir is reported stolen', 'Weir is no longer reported stolen']);
  for (const one of [stranger, owner]) expect(await notificationsOf(one)).toEqual([]);
});

it('a follower of a work is notified of its verdict once, and as a voter if they voted', async () => {
  const reader = await person();
  const { work: sent, people } = await app.change((tx) => buildPanel(tx, 1));
  const [voter] = people.map(({ id, token }) => ({ ...as(app, token), id, token }));
  if (!voter) throw new Error('no voter');
  for (const one of [reader, voter]) await one.call(follows.follow, { id: sent.id });
  await voter.call(review.approve, { id: sent.id });
  expect(await notificationsOf(reader)).toEqual([`${sent.title} was approved`]);
  expect(await notificationsOf(voter)).toEqual([]);
});

it('a follower of a work is notified of a price that is set, changed and removed, and not of the same price again', async () => {
  const reader = await person();
  const { id, owner } = await work({ title: 'Orchard' });
  await reader.call(follows.follow, { id });
  for (const amount of [5000, 5000, 6000]) await owner.call(artworks.changeSalePrice, { id, price: price(amount) });
  await owner.call(artworks.changeSalePrice, { id, price: null });
  expect(await notificationsOf(reader)).toEqual([
    'Orchard is for sale',
    'The price of Orchard has changed',
    'Orchard is no longer for sale',
  ]);
});

it('a follower of a work is notified that a hidden price exists, not that it changes', async () => {
  const reader = await person();
  const { id, owner } = await work({ title: 'On request', hiddenPrice: true });
  await reader.call(follows.follow, { id });
  for (const amount of [5000, 6000]) await owner.call(artworks.changeSalePrice, { id, price: price(amount) });
  expect(await notificationsOf(reader)).toEqual(['On request is for sale']);
});

it('a follower of a work is notified that it was sold and withdrawn, unless they bought it', async () => {
  const [reader, buyer] = [await person(), await person()];
  const { id, owner } = await work({ title: 'Ferry' });
  for (const one of [reader, buyer]) await one.call(follows.follow, { id });
  await owner.call(provenance.sold, { id, happened, buyerName: 'Bo', buyerEmail: buyer.email });
  await buyer.call(provenance.answerSale, { id, accept: true });
  await buyer.call(artworks.remove, { id });
  expect(await notificationsOf(reader)).toEqual(['Ferry was sold', 'Ferry was withdrawn']);
  expect(await notificationsOf(buyer)).toEqual([]);
});

it('a follower of a work is not notified of events before they followed, after they unfollowed, or while it is hidden', async () => {
  const [late, gone, early] = [await person(), await person(), await person()];
  const { id, owner } = await work({ title: 'Passage' });
  await gone.call(follows.follow, { id });
  await gone.call(follows.unfollow, { id });
  await early.call(follows.follow, { id });
  await owner.call(artworks.changeSalePrice, { id, price: price(5000) });
  await late.call(follows.follow, { id });
  await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
  await owner.call(artworks.changeSalePrice, { id, price: price(6000) });
  for (const one of [late, gone]) expect(await notificationsOf(one)).toEqual([]);
  // The job ran when the work was already hidden.
  expect(await notificationsOf(early)).toEqual([]);
});

it('a follower of a work does not see the title of a work that was hidden since in earlier notifications', async () => {
  const reader = await person();
  const { id, owner } = await work({ title: 'Secret since' });
  await reader.call(follows.follow, { id });
  await owner.call(artworks.changeSalePrice, { id, price: price(5000) });
  expect(await notificationsOf(reader)).toEqual(['Secret since is for sale']);
  await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
  expect(await notificationsOf(reader)).toEqual(['A work you can’t see is for sale']);
});

it('a follower of a work gets an email unless switched off', async () => {
  const [reader, quiet] = [await person(), await person()];
  const { id, owner } = await work({ title: 'By post' });
  await quiet.call(notifications.prefer, { kind: 'followed_work', email: false });
  for (const one of [reader, quiet]) await one.call(follows.follow, { id });
  await owner.call(provenance.missing, { id, happened });
  await app.runJobs();
  const mail = await app.mailTo(reader.email);
  expect(mail.body).toContain('because you follow this work');
  expect(mail.body).toContain('Open the work');
  expect(mail.body).toContain(`/artwork/detail/${id}`);
  // The slug would repeat the title outside of quotation marks.
  expect(mail.body).not.toContain('by-post');
  const mails = await app.pool.selectFrom('mail').select('subject').where('recipient', '=', quiet.email).execute();
  expect(mails.filter(({ subject }) => subject.includes('By post'))).toEqual([]);
});

/** An artist with a public page, whose drafts can be submitted. */
async function artist() {
  const made = await app.change(buildArtist);
  const { id: artistId } = await app.pool
    .selectFrom('artist')
    .where('person_id', '=', made.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const self = { ...as(app, made.token), ...made };
  return {
    ...self,
    artistId,
    draft: async (given: ArtworkFixture = {}) =>
      (await app.change((tx) => buildArtwork(tx, { status: 'draft', owner: made, ...given }))).id,
    send: (id: string) => self.call(artworks.setStatus, { id, status: true }),
    read: async (reader: { token: string } | null) => {
      const { url } = await app.pool
        .selectFrom('artist')
        .where('id', '=', artistId)
        .select('url')
        .executeTakeFirstOrThrow();
      return (await as(app, reader?.token).call(artists.get, { url })).artist;
    },
  };
}
const followedArtists = async (caller: Awaited<ReturnType<typeof person>>) =>
  (await caller.call(artists.listFollowed, {})).artists.map(({ _id }) => _id);

it('an artist is followed and unfollowed from their page, however often it is requested, and is in the list', async () => {
  const [reader, maker] = [await person(), await artist()];
  const id = maker.artistId;
  expect(await maker.read(reader)).toMatchObject({ following: false, followers: null, refused: { follow: null } });
  await Promise.all([reader.call(follows.followArtist, { id }), reader.call(follows.followArtist, { id })]);
  expect(await maker.read(reader)).toMatchObject({ following: true, followers: null });
  expect(await followedArtists(reader)).toEqual([id]);
  expect(await followedArtists(await person())).toEqual([]);
  for (const one of [maker, await person({ admin: true })]) expect((await maker.read(one)).followers).toBe(1);
  await reader.call(follows.unfollowArtist, { id });
  await reader.call(follows.unfollowArtist, { id });
  expect(await followedArtists(reader)).toEqual([]);
});

it('an artist is not followed by visitors, by themselves, by users with an unverified email, or while their page is hidden', async () => {
  const [reader, maker, unverified] = [await person(), await artist(), await person({ verified: false })];
  const { artistId: id } = maker;
  expect((await as(app).refusal(follows.followArtist, { id })).httpStatus).toBe(401);
  expect((await as(app).refusal(artists.listFollowed, {})).httpStatus).toBe(401);
  expect((await unverified.refusal(follows.followArtist, { id })).httpStatus).toBe(403);
  expect((await maker.refusal(follows.followArtist, { id })).message).toContain('your own');
  await reader.call(follows.followArtist, { id });
  await app.pool.updateTable('person').set({ artist_allowed: false }).where('id', '=', maker.id).execute();
  expect((await (await person()).refusal(follows.followArtist, { id })).httpStatus).toBe(404);
  const admin = await person({ admin: true });
  expect((await admin.refusal(follows.followArtist, { id })).httpStatus).toBe(409);
  expect(await followedArtists(reader)).toEqual([]);
  expect(await reader.call(follows.unfollowArtist, { id })).toEqual({ following: false });
  expect((await reader.refusal(follows.unfollowArtist, { id })).httpStatus).toBe(404);
});

it('a follower of an artist is notified of a work after them as such', async () => {
  const [reader, maker] = [await person(), await artist()];
  await reader.call(follows.followArtist, { id: maker.artistId });
  await maker.send(await maker.draft({ title: 'Echo', attribution: 'after' }));
  const { name } = await maker.read(null);
  expect(await notificationsOf(reader, 'followed_artist')).toEqual([`New work, after ${name}: Echo`]);
});

it('a follower of an artist is notified of a new work once, when it is first submitted, and by mail', async () => {
  const [reader, stranger, voter, maker] = [
    await person(),
    await person(),
    await person({ role: 'authenticator' }),
    await artist(),
  ];
  for (const one of [reader, voter]) await one.call(follows.followArtist, { id: maker.artistId });
  const id = await maker.draft({ title: 'Delta' });
  expect(await notificationsOf(reader, 'followed_artist')).toEqual([]);
  await maker.send(id);
  const { name } = await maker.read(null);
  for (let times = 0; times < 2; times += 1)
    expect(await notificationsOf(reader, 'followed_artist')).toEqual([`New by ${name}: Delta`]);
  expect((await app.mailTo(reader.email)).body).toContain('because you follow this artist');
  // Voters are asked to vote; the others get nothing.
  for (const one of [stranger, voter, maker]) expect(await notificationsOf(one, 'followed_artist')).toEqual([]);
  await voter.call(review.requestInformation, { id, message: 'A photograph of the back.' });
  await maker.send(id);
  expect(await notificationsOf(reader, 'followed_artist')).toHaveLength(1);
});

it('a follower of an artist is notified of a hidden work when it is first shown, and not when it is hidden and shown again', async () => {
  const [reader, maker] = [await person(), await artist()];
  await reader.call(follows.followArtist, { id: maker.artistId });
  const secret = await maker.draft({ title: 'Kept back', hidden: true });
  await maker.send(secret);
  expect(await notificationsOf(reader, 'followed_artist')).toEqual([]);
  for (const status of [false, true, false]) {
    await maker.call(artworks.changeHidden, { artwork_id: secret, status });
    await app.runJobs();
  }
  expect(await notificationsOf(reader, 'followed_artist')).toHaveLength(1);
  const known = await maker.draft({ title: 'Known' });
  await maker.send(known);
  expect(await notificationsOf(reader, 'followed_artist')).toHaveLength(2);
  for (const status of [true, false]) await maker.call(artworks.changeHidden, { artwork_id: known, status });
  expect(await notificationsOf(reader, 'followed_artist')).toHaveLength(2);
});

it('a follower of an artist is not notified of works from before they followed, or after they unfollowed', async () => {
  const [late, gone, maker] = [await person(), await person(), await artist()];
  await gone.call(follows.followArtist, { id: maker.artistId });
  await gone.call(follows.unfollowArtist, { id: maker.artistId });
  await maker.send(await maker.draft({ title: 'Early' }));
  await late.call(follows.followArtist, { id: maker.artistId });
  for (const one of [late, gone]) expect(await notificationsOf(one, 'followed_artist')).toEqual([]);
});
