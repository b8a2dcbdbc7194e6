import { describe, expect, it } from 'vitest';
import { security } from '@verso/contract/security.ts';
import { days, later } from '#platform/clock.ts';
import { enqueue } from '#platform/events.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { issueToken } from '#features/accounts/one-time-tokens.ts';
import { ownApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { forgetOld } from './forget-old.ts';

const app = ownApp();

async function forget() {
  await app.change((tx) => enqueue(tx, forgetOld, {}));
  await app.runJobs();
}

describe('what nobody needs any more', () => {
  it('is forgotten: sessions long ended and links long run out', async () => {
    const [somebody, other] = await app.change(async (tx) => [await buildPerson(tx), await buildPerson(tx)] as const);
    await app.change((tx) =>
      issueToken(tx, { purpose: 'reset_password', email: somebody.email, personId: somebody.id }),
    );
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
    expect(await app.pool.selectFrom('webhook_event').select('key').where('key', '=', 'long ago').execute()).toEqual(
      [],
    );
    await as(app, other.token).call(security.get, {});
  });

  it('is not yet what ended lately, nor an invitation that was never used', async () => {
    const somebody = await app.change((tx) => buildPerson(tx));
    await app.pool
      .updateTable('session')
      .set({ revoked_at: later(-days(89)) })
      .where('person_id', '=', somebody.id)
      .execute();
    await app.change((tx) => issueToken(tx, { purpose: 'invite', email: 'invited@people.example', role: 'artist' }));
    const invitations = app.pool.updateTable('one_time_token').where('email', '=', 'invited@people.example');
    await invitations.set({ expires_at: later(-days(400)) }).execute();
    await forget();
    const kept = app.pool.selectFrom('session').select('id').where('person_id', '=', somebody.id);
    expect(await kept.execute()).toHaveLength(1);
    const invited = app.pool.selectFrom('one_time_token').select('id').where('email', '=', 'invited@people.example');
    expect(await invited.execute()).toHaveLength(1);
  });
});
