import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { keyTypes } from '@verso/verifier/signed-note.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { openPool, type Pool } from '#platform/database/pool.ts';
import { newSignerText } from '#platform/keys/note-signer.ts';
import { newSecretMultikey, readSecretMultikey } from '#platform/keys/signing-key.ts';
import { multikeyOf } from '#features/proof/certificates/credentials/issuer.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { as } from '../support/as.ts';
import { closing } from '../support/closing.ts';
import { answering, childrenOf, databaseUrl, type Program, spawnProgram, temporaryFolder } from '../support/program.ts';
import { type S3Server, startS3 } from '../support/s3.ts';
import { openStream } from '../support/stream.ts';

const after = closing();
let s3: S3Server;
let pool: Pool;
/** The settings of all instances; each has its own data folder, and nothing of it is shared. */
let shared: Record<string, string>;

const ownFolder = () => {
  const folder = temporaryFolder();
  after(() => fs.rmSync(folder, { recursive: true, force: true }));
  return { DATA_DIR: folder };
};

beforeAll(async () => {
  s3 = await startS3();
  after(() => s3.stop());
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  after(() => admin.end());
  await admin.query('create database several_machines');
  after(() => admin.query('drop database several_machines with (force)'));
  ({ pool } = openPool({ ...inject('postgres'), database: 'several_machines' }, 2));
  after(() => pool.destroy());
  const { bucket, endpoint = '', credentials } = s3.settings;
  shared = {
    DATABASE_URL: databaseUrl('several_machines'),
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    SECRET_KEY: 's'.repeat(43),
    LOG_KEY: await newSignerText('verso.example/log', keyTypes.ed25519),
    CERTIFICATE_KEY: newSecretMultikey(),
    TRUST_PROXY: 'true',
    REQUIRE_SECOND_FACTOR: 'false',
  };
});

async function spawn(settings: Record<string, string>): Promise<Program> {
  const program = await spawnProgram({ ...shared, ...ownFolder(), ...settings });
  after(() => {
    program.child.kill('SIGKILL');
    return program.ended;
  });
  return program;
}

const start = async (settings: Record<string, string> = {}) => answering(await spawn(settings));

const person = (given: PersonFixture) => pool.transaction().execute((tx) => buildPerson(tx, given));

