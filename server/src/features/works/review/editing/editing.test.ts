import { expect, it } from 'vitest';
import { RecordedFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review, RevisionRecord } from '@verso/contract/works/schemas/review.ts';
import { as } from '../../../../../test/support/as.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { emptyCertifiedFields } from '#features/works/artworks/field-columns.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import {
  buildArtist,
  buildAuthenticator,
  buildSubmitted,
  certificatesOf,
  certifiedRecord,
  listReviews,
} from '#features/works/review/fixtures.ts';
import { openEditRequest } from '#features/works/review/queries.ts';
import { hashRecord } from './revision.ts';

const app = ownApp({ REVIEW_QUORUM: '1' });

/** An approved work with its artist and an admin. */
async function scene() {
  const built = await app.change(async (tx) => {
    const artist = await buildArtist(tx);
    const work = await buildSubmitted(tx, { owner: artist, quorum: 1 });
    return { artist, work, admin: await buildPerson(tx, { admin: true }), voter: await buildAuthenticator(tx) };
  });
  const voter = as(app, built.voter.token);
  const { id } = built.work;
  await voter.call(review.approve, { id });
  return { ...built, id, owner: as(app, built.artist.token), decider: as(app, built.admin.token), judge: voter };
}

const ask = (id: string) => ({ id, status: false });
const statusOf = async (id: string) =>
  (await app.pool.selectFrom('artwork').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

it('a request to edit an approved work waits for an admin, and can be asked once', async () => {
  const { id, artist, owner } = await scene();
  const reply = await owner.call(artworks.setStatus, ask(id));
  expect(reply).toMatchObject({ message: 'Successfully sent edit request', artwork: { status: 'approved' } });
  expect(await openEditRequest(app.pool, id)).toMatchObject({ requested_by: artist.name });
  const refusal = await owner.refusal(artworks.setStatus, ask(id));
  expect(refusal.httpStatus).toBe(409);
  expect(refusal.message).toContain('already asked to edit this work');
});

it('a request to edit an approved work shows its reason only to its owner and the admins, in the list and in notifications', async () => {
  const { id, owner, decider, admin, judge } = await scene();
  const reason = 'The height was measured with the frame.';
  await owner.call(artworks.setStatus, { ...ask(id), reason });
  for (const one of [owner, decider])
    expect((await one.call(record.get, { id })).artwork.editRequest).toMatchObject({ reason });
  for (const one of [judge, as(app)]) expect((await one.call(record.get, { id })).artwork.editRequest).toBeNull();
  const { editRequests } = await decider.call(record.list, { type: 'edit_requests', pagesize: 100 });
  expect(editRequests?.[id]).toMatchObject({ reason });
  await app.runJobs();
  const { notifications: received } = await decider.call(notifications.list, { id: admin.id });
  expect(received.find(({ artwork }) => artwork?._id === id)?.text).toContain(reason);
  const tooLong = await owner.refusal(artworks.setStatus, { ...ask(id), reason: 'x'.repeat(1001) });
  expect(tooLong.fields).toHaveProperty('reason');
});

it('a request to edit an approved work happens once when it is asked twice at the same time', async () => {
  const { id, owner } = await scene();
  const tries = await Promise.allSettled([1, 2].map(() => owner.call(artworks.setStatus, ask(id))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('a request to edit an approved work is for the owner only', async () => {
  const { id, judge } = await scene();
  const stranger = await app.change((tx) => buildPerson(tx));
  expect((await as(app, stranger.token).refusal(artworks.setStatus, ask(id))).message).toContain('Only the owner');
  expect((await judge.refusal(artworks.setStatus, ask(id))).httpStatus).toBe(403);
  expect((await as(app).refusal(artworks.setStatus, ask(id))).httpStatus).toBe(401);
});

it('a request to edit an approved work lapses when the title passes to another owner', async () => {
  const { id, owner, decider } = await scene();
  const buyer = await app.change((tx) => buildPerson(tx));
  await owner.call(artworks.setStatus, ask(id));
  await app.pool.updateTable('artwork').set({ owner_id: buyer.id }).where('id', '=', id).execute();
  expect((await owner.refusal(artworks.setStatus, ask(id))).httpStatus).toBe(403);
  expect((await decider.refusal(review.handleEditRequest, { id, status: true })).httpStatus).toBe(409);
  await as(app, buyer.token).call(artworks.setStatus, ask(id));
  expect(await openEditRequest(app.pool, id)).toBeDefined();
  await decider.call(review.handleEditRequest, { id, status: true });
  expect(await statusOf(id)).toBe('draft');
});

it('a request to edit an approved work is refused when nothing is locked, and while the work is in review', async () => {
  const { artist, draft, open } = await app.change(async (tx) => {
    const artist = await buildArtist(tx);
    return {
      artist,
      draft: await buildArtwork(tx, { owner: artist }),
      open: await buildSubmitted(tx, { owner: artist }),
    };
  });
  const owner = as(app, artist.token);
  expect((await owner.refusal(artworks.setStatus, ask(draft.id))).message).toContain('can edit it without asking');
  expect((await owner.refusal(artworks.setStatus, ask(open.id))).message).toContain('in review');
});

it('a request to edit during the closing vote is refused if it comes before, and accepted if after', async () => {
  const { artist, work, voter } = await app.change(async (tx) => {
    const artist = await buildArtist(tx);
    const work = await buildSubmitted(tx, { owner: artist, quorum: 1 });
    return { artist, work, voter: await buildAuthenticator(tx) };
  });
  const [vote, request] = await Promise.allSettled([
    as(app, voter.token).call(review.approve, { id: work.id }),
    as(app, artist.token).call(artworks.setStatus, ask(work.id)),
  ]);
  expect(vote.status).toBe('fulfilled');
  expect(await statusOf(work.id)).toBe('approved');
  expect((await openEditRequest(app.pool, work.id)) !== undefined).toBe(request.status === 'fulfilled');
});

const change = async (choice: 'approve' | 'requestInformation') => {
  const { artist, work, voter } = await app.change(async (tx) => {
    const artist = await buildArtist(tx);
    const work = await buildSubmitted(tx, { owner: artist, quorum: 1 });
    return { artist, work, voter: await buildAuthenticator(tx) };
  });
  const judge = as(app, voter.token);
  const [vote, edit] = await Promise.allSettled([
    choice === 'approve'
      ? judge.call(review.approve, { id: work.id })
      : judge.call(review.requestInformation, { id: work.id, message: 'Which year?' }),
    as(app, artist.token).call(artworks.update, { id: work.id, title: 'Another title' }),
  ]);
  expect(vote.status).toBe('fulfilled');
  const { title } = await app.pool
    .selectFrom('artwork')
    .select('title')
    .where('id', '=', work.id)
    .executeTakeFirstOrThrow();
  expect(title).toBe(edit.status === 'fulfilled' ? 'Another title' : work.title);
  return { id: work.id, edit, title: work.title };
};

it('a change to the record during a vote never reaches an approved record', async () => {
  const { id, edit, title } = await change('approve');
  expect(edit.status).toBe('rejected');
  expect(await certifiedRecord(app.pool, id)).toMatchObject({ title });
});

it('a change to the record during a vote waits for the request for information, and does not change what was voted on', async () => {
  const { id, title } = await change('requestInformation');
  expect(await statusOf(id)).toBe('info_requested');
  const revisions = await app.pool
    .selectFrom('artwork_revision')
    .select('record')
    .where('artwork_id', '=', id)
    .execute();
  expect(revisions.map(({ record }) => RevisionRecord.parse(record).title)).toEqual([title]);
});

it('deciding on a request to edit allowing a request to edit makes the work a draft and suspends its certificate', async () => {
  const { id, artist, admin, owner, decider } = await scene();
  await owner.call(artworks.setStatus, ask(id));
  const reply = await decider.call(review.handleEditRequest, { id, status: true, admin_id: artist.id });
  expect(reply).toMatchObject({ message: 'Successfully approved request', artwork: { status: 'draft' } });
  expect(await certificatesOf(app.pool, id)).toMatchObject([{ version: 1, state: 'suspended' }]);
  await app.runJobs();
  expect((await app.mailTo(artist.email)).subject).toMatch(/^You can edit a work \(V \d{4,}\)$/);
  const decided = await app.pool
    .selectFrom('edit_request')
    .selectAll()
    .where('artwork_id', '=', id)
    .executeTakeFirstOrThrow();
  // `admin_id` is ignored: the session's user decided.
  expect(decided).toMatchObject({ decided_by: admin.id, granted: true });
});

it('deciding against a request to edit leaves the work and its certificate unchanged', async () => {
  const { id, artist, owner, decider } = await scene();
  await owner.call(artworks.setStatus, ask(id));
  const reply = await decider.call(review.handleEditRequest, { id, status: false });
  expect(reply).toMatchObject({ message: 'Successfully denied request', artwork: { status: 'approved' } });
  expect(await certificatesOf(app.pool, id)).toMatchObject([{ state: 'valid' }]);
  await app.runJobs();
  expect((await app.mailTo(artist.email)).subject).toMatch(/^Your request to edit a work was denied \(V/);
  await owner.call(artworks.setStatus, ask(id));
});

it('deciding on a request to edit is for admins, not on a work of their own, and once', async () => {
  const { id, artist, owner, judge, decider } = await scene();
  await owner.call(artworks.setStatus, ask(id));
  const decision = { id, status: true };
  expect((await judge.refusal(review.handleEditRequest, decision)).httpStatus).toBe(403);
  expect((await owner.refusal(review.handleEditRequest, decision)).httpStatus).toBe(403);
  expect((await as(app).refusal(review.handleEditRequest, decision)).httpStatus).toBe(401);
  await app.pool.updateTable('person').set({ admin: true }).where('id', '=', artist.id).execute();
  expect((await owner.refusal(review.handleEditRequest, decision)).message).toContain(
    'You made, registered or own this work',
  );
  await decider.call(review.handleEditRequest, { id, status: false });
  expect((await decider.refusal(review.handleEditRequest, decision)).message).toContain('no open request');
});

it('a request to edit that two admins decide at the same time has one answer', async () => {
  const { id, owner, decider } = await scene();
  const other = await app.change((tx) => buildPerson(tx, { admin: true }));
  await owner.call(artworks.setStatus, ask(id));
  const [granting, denying] = await Promise.allSettled([
    decider.call(review.handleEditRequest, { id, status: true }),
    as(app, other.token).call(review.handleEditRequest, { id, status: false }),
  ]);
  const granted = granting.status === 'fulfilled';
  expect(denying.status).toBe(granted ? 'rejected' : 'fulfilled');
  expect(await statusOf(id)).toBe(granted ? 'draft' : 'approved');
  expect(await certificatesOf(app.pool, id)).toMatchObject([{ state: granted ? 'suspended' : 'valid' }]);
});

it('an approved work that was edited gets the next version of its certificate, and the earlier record does not change', async () => {
  const { id, owner, decider, judge } = await scene();
  const firstApprovedAt = async () =>
    (await app.pool.selectFrom('artwork').select('first_approved_at').where('id', '=', id).executeTakeFirstOrThrow())
      .first_approved_at;
  const approvedAt = await firstApprovedAt();
  await owner.call(artworks.setStatus, ask(id));
  await decider.call(review.handleEditRequest, { id, status: true });
  await app.pool.updateTable('artwork').set({ title: 'Morning above the Drina' }).where('id', '=', id).execute();
  expect(await certifiedRecord(app.pool, id)).toMatchObject({ title: 'Evening above the Drina' });
  await owner.call(artworks.setStatus, { id, status: true });
  expect(await certificatesOf(app.pool, id)).toMatchObject([{ state: 'suspended' }]);
  await judge.call(review.approve, { id });

  expect(await certificatesOf(app.pool, id)).toMatchObject([
    { version: 2, state: 'valid' },
    { version: 1, state: 'superseded' },
  ]);
  const first = await app.pool
    .selectFrom('certificate')
    .selectAll()
    .where('artwork_id', '=', id)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow();
  expect(first.suspended_at).not.toBeNull();
  expect(await certifiedRecord(app.pool, id)).toMatchObject({ title: 'Morning above the Drina' });

  const revisions = await app.pool
    .selectFrom('artwork_revision')
    .selectAll()
    .where('artwork_id', '=', id)
    .orderBy('number')
    .execute();
  expect(revisions.map(({ record }) => RevisionRecord.parse(record).title)).toEqual([
    'Evening above the Drina',
    'Morning above the Drina',
  ]);
  for (const { record, record_hash } of revisions) expect(hashRecord(RevisionRecord.parse(record))).toBe(record_hash);

  expect(await firstApprovedAt()).toEqual(approvedAt);
  const entries = await app.pool
    .selectFrom('provenance_entry')
    .select(['kind', 'note'])
    .where('artwork_id', '=', id)
    .orderBy('sequence')
    .execute();
  expect(entries.map(({ kind }) => kind)).toEqual([
    'created',
    'registered',
    'authenticated',
    'certificate_issued',
    'authenticated',
    'certificate_superseded',
    'certificate_issued',
  ]);
  expect(entries.at(-1)?.note).toBe('Certificate, version 2.');
  expect(await listReviews(app.pool, id, null)).toMatchObject([
    { round: 1, outcome: 'approved' },
    { round: 2, outcome: 'approved' },
  ]);
});

it('an approved work that was edited keeps its certificate suspended when the new record is denied, and says so', async () => {
  const { id, owner, decider, judge } = await scene();
  await owner.call(artworks.setStatus, ask(id));
  await decider.call(review.handleEditRequest, { id, status: true });
  await owner.call(artworks.setStatus, { id, status: true });
  await judge.call(review.deny, { id });
  expect(await statusOf(id)).toBe('denied');
  expect(await certificatesOf(app.pool, id)).toMatchObject([{ version: 1, state: 'denied' }]);
});

it('a field that a record from before it lacks is read with the value with which the record is compared', () => {
  const defaults = Object.keys(emptyCertifiedFields).filter((name) => {
    const older = Object.entries(emptyCertifiedFields).filter(([other]) => other !== name);
    const read = RecordedFields.safeParse(Object.fromEntries(older));
    if (read.success) expect(read.data).toEqual(emptyCertifiedFields);
    return read.success;
  });
  expect(defaults).toContain('attribution');
});
