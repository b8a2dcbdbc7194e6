import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { testApp } from '../../../test/support/app.ts';
import { openApi } from './openapi.ts';

const app = testApp();
const document = openApi('https://verso.example');
const operationAt = (path: string, method: string) => document.paths[path]?.[method];

const Body = z.object({
  required: z.boolean(),
  content: z.record(
    z.string(),
    z.object({
      schema: z.looseObject({}),
      encoding: z.record(z.string(), z.object({ contentType: z.string() })).optional(),
    }),
  ),
});
const bodyAt = (path: string, method: string) => Body.parse(operationAt(path, method)?.['requestBody']);

it('the OpenAPI document follows the recommended rules of Redocly without an error', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  const issues = errors.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
  expect(issues).toEqual([]);
});

it('the OpenAPI document says which fields of an address are required', () => {
  const parameters = z.array(z.looseObject({ name: z.string(), required: z.boolean() }));
  const required = (path: string) =>
    Object.fromEntries(
      parameters.parse(operationAt(path, 'get')?.['parameters']).map((one) => [one.name, one.required]),
    );
  expect(required('/payment/royalties')).toEqual({ from: true, to: true });
  expect(required('/purchase')).toMatchObject({ type: false, pagesize: false });
  expect(required('/artwork/{id}')).toEqual({ id: true });
});

it('the OpenAPI document requires no body where none is needed', () => {
  expect(operationAt('/users/{id}', 'delete')).not.toHaveProperty('requestBody');
  expect(bodyAt('/artwork/{id}/delete', 'post').required).toBe(false);
  expect(bodyAt('/auth/login', 'post').required).toBe(true);
});

it('the OpenAPI document says how each field of a form is written, and that files are optional', () => {
  const { content } = bodyAt('/artwork/0/addArtworkByArtist', 'post');
  expect(Object.keys(content)).toEqual([
    'multipart/form-data',
    'application/json',
    'application/x-www-form-urlencoded',
  ]);
  const { encoding } = content['multipart/form-data'] ?? {};
  expect(encoding).toMatchObject({
    creation: { contentType: 'application/json' },
    files: { contentType: 'image/jpeg, image/png, image/webp' },
  });
  expect(encoding).not.toHaveProperty('title');
});

it('the OpenAPI document documents the specification’s field names beside ours', () => {
  const words = JSON.stringify(bodyAt('/artwork/{id}', 'post').content['application/json']?.schema);
  for (const field of ['"name"', '"title"', '"files"', '"pictures"']) expect(words).toContain(field);
});

it('the OpenAPI document lists the refusals of every call', () => {
  for (const { name, endpoint } of endpoints) {
    const responses = Object.keys(
      z.looseObject({}).parse(operationAt(endpoint.path, endpoint.method.toLowerCase())?.['responses']),
    );
    expect(responses, name).toEqual(expect.arrayContaining(['200', '400', '401', '429']));
  }
});

it('the page of the documentation describes forms, sessions and refusals, with an example of each form', async () => {
  const page = await (await fetch(`${app.url}/api/docs`)).text();
  for (const words of [
    'Authorization: Bearer &lt;token>',
    'the cookie <code>bind</code>',
    'application/x-www-form-urlencoded',
    '-F \'creation={"kind":"day","date":"2024-05-31"}\''.replaceAll('"', '&quot;'),
    'Refused with 400, 401, 403, 404, 409, 413, 415, 429.',
  ])
    expect(page).toContain(words);
});

it('the page of the documentation is correct: a structured field is read as its example writes it, with and without a type', async () => {
  const owner = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
  const { id } = await app.change((tx) => buildArtwork(tx, { owner }));
  for (const type of [undefined, 'application/json']) {
    const creation = { kind: 'year' as const, year: type ? 1912 : 1911 };
    const response = await fetch(`${app.url}/api/artwork/${id}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: formOf('creation', JSON.stringify(creation), type),
    });
    expect(response.status).toBe(200);
    expect((await getArtwork(app.pool, id)).creation).toEqual(creation);
  }
});

const boundary = 'between-the-parts';

/** A form with one field, optionally typed, which FormData supports only for files. */
const formOf = (name: string, value: string, type?: string) =>
  [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${name}"`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    '',
    value,
    `--${boundary}--`,
    '',
  ].join('\r\n');
