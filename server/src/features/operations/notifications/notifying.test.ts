import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { notifications, type NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { at, later, minutes } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { buildPerson, fixturePassword, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildArtistInVote } from '#features/works/profiles/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildArtist, buildPanel } from '#features/works/review/fixtures.ts';
import { grantTitle, passOn } from '#features/market/ownership/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../test/support/provenance.ts';
import { notifyOf } from './notify.ts';
import { retireSettled } from './settling/retire.ts';
import { textOf } from './templates/sentence.ts';

const app = ownApp({ REVIEW_QUORUM: '1' });
const { reportedFound } = provenanceCalls(app);
const happened = { kind: 'year' as const, year: 2020 };

async function person(given: PersonFixture = {}) {
  const made = await app.change((tx) => buildPerson(tx, given));
  return { ...as(app, made.token), ...made };
}

/** A user's notifications, oldest first. */
async function notificationsOf({ id, token }: { id: string; token: string }) {
  await app.runJobs();
  const { notifications: list } = await as(app, token).call(notifications.list, { id, pagesize: 100 });
  return list.toReversed();
}
const kindsOf = async (reader: { id: string; token: string }): Promise<NotificationKind[]> =>
  (await notificationsOf(reader)).map(({ kind }) => kind);
const headlinesOf = async (reader: { id: string; token: string }) =>
  (await notificationsOf(reader)).map(({ headline }) => textOf(headline));

async function scene(quorum = 2) {
  const { artist, work, people } = await app.change((tx) => buildPanel(tx, quorum));
  return {
    artist,
    owner: as(app, artist.token),
    id: work.id,
    people,
    voters: people.map(({ token }) => as(app, token)),
  };
}

test('every follower is notified, also of more than one call takes as parameters', { timeout: 300_000 }, async () => {
  const artist = await app.change((tx) => buildArtist(tx));
  const work = await app.change((tx) => buildArtwork(tx, { artist, status: 'approved' }));
  // One call of PostgreSQL takes 65,535 parameters.
  const many = 66_000;
  await app.change(async (tx) => {
    await sql`with made as (
        insert into person (email, email_verified_at, password_hash, firstname, lastname, role, url, registered_at)
        select 'follower-' || number || '@many.example', now(), '', 'Ada', 'Moreau', 'collector', 'many-' || number, now()
        from generate_series(1, ${many}::int) number returning id
      ), following as (
        insert into follow (person_id, artwork_id, followed_at) select id, ${work.id}, now() from made)
      insert into notification_choice (person_id, kind, email) select id, 'followed_work', false from made`.execute(tx);
    const data = JSON.stringify({ price: { amount: 480_000, currency: 'EUR' }, from: null });
    const { id } = await tx
      .insertInto('event')
      .values({ at: later(minutes(1)), name: 'sale_price_changed', actor_id: artist.id, artwork_id: work.id, data })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notifyOf(tx, id);
  });
  const { count } = await app.pool
    .selectFrom('notification')
    .innerJoin('event', 'event.id', 'notification.event_id')
    .where('event.artwork_id', '=', work.id)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(many);
});

test('a link to set a new password is sent before the emails of notifications that were waiting', async () => {
  const artist = await app.change((tx) => buildArtist(tx));
  const follower = await person();
  const work = await app.change((tx) => buildArtwork(tx, { artist, status: 'approved' }));
  await app.change(async (tx) => {
    await tx
      .insertInto('follow')
      .values({ person_id: follower.id, artwork_id: work.id, followed_at: new Date() })
      .execute();
    const data = JSON.stringify({ price: { amount: 480_000, currency: 'EUR' }, from: null });
    const { id } = await tx
      .insertInto('event')
      .values({ at: later(minutes(1)), name: 'sale_price_changed', actor_id: artist.id, artwork_id: work.id, data })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notifyOf(tx, id);
  });
  await as(app).call(accounts.reset, { email: follower.email });
  const { rows } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs
    where task_identifier in ('send-reset', 'mail-notification') order by priority, run_at, id`.execute(app.pool);
  expect(rows.map(({ task }) => task)).toEqual(['send-reset', 'mail-notification']);
  await app.runJobs();
});

test('a work in review is notified to those who may vote on it, and not to others', async () => {
  const admin = await person({ admin: true });
  const unverified = await person({ role: 'authenticator', verified: false });
  const stranger = await person();
  const { id, artist, people } = await scene();
  for (const voter of [...people, admin])
    expect((await notificationsOf(voter)).filter(({ artwork }) => artwork?._id === id)).toMatchObject([
      { kind: 'work_submitted', link: `/artwork/detail/${id}/evening-above-the-drina#vote` },
    ]);
  for (const other of [artist, unverified, stranger])
    expect((await notificationsOf(other)).filter(({ kind }) => kind === 'work_submitted')).toEqual([]);
});

