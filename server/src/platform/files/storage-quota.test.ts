import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { storage } from '@verso/contract/evidence/schemas/files.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { ownApp } from '../../../test/support/app.ts';
import { as } from '../../../test/support/as.ts';

const photograph = await buildPhotograph({ width: 900, height: 1200 });
const megabytes = (count: number) => String((count * photograph.length) / 1e9);

/** Room for three and a half photographs; five and a half in an hour. */
const app = ownApp({ QUOTA_ARTIST_GB: megabytes(3.5), UPLOADS_PER_HOUR_GB: megabytes(5.5) });

const artist = () => app.change((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true }));
const work = () => ({ title: 'A work', files: { files: [{ name: 'photograph.jpg', bytes: photograph }] } });
const usage = async ({ id, token }: { id: string; token: string }) =>
  (await as(app, token).call(storage.usage, { id })).storage;

it('the storage of an account depends on its role', async () => {
  const { storageQuotas } = app.services.settings;
  expect(new Set(Object.values(storageQuotas)).size).toBeGreaterThan(2);
  for (const role of ['artist', 'authenticator', 'collector'] as const)
    expect((await usage(await app.change((tx) => buildPerson(tx, { role })))).quota).toBe(storageQuotas[role]);
  const admin = await app.change((tx) => buildPerson(tx, { role: 'artist', admin: true }));
  expect((await usage(admin)).quota).toBe(storageQuotas.admin);
});

it('the storage of an account is counted as files come and go, and refused above the quota before it is stored', async () => {
  const owner = await artist();
  const works: string[] = [];
  for (let count = 0; count < 3; count += 1)
    works.push((await as(app, owner.token).call(artworks.add, work())).artworkId);
  const used = 3 * photograph.length;
  expect(await usage(owner)).toMatchObject({ used, files: 3, hourUsed: used });
  const refusal = await as(app, owner.token).refusal(artworks.add, work());
  expect(refusal).toMatchObject({ httpStatus: 413, code: 'quota_exceeded' });
  expect(refusal.message).toMatch(/^There is not enough storage for this upload \(.+\)\. You’ve used .+ of .+\./);
  expect(await usage(owner)).toMatchObject({ used, files: 3, hourUsed: used });

  await as(app, owner.token).call(artworks.remove, { id: works[0] ?? '' });
  await app.runJobs();
  expect(await usage(owner)).toMatchObject({ used: 2 * photograph.length, files: 2 });
  await as(app, owner.token).call(artworks.add, work());
  expect(await usage(owner)).toMatchObject({ used, files: 3 });
});

it('the storage of an account stays within the quota when uploads arrive at the same moment', async () => {
  const owner = await artist();
  const uploads = Array.from({ length: 10 }, () => as(app, owner.token).call(artworks.add, work()));
  const outcomes = await Promise.allSettled(uploads);
  const stored = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThanOrEqual(3);
  expect(await usage(owner)).toMatchObject({ files: stored, used: stored * photograph.length });
});

it('the storage of an account is limited by the hour, even if files are removed again', async () => {
  const owner = await artist();
  for (let count = 0; count < 5; count += 1) {
    const { artworkId } = await as(app, owner.token).call(artworks.add, work());
    await as(app, owner.token).call(artworks.remove, { id: artworkId });
    await app.runJobs();
  }
  expect(await usage(owner)).toMatchObject({ used: 0, files: 0 });
  const refusal = await as(app, owner.token).refusal(artworks.add, work());
  expect(refusal).toMatchObject({ httpStatus: 429, code: 'too_many_requests' });
  expect(refusal.message).toContain('an hour. Try again in');
});

it('the storage of an account keeps what a crash had reserved only until that reservation ends', async () => {
  const owner = await artist();
  const until = new Date(Date.now() + 60_000).toISOString();
  const left = {
    ended: { bytes: 3 * photograph.length, until: '2020-01-01T00:00:00.000Z' },
    crashed: { bytes: 1, until },
  };
  await app.pool
    .insertInto('storage_use')
    .values({ person_id: owner.id, reservations: JSON.stringify(left) })
    .execute();
  for (let count = 0; count < 2; count += 1) await as(app, owner.token).call(artworks.add, work());
  const { reservations } = await app.pool
    .selectFrom('storage_use')
    .where('person_id', '=', owner.id)
    .select('reservations')
    .executeTakeFirstOrThrow();
  expect(reservations).toEqual({ crashed: left.crashed });
});

it('the storage of an account is shown only to its owner and to admins', async () => {
  const owner = await artist();
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const other = await artist();
  expect((await as(app, admin.token).call(storage.usage, { id: owner.id })).storage.files).toBe(0);
  expect(await as(app, other.token).refusal(storage.usage, { id: owner.id })).toMatchObject({ httpStatus: 403 });
});
