import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildCertified } from '#features/proof/certificates/fixtures.ts';
import { buildPlacedEntry } from '#features/evidence/log/fixtures.ts';
import { testApp } from './support/app.ts';

const app = testApp();
let work: { id: string };

beforeAll(async () => {
  const { certificateKey } = app.services;
  work = await app.change((tx) => buildCertified(tx, { certificateKey, hidden: true }));
});

/** Calls that return data of the work whose id is in their path. */
const readings = endpoints.filter(
  ({ endpoint: { method, path } }) =>
    method === 'GET' && /^\/artwork\/(scan\/)?\{id\}|^\/(payment\/terms|royalties\/artwork)\/\{id\}$/.test(path),
);

const readersOf = async (artworkId: string) => {
  const events = await app.pool
    .selectFrom('event')
    .where('artwork_id', '=', artworkId)
    .where('name', '=', 'hidden_work_read')
    .select('actor_id')
    .execute();
  return events.map(({ actor_id: reader }) => reader);
};

const readAs = (token: string, path: string) =>
  fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

const admin = () => app.change((tx) => buildPerson(tx, { admin: true }));

it('covers the calls of the contract', () => {
  expect(readings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['record.get', 'certificates.bundle', 'certificates.scan', 'sales.terms', 'log.ofWork']),
  );
});

it.each(readings)('$name logs which admin read a hidden work', async ({ endpoint: { path } }) => {
  const { id: reader, token } = await admin();
  const answer = await readAs(token, path.replace('{id}', work.id).replace('{version}', '1'));
  expect([answer.status, await readersOf(work.id)]).toEqual([200, expect.arrayContaining([reader])]);
});

it.each(readings)('$name logs nothing for a user who may not read it', async ({ endpoint: { path } }) => {
  const { id: stranger, token } = await app.change((tx) => buildPerson(tx, { role: 'authenticator' }));
  await readAs(token, path.replace('{id}', work.id).replace('{version}', '1'));
  expect(await readersOf(work.id)).not.toContain(stranger);
});

it('an entry of the log is logged as read if it names a hidden work', async () => {
  const index = await app.change((tx) => buildPlacedEntry(tx, { hidden: true }));
  const { artwork_id: artworkId } = await app.pool
    .selectFrom('log_entry')
    .where('log_index', '=', index)
    .select('artwork_id')
    .executeTakeFirstOrThrow();
  const { id: reader, token } = await admin();
  expect((await readAs(token, `/log/${index}`)).status).toBe(200);
  expect(await readersOf(artworkId ?? '')).toContain(reader);
});