test('a work in review that is approved is notified to its owner and its voters, except for the last voter', async () => {
  const { id, artist, people, voters } = await scene();
  await voters[0]?.call(review.approve, { id });
  await voters[1]?.call(review.approve, { id });
  expect(await kindsOf(artist)).toEqual(['work_approved']);
  expect(await headlinesOf(artist)).toEqual(['“Evening above the Drina” was approved']);
  expect(await kindsOf(people[0])).toEqual(['work_submitted', 'round_closed']);
  expect(await kindsOf(people[1])).toEqual(['work_submitted']);
  expect(await kindsOf(people[2])).toEqual(['work_submitted']);
});

test('a work in review is no longer asked about once the user has voted, or the round is closed', async () => {
  const { id, people, voters } = await scene();
  const asked = async (voter: { id: string; token: string }) =>
    (await notificationsOf(voter)).find(({ kind }) => kind === 'work_submitted')?.readAt;
  expect(await asked(people[0])).toBeNull();
  await voters[0]?.call(review.approve, { id });
  expect(await asked(people[0])).not.toBeNull();
  expect(await asked(people[2])).toBeNull();
  await voters[1]?.call(review.approve, { id });
  expect(await asked(people[2])).not.toBeNull();
});

test('a work in review that is denied, or about which more is asked, is notified to its owner with the question', async () => {
  const denied = await scene(1);
  await denied.voters[0]?.call(review.deny, { id: denied.id });
  expect(await kindsOf(denied.artist)).toEqual(['work_denied']);
  const { body } = await app.mailTo(denied.artist.email);
  expect(body).toContain('The record shows who voted and how, and any reasons they gave.');
  expect(body).toContain('You can appeal once, on the work’s page.');

  const asked = await scene();
  await asked.voters[0]?.call(review.requestInformation, { id: asked.id, message: 'Which varnish?' });
  expect(await notificationsOf(asked.artist)).toMatchObject([
    {
      kind: 'information_requested',
      text: '“Which varnish?”\n\nAdd the information to the record, then send the work for review again.',
      link: `/artwork/edit/${asked.id}`,
    },
  ]);
});

test('a work in review that gets a new certificate is notified to those who voted for the one before', async () => {
  const admin = await person({ admin: true });
  const { id, artist, owner, people, voters } = await scene(1);
  await voters[0]?.call(review.approve, { id });
  await owner.call(artworks.setStatus, { id, status: false });
  await admin.call(review.handleEditRequest, { id, status: true });
  await owner.call(artworks.setStatus, { id, status: true });
  await voters[1]?.call(review.approve, { id });
  expect(await kindsOf(artist)).toEqual(['work_approved', 'edit_request_decided', 'work_approved']);
  expect(await kindsOf(people[0])).toEqual(['work_submitted', 'work_submitted', 'certificate_superseded']);
  expect((await kindsOf(people[2])).includes('certificate_superseded')).toBe(false);
});

test('an edit request is notified to the admins who may decide, and the answer to its author', async () => {
  const admin = await person({ admin: true });
  const artist = await app.change((tx) => buildArtist(tx));
  const work = await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'approved' }));
  await app.change((tx) => tx.updateTable('person').set({ admin: true }).where('id', '=', artist.id).execute());
  const voter = await person({ role: 'authenticator' });
  await as(app, artist.token).call(artworks.setStatus, { id: work.id, status: false });
  expect(await headlinesOf(admin)).toEqual([`${artist.name} asks to edit “Evening above the Drina”`]);
  expect(await kindsOf(voter)).toEqual([]);
  await admin.call(review.handleEditRequest, { id: work.id, status: false });
  expect(await headlinesOf(artist)).toEqual(['Your request to edit “Evening above the Drina” was denied']);
  expect(await kindsOf(admin)).toEqual(['edit_requested']);
});

