import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { testApp } from '../../test/support/app.ts';

const app = testApp();
let owner: { id: string; token: string };
beforeAll(async () => {
  owner = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
});

const Answer = z.object({
  status: z.string(),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

async function send(method: string, path: string, body: string | FormData | undefined, type?: string) {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${owner.token}`, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body }),
  });
  return { code: response.status, ...Answer.parse(await response.json()) };
}
const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';

it('a body that is a JSON list is refused as a list, not for a missing field', async () => {
  const refusal = await send('POST', '/auth/login', '[1]', json);
  expect(refusal.code).toBe(400);
  expect(refusal.message).toContain('It was a list.');
});

it('a body with one field of the wrong type is refused for that field alone', async () => {
  const refusal = await send('POST', '/search', '{"pagesize":"20","filterkey":"oil"}', json);
  expect(refusal).toMatchObject({ code: 400, fields: { pagesize: 'must be a number' } });
});

it('a body that is not JSON, or has an unaccepted type, is refused with what to send', async () => {
  expect((await send('POST', '/search', '{', json)).message).toContain('not valid JSON');
  const refusal = await send('POST', '/search', '<a/>', 'application/xml');
  expect(refusal.code).toBe(415);
  expect(refusal.message).toContain('Content-Type: application/json');
});

it('a body that is a form is refused by a call that takes JSON, with what to send', async () => {
  const form = new FormData();
  form.append('type', 'artworks');
  for (const refusal of [
    await send('POST', '/search', 'type=artworks', urlencoded),
    await send('POST', '/search', form),
  ]) {
    expect(refusal.code).toBe(415);
    expect(refusal.message).toContain('as JSON, not as a form');
  }
});

it('a body that is empty counts as one without fields, even if its header promises JSON', async () => {
  expect(await send('POST', '/search', '', json)).toMatchObject({ code: 200 });
  const { id } = await app.change((tx) => buildArtwork(tx, { owner }));
  expect(await send('POST', `/artwork/${id}/delete`, '', json)).toMatchObject({ code: 200 });
});

it('a body with a field named like a property of the prototype is refused', async () => {
  expect(await send('POST', '/search', '{"__proto__":{"type":"artist"}}', json)).toMatchObject({ code: 400 });
});

it.each(['toString', 'constructor', 'hasOwnProperty'])(
  'a body is refused for a field %s, by its name',
  async (name) => {
    const body = `{"token":"${'a'.repeat(43)}","${name}":1}`;
    expect(await send('POST', '/auth/verify/check', body, json)).toMatchObject({
      code: 400,
      message: `${name} is not a known field.`,
      fields: { [name]: 'is not a known field' },
    });
    const form = new FormData();
    form.append(name, new Blob(['a']), 'a.txt');
    expect(await send('POST', `/users/${owner.id}`, form)).toMatchObject({ code: 400 });
    expect(await send('POST', `/users/${owner.id}`, `${name}=a`, urlencoded)).toMatchObject({ code: 200 });
  },
);

it('a form may be urlencoded if it has no files, with its fields read as in any form', async () => {
  const { id } = await app.change((tx) => buildArtwork(tx, { owner }));
  const body = 'medium=Oil&subjects=%5B%22harbour%22%5D';
  expect(await send('POST', `/artwork/${id}`, body, urlencoded)).toMatchObject({ code: 200 });
  const stored = app.pool.selectFrom('artwork').select(['medium', 'subjects']).where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ medium: 'Oil', subjects: ['harbour'] });
  const refusal = await send('POST', `/artwork/${id}`, 'subjects=harbour', urlencoded);
  expect(refusal.code).toBe(400);
  expect(refusal.fields?.['subjects']).toContain('must be JSON when it is sent in a form');
});

it('fields that a call does not have are ignored by the calls of the specification', async () => {
  expect(await send('POST', '/search', '{"type":"artworks","colour":"red"}', json)).toMatchObject({ code: 200 });
  expect(await send('GET', '/purchase?type=mine&colour=red', undefined)).toMatchObject({ code: 200 });
});

it('fields that a call does not have are refused by our own, by name', async () => {
  expect(await send('POST', '/artwork/similar', '{"colour":"red"}', json)).toMatchObject({
    code: 400,
    fields: { colour: 'is not a known field', ids: 'is missing' },
  });
  expect(await send('GET', '/news?colour=red', undefined)).toMatchObject({
    code: 400,
    fields: { colour: 'is not a known field' },
  });
});
