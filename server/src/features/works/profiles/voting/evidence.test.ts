import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildArtistInVote, buildFilledInArtist } from '#features/works/profiles/fixtures.ts';

const app = testApp();

async function scene() {
  const artist = await app.change((tx) => buildArtistInVote(tx));
  const [noor, tomas, collector] = await app.change(async (tx) => [
    await buildPerson(tx, { role: 'authenticator' }),
    await buildPerson(tx, { role: 'authenticator' }),
    await buildPerson(tx),
  ]);
  const caller = (person: { token: string }) => ({ ...as(app, person.token), token: person.token });
  if (!noor || !tomas || !collector) throw new Error('there are three');
  return {
    id: artist.id,
    artist,
    own: caller(artist),
    noor: caller(noor),
    tomas: caller(tomas),
    collector: caller(collector),
  };
}

const evidence = {
  training: 'Academy in Vienna, 1991 to 1996',
  exhibited: 'Lentos, Linz, 2014',
  referees: 'Agnes Holl, gallery in Passau, +49 851 0000',
};

it('the evidence of an artist is given in the profile, read by voters and admins, and not public', async () => {
  const artist = await app.change((tx) => buildFilledInArtist(tx));
  const own = as(app, artist.token);
  const { profile } = await own.call(profiles.update, { id: artist.id, ...evidence });
  expect(profile).toMatchObject({ ...evidence, identified: false, works: [] });
  await own.call(profiles.submitForVote, { id: artist.id, status: true });
  const voter = await app.change((tx) => buildPerson(tx, { role: 'authenticator' }));
  expect((await as(app, voter.token).call(profiles.get, { id: artist.id })).profile).toMatchObject(evidence);
  const page = await as(app, voter.token).call(artists.get, { url: profile.url });
  expect(JSON.stringify(page)).not.toContain('Agnes Holl');
});

it('the evidence of an artist has the pictures of their works for the voters while the vote is open, drafts included and hidden works not', async () => {
  const { id, artist, own, noor, tomas, collector } = await scene();
  const [draft, hidden] = await app.change(async (tx) => [
    await buildArtwork(tx, { owner: artist, title: 'In the studio' }),
    await buildArtwork(tx, { owner: artist, title: 'Hidden', hidden: true }),
    await buildArtwork(tx, { owner: artist, title: 'Without a picture', pictures: 0 }),
  ]);
  const worksFor = async (reader: typeof noor) =>
    (await reader.call(profiles.get, { id })).profile.works.map(({ _id }) => _id);
  expect(await worksFor(noor)).toEqual([draft?.id]);
  expect(await worksFor(own)).toEqual([]);

  const pictures = await app.pool
    .selectFrom('artwork_picture')
    .innerJoin('file', 'file.id', 'file_id')
    .where('artwork_id', 'in', [draft?.id ?? '', hidden?.id ?? ''])
    .select(['file.id', 'artwork_id', 'storage_key'])
    .execute();
  const photograph = await buildPhotograph({ width: 300, height: 400 });
  for (const { storage_key: key } of pictures) await app.services.storage.put(key, photograph);
  const see = async (reader: typeof noor, work: string | undefined) => {
    const picture = pictures.find(({ artwork_id: of }) => of === work)?.id;
    const headers = { authorization: `Bearer ${reader.token}` };
    return (await fetch(`${app.url}/api/uploads/${picture}/480.webp`, { headers })).status;
  };
  expect(await see(noor, draft?.id)).toBe(200);
  expect(await see(noor, hidden?.id)).toBe(404);
  expect(await see(collector, draft?.id)).toBe(404);

  for (const voter of [noor, tomas]) await voter.call(profiles.disvote, { id });
  expect(await worksFor(noor)).toEqual([]);
  expect(await see(noor, draft?.id)).toBe(404);
});

const opinion = 'I have known the studio for years.';