const approved = async () => {
  const seller = await person({ firstname: 'Olga', lastname: 'Stern' });
  const work = await app.change((tx) => buildArtwork(tx, { owner: seller, status: 'approved' }));
  return { seller, id: work.id };
};

test('a sale is notified to the buyer with an account, and its answer to the seller', async () => {
  for (const [accept, answer] of [
    [true, 'sale_accepted'],
    [false, 'sale_declined'],
  ] as const) {
    const { seller, id } = await approved();
    const buyer = await person();
    const sale = { id, happened, buyerName: 'B', buyerEmail: buyer.email };
    await seller.call(provenance.sold, sale);
    expect(await headlinesOf(buyer)).toEqual(['Olga Stern sold you “Evening above the Drina”']);
    await buyer.call(provenance.answerSale, { id, accept });
    expect(await kindsOf(seller)).toEqual([answer]);
    expect(await kindsOf(buyer)).toEqual(['sale_offered']);
  }
});

test('a sale that the seller cancels is notified to the buyer', async () => {
  const { seller, id } = await approved();
  const buyer = await person();
  await seller.call(provenance.sold, { id, happened, buyerName: 'B', buyerEmail: buyer.email });
  await seller.call(provenance.answerSale, { id, accept: false });
  expect(await kindsOf(buyer)).toEqual(['sale_offered', 'sale_cancelled']);
  const text = 'The seller cancelled it, or their account was deleted. You don’t need to do anything.';
  expect(await notificationsOf(buyer)).toContainEqual(expect.objectContaining({ kind: 'sale_cancelled', text }));
  expect(await kindsOf(seller)).toEqual([]);
});

test.for([false, true])(
  'the email of a sale’s end links to the work only if that is public: hidden %s',
  async (hidden) => {
    const { seller, id } = await approved();
    const buyerEmail = `otto.${id}@elsewhere.example`;
    await seller.call(artworks.changeHidden, { artwork_id: id, status: hidden });
    await seller.call(provenance.sold, { id, happened, buyerName: 'B', buyerEmail });
    await seller.call(provenance.answerSale, { id, accept: false });
    const { subject, body } = await app.mailTo(buyerEmail);
    expect(subject).toBe('A sale to you was cancelled');
    expect(body.includes('Open the work')).toBe(!hidden);
  },
);

test('a sale is not notified to an account with an unverified address, which gets the email instead', async () => {
  const { seller, id } = await approved();
  const squatter = await person({ verified: false });
  await seller.call(provenance.sold, { id, happened, buyerName: 'B', buyerEmail: squatter.email });
  expect(await kindsOf(squatter)).toEqual([]);
  expect((await app.mailTo(squatter.email)).subject).toBe('Accept or decline a sale');
});

test('a sale for a work that its seller may no longer see is named to them, but not linked', async () => {
  const { seller, id } = await approved();
  const buyer = await person();
  await seller.call(artworks.changeHidden, { artwork_id: id, status: true });
  await seller.call(provenance.sold, { id, happened, buyerName: 'B', buyerEmail: buyer.email });
  expect(await notificationsOf(buyer)).toMatchObject([{ artwork: { _id: id } }]);
  await buyer.call(provenance.answerSale, { id, accept: true });
  expect(await notificationsOf(seller)).toMatchObject([{ kind: 'sale_accepted', artwork: null, link: null }]);
  expect(await headlinesOf(seller)).toEqual(['“Evening above the Drina” was sold']);
});

