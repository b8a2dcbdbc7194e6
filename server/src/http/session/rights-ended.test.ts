import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { ErrorReply } from '@verso/contract/schemas/errors.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildApiKey } from '#features/people/api-keys/fixtures.ts';
import { articleFields } from '#features/publishing/news/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { testApp } from '../../../test/support/app.ts';
import { as } from '../../../test/support/as.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));

const boundary = 'the-rest-comes-later';

/** Starts a form whose last bytes are held back, and resolves once the server has let its sender in. */
async function beginForm(
  path: string,
  sender: { id: string; token: string },
  fields: Readonly<Record<string, string>>,
) {
  const form = request(`${app.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sender.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve) => void form.once('response', resolve));
  for (const [name, value] of Object.entries(fields))
    form.write(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const reservations = async () => {
    const found = await app.pool
      .selectFrom('storage_use')
      .where('person_id', '=', sender.id)
      .select('reservations')
      .executeTakeFirstOrThrow();
    return Object.keys(found.reservations);
  };
  await expect.poll(reservations).toHaveLength(1);
  return async () => {
    form.end(`--${boundary}--\r\n`);
    return ErrorReply.parse(JSON.parse(await text(await answered)));
  };
}

const article = (title: string) => ({ title, state: 'published', body: JSON.stringify(articleFields().body) });

const titleOf = async (id: string) =>
  (await app.pool.selectFrom('artwork').where('id', '=', id).select('title').executeTakeFirstOrThrow()).title;

const saved = (title: string) => app.pool.selectFrom('article').where('title', '=', title).select('id').execute();

it('a form that an admin began is refused when its last bytes arrive after the admin’s right ended', async () => {
  const [one, other] = [await person({ admin: true }), await person({ admin: true })];
  const title = `Late news ${one.id}`;
  const finish = await beginForm('/news/0', one, article(title));
  await as(app, other.token).call(people.changeAdmin, { id: one.id, status: false });
  expect((await finish()).code).toBe('forbidden');
  expect(await saved(title)).toEqual([]);
});

it('a form is refused when its last bytes arrive after all of the sender’s sessions ended', async () => {
  const admin = await person({ admin: true });
  const title = `Late news ${admin.id}`;
  const finish = await beginForm('/news/0', admin, article(title));
  await as(app, admin.token).call(accounts.logout, {});
  expect((await finish()).code).toBe('signed_out');
  expect(await saved(title)).toEqual([]);
});

it('a form that came with an API key is refused when its last bytes arrive after the key was revoked', async () => {
  const artist = await person({ role: 'artist' });
  const work = await app.change((tx) => buildArtwork(tx, { artist, status: 'draft', title: 'First name' }));
  const token = await app.change((tx) => buildApiKey(tx, artist));
  const finish = await beginForm(`/artwork/${work.id}`, { id: artist.id, token }, { title: 'Late name' });
  await app.pool.deleteFrom('api_key').where('person_id', '=', artist.id).execute();
  expect((await finish()).code).toBe('signed_out');
  expect(await titleOf(work.id)).toBe('First name');
});

it('a vote is refused when the voter’s right ended while the vote waited for the work', async () => {
  const [voter, other] = [await person({ admin: true }), await person({ admin: true })];
  const artist = await person({ role: 'artist', artistAllowed: true });
  const work = await app.change((tx) => buildArtwork(tx, { artist, status: 'in_review' }));
  const refused = await app.change(async (tx) => {
    await tx.selectFrom('artwork').where('id', '=', work.id).select('id').forUpdate().execute();
    const vote = as(app, voter.token).refusal(review.approve, { id: work.id });
    const { rows } = await sql<{ own: number }>`select pg_backend_pid() as own`.execute(tx);
    const waiting = sql`select from pg_stat_activity where ${rows[0]?.own}::int = any(pg_blocking_pids(pid))`;
    await expect.poll(async () => (await waiting.execute(app.pool)).rows).toHaveLength(1);
    await as(app, other.token).call(people.changeAdmin, { id: voter.id, status: false });
    return { vote };
  });
  expect((await refused.vote).code).toBe('forbidden');
  const votes = await app.pool.selectFrom('vote').where('voter_id', '=', voter.id).select('id').execute();
  expect(votes).toEqual([]);
});

it('an account that an admin erases keeps nothing of a form that arrives later', async () => {
  const artist = await person({ role: 'artist' });
  const work = await app.change((tx) => buildArtwork(tx, { artist, status: 'draft', title: 'First name' }));
  const finish = await beginForm(`/artwork/${work.id}`, artist, { title: 'Late name' });
  await app.pool.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', artist.id).execute();
  expect((await finish()).code).toBe('signed_out');
  expect(await titleOf(work.id)).toBe('First name');
});
