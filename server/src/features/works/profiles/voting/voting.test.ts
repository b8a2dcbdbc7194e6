import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as, type Caller } from '../../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { buildArtistInVote, buildFilledInArtist } from '#features/works/profiles/fixtures.ts';

const app = testApp();

async function scene(quorum = 2) {
  const artist = await app.change((tx) => buildArtistInVote(tx, quorum));
  const people = await app.change(async (tx) => [
    await buildPerson(tx, { role: 'authenticator', firstname: 'Noor', lastname: 'Vance' }),
    await buildPerson(tx, { role: 'authenticator', firstname: 'Tomas', lastname: 'Vance' }),
    await buildPerson(tx, { admin: true, firstname: 'Ines', lastname: 'Vance' }),
  ]);
  const [noor, tomas, ines] = people.map(({ token }) => as(app, token));
  if (!noor || !tomas || !ines) throw new Error('there are three');
  const voters: [Caller, Caller, Caller] = [noor, tomas, ines];
  return { id: artist.id, artist, own: as(app, artist.token), voters, people };
}

const eventsOf = async (id: string) =>
  (await app.pool.selectFrom('event').select('name').where('person_id', '=', id).orderBy('id').execute()).map(
    ({ name }) => name,
  );
const flagsOf = (id: string) =>
  app.pool
    .selectFrom('person')
    .select(['artist_allowed', 'submit_allowed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('sending a profile for the vote opens a round that authenticators and admins find in their queue', async () => {
  const artist = await app.change((tx) => buildFilledInArtist(tx));
  const authenticator = await app.change((tx) => buildPerson(tx, { role: 'authenticator' }));
  const answer = await as(app, artist.token).call(profiles.submitForVote, { id: artist.id, status: true });
  expect(answer).toMatchObject({
    message: 'Successfully sent for review',
    profile: { state: 'in_vote', voting: null },
  });
  const { profiles: queue } = await as(app, authenticator.token).call(profiles.queue, { pagesize: 100 });
  expect(queue.find(({ _id }) => _id === artist.id)).toMatchObject({ name: 'Ida Rauch', nationality: 'Austrian' });
  expect(await eventsOf(artist.id)).toContain('profile_submitted');
});

it('sending a profile for the vote requires all fields that a vote needs, field by field', async () => {
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
  const refusal = await as(app, artist.token).refusal(profiles.submitForVote, { id: artist.id, status: true });
  expect(refusal.httpStatus).toBe(400);
  expect(Object.keys(refusal.fields ?? {})).toEqual([
    'portrait',
    'nationalityId',
    'birthYear',
    'biography',
    'training',
  ]);
});

it('sending a profile for the vote is for the artist only, and for artists only', async () => {
  const artist = await app.change((tx) => buildFilledInArtist(tx));
  const [admin, collector] = await app.change(async (tx) => [
    await buildPerson(tx, { admin: true }),
    await buildPerson(tx),
  ]);
  const sent = { id: artist.id, status: true };
  expect((await as(app, admin.token).refusal(profiles.submitForVote, sent)).httpStatus).toBe(403);
  expect((await as(app, collector.token).refusal(profiles.submitForVote, sent)).httpStatus).toBe(404);
  const own = await as(app, collector.token).refusal(profiles.submitForVote, { id: collector.id, status: true });
  expect(own).toMatchObject({ httpStatus: 403, message: 'Only artists’ profiles are voted on.' });
  const queue = await as(app, collector.token).refusal(profiles.queue, {});
  expect(queue).toMatchObject({
    httpStatus: 403,
    message: 'Only authenticators and admins can see which profiles are waiting for a vote.',
  });
});

it('sending a profile for the vote twice at the same time opens one round', async () => {
  const artist = await app.change((tx) => buildFilledInArtist(tx));
  const own = as(app, artist.token);
  const answers = await Promise.allSettled(
    [1, 2].map(() => own.call(profiles.submitForVote, { id: artist.id, status: true })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const rounds = await app.pool.selectFrom('profile_round').select('id').where('person_id', '=', artist.id).execute();
  expect(rounds).toHaveLength(1);
});

it('a vote on a profile that reaches the quorum recognises the artist, who may then submit works', async () => {
  const { id, artist, own, voters, people } = await scene();
  const first = await voters[0].call(profiles.vote, { id, opinion: 'I know the studio.' });
  expect(first).toMatchObject({
    message: 'Voted approve!',
    profile: { state: 'in_vote', voting: { cast: 1, own: { choice: 'approve', opinion: 'I know the studio.' } } },
  });
  expect(await flagsOf(id)).toEqual({ artist_allowed: false, submit_allowed: false });
  const second = await voters[1].call(profiles.vote, { id });
  expect(second.profile).toMatchObject({ state: 'approved', recognised: true, submitAllowed: true, voting: null });
  expect(await flagsOf(id)).toEqual({ artist_allowed: true, submit_allowed: true });
  expect(await eventsOf(id)).toEqual(
    expect.arrayContaining(['profile_vote_cast', 'permission_changed', 'profile_approved']),
  );
  const { artist: page } = await as(app).call(artists.get, { url: first.profile.url });
  expect(page).toMatchObject({
    recognised: true,
    recognition: { voters: people.slice(0, 2).map((one) => ({ _id: one.id, name: one.name })) },
  });
  const work = await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'draft' }));
  await own.call(artworks.setStatus, { id: work.id, status: true });
});

