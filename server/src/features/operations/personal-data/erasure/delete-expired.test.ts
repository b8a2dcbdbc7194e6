import { expect, it } from 'vitest';
import { security } from '@verso/contract/people/schemas/security.ts';
import { days, later } from '#platform/clock.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { issueToken } from '#features/people/accounts/email/one-time-tokens.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { deleteExpired } from './delete-expired.ts';
import { findUnverified } from './erase-unverified.ts';

const app = ownApp();

const isErased = async ({ id }: { id: string }) =>
  (await app.pool.selectFrom('person').where('id', '=', id).select('deleted_at').executeTakeFirstOrThrow())
    .deleted_at !== null;

async function forget() {
  await app.change((tx) => enqueue(tx, deleteExpired, {}));
  await app.runJobs();
}

it('data that is no longer needed is deleted: old ended sessions and expired links', async () => {
  const [somebody, other] = await app.change(async (tx) => [await buildPerson(tx), await buildPerson(tx)] as const);
  await app.change((tx) => issueToken(tx, { purpose: 'reset_password', email: somebody.email, personId: somebody.id }));
  const longAgo = later(-days(91));
  await app.pool.updateTable('session').set({ revoked_at: longAgo }).where('person_id', '=', somebody.id).execute();
  await app.pool
    .updateTable('one_time_token')
    .set({ expires_at: longAgo })
    .where('person_id', '=', somebody.id)
    .execute();
  await app.pool
    .insertInto('webhook_event')
    .values({ provider: 'veriff', key: 'long ago', received_at: longAgo })
    .execute();
  await forget();
  for (const table of ['session', 'one_time_token'] as const)
    expect(await app.pool.selectFrom(table).select('id').where('person_id', '=', somebody.id).execute()).toEqual([]);
  expect(await app.pool.selectFrom('webhook_event').select('key').where('key', '=', 'long ago').execute()).toEqual([]);
  await as(app, other.token).call(security.get, {});
});

it('data that is no longer needed is kept for a while after it ended, and so is an unused invitation', async () => {
  const user = await app.change((tx) => buildPerson(tx));
  await app.pool
    .updateTable('session')
    .set({ revoked_at: later(-days(89)) })
    .where('person_id', '=', user.id)
    .execute();
  await app.change((tx) => issueToken(tx, { purpose: 'invite', email: 'invited@people.example', role: 'artist' }));
  const invitations = app.pool.updateTable('one_time_token').where('email', '=', 'invited@people.example');
  await invitations.set({ expires_at: later(-days(400)) }).execute();
  await forget();
  const kept = app.pool.selectFrom('session').select('id').where('person_id', '=', user.id);
  expect(await kept.execute()).toHaveLength(1);
  const invited = app.pool.selectFrom('one_time_token').select('id').where('email', '=', 'invited@people.example');
  expect(await invited.execute()).toHaveLength(1);
});

it('data that is no longer needed includes accounts that did not verify their email within 30 days, but not the owners of submitted works', async () => {
  const [old, owner, recent, verified] = [
    await app.change((tx) => buildPerson(tx, { verified: false })),
    await app.change((tx) => buildPerson(tx, { verified: false })),
    await app.change((tx) => buildPerson(tx, { verified: false })),
    await app.change((tx) => buildPerson(tx)),
  ];
  await app.change((tx) => buildArtwork(tx, { owner, status: 'approved', past: 'submitted' }));
  for (const { id } of [old, owner, verified])
    await app.pool
      .updateTable('person')
      .set({ registered_at: later(-days(31)) })
      .where('id', '=', id)
      .execute();
  await app.change((tx) => enqueue(tx, findUnverified, {}));
  await app.runJobs();
  expect(await Promise.all([old, owner, recent, verified].map(isErased))).toEqual([true, false, false, false]);
});
