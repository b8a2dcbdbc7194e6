import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { now } from '#platform/clock.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { findArtwork, getArtwork, holdersOf } from '#features/works/artworks/queries.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, { role: 'artist', ...given }));
const work = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));

const openClaim = (artworkId: string) =>
  app.change(async (tx) => {
    const entry = await appendEntry(tx, {
      artworkId,
      kind: 'stolen',
      happened: { kind: 'unknown' },
      support: 'declared',
      recordedBy: null,
    });
    await tx
      .insertInto('claim')
      .values({ artwork_id: artworkId, kind: 'stolen', opened_entry: entry, opened_at: now() })
      .execute();
  });
const offer = (artworkId: string, sellerId: string, email: string) =>
  app.change((tx) =>
    tx
      .insertInto('title_transfer')
      .values({
        artwork_id: artworkId,
        entry: '{}',
        seller_id: sellerId,
        buyer_name: 'A buyer',
        buyer_email: email,
        offered_at: now(),
      })
      .execute(),
  );

const stored = async (key = '') => {
  const body = await app.services.storage.get(key);
  body?.destroy();
  return body !== undefined;
};

it('removing a work deletes a draft that was never submitted, with its pictures', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, pictures: 2 });
  const { message } = await as(app, artist.token).call(artworks.remove, { id });
  expect(message).toBe('Successfully deleted the artwork');
  expect(await findArtwork(app.pool, id)).toBeUndefined();
  await app.runJobs();
  expect(await app.pool.selectFrom('file').where('uploaded_by', '=', artist.id).select('id').execute()).toEqual([]);
  const facts = await app.pool.selectFrom('event').where('artwork_id', '=', id).select('name').execute();
  expect(facts).toEqual([{ name: 'artwork_deleted' }]);
  expect((await as(app, artist.token).refusal(artworks.remove, { id })).httpStatus).toBe(404);
  expect((await as(app, artist.token).refusal(artworks.update, { id })).httpStatus).toBe(404);
});

it('removing a work deletes the documents of a draft', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, pictures: 0 });
  const bytes = buildPaper('Receipt of the frame maker');
  await as(app, artist.token).call(provenance.addHistory, {
    id,
    subKind: 'other',
    happened: { kind: 'unknown' },
    files: { documents: [{ name: 'receipt.pdf', bytes, type: 'application/pdf' }] },
  });
  const papers = () => app.pool.selectFrom('file').where('uploaded_by', '=', artist.id).selectAll().execute();
  const [paper] = await papers();
  expect(await stored(paper?.storage_key)).toBe(true);
  await as(app, artist.token).call(artworks.remove, { id });
  await app.runJobs();
  expect(await papers()).toEqual([]);
  expect(await stored(paper?.storage_key)).toBe(false);
});

it.each([
  ['approved', undefined],
  ['denied', undefined],
  ['info_requested', undefined],
  ['recorded', undefined],
  ['draft', 'submitted'],
  ['draft', 'approved'],
] as const)('removing a work withdraws a work that is %s (once %s) and keeps its record', async (status, past) => {
  const artist = await person();
  const { id } = await work({
    owner: artist,
    status,
    price: { amount: 100, currency: 'EUR' },
    ...(past === undefined ? {} : { past }),
  });
  await as(app, artist.token).call(artworks.remove, { id });
  expect(await getArtwork(app.pool, id)).toMatchObject({ status: 'withdrawn', price_amount: null, deleted_at: null });
  const entries = await app.pool
    .selectFrom('provenance_entry')
    .where('artwork_id', '=', id)
    .select(['kind', 'recorded_by'])
    .execute();
  expect(entries).toEqual([{ kind: 'withdrawn', recorded_by: artist.id }]);
  const certificates = await app.pool
    .selectFrom('certificate')
    .where('artwork_id', '=', id)
    .select('withdrawn_at')
    .execute();
  expect(certificates.map((one) => one.withdrawn_at !== null)).toEqual(
    status === 'approved' || past === 'approved' ? [true] : [],
  );
  const facts = await app.pool.selectFrom('event').where('artwork_id', '=', id).select('name').execute();
  expect(facts).toEqual([{ name: 'artwork_withdrawn' }]);
});

it('removing a work removes a withdrawn work from the carousel and ends a request to edit it', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'approved' });
  await app.change(async (tx) => {
    await tx.updateTable('artwork').set({ carousel_at: now(), recommended_at: now() }).where('id', '=', id).execute();
    await tx
      .insertInto('edit_request')
      .values({ artwork_id: id, requested_by: artist.id, requested_at: now() })
      .execute();
  });
  await as(app, artist.token).call(artworks.remove, { id });
  expect(await getArtwork(app.pool, id)).toMatchObject({ carousel_at: null, recommended_at: null });
  const request = await app.pool
    .selectFrom('edit_request')
    .where('artwork_id', '=', id)
    .select('granted')
    .executeTakeFirst();
  expect(request).toEqual({ granted: false });
});

