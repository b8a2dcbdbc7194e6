import { describe, expect, it } from 'vitest';
import { artworks } from '@verso/contract/artworks.ts';
import { follows } from '@verso/contract/follows.ts';
import { notifications } from '@verso/contract/notifications.ts';
import { provenance } from '@verso/contract/provenance.ts';
import { record } from '@verso/contract/record.ts';
import { review } from '@verso/contract/review.ts';
import { search } from '@verso/contract/search.ts';
import { at, days } from '#platform/clock.ts';
import { buildPerson, type PersonFixture } from '#features/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/artworks/fixtures.ts';
import { buildArtist, buildPanel } from '#features/review/fixtures.ts';
import { ownApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { provenanceCalls } from '../../../test/provenance.ts';

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

/** The headlines of what somebody was told because they follow a work, or an artist, oldest first. */
async function toldOf({ id, token }: { id: string; token: string }, of = 'followed_work') {
  await app.runJobs();
  const { notifications: list } = await as(app, token).call(notifications.list, { id, pagesize: 100 });
  return list
    .filter(({ kind }) => kind === of)
    .toReversed()
    .map(({ headline }) => headline.map(({ text }) => text).join(''));
}
const followed = async (caller: Awaited<ReturnType<typeof person>>) =>
  (await caller.call(record.list, { type: 'followed' })).artworks.map(({ title }) => title);

describe('a work', () => {
  it('is followed and left from its page, however often it is asked', async () => {
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

  it('is not followed by visitors, by its owner, before the email is verified or unseen', async () => {
    const reader = await person();
    const { id, owner } = await work();
    const hidden = await work({ hidden: true });
    const unverified = await person({ verified: false });
    expect((await as(app).refusal(follows.follow, { id })).httpStatus).toBe(401);
    expect((await as(app).refusal(record.list, { type: 'followed' })).httpStatus).toBe(401);
    expect((await unverified.refusal(follows.follow, { id })).httpStatus).toBe(403);
    expect((await owner.refusal(follows.follow, { id })).message).toContain('yours');
    expect((await reader.refusal(follows.follow, { id: hidden.id })).httpStatus).toBe(404);
    expect((await reader.refusal(follows.unfollow, { id: hidden.id })).httpStatus).toBe(404);
  });

  it('that is hidden leaves the list, can still be left, and is back when it is shown', async () => {
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

  it('shows how many follow it to its owner and admins, and to nobody else', async () => {
    const [reader, other, admin] = [await person(), await person(), await person({ admin: true })];
    const { id, owner } = await work();
    for (const one of [reader, other]) await one.call(follows.follow, { id });
    for (const one of [owner, admin])
      expect((await one.call(record.get, { id })).artwork.interest).toEqual({ followers: 2, views: 0 });
    for (const one of [reader, as(app)]) expect((await one.call(record.get, { id })).artwork.interest).toBeNull();
  });
});

describe('the list of followed works', () => {
  it('has what changed last first, entries of provenance among the changes, and is nobody else’s', async () => {
    const [reader, other] = [await person(), await person()];
    const [first, second, third] = await at(new Date(Date.now() - days(2)), () =>
      Promise.all(['First', 'Second', 'Third'].map((title) => work({ title }))),
    );
    if (!first || !second || !third) throw new Error('three works were made');
    for (const { id } of [first, second, third]) await reader.call(follows.follow, { id });
    await second.owner.call(artworks.changeSalePrice, { id: second.id, price: price(5000) });
    await third.owner.call(provenance.stolen, { id: third.id, happened });
    expect(await followed(reader)).toEqual(['Third', 'Second', 'First']);
    expect(await followed(other)).toEqual([]);
  });
});

describe('whoever follows a work', () => {
  it('is told that it is reported lost and found, and others are not', async () => {
    const [reader, stranger] = [await person(), await person()];
    const { id, owner } = await work({ title: 'Weir' });
    await reader.call(follows.follow, { id });
    await owner.call(provenance.stolen, { id, happened });
    await owner.call(provenance.stolen, { id, happened, resolved: true });
    await (await person({ admin: true })).call(provenance.decideRecovery, {
      ...(await reportedFound(id)),
      status: true,
    });
    expect(await toldOf(reader)).toEqual(['Weir is reported stolen', 'Weir is not reported stolen any more']);
    for (const one of [stranger, owner]) expect(await toldOf(one)).toEqual([]);
  });

  it('is told of its verdict once, and who voted hears of it as a voter', async () => {
    const reader = await person();
    const { work: sent, people } = await app.change((tx) => buildPanel(tx, 1));
    const [voter] = people.map(({ id, token }) => ({ ...as(app, token), id, token }));
    if (!voter) throw new Error('somebody votes');
    for (const one of [reader, voter]) await one.call(follows.follow, { id: sent.id });
    await voter.call(review.approve, { id: sent.id });
    expect(await toldOf(reader)).toEqual([`${sent.title} is approved`]);
    expect(await toldOf(voter)).toEqual([]);
  });

  it('is told of a price that is set, changed and taken off, and not of the same price again', async () => {
    const reader = await person();
    const { id, owner } = await work({ title: 'Orchard' });
    await reader.call(follows.follow, { id });
    for (const amount of [5000, 5000, 6000]) await owner.call(artworks.changeSalePrice, { id, price: price(amount) });
    await owner.call(artworks.changeSalePrice, { id, price: null });
    expect(await toldOf(reader)).toEqual([
      'Orchard is for sale',
      'The price of Orchard changed',
      'Orchard is not for sale any more',
    ]);
  });

  it('learns of a hidden price that there is one, not that it changes', async () => {
    const reader = await person();
    const { id, owner } = await work({ title: 'On request', hiddenPrice: true });
    await reader.call(follows.follow, { id });
    for (const amount of [5000, 6000]) await owner.call(artworks.changeSalePrice, { id, price: price(amount) });
    expect(await toldOf(reader)).toEqual(['On request is for sale']);
  });

  it('is told that it was sold and withdrawn; the buyer, who does it, is not', async () => {
    const [reader, buyer] = [await person(), await person()];
    const { id, owner } = await work({ title: 'Ferry' });
    for (const one of [reader, buyer]) await one.call(follows.follow, { id });
    await owner.call(provenance.sold, { id, happened, buyerName: 'Bo', buyerEmail: buyer.email });
    await buyer.call(provenance.answerSale, { id, accept: true });
    await buyer.call(artworks.remove, { id });
    expect(await toldOf(reader)).toEqual(['Ferry was sold', 'Ferry was withdrawn']);
    expect(await toldOf(buyer)).toEqual([]);
  });

  it('hears nothing of what came before they followed, after they left, or while it is hidden', async () => {
    const [late, gone, early] = [await person(), await person(), await person()];
    const { id, owner } = await work({ title: 'Passage' });
    await gone.call(follows.follow, { id });
    await gone.call(follows.unfollow, { id });
    await early.call(follows.follow, { id });
    await owner.call(artworks.changeSalePrice, { id, price: price(5000) });
    await late.call(follows.follow, { id });
    await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
    await owner.call(artworks.changeSalePrice, { id, price: price(6000) });
    for (const one of [late, gone]) expect(await toldOf(one)).toEqual([]);
    // The job ran when the work was hidden already.
    expect(await toldOf(early)).toEqual([]);
  });

  it('has the title of a work that was hidden since in none of what they were told', async () => {
    const reader = await person();
    const { id, owner } = await work({ title: 'Secret since' });
    await reader.call(follows.follow, { id });
    await owner.call(artworks.changeSalePrice, { id, price: price(5000) });
    expect(await toldOf(reader)).toEqual(['Secret since is for sale']);
    await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
    expect(await toldOf(reader)).toEqual(['A work that you may not see at present is for sale']);
  });

  it('gets it by mail unless they have chosen otherwise', async () => {
    const [reader, quiet] = [await person(), await person()];
    const { id, owner } = await work({ title: 'By post' });
    await quiet.call(notifications.prefer, { kind: 'followed_work', email: false });
    for (const one of [reader, quiet]) await one.call(follows.follow, { id });
    await owner.call(provenance.missing, { id, happened });
    await app.runJobs();
    const mail = await app.mailTo(reader.email);
    expect(mail.body).toContain('because you follow this work');
    const mails = await app.pool.selectFrom('mail').select('subject').where('recipient', '=', quiet.email).execute();
    expect(mails.filter(({ subject }) => subject.includes('By post'))).toEqual([]);
  });
});

/** An artist with a public page, whose drafts can be sent for review. */
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
      return (await as(app, reader?.token).call(search.artist, { url })).artist;
    },
  };
}
const followedArtists = async (caller: Awaited<ReturnType<typeof person>>) =>
  (await caller.call(search.followedArtists, {})).artists.map(({ _id }) => _id);

describe('an artist', () => {
  it('is followed and left from their page, however often it is asked, and stands in the list', async () => {
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

  it('is not followed by visitors, by themselves, before the email is verified, or while nobody may read about them', async () => {
    const [reader, maker, unverified] = [await person(), await artist(), await person({ verified: false })];
    const { artistId: id } = maker;
    expect((await as(app).refusal(follows.followArtist, { id })).httpStatus).toBe(401);
    expect((await as(app).refusal(search.followedArtists, {})).httpStatus).toBe(401);
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
});

describe('whoever follows an artist', () => {
  it('is told of a work after them as such', async () => {
    const [reader, maker] = [await person(), await artist()];
    await reader.call(follows.followArtist, { id: maker.artistId });
    await maker.send(await maker.draft({ title: 'Echo', attribution: 'after' }));
    const { name } = await maker.read(null);
    expect(await toldOf(reader, 'followed_artist')).toEqual([`New work, after ${name}: Echo`]);
  });

  it('is told of a new work once, when it is first sent for review, and by mail', async () => {
    const [reader, stranger, voter, maker] = [
      await person(),
      await person(),
      await person({ role: 'authenticator' }),
      await artist(),
    ];
    for (const one of [reader, voter]) await one.call(follows.followArtist, { id: maker.artistId });
    const id = await maker.draft({ title: 'Delta' });
    expect(await toldOf(reader, 'followed_artist')).toEqual([]);
    await maker.send(id);
    const { name } = await maker.read(null);
    for (let times = 0; times < 2; times += 1)
      expect(await toldOf(reader, 'followed_artist')).toEqual([`New by ${name}: Delta`]);
    expect((await app.mailTo(reader.email)).body).toContain('because you follow this artist');
    // Whoever votes is asked to vote; the others have nothing to do with it.
    for (const one of [stranger, voter, maker]) expect(await toldOf(one, 'followed_artist')).toEqual([]);
    await voter.call(review.requestInformation, { id, message: 'A photograph of the back.' });
    await maker.send(id);
    expect(await toldOf(reader, 'followed_artist')).toHaveLength(1);
  });

  it('is told of a hidden work when it is first shown, and not when it is hidden and shown again', async () => {
    const [reader, maker] = [await person(), await artist()];
    await reader.call(follows.followArtist, { id: maker.artistId });
    const secret = await maker.draft({ title: 'Kept back', hidden: true });
    await maker.send(secret);
    expect(await toldOf(reader, 'followed_artist')).toEqual([]);
    for (const status of [false, true, false]) {
      await maker.call(artworks.changeHidden, { artwork_id: secret, status });
      await app.runJobs();
    }
    expect(await toldOf(reader, 'followed_artist')).toHaveLength(1);
    const known = await maker.draft({ title: 'Known' });
    await maker.send(known);
    expect(await toldOf(reader, 'followed_artist')).toHaveLength(2);
    for (const status of [true, false]) await maker.call(artworks.changeHidden, { artwork_id: known, status });
    expect(await toldOf(reader, 'followed_artist')).toHaveLength(2);
  });

  it('hears nothing of works from before they followed, or after they left', async () => {
    const [late, gone, maker] = [await person(), await person(), await artist()];
    await gone.call(follows.followArtist, { id: maker.artistId });
    await gone.call(follows.unfollowArtist, { id: maker.artistId });
    await maker.send(await maker.draft({ title: 'Early' }));
    await late.call(follows.followArtist, { id: maker.artistId });
    for (const one of [late, gone]) expect(await toldOf(one, 'followed_artist')).toEqual([]);
  });
});