it('a vote on a profile that reaches the quorum denies it, tells the artist why, and lets them send it again', async () => {
  const { id, own, voters } = await scene();
  expect((await voters[0].call(profiles.disvote, { id, opinion: 'No trace of her.' })).message).toBe('Voted deny!');
  await voters[1].call(profiles.vote, { id });
  await voters[2].call(profiles.disvote, { id });
  const { profile } = await own.call(profiles.get, { id });
  expect(profile).toMatchObject({ state: 'denied', recognised: false, refused: { submit: null, edit: null } });
  expect(profile.rounds[0]).toMatchObject({
    outcome: 'denied',
    votes: [{ voter: { name: 'Noor Vance' }, choice: 'deny', opinion: 'No trace of her.' }, {}, {}],
  });
  expect(await eventsOf(id)).toContain('profile_denied');
  expect((await own.call(profiles.submitForVote, { id, status: true })).profile.state).toBe('in_vote');
  const refusal = await voters[0].refusal(profiles.vote, { id, round: 1 });
  expect(refusal.message).toContain('has been sent again');
  const second = { id, round: 2, opinion: 'She showed me her studio.', identityUnverified: true } as const;
  expect((await voters[0].call(profiles.vote, second)).profile.voting).toMatchObject({ round: 2, cast: 1 });
});

it('a vote on a profile can be changed while the round is open, and counts once', async () => {
  const { id, voters } = await scene();
  await voters[0].call(profiles.disvote, { id });
  await voters[0].call(profiles.vote, { id });
  const { profile } = await voters[0].call(profiles.vote, { id });
  expect(profile.voting).toMatchObject({ cast: 1, own: { choice: 'approve' } });
  expect((await voters[1].call(profiles.disvote, { id })).profile.state).toBe('in_vote');
});

it('a vote on a profile is blind while the round is open', async () => {
  const { id, own, voters } = await scene();
  await voters[0].call(profiles.disvote, { id, opinion: 'Doubtful.' });
  const { profile } = await voters[1].call(profiles.get, { id });
  expect(profile).toMatchObject({ voting: { cast: 1, own: null }, rounds: [] });
  expect((await own.call(profiles.get, { id })).profile).toMatchObject({ voting: null, rounds: [] });
});

it('a vote on a profile is only for authenticators and admins, and never about oneself', async () => {
  const { id, own } = await scene();
  const collector = await app.change((tx) => buildPerson(tx));
  expect((await as(app, collector.token).refusal(profiles.vote, { id })).httpStatus).toBe(403);
  expect((await own.refusal(profiles.vote, { id })).httpStatus).toBe(403);
  await app.pool.updateTable('person').set({ admin: true }).where('id', '=', id).execute();
  for (const call of [profiles.vote, profiles.disvote])
    expect(await own.refusal(call, { id })).toMatchObject({
      httpStatus: 403,
      message: 'This is your own profile, so you can’t vote on it.',
    });
  const { profiles: queue } = await own.call(profiles.queue, { pagesize: 100 });
  expect(queue.filter(({ _id }) => _id === id)).toEqual([]);
});

it('a vote on a profile does not count once its voter may no longer vote', async () => {
  const { id, voters, people } = await scene();
  await voters[0].call(profiles.vote, { id });
  await app.pool
    .updateTable('person')
    .set({ role: 'collector' })
    .where('id', '=', people[0]?.id ?? '')
    .execute();
  expect((await voters[1].call(profiles.vote, { id })).profile.state).toBe('in_vote');
  expect((await voters[2].call(profiles.vote, { id })).profile.state).toBe('approved');
});

it('a vote on a profile is refused after the round is closed, and cast votes stay', async () => {
  const { id, voters } = await scene(1);
  await voters[0].call(profiles.vote, { id });
  expect(await voters[1].refusal(profiles.disvote, { id })).toMatchObject({
    httpStatus: 409,
    message: 'Another vote closed the round: the profile was approved.',
  });
  const change = app.pool.updateTable('profile_vote').set({ choice: 'deny' }).where('choice', '=', 'approve').execute();
  await expect(change).rejects.toThrow('the round is closed');
});