test('a hidden work is named and linked while an open claim makes it public, and then only to those who may see it', async () => {
  const seller = await person();
  const work = await app.change((tx) =>
    buildArtwork(tx, { owner: seller, status: 'approved', hidden: true, title: 'The secret' }),
  );
  const buyer = await person();
  await seller.call(provenance.sold, { id: work.id, happened, buyerName: 'B', buyerEmail: buyer.email });
  await buyer.call(provenance.answerSale, { id: work.id, accept: true });
  await buyer.call(provenance.stolen, { id: work.id, happened });
  const claimNotifications = async () => (await notificationsOf(seller)).filter(({ kind }) => kind === 'claim_opened');
  expect(await claimNotifications()).toMatchObject([{ artwork: { _id: work.id } }]);
  expect((await app.mailTo(seller.email)).subject).toMatch(/^A work is reported stolen \(V \d{4,}\)$/);
  const admin = await person({ admin: true });
  await buyer.call(provenance.stolen, { id: work.id, happened, resolved: true });
  const second = await person({ admin: true });
  await second.call(provenance.decideRecovery, { ...(await reportedFound(work.id)), status: true });
  await buyer.call(artworks.changeHidden, { artwork_id: work.id, status: true });
  expect(await claimNotifications()).toMatchObject([{ artwork: null, link: null }]);
  expect(JSON.stringify(await claimNotifications())).not.toContain('secret');
  expect(await headlinesOf(seller)).toContain('A work you can’t see is reported stolen');
  // Sent once it was hidden again.
  const { subject, html, body } = await app.mailTo(seller.email);
  expect(subject).toBe('A work is no longer reported stolen');
  expect(html + body).not.toContain('secret');
  expect((await headlinesOf(admin)).at(-1)).toBe('“The secret” is no longer reported stolen');
});

test('a work reported stolen is notified to its past and present owners, its authenticators and the admins, and so is its return; repeating the job notifies no user twice', async () => {
  const admin = await person({ admin: true });
  const stranger = await person();
  const otherVoter = await person({ role: 'authenticator' });
  const { id, artist, owner, people, voters } = await scene(1);
  await voters[0]?.call(review.approve, { id });
  const collector = await person();
  await owner.call(provenance.sold, { id, happened, buyerName: 'C', buyerEmail: collector.email });
  await collector.call(provenance.answerSale, { id, accept: true });
  await collector.call(provenance.stolen, { id, happened });
  await app.runJobs();

  const { id: eventId } = await app.pool
    .selectFrom('event')
    .where('artwork_id', '=', id)
    .where('name', '=', 'claim_opened')
    .select('id')
    .executeTakeFirstOrThrow();
  for (let time = 0; time < 3; time += 1) await app.change((tx) => enqueue(tx, 'notify', { eventId }));

  const opened = async (reader: { id: string; token: string }) =>
    (await kindsOf(reader)).filter((kind) => kind === 'claim_opened').length;
  for (const one of [artist, people[0], admin]) expect(await opened(one)).toBe(1);
  for (const one of [collector, stranger, otherVoter, people[1]]) expect(await opened(one)).toBe(0);
  const mails = await app.pool
    .selectFrom('mail')
    .where('recipient', '=', artist.email)
    .where('subject', 'like', '%is reported stolen%')
    .select('id')
    .execute();
  expect(mails).toHaveLength(1);

  await collector.call(provenance.stolen, { id, happened, resolved: true });
  expect(await kindsOf(admin)).toContain('recovery_asked');
  expect(await kindsOf(artist)).not.toContain('claim_resolved');
  await admin.call(provenance.decideRecovery, {
    ...(await reportedFound(id)),
    status: false,
    answer: 'Send a picture of it.',
  });
  const refused = (await notificationsOf(collector)).at(-1);
  expect(refused?.kind).toBe('recovery_refused');
  expect(refused?.text).toContain('Send a picture of it.');
  expect((await app.mailTo(collector.email)).body).toContain(
    'You’re receiving this because you own the work or reported that it was found or its police matter settled.',
  );
  await collector.call(provenance.stolen, { id, happened, resolved: true });
  await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
  for (const one of [artist, collector])
    expect((await headlinesOf(one)).at(-1)).toBe('“Evening above the Drina” is no longer reported stolen');
  expect(await kindsOf(admin)).not.toContain('claim_resolved');
});