it('removing a work is refused with the reason while the work is in review, claimed, offered or withdrawn', async () => {
  const artist = await person();
  const caller = as(app, artist.token);
  const reviewed = await work({ owner: artist, status: 'in_review' });
  const stolen = await work({ owner: artist, status: 'approved' });
  const offered = await work({ owner: artist, status: 'approved' });
  const withdrawn = await work({ owner: artist, status: 'withdrawn' });
  await openClaim(stolen.id);
  await offer(offered.id, artist.id, 'buyer@people.example');
  const words = async (id: string) => {
    const refusal = await caller.refusal(artworks.remove, { id });
    expect(refusal.code).toBe('conflict');
    return refusal.message;
  };
  expect(await words(reviewed.id)).toContain('until the vote ends');
  expect(await words(stolen.id)).toContain('reported stolen');
  expect(await words(offered.id)).toContain('Cancel the sale first');
  expect(await words(withdrawn.id)).toContain('already been withdrawn');
});

it('removing a work is refused to everyone but the owner: 404 for works they cannot see, 403 for others', async () => {
  const draft = await work({});
  const approved = await work({ status: 'approved' });
  const stranger = as(app, (await person()).token);
  const admin = as(app, (await person({ admin: true })).token);
  expect((await as(app).refusal(artworks.remove, { id: approved.id })).httpStatus).toBe(401);
  expect((await stranger.refusal(artworks.remove, { id: draft.id })).httpStatus).toBe(404);
  expect((await stranger.refusal(artworks.remove, { id: approved.id })).httpStatus).toBe(403);
  expect((await admin.refusal(artworks.remove, { id: approved.id })).httpStatus).toBe(403);
  expect((await getArtwork(app.pool, approved.id)).status).toBe('approved');
});

it('removing a work happens once when requested twice at the same time', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'approved' });
  const caller = as(app, artist.token);
  const results = await Promise.allSettled([1, 2, 3].map(() => caller.call(artworks.remove, { id })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const entries = await app.pool.selectFrom('provenance_entry').where('artwork_id', '=', id).select('kind').execute();
  expect(entries).toHaveLength(1);
});

it('removing a work sees a sale that was offered while it waited for the lock', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'approved' });
  const { removal } = await app.change(async (tx) => {
    await tx.selectFrom('artwork').where('id', '=', id).select('id').forUpdate().execute();
    const refused = as(app, artist.token).refusal(artworks.remove, { id });
    await isWaitedFor();
    await tx
      .insertInto('title_transfer')
      .values({
        artwork_id: id,
        entry: '{}',
        seller_id: artist.id,
        buyer_name: 'A buyer',
        buyer_email: 'late@people.example',
        offered_at: now(),
      })
      .execute();
    return { removal: refused };
  });
  expect((await removal).message).toContain('Cancel the sale first');
});

/** Resolves once a transaction of this database waits for a lock. */
async function isWaitedFor(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(app.pool)).rows.length === 0);
}

it('the stakeholders of a work are its owners, sellers, buyers and who registered it, but not buyers who declined or have not answered', async () => {
  const [artist, seller, owner, declined, invited] = [
    await person(),
    await person({ role: 'collector' }),
    await person({ role: 'collector' }),
    await person({ role: 'collector' }),
    await person({ role: 'collector' }),
  ];
  const { id } = await work({ owner, artist, status: 'approved' });
  await offer(id, artist.id, seller.email);
  await app.pool
    .updateTable('title_transfer')
    .set({ accepted: true, answered_at: now(), buyer_id: seller.id })
    .where('artwork_id', '=', id)
    .execute();
  await offer(id, seller.id, declined.email);
  await app.pool
    .updateTable('title_transfer')
    .set({ accepted: false, answered_at: now(), buyer_id: declined.id })
    .where('artwork_id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
  await offer(id, owner.id, invited.email.toUpperCase());
  const expected = [artist, seller, owner].map((one) => one.id);
  expect((await holdersOf(app.pool, id)).toSorted()).toEqual(expected.toSorted());
  const agreed = { agreed_by: invited.id, agreed_at: now() };
  await app.pool
    .updateTable('title_transfer')
    .set(agreed)
    .where('artwork_id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
  expect((await holdersOf(app.pool, id)).toSorted()).toEqual([...expected, invited.id].toSorted());
});