it('two concurrent votes for an artist recognise them once', async () => {
  const { id, voters } = await scene();
  await voters[0].call(profiles.vote, { id });
  const answers = await Promise.allSettled(voters.slice(1).map((voter) => voter.call(profiles.vote, { id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await eventsOf(id)).filter((name) => name === 'profile_approved')).toHaveLength(1);
});

it('two concurrent votes for different sides of a profile have one winner', async () => {
  const { id, voters } = await scene(1);
  const [approval, denial] = await Promise.allSettled([
    voters[0].call(profiles.vote, { id }),
    voters[1].call(profiles.disvote, { id }),
  ]);
  const approved = approval.status === 'fulfilled';
  expect(denial.status).toBe(approved ? 'rejected' : 'fulfilled');
  expect((await flagsOf(id)).artist_allowed).toBe(approved);
});

async function approved() {
  const given = await scene(1);
  await given.voters[0].call(profiles.vote, { id: given.id });
  return given;
}

it('a request to edit an approved profile is granted by an admin: the facts are unlocked, and the recognition is suspended until the next approval', async () => {
  const { id, own, voters } = await approved();
  const asked = await own.call(profiles.submitForVote, { id, status: false, reason: 'I married.' });
  expect(asked).toMatchObject({ message: 'Successfully sent edit request', profile: { state: 'edit_requested' } });
  const { profiles: requests } = await voters[2].call(profiles.editRequests, { pagesize: 100 });
  expect(requests.find(({ _id }) => _id === id)).toMatchObject({ reason: 'I married.' });
  const granted = await voters[2].call(profiles.handleEditRequest, { id, status: true });
  expect(granted).toMatchObject({ message: 'Successfully approved request', profile: { state: 'draft' } });
  expect(await flagsOf(id)).toEqual({ artist_allowed: false, submit_allowed: true });
  await own.call(profiles.update, { id, lastname: 'Rauch-Moreau' });
  await own.call(profiles.submitForVote, { id, status: true });
  await voters[1].call(profiles.vote, { id });
  expect((await voters[2].call(profiles.vote, { id })).profile.state).toBe('approved');
  expect(await eventsOf(id)).toEqual(expect.arrayContaining(['profile_edit_requested', 'profile_edit_decided']));
});

it('a request to edit an approved profile is denied by an admin, without effect', async () => {
  const { id, own, voters } = await approved();
  await own.call(profiles.submitForVote, { id, status: false });
  const denied = await voters[2].call(profiles.handleEditRequest, { id, status: false });
  expect(denied).toMatchObject({ message: 'Successfully denied request', profile: { state: 'approved' } });
  expect((await own.refusal(profiles.update, { id, lastname: 'Other' })).httpStatus).toBe(409);
  expect((await voters[2].refusal(profiles.handleEditRequest, { id, status: true })).httpStatus).toBe(409);
});

it('a request to edit an approved profile is made once, for an approved profile, and decided by another admin', async () => {
  const { id, own, voters } = await approved();
  const other = await app.change((tx) => buildFilledInArtist(tx));
  const early = await as(app, other.token).refusal(profiles.submitForVote, { id: other.id, status: false });
  expect(early).toMatchObject({ httpStatus: 409 });
  await own.call(profiles.submitForVote, { id, status: false });
  expect((await own.refusal(profiles.submitForVote, { id, status: false })).httpStatus).toBe(409);
  expect((await voters[0].refusal(profiles.handleEditRequest, { id, status: true })).httpStatus).toBe(403);
  expect((await voters[0].refusal(profiles.editRequests, {})).httpStatus).toBe(403);
  await app.pool.updateTable('person').set({ admin: true }).where('id', '=', id).execute();
  expect((await own.refusal(profiles.handleEditRequest, { id, status: true })).httpStatus).toBe(403);
  expect((await voters[0].call(profiles.get, { id })).profile.editRequest).toBeNull();
});

it('the page of an authenticator shows who they are and how they voted in closed rounds about public works', async () => {
  const { work, people } = await app.change((tx) => buildPanel(tx, 1));
  const [noor, tomas] = people;
  const before = await as(app).call(profiles.authenticator, { id: noor.id });
  expect(before).toMatchObject({ authenticator: { name: noor.name, role: 'authenticator' }, votes: [] });
  await as(app, noor.token).call(review.deny, { id: work.id, opinion: 'The ground is later.' });
  const { votes, total } = await as(app).call(profiles.authenticator, { id: noor.id });
  expect(total.count).toBe(1);
  expect(votes).toMatchObject([{ artworkId: work.id, title: work.title, round: 1, choice: 'deny', outcome: 'denied' }]);
  expect((await as(app).call(profiles.authenticator, { id: tomas.id })).votes).toEqual([]);
  await app.pool.updateTable('person').set({ role: 'collector' }).where('id', '=', noor.id).execute();
  expect((await as(app).call(profiles.authenticator, { id: noor.id })).authenticator.role).toBe('former');
});

it('the page of an authenticator shows no open rounds or hidden works, and is not found for others', async () => {
  const { work, people } = await app.change((tx) => buildPanel(tx, 2));
  const [noor, tomas] = people;
  for (const { token } of [noor]) await as(app, token).call(review.approve, { id: work.id });
  expect((await as(app).call(profiles.authenticator, { id: noor.id })).votes).toEqual([]);
  await as(app, tomas.token).call(review.approve, { id: work.id });
  await app.pool.updateTable('artwork').set({ hidden: true }).where('id', '=', work.id).execute();
  expect((await as(app).call(profiles.authenticator, { id: noor.id })).votes).toEqual([]);
  const collector = await app.change((tx) => buildPerson(tx));
  expect((await as(app).refusal(profiles.authenticator, { id: collector.id })).httpStatus).toBe(404);
});