test('a work reported stolen is notified as found to the admins who may confirm it, and not to stakeholders', async () => {
  const [seller, second] = [await person({ admin: true }), await person({ admin: true })];
  const { id } = await app.change((tx) => buildArtwork(tx, { owner: seller, status: 'approved' }));
  const buyer = await person();
  await seller.call(provenance.sold, { id, happened, buyerName: 'C', buyerEmail: buyer.email });
  await buyer.call(provenance.answerSale, { id, accept: true });
  await buyer.call(provenance.stolen, { id, happened });
  await buyer.call(provenance.stolen, { id, happened, resolved: true });
  expect(await kindsOf(second)).toContain('recovery_asked');
  expect(await kindsOf(seller)).not.toContain('recovery_asked');
});

test('a round with a recusal is notified to the admins once fewer are left than the quorum, without the votes', async () => {
  const admin = await person({ admin: true });
  const { id, people, voters } = await scene(1_000_000);
  await voters[0]?.call(review.recuse, { id, reason: 'A cousin painted it.' });
  const [notification] = (await notificationsOf(admin)).filter(({ kind }) => kind === 'reviewers_short');
  expect(notification?.text).toContain('1000000 people must agree');
  expect(JSON.stringify(notification)).not.toContain('cousin');
  expect(await kindsOf(people[1])).not.toContain('reviewers_short');
  const enough = await scene(1);
  await enough.voters[0]?.call(review.recuse, { id: enough.id, reason: 'A cousin painted it.' });
  const works = (await notificationsOf(admin)).filter(({ kind }) => kind === 'reviewers_short');
  expect(works.map(({ artwork }) => artwork?._id)).toEqual([id]);
});

test('an appeal is notified to reviewers who did not vote before as an open vote, and to those who did as an appeal', async () => {
  const { id, artist, owner, people, voters } = await scene(1);
  await voters[0]?.call(review.deny, { id });
  await owner.call(review.appeal, { id, reason: 'The bill of 1931 has been found.' });
  expect((await kindsOf(people[0])).at(-1)).toBe('decision_appealed');
  expect((await app.mailTo(people[0].email)).body).toContain(
    'You’re receiving this because you own the work, are its artist, voted on it, or recused yourself.',
  );
  const waiting = (await notificationsOf(people[1])).at(-1);
  expect(waiting?.kind).toBe('work_submitted');
  expect(waiting?.text).toContain('This round decides an appeal');
  expect(await kindsOf(artist)).not.toContain('decision_appealed');
});

test('an appeal is not announced to the artist of a work that its owner has hidden', async () => {
  const { id, artist, voters } = await scene(1);
  const owner = await person();
  await app.change((tx) => passOn(tx, id, owner));
  await app.pool.updateTable('artwork').set({ hidden: true, registered_by: owner.id }).where('id', '=', id).execute();
  await voters[0]?.call(review.deny, { id });
  await app.runJobs();
  expect(await kindsOf(owner)).toContain('work_denied');
  expect(await kindsOf(artist)).not.toContain('made_work_decided');
});

test('an appeal is open to the artist of a work that another person owns, who is notified of the denial and of its end', async () => {
  const { id, artist, voters } = await scene(1);
  const owner = await person();
  await app.change((tx) => passOn(tx, id, owner));
  await voters[0]?.call(review.deny, { id });
  const made = async () => (await notificationsOf(artist)).filter(({ kind }) => kind === 'made_work_decided');
  expect((await made()).map(({ text }) => text)).toEqual([
    expect.stringContaining('You or the work’s owner can appeal'),
  ]);
  expect(await kindsOf(owner)).toContain('work_denied');
  await as(app, artist.token).call(review.appeal, { id, reason: 'The bill of 1931 has been found.' });
  await voters[1]?.call(review.approve, { id });
  expect((await made()).map(({ headline }) => textOf(headline))).toEqual([
    '“Evening above the Drina” was denied',
    '“Evening above the Drina” was approved on appeal',
  ]);
});