describe('two instances on one database and one store', () => {
  let [first, second]: Program[] = [];

  beforeAll(async () => {
    // Both create the tables, the queue and the mark in the store.
    [first, second] = await Promise.all([start(), start()]);
  });
  // Each takes connections that the programs of the next tests may need.
  afterAll(async () => {
    for (const one of [first, second]) {
      one?.child.kill('SIGKILL');
      await one?.ended;
    }
  });

  const both = () => {
    if (!first || !second) throw new Error('they have not started');
    return [first, second] as const;
  };

  test('two instances on one database and one store are one registry: changes and files sent to one are on the other', async () => {
    const [here, there] = both();
    const artist = await person({ role: 'artist', submitAllowed: true });
    const files = { files: [{ name: 'photograph.jpg', bytes: await buildPhotograph({ width: 300, height: 400 }) }] };
    const { artworkId } = await as(here, artist.token).call(artworks.add, { title: 'Two places', files });
    const { artworks: cards } = await as(there, artist.token).call(record.list, { type: 'mine' });
    expect(cards.map(({ _id }) => _id)).toEqual([artworkId]);
    const picture = cards[0]?.picture;
    const copies = await Promise.all(
      [there, here, there, here].map(async ({ url }) => {
        const response = await fetch(`${url}${picture?.url}/480.avif${picture?.query}`);
        expect(response.status).toBe(200);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    for (const copy of copies) expect(copy.equals(copies[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test('two instances on one database and one store keep the public key of certificates before they sign anything with it', async () => {
    const kept = await pool.selectFrom('issuer_key').select('multikey').execute();
    expect(kept).toEqual([{ multikey: multikeyOf(readSecretMultikey(shared['CERTIFICATE_KEY'] ?? '')) }]);
  });

  test('two instances on one database and one store count attempts of a password together', async () => {
    const { email } = await person({});
    // At the same time: one after the other, they could take longer than the minute in which they are counted.
    const codes = await Promise.all(
      Array.from({ length: 22 }, async (_, number) => {
        const instance = both()[number % 2] ?? both()[0];
        return (await as(instance).refusal(accounts.login, { email, password: 'not this one' })).code;
      }),
    );
    expect(codes.filter((code) => code !== 'too_many_requests')).toHaveLength(20);
  });

  test('two instances on one database and one store send people live events of either, once, and continue when one is killed', async () => {
    const [here, there] = both();
    const admin = await person({ admin: true });
    const reader = await person({ role: 'artist', submitAllowed: false });
    const stream = await openStream(here, reader);
    await stream.unread(0);
    await as(there, admin.token).call(people.allowSubmit, { id: reader.id });
    const [notice] = await stream.take(1);
    expect(notice?.kind).toBe('permission_changed');

    here.child.kill('SIGKILL');
    expect(await here.ended).toBe('SIGKILL');
    await as(there, admin.token).call(people.disallowSubmit, { id: reader.id });
    // The session is still valid, and the stream continues at its position.
    const again = await openStream(there, reader, { 'last-event-id': String(notice?.sequence) });
    const [next] = await again.take(1);
    expect(next?.sequence).toBe((notice?.sequence ?? 0) + 1);
    again.close();
    const { notifications: all } = await as(there, reader.token).call(notifications.list, { id: reader.id });
    expect(all).toHaveLength(2);
  });

  test('two instances on one database and one store refuse an instance with other keys or other files', async () => {
    const refused = async (settings: Record<string, string>) => {
      const program = await spawn(settings);
      expect(await program.ended).toBe(1);
      return program.err().trim();
    };
    expect(await refused({ SECRET_KEY: 'x'.repeat(43) })).toMatch(/^The secret key is not the one .*Set SECRET_KEY/);
    expect(await refused({ CERTIFICATE_KEY: '' })).toMatch(
      /^Certificates are signed with a different key.*CERTIFICATE_KEY/,
    );
    expect(await refused({ LOG_KEY: '' })).toMatch(/^The log was started with a different key.*Set LOG_KEY/);
    expect(await refused({ S3_BUCKET: '', S3_ENDPOINT: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' })).toMatch(
      /^The data folder .* does not contain the files of this registry.*S3_BUCKET/,
    );
  });
});

test('WEB_CONCURRENCY starts this many processes on one port, replaces one that dies, and ends them all in order', async () => {
  const program = await start({ WEB_CONCURRENCY: '2', SANDBOX_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'error' });
  expect(program.out().match(/Verso is at/g)).toHaveLength(1);
  const [one] = childrenOf(program.child.pid);
  if (one === undefined) throw new Error('there is no process');
  process.kill(one, 'SIGKILL');
  while (!program.err().includes('is being replaced'))
    await new Promise((resolve) => program.child.stderr?.once('data', resolve));
  await expect.poll(() => fetch(`${program.url}/readyz`).then(({ status }) => status)).toBe(200);
  await expect.poll(() => childrenOf(program.child.pid).length).toBe(2);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  await expect(fetch(`${program.url}/healthz`)).rejects.toThrow();
});

test('WEB_CONCURRENCY goes on when no process can be started for a while', async () => {
  const program = await start({ WEB_CONCURRENCY: '2', SANDBOX_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'error' });
  const limitFiles = (most: number) => execFileSync('prlimit', [`--pid=${program.child.pid}`, `--nofile=${most}:`]);
  limitFiles(8);
  const [one] = childrenOf(program.child.pid);
  if (one === undefined) throw new Error('there is no process');
  process.kill(one, 'SIGKILL');
  while (!/could(?: not)? be started/.test(program.err()))
    await new Promise((resolve) => program.child.stderr?.once('data', resolve));
  expect(program.child.exitCode).toBeNull();
  limitFiles(4096);
  // The other process may not have listened yet.
  const status = () =>
    fetch(`${program.url}/healthz`).then(
      (reply) => reply.status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  await expect.poll(() => childrenOf(program.child.pid).length).toBe(2);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

test('WEB_CONCURRENCY reports an error once', async () => {
  const program = await spawn({
    WEB_CONCURRENCY: '3',
    SANDBOX_URL: 'http://127.0.0.1:9',
    SECRET_KEY: 'x'.repeat(43),
  });
  expect(await program.ended).toBe(1);
  expect(program.err()).toMatch(/^The secret key is not the one[^\n]*\n$/);
});
