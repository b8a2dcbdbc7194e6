import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { at, hours, later } from '#platform/clock.ts';
import { buildPerson, fixturePassword } from '#features/people/accounts/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { deleteExpired, deletingExpired } from '#features/operations/personal-data/erasure/delete-expired.ts';
import { testApp } from './support/app.ts';

const app = testApp();

interface Answer {
  status: number;
  cookie: string | null;
  reply: Record<string, unknown>;
}

async function send(
  { method, path }: EndpointDefinition,
  body: object,
  { key, token }: { key?: string; token?: string } = {},
): Promise<Answer> {
  const form = body instanceof FormData;
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': '10.9.8.7',
      origin: app.url,
      ...(form ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: form ? body : JSON.stringify(body),
  });
  const reply: unknown = await response.json();
  if (typeof reply !== 'object' || reply === null) throw new Error('the answer is no object');
  return { status: response.status, cookie: response.headers.get('set-cookie'), reply: { ...reply } };
}

const artist = () => app.change((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true }));

async function countOf(title: string): Promise<number> {
  const { rows } = await sql`select 1 from artwork where title = ${title}`.execute(app.pool);
  return rows.length;
}

it('a change that is sent again with its Idempotency-Key gets the same reply, and is done once', async () => {
  const { token } = await artist();
  const [title, key] = [randomUUID(), randomUUID()];
  const first = await send(artworks.add, { title }, { key, token });
  expect(first.status).toBe(200);
  expect(await send(artworks.add, { title }, { key, token })).toEqual(first);
  expect(await countOf(title)).toBe(1);
  await send(artworks.add, { title }, { token });
  expect(await countOf(title)).toBe(2);
});

it('a change that is sent again with its Idempotency-Key is done once when both run at the same time, and their files are stored once', async () => {
  const { token } = await artist();
  const [title, key] = [randomUUID(), randomUUID()];
  const photograph = await buildPhotograph({ width: 60, height: 80 });
  const form = () => {
    const made = new FormData();
    made.append('title', title);
    made.append('files', new Blob([Uint8Array.from(photograph)], { type: 'image/jpeg' }), 'front.jpg');
    return made;
  };
  const answers = await Promise.all([1, 2, 3].map(() => send(artworks.add, form(), { key, token })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ reply }) => reply['artworkId'])).size).toBe(1);
  const { rows } = await sql`
      select 1 from artwork_picture join artwork on artwork.id = artwork_id where title = ${title}`.execute(app.pool);
  expect(rows).toHaveLength(1);
});

it('a change that is sent again with its Idempotency-Key is refused when it is another request, and another person’s key is another key', async () => {
  const [{ token }, other] = [await artist(), await artist()];
  const [title, key] = [randomUUID(), randomUUID()];
  await send(artworks.add, { title }, { key, token });
  const refused = await send(artworks.add, { title: 'Another' }, { key, token });
  expect(refused).toMatchObject({ status: 422, reply: { code: 'idempotency_key_reused' } });
  expect((await send(artworks.add, { title }, { key, token: other.token })).status).toBe(200);
  expect(await countOf(title)).toBe(2);
});

it('a change that is sent again with its Idempotency-Key is decided again after a refusal', async () => {
  const { token, id } = await app.change((tx) => buildPerson(tx, { role: 'artist', verified: false }));
  const [title, key] = [randomUUID(), randomUUID()];
  expect((await send(artworks.add, { title }, { key, token })).status).toBe(403);
  await app.pool.updateTable('person').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
  expect((await send(artworks.add, { title }, { key, token })).status).toBe(200);
});

it('a change that is sent again with its Idempotency-Key returns a login’s session again, which is unreadable in the database', async () => {
  const { email } = await app.change((tx) => buildPerson(tx));
  const key = randomUUID();
  const body = { email, password: fixturePassword };
  const first = await send(accounts.login, body, { key });
  expect(first.status).toBe(200);
  expect(first.cookie).toContain('bind=');
  const again = await send(accounts.login, body, { key });
  expect(again.reply).toEqual(first.reply);
  expect(again.cookie).toBe(first.cookie);
  const user = first.reply['user'];
  const token = typeof user === 'object' && user && 'token' in user ? String(user.token) : '';
  expect(token.length).toBeGreaterThan(20);
  const kept = await app.pool.selectFrom('idempotency_key').select('answer').execute();
  for (const { answer } of kept) expect(answer?.includes(token)).toBe(false);
  expect((await send(accounts.login, { email, password: 'not the password' }, { key })).status).toBe(422);
});

it('a change that is sent again with its Idempotency-Key needs a key that is hard to guess', async () => {
  const { token } = await artist();
  const refused = await send(artworks.add, { title: 'Short' }, { key: '1', token });
  expect(refused).toMatchObject({ status: 400, reply: { code: 'invalid' } });
  expect(refused.reply['message']).toContain('Idempotency-Key');
});

it('a change that is sent again with its Idempotency-Key is forgotten after a day', async () => {
  const { token } = await artist();
  const [title, key] = [randomUUID(), randomUUID()];
  await send(artworks.add, { title }, { key, token });
  await at(later(hours(23)), async () => deletingExpired(app.pool, app.services.settings)[deleteExpired]?.({}));
  await send(artworks.add, { title }, { key, token });
  expect(await countOf(title)).toBe(1);
  await at(later(hours(25)), async () => deletingExpired(app.pool, app.services.settings)[deleteExpired]?.({}));
  await send(artworks.add, { title }, { key, token });
  expect(await countOf(title)).toBe(2);
});