test('an appeal that is denied is final, and not said to be open to an appeal', async () => {
  const { id, artist, owner, voters } = await scene(1);
  await voters[0]?.call(review.deny, { id });
  await app.runJobs();
  await owner.call(review.appeal, { id, reason: 'The bill of 1931 has been found.' });
  await voters[1]?.call(review.deny, { id });
  const [first, last] = (await notificationsOf(artist)).filter(({ kind }) => kind === 'work_denied');
  expect(first?.text).toContain('You can appeal once');
  expect(last?.text).toContain('The decision is final.');
  expect(last?.text).not.toContain('You can appeal');
  expect(await headlinesOf(artist)).toEqual([
    '“Evening above the Drina” was denied',
    '“Evening above the Drina” was denied on appeal',
  ]);
  expect((await app.mailTo(artist.email)).subject).toMatch(/^A work was denied on appeal \(V/);
});

test('an appeal that is approved is called an appeal to the owner and to its voters', async () => {
  const { id, artist, owner, people, voters } = await scene(1);
  await voters[0]?.call(review.deny, { id });
  await owner.call(review.appeal, { id, reason: 'The bill of 1931 has been found.' });
  await app.change((tx) =>
    tx.updateTable('review_round').set({ quorum: 2 }).where('artwork_id', '=', id).where('number', '=', 2).execute(),
  );
  await app.runJobs();
  await voters[1]?.call(review.approve, { id });
  await voters[2]?.call(review.approve, { id });
  const approved = '“Evening above the Drina” was approved on appeal';
  expect((await headlinesOf(artist)).at(-1)).toBe(approved);
  expect((await headlinesOf(people[1])).at(-1)).toBe(approved);
});

test('an appeal is no vote for those who denied, also when it goes on after a question', async () => {
  const { id, owner, people, voters } = await scene(1);
  await voters[0]?.call(review.deny, { id });
  await owner.call(review.appeal, { id, reason: 'The bill of 1931 has been found.' });
  await voters[1]?.call(review.requestInformation, { id, message: 'Where is the bill?' });
  const before = (await kindsOf(people[0])).filter((kind) => kind === 'work_submitted').length;
  await owner.call(artworks.setStatus, { id, status: true });
  expect((await kindsOf(people[0])).filter((kind) => kind === 'work_submitted')).toHaveLength(before);
  expect((await kindsOf(people[1])).at(-1)).toBe('work_submitted');
});

test('a withdrawn work is notified to its voters', async () => {
  const { id, owner, people, voters, artist } = await scene(1);
  await voters[0]?.call(review.approve, { id });
  await owner.call(artworks.remove, { id });
  expect(await kindsOf(people[0])).toContain('work_withdrawn');
  expect(await kindsOf(people[1])).not.toContain('work_withdrawn');
  expect(await kindsOf(artist)).not.toContain('work_withdrawn');
});

const about = (person: { id: string }, actorId: string | null = null) => ({ actorId, personId: person.id });

test('an artist’s profile is notified to voters when it awaits the vote, and its outcome to the artist, once', async () => {
  const [artist, admin, voter] = [
    await person({ role: 'artist' }),
    await person({ admin: true }),
    await person({ role: 'authenticator' }),
  ];
  const stranger = await person({ role: 'artist' });
  await app.change(async (tx) => {
    await record(tx, 'profile_submitted', about(artist, artist.id), { round: 1, quorum: 2 });
    for (const permission of ['artist_allowed', 'submit_allowed'] as const)
      await record(tx, 'permission_changed', about(artist, voter.id), { permission, allowed: true, follows: 'vote' });
    await record(tx, 'profile_approved', about(artist, voter.id), { round: 1 });
  });
  for (const one of [admin, voter]) {
    expect(await headlinesOf(one)).toEqual([`${artist.name}’s profile awaits your vote`]);
    expect((await notificationsOf(one))[0]?.readAt).not.toBeNull();
  }
  expect(await kindsOf(artist)).toEqual(['royalty_facts_asked', 'profile_approved']);
  expect(await kindsOf(stranger)).toEqual([]);
});

test('a profile vote that has ended is not left unread by those who are notified of it late', async () => {
  const [artist, voter] = [await person({ role: 'artist' }), await person({ role: 'authenticator' })];
  await app.change(async (tx) => {
    await record(tx, 'profile_submitted', about(artist, artist.id), { round: 1, quorum: 1 });
    await record(tx, 'profile_approved', about(artist), { round: 1 });
  });
  const [submitted, approved] = await app.pool
    .selectFrom('event')
    .where('person_id', '=', artist.id)
    .where('name', 'in', ['profile_submitted', 'profile_approved'])
    .select('id')
    .orderBy('id')
    .execute();
  await app.change((tx) => retireSettled(tx, approved?.id ?? 0));
  await app.change((tx) => notifyOf(tx, submitted?.id ?? 0));
  expect((await notificationsOf(voter))[0]?.readAt).not.toBeNull();
});

test('a report that one admin closed is read for the others, and another report about the same person is not', async () => {
  const [admin, reported] = [await person({ admin: true }), await person({ role: 'artist' })];
  const [closed, open] = [crypto.randomUUID(), crypto.randomUUID()];
  await app.change(async (tx) => {
    for (const reportId of [closed, open]) await record(tx, 'person_reported', about(reported), { reportId });
    await record(tx, 'report_closed', about(reported), { reportId: closed, answered: false });
  });
  const received = (await notificationsOf(admin)).filter(({ kind }) => kind === 'person_reported');
  expect(received.map(({ readAt }) => readAt !== null)).toEqual([true, false]);
});

test('an artist’s profile that an admin recognises is asked for missing royalty facts', async () => {
  const admin = await person({ admin: true });
  const [lacking, complete] = [await person({ role: 'artist' }), await person({ role: 'artist' })];
  await complete.call(profiles.update, { id: complete.id, nationalityId: 1, birthYear: 1950 });
  for (const { id } of [lacking, complete]) await admin.call(people.allowArtist, { id });
  expect(await kindsOf(complete)).toEqual(['permission_changed']);
  const asked = (await notificationsOf(lacking)).find(({ kind }) => kind === 'royalty_facts_asked');
  expect(asked).toMatchObject({ link: '/user/edit' });
  expect(asked?.text).toContain('your nationality and year of birth');
  await admin.call(people.disallowArtist, { id: lacking.id });
  expect((await kindsOf(lacking)).filter((kind) => kind === 'royalty_facts_asked')).toHaveLength(1);
});

test('an artist’s profile that is denied is notified to its artist with the reasons', async () => {
  const artist = await app.change((tx) => buildArtistInVote(tx, 1));
  const voter = await person({ role: 'authenticator' });
  await voter.call(profiles.disvote, { id: artist.id, opinion: 'No trace of the studio.' });
  expect((await notificationsOf(artist))[0]).toMatchObject({
    kind: 'profile_denied',
    text: '“No trace of the studio.”\n\nYou can change your profile and send it for a vote again.',
  });
});

test('an artist’s profile with an edit request is notified to the admins, and the answer to the artist, once', async () => {
  const [artist, admin, voter] = [
    await person({ role: 'artist', artistAllowed: true }),
    await person({ admin: true }),
    await person({ role: 'authenticator' }),
  ];
  await artist.call(profiles.submitForVote, { id: artist.id, status: false, reason: 'A new name.' });
  expect(await notificationsOf(admin)).toMatchObject([
    { kind: 'profile_edit_requested', text: '“A new name.”\n\nAllow or deny the request in the inbox.' },
  ]);
  await admin.call(profiles.handleEditRequest, { id: artist.id, status: true });
  expect(await headlinesOf(artist)).toEqual(['You can edit your profile']);
  expect(await kindsOf(voter)).toEqual([]);
});

test('users are notified of their permissions, without the admin’s name', async () => {
  const admin = await person({ admin: true });
  const artist = await person({ role: 'artist' });
  await admin.call(people.allowSubmit, { id: artist.id });
  expect(await headlinesOf(artist)).toEqual(['You can send works for review']);
  await admin.call(people.disallowSubmit, { id: artist.id });
  expect((await headlinesOf(artist)).at(-1)).toBe('You can no longer send works for review');
  expect(await kindsOf(admin)).toEqual([]);
});

test('users are notified of a new admin if they are admins', async () => {
  const [admin, other, stranger] = [await person({ admin: true }), await person({ admin: true }), await person()];
  const made = await person({ firstname: 'Ines', lastname: 'Vance' });
  await app.change((tx) =>
    record(tx, 'permission_changed', { actorId: admin.id, personId: made.id }, { permission: 'admin', allowed: true }),
  );
  expect(await headlinesOf(made)).toEqual(['You are now an admin']);
  expect(await notificationsOf(other)).toMatchObject([
    { kind: 'admin_changed', text: `${admin.name} made this change.` },
  ]);
  expect(await headlinesOf(other)).toEqual(['Ines Vance is now an admin']);
  for (const one of [admin, stranger]) expect(await kindsOf(one)).toEqual([]);

  await app.change((tx) =>
    record(tx, 'permission_changed', { actorId: admin.id, personId: made.id }, { permission: 'admin', allowed: false }),
  );
  expect((await headlinesOf(other)).at(-1)).toMatch(/^Ines Vance is not an admin any more$|no longer/);
});

test('users are notified only of their own identity check', async () => {
  const checked = await person();
  const admin = await person({ admin: true });
  const outcome = { sessionId: crypto.randomUUID(), outcome: 'approved', reasonCode: null } as const;
  await app.change((tx) => record(tx, 'identity_decided', { actorId: null, personId: checked.id }, outcome));
  expect(await notificationsOf(checked)).toMatchObject([{ kind: 'identity_decided', link: '/kyc' }]);
  expect(await kindsOf(admin)).toEqual([]);
});

test('users who are admins are notified of a report, without the reported name', async () => {
  const [admin, reporter, reported] = [await person({ admin: true }), await person(), await person()];
  await reporter.call(people.report, { id: reported.id, message: 'Sells copies.' });
  expect(await headlinesOf(admin)).toEqual([`${reported.name} was reported`]);
  for (const one of [reporter, reported]) expect(await kindsOf(one)).toEqual([]);
});

test('users are notified when a user registers by their invitation', async () => {
  const admin = await person({ admin: true });
  const other = await person({ admin: true });
  const email = `${crypto.randomUUID()}@people.example`;
  await admin.call(people.invite, { email, type: 'authenticator' });
  const token = /\/agreement\/\w+\/([\w-]+)/.exec((await app.mailTo(email)).body)?.[1] ?? '';
  const form = { firstname: 'Ines', lastname: 'Vance', email, password: fixturePassword };
  await as(app).call(accounts.register, { ...form, agreementVersion, role: 'authenticator', token });
  expect(await notificationsOf(admin)).toMatchObject([
    { kind: 'invitation_accepted', text: 'This person joined as an authenticator.' },
  ]);
  expect(await headlinesOf(admin)).toEqual(['Ines Vance accepted your invitation']);
  expect(await kindsOf(other)).toEqual([]);
});

test('each reader’s notifications are numbered without gaps, however many acts and jobs run concurrently', async () => {
  const owner = await person();
  const works = await app.change(async (tx) => {
    const made = [];
    for (let count = 0; count < 6; count += 1) made.push(await buildArtwork(tx, { owner, status: 'in_review' }));
    await tx
      .updateTable('review_round')
      .set({ quorum: 1 })
      .where(
        'artwork_id',
        'in',
        made.map(({ id }) => id),
      )
      .execute();
    return made;
  });
  const [one, two] = [await person({ role: 'authenticator' }), await person({ role: 'authenticator' })];
  await Promise.all(works.map(({ id }, index) => (index % 2 === 0 ? one : two).call(review.approve, { id })));
  await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()]);
  const { notifications: list } = await owner.call(notifications.list, { id: owner.id });
  expect(list.map(({ sequence }) => sequence)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(new Set(list.map(({ artwork }) => artwork?._id)).size).toBe(6);
});

test('a notification reaches who owned the work at the time of its event, also if its job runs after title passed', async () => {
  const [seller, buyer, heir] = [await person(), await person(), await person()];
  const { id } = await app.change((tx) => buildArtwork(tx, { owner: seller, status: 'approved' }));
  const restore = (tx: Tx) => record(tx, 'artwork_restored', { actorId: null, artworkId: id }, { isPublic: true });
  const acts = [
    restore,
    (tx: Tx) => passOn(tx, id, buyer),
    restore,
    (tx: Tx) => grantTitle(tx, id, heir.id),
    restore,
    restore,
  ];
  for (const [minute, act] of acts.entries()) await at(later(minutes(minute)), () => app.change(act));
  const restored = async (reader: typeof seller) =>
    (await kindsOf(reader)).filter((kind) => kind === 'work_taken_down').length;
  expect([await restored(seller), await restored(buyer), await restored(heir)]).toEqual([1, 1, 2]);
});
