import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { type Caller, as } from '../../../../../test/support/as.ts';
import { testApp } from '../../../../../test/support/app.ts';
import type { Actor } from '#platform/actor.ts';
import {
  buildArtist,
  buildPanel,
  buildSubmitted,
  certificatesOf,
  listReviews,
  voteStateOf,
} from '#features/works/review/fixtures.ts';

const app = testApp();

async function scene(quorum = 2) {
  const panel = await app.change((tx) => buildPanel(tx, quorum));
  const [noor, tomas, ines] = panel.people;
  const voters: [Caller, Caller, Caller] = [as(app, noor.token), as(app, tomas.token), as(app, ines.token)];
  return { ...panel, id: panel.work.id, owner: as(app, panel.artist.token), voters };
}

const statusOf = async (id: string) =>
  (await app.pool.selectFrom('artwork').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const kindsOf = async (id: string) =>
  (
    await app.pool
      .selectFrom('provenance_entry')
      .select('kind')
      .where('artwork_id', '=', id)
      .orderBy('sequence')
      .execute()
  ).map(({ kind }) => kind);
const actor = (given: { id: string } & Partial<Actor>): Actor => ({
  sessionId: '',
  confirmedAt: null,
  member: null,
  email: '',
  name: '',
  role: 'authenticator',
  emailVerified: true,
  admin: false,
  artistAllowed: false,
  artistDisallowed: false,
  submitAllowed: false,
  privateTokenAllowed: false,
  checkPurchaseAllowed: false,
  ...given,
});

it('a vote is not cast on another record than was sent, such as one whose artist changed their name since', async () => {
  const { id, artist, voters } = await scene();
  const rename = (lastname: string) =>
    app.change((tx) => tx.updateTable('person').set({ lastname }).where('id', '=', artist.id).execute());
  const { lastname } = await app.pool
    .selectFrom('person')
    .where('id', '=', artist.id)
    .select('lastname')
    .executeTakeFirstOrThrow();
  await app.change((tx) =>
    tx.updateTable('person').set({ artist_allowed: false }).where('id', '=', artist.id).execute(),
  );
  const { message } = await as(app, artist.token).refusal(profiles.update, { id: artist.id, lastname: 'Rego' });
  expect(message).toContain('A work of yours is in review');
  await rename('Rego');
  for (const call of [review.approve, review.deny])
    expect((await voters[0].refusal(call, { id, opinion: 'The ground is hers.' })).message).toContain(
      'has changed since it was sent for review',
    );
  await rename(lastname);
  await voters[0].call(review.approve, { id });
  await rename('Rego');
  await voters[1].call(review.requestInformation, { id, message: 'What is your name?' });
  expect(await statusOf(id)).toBe('info_requested');
});

it('a vote counts on a record from before today’s rules about text', async () => {
  const { voters, people } = await scene();
  const { id } = await app.change(async (tx) =>
    buildSubmitted(tx, {
      owner: await buildArtist(tx),
      description: 'A river\u200b valley, seen in the last light of a day.',
    }),
  );
  expect(people.length).toBeGreaterThan(2);
  await voters[0].call(review.approve, { id });
  await voters[1].call(review.approve, { id });
  expect(await statusOf(id)).toBe('approved');
});

it('a vote that reaches the quorum approves the work, and issues its certificate', async () => {
  const { id, artist, voters, people } = await scene();
  const first = await voters[0].call(review.approve, { id, opinion: 'The ground is hers.' });
  expect(first).toMatchObject({ message: 'Voted approve!', artwork: { status: 'in_review' } });
  const second = await voters[1].call(review.approve, { id });
  expect(second.artwork.status).toBe('approved');

  expect(await kindsOf(id)).toEqual(['created', 'registered', 'authenticated', 'certificate_issued']);
  expect(await certificatesOf(app.pool, id)).toMatchObject([{ version: 1, state: 'valid' }]);
  const [round] = await listReviews(app.pool, id, null);
  expect(round).toMatchObject({
    round: 1,
    quorum: 2,
    outcome: 'approved',
    votes: [
      { voter: people[0].name, choice: 'approve', opinion: 'The ground is hers.' },
      { voter: people[1].name, choice: 'approve', opinion: '' },
    ],
  });
  const authenticated = await app.pool
    .selectFrom('provenance_entry')
    .selectAll()
    .where('artwork_id', '=', id)
    .where('kind', '=', 'authenticated')
    .executeTakeFirstOrThrow();
  expect(authenticated).toMatchObject({
    support: 'confirmed',
    parties: people.slice(0, 2).map(({ id: person }) => ({ role: 'examiner', person })),
  });
  const events = await app.pool
    .selectFrom('event')
    .select(['name', 'data'])
    .where('artwork_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events.map(({ name }) => name)).toEqual([
    'artwork_submitted',
    'vote_cast',
    'vote_cast',
    'round_closed',
    'certificate_issued',
    'artwork_approved',
  ]);
  expect(events[1]?.data).toEqual({ round: 1, choice: 'approve' });
  await app.runJobs();
  expect((await app.mailTo(artist.email)).subject).toMatch(/^A work was approved \(V \d{4,}\)$/);
});