it('a vote on an artist from the page needs an opinion, and the voter to know that the identity is not verified', async () => {
  const { id, noor, tomas } = await scene();
  const round = 1;
  for (const call of [profiles.vote, profiles.disvote])
    expect((await noor.refusal(call, { id, round, opinion: ' ' })).fields).toHaveProperty('opinion');
  expect((await noor.refusal(profiles.vote, { id, round, opinion })).fields).toHaveProperty('identityUnverified');
  await noor.call(profiles.vote, { id, round, opinion, identityUnverified: true });
  await app.change((tx) => buildCheck(tx, id, 'approved'));
  expect((await tomas.call(profiles.get, { id })).profile.identified).toBe(true);
  expect((await tomas.call(profiles.vote, { id, round, opinion })).profile.state).toBe('approved');
});

it('a vote on an artist from the page denies without a word about the identity', async () => {
  const { id, noor } = await scene();
  const { profile } = await noor.call(profiles.disvote, { id, round: 1, opinion: 'No trace of her.' });
  expect(profile.voting).toMatchObject({ own: { choice: 'deny' } });
});

it('asking an artist for more closes the round, tells the artist what is asked, and lets them send the profile again', async () => {
  const { id, own, noor } = await scene();
  const message = 'Please name a gallery that has shown your work.';
  expect((await noor.refusal(profiles.requestInformation, { id, message: ' ' })).fields).toHaveProperty('message');
  const reply = await noor.call(profiles.requestInformation, { id, message, round: 1 });
  expect(reply).toMatchObject({ message: 'Voted request more information!', profile: { state: 'info_requested' } });
  const { profile } = await own.call(profiles.get, { id });
  expect(profile).toMatchObject({
    state: 'info_requested',
    rounds: [{ outcome: 'info_requested', votes: [{ choice: 'request_information', opinion: message }] }],
    refused: { submit: null, edit: null },
  });
  await app.runJobs();
  const { notifications: received } = await own.call(notifications.list, { id });
  expect(received.find(({ kind }) => kind === 'profile_information_requested')?.text).toContain(message);
  await own.call(profiles.update, { id, exhibited: evidence.exhibited });
  const again = await own.call(profiles.submitForVote, { id, status: true });
  expect(again.profile.state).toBe('in_vote');
  expect((await noor.refusal(profiles.requestInformation, { id, message, round: 1 })).httpStatus).toBe(409);
});

it('a profile that a voter sent back says whether the artist has changed anything since', async () => {
  const { id, artist, own, noor } = await scene();
  const isChanged = async () => (await own.call(profiles.get, { id })).profile.changedSinceVote;
  const message = 'Show the studio.';
  expect(await isChanged()).toBe(false);
  await noor.call(profiles.requestInformation, { id, message, round: 1 });
  expect(await isChanged()).toBe(false);
  await own.call(profiles.update, { id, exhibited: evidence.exhibited });
  expect(await isChanged()).toBe(true);
  // The specification lets an artist send it at any time.
  await own.call(profiles.submitForVote, { id, status: true });
  await noor.call(profiles.requestInformation, { id, message, round: 2 });
  expect(await isChanged()).toBe(false);
  const medium = 'Oil on linen';
  const { id: workId } = await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'draft' }));
  await own.call(artworks.update, { id: workId, medium });
  expect(await isChanged()).toBe(true);
});

it('asking an artist for more closes two rounds at most; the third request is only passed on', async () => {
  const { id, own, noor, tomas } = await scene();
  const message = 'Show the studio.';
  for (const round of [1, 2]) {
    await noor.call(profiles.requestInformation, { id, message, round });
    await own.call(profiles.submitForVote, { id, status: true });
  }
  const { profile } = await noor.call(profiles.requestInformation, { id, message, round: 3 });
  expect(profile).toMatchObject({ state: 'in_vote', voting: { cast: 1, requestCloses: false } });
  for (const voter of [noor, tomas]) await voter.call(profiles.vote, { id });
  expect((await own.call(profiles.get, { id })).profile.state).toBe('approved');
});