it('a vote that reaches the quorum denies the work, and notifies its owner', async () => {
  const { id, artist, voters } = await scene();
  expect((await voters[0].call(review.deny, { id })).message).toBe('Voted deny!');
  await voters[1].call(review.approve, { id });
  await voters[2].call(review.deny, { id, opinion: 'The signature is later.' });
  expect(await statusOf(id)).toBe('denied');
  expect(await kindsOf(id)).toEqual(['created', 'registered', 'denied']);
  expect(await certificatesOf(app.pool, id)).toEqual([]);
  await app.runJobs();
  expect((await app.mailTo(artist.email)).subject).toContain('was denied');
});

it('a request for more information closes the round immediately; the owner gets the question, and other votes count in the next', async () => {
  const { id, artist, owner, voters, people } = await scene();
  await voters[0].call(review.approve, { id });
  const message = 'Please add a picture of the back.\nAnd the bill of 1998.';
  const asked = await voters[1].call(review.requestInformation, { id, message });
  expect(asked).toMatchObject({ message: 'Voted request more information!', artwork: { status: 'info_requested' } });
  await app.runJobs();
  expect((await app.mailTo(artist.email)).body).toContain('Please add a picture of the back.');
  expect((await voters[2].refusal(review.requestInformation, { id, message: ' ' })).fields).toHaveProperty('message');

  const read = async (viewer: Actor | null) => (await listReviews(app.pool, id, viewer))[0]?.votes ?? [];
  for (const outsider of [null, actor({ id: crypto.randomUUID(), role: 'collector' })])
    expect(await read(outsider)).toMatchObject([{ choice: 'approve' }]);
  expect(await read(actor({ id: artist.id, role: 'artist' }))).toMatchObject([{}, { opinion: message }]);
  expect(await read(actor({ id: people[2].id }))).toHaveLength(2);

  await owner.call(artworks.setStatus, { id, status: true });
  expect(await voteStateOf(app.pool, id, actor(people[0]))).toMatchObject({ round: 2, own: { choice: 'approve' } });
  await voters[0].call(review.approve, { id });
  expect(await statusOf(id)).toBe('in_review');
  expect(await voteStateOf(app.pool, id, actor(people[0]))).toMatchObject({ round: 2, cast: 1 });
  const refusal = await voters[1].refusal(review.approve, { id, round: 1 });
  expect(refusal.httpStatus).toBe(409);
  expect(refusal.message).toContain('sent for review again');
  expect(await voteStateOf(app.pool, id, actor(people[1]))).toMatchObject({ own: null, cast: 1 });
  await voters[1].call(review.approve, { id, round: 2 });
  expect(await statusOf(id)).toBe('approved');
});

it('a request for more information closes two rounds in a row and no third, even if another voter asks or the owner changes the record', async () => {
  const { id, artist, owner, voters, people } = await scene();
  const message = 'And the back?';
  await voters[0].call(review.deny, { id, opinion: 'The signature is later.' });
  for (const round of [1, 2]) {
    expect(await voteStateOf(app.pool, id, actor(people[1]))).toMatchObject({ round, requestCloses: true });
    await voters[1].call(review.requestInformation, { id, message });
    expect(await statusOf(id)).toBe('info_requested');
    // Earlier votes stay on the public record.
    const closed = (await listReviews(app.pool, id, null))[round - 1];
    expect(closed?.votes).toMatchObject([{ choice: 'deny', opinion: 'The signature is later.' }]);
    await owner.call(artworks.setStatus, { id, status: true });
  }
  expect(await voteStateOf(app.pool, id, actor(people[1]))).toMatchObject({ round: 3, requestCloses: false });
  for (const asking of [voters[1], voters[2]]) await asking.call(review.requestInformation, { id, message });
  expect(await statusOf(id)).toBe('in_review');
  await app.runJobs();
  const mail = await app.mailTo(artist.email);
  expect(mail.body).toContain(message);
  expect(mail.body).toContain('The review continues');
  await voters[2].call(review.deny, { id });
  expect(await statusOf(id)).toBe('denied');
  const last = (await listReviews(app.pool, id, null)).at(-1);
  expect(last?.votes.map(({ choice }) => choice)).toEqual(['deny', 'deny']);
});

it('a request for more information may close rounds again after a decision', async () => {
  const { id, owner, voters } = await scene();
  for (let round = 0; round < 2; round += 1) {
    await voters[0].call(review.requestInformation, { id, message: 'And the back?' });
    await owner.call(artworks.setStatus, { id, status: true });
  }
  for (const voter of voters.slice(0, 2)) await voter.call(review.deny, { id });
  await owner.call(artworks.update, { id, description: 'Another description, long enough to be sent for review.' });
  await owner.call(artworks.setStatus, { id, status: true });
  await voters[0].call(review.requestInformation, { id, message: 'And the back?' });
  expect(await statusOf(id)).toBe('info_requested');
});

it('a vote on a record that its owner changed since does not count in the next round, and stays with its own', async () => {
  const { id, owner, voters, people } = await scene();
  await voters[0].call(review.deny, { id });
  await voters[1].call(review.requestInformation, { id, message: 'How large is it?' });
  await owner.call(artworks.update, { id, description: 'Another description, long enough to be sent for review.' });
  await owner.call(artworks.setStatus, { id, status: true });
  expect(await voteStateOf(app.pool, id, actor(people[0]))).toMatchObject({ round: 2, cast: 0, own: null });
  await voters[2].call(review.deny, { id });
  expect(await statusOf(id)).toBe('in_review');
  expect((await listReviews(app.pool, id, null))[0]?.votes).toMatchObject([{ choice: 'deny' }]);
});

it('a vote can be changed while the round is open, and counts once', async () => {
  const { id, voters, people } = await scene();
  await voters[0].call(review.deny, { id, opinion: 'Doubtful.' });
  await voters[0].call(review.approve, { id, opinion: 'Convinced by the X-ray.' });
  await voters[0].call(review.approve, { id, opinion: 'Convinced by the X-ray.' });
  expect(await voteStateOf(app.pool, id, actor(people[0]))).toEqual({
    round: 1,
    quorum: 2,
    cast: 1,
    recused: 0,
    requestCloses: true,
    own: {
      choice: 'approve',
      opinion: 'Convinced by the X-ray.',
      grounds: [],
      seen: null,
      conflict: null,
      attribution: null,
    },
  });
  await voters[1].call(review.deny, { id });
  expect(await statusOf(id)).toBe('in_review');
  await voters[1].call(review.approve, { id });
  expect(await statusOf(id)).toBe('approved');
});

it('a vote is blind while the round is open: others see that a vote was cast, not how', async () => {
  const { id, artist, voters, people } = await scene();
  await voters[0].call(review.deny, { id, opinion: 'A copy.' });
  const state = await voteStateOf(app.pool, id, actor(people[1]));
  expect(state).toEqual({ round: 1, quorum: 2, cast: 1, recused: 0, requestCloses: true, own: null });
  expect(await voteStateOf(app.pool, id, actor({ id: artist.id, role: 'artist' }))).toBeNull();
  expect(await voteStateOf(app.pool, id, null)).toBeNull();
  for (const viewer of [null, actor(people[1]), actor({ id: people[2].id, admin: true })])
    expect((await listReviews(app.pool, id, viewer))[0]).toMatchObject({ outcome: null, closedAt: null, votes: [] });
});

it('a vote is refused after the round is closed, with what happened', async () => {
  const { id, voters } = await scene(1);
  await voters[0].call(review.approve, { id });
  expect(await voters[1].refusal(review.deny, { id })).toMatchObject({
    httpStatus: 409,
    message: 'Another vote closed the round: the work was approved.',
  });
  expect((await voters[0].refusal(review.deny, { id })).httpStatus).toBe(409);
  expect((await listReviews(app.pool, id, null))[0]?.votes).toHaveLength(1);
  const changes = app.pool.updateTable('vote').set({ choice: 'deny' }).where('choice', '=', 'approve').execute();
  await expect(changes).rejects.toThrow('the round is closed');
});

it('a vote closes a round of three with the third, and one of one with the first', async () => {
  const three = await scene(3);
  for (const voter of three.voters) {
    expect(await statusOf(three.id)).toBe('in_review');
    await voter.call(review.approve, { id: three.id });
  }
  expect(await statusOf(three.id)).toBe('approved');
});

it('two concurrent approvals make one certificate', async () => {
  const { id, voters } = await scene();
  await voters[0].call(review.approve, { id });
  const answers = await Promise.all(
    voters.slice(1).map((voter) =>
      voter.call(review.approve, { id }).then(
        ({ message }) => message,
        (error: unknown) => String(error),
      ),
    ),
  );
  expect(answers.filter((words) => words === 'Voted approve!')).toHaveLength(1);
  expect(answers.find((words) => words !== 'Voted approve!')).toContain(
    '409 conflict: Another vote closed the round: the work was approved.',
  );
  expect(await certificatesOf(app.pool, id)).toHaveLength(1);
  expect((await kindsOf(id)).filter((kind) => kind === 'authenticated')).toHaveLength(1);
});

it('two concurrent votes for different sides have one winner, which the record matches', async () => {
  const { id, voters } = await scene(1);
  const [approval, denial] = await Promise.allSettled([
    voters[0].call(review.approve, { id }),
    voters[1].call(review.deny, { id }),
  ]);
  const approved = approval.status === 'fulfilled';
  expect(denial.status).toBe(approved ? 'rejected' : 'fulfilled');
  expect(await statusOf(id)).toBe(approved ? 'approved' : 'denied');
  expect(await certificatesOf(app.pool, id)).toHaveLength(approved ? 1 : 0);
  expect((await listReviews(app.pool, id, null))[0]?.votes).toHaveLength(1);
});

it('two concurrent votes that would each close the round are all counted when none of them is the last', async () => {
  const { id, people, voters } = await scene(5);
  await Promise.all(voters.map((voter) => voter.call(review.approve, { id })));
  expect(await voteStateOf(app.pool, id, actor(people[0]))).toMatchObject({ cast: 3 });
});
