import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { artworks } from '@verso/contract/artworks.ts';
import { agreementVersion, auth } from '@verso/contract/auth.ts';
import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { parseNote } from '@verso/verifier/signed-note.ts';
import { openPool } from '#platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { canReach, serverAccount } from '#platform/embedded-postgres/account.ts';
import { migrateJobs } from '#platform/jobs.ts';
import { migrate } from '#platform/migrate.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { demoWorks } from '#features/demo/catalogue.ts';
import { demoPassword } from '#features/demo/seed-people.ts';
import { buildPhotograph } from '#features/files/fixtures.ts';
import { as, signedIn } from './as.ts';
import { freePort } from './free-port.ts';
import {
  copyOf,
  databaseUrl,
  isRunning,
  type Program,
  postmasterOf,
  printed,
  spawnProgram,
  startProgram,
  temporaryFolder,
} from './program.ts';

/** A data folder in which one artist is registered: whoever starts on a copy of it is not kept waiting by the demo. */
const used = path.join(temporaryFolder(), 'data');
let artist: { token: string };

/** Each start takes a second of a processor that others share. */
const timeout = 240_000;

const programs: Program[] = [];
const folders = [path.dirname(used)];

beforeAll(async () => {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: used });
  await migrate(postgres.connection);
  const { pool, pgPool } = openPool(postgres.connection, 2);
  await migrateJobs(pgPool);
  artist = await pool.transaction().execute((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true }));
  await pool.destroy();
  await postgres.stop();
});

afterEach(async () => {
  for (const { child, ended } of programs.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

function folderOfItsOwn(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

function usedFolder(): string {
  const folder = copyOf(used);
  folders.push(path.dirname(folder));
  return folder;
}

async function start(settings: Record<string, string>): Promise<Program> {
  const program = await startProgram(settings);
  programs.push(program);
  return program;
}

async function spawned(...given: Parameters<typeof spawnProgram>): Promise<Program> {
  const program = await spawnProgram(...given);
  programs.push(program);
  return program;
}

/** The one line with which the program refuses to start, with code 1. */
async function refusal(...given: Parameters<typeof spawnProgram>): Promise<string> {
  const program = await spawned(...given);
  expect(await program.ended).toBe(1);
  expect(program.out()).toBe('');
  expect(program.err()).toMatch(/^[^\n]+\n$/);
  return program.err().trim();
}

describe('the program', { timeout }, () => {
  test('starts, says where it is, answers, and ends at Ctrl-C with nothing left behind', async () => {
    const dataDir = usedFolder();
    const program = await start({ DATA_DIR: dataDir, PUBLIC_URL: 'https://verso.example' });
    expect(program.out()).toContain('Verso is at https://verso.example\n');
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    const postmaster = postmasterOf(dataDir);
    expect(isRunning(postmaster)).toBe(true);

    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
    expect(program.err()).toBe('');
    expect(isRunning(postmaster)).toBe(false);
    await expect(fetch(`${program.url}/healthz`)).rejects.toThrow();
  });

  test('ends as quietly when the signal comes twice, from the terminal and from npm', async () => {
    const dataDir = usedFolder();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const program = await start({ DATA_DIR: dataDir });
      const postmaster = postmasterOf(dataDir);
      program.child.kill(signal);
      program.child.kill(signal);
      expect(await program.ended).toBe(0);
      expect(program.err()).toBe('');
      expect(isRunning(postmaster)).toBe(false);
    }
  });

  test('starts on the database of DATABASE_URL, and keeps the demo out of it', async () => {
    const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
    await admin.connect();
    await admin.query('create database of_ones_own');
    const program = await start({ DATA_DIR: folderOfItsOwn(), DATABASE_URL: databaseUrl('of_ones_own') });
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    expect((await as(program).call(record.list, {})).artworks).toEqual([]);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await admin.query('drop database of_ones_own');
    await admin.end();
  });
});

describe('the program refuses in one clear line', { timeout }, () => {
  test('data that another one runs on', async () => {
    const dataDir = usedFolder();
    const first = await start({ DATA_DIR: dataDir });
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^Verso runs already on the data in .*DATA_DIR/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test('a port that is in use', async () => {
    const port = await freePort();
    const other = net.createServer().listen(port, 'localhost');
    await once(other, 'listening');
    const line = await refusal({ DATA_DIR: folderOfItsOwn(), PORT: String(port) });
    expect(line).toMatch(new RegExp(`^Port ${port} is in use.*PORT`));
    other.close();
  });

  test('a file in place of the data folder', async () => {
    const file = path.join(folderOfItsOwn(), 'file');
    fs.writeFileSync(file, 'keep me');
    for (const place of [file, path.join(file, 'data')]) {
      expect(await refusal({ DATA_DIR: place })).toMatch(/^The data folder .* cannot be written.*DATA_DIR/);
    }
    expect(fs.readFileSync(file, 'utf8')).toBe('keep me');
  });

  const root = process.getuid?.() === 0;
  const nobody = root ? serverAccount('/there is no such cluster') : undefined;
  const canDrop = !nobody || [process.execPath, import.meta.dirname].every((place) => canReach(place, nobody));
  test.runIf(canDrop)('a data folder that this user may not write', async () => {
    const locked = path.join(folderOfItsOwn(), 'locked');
    fs.mkdirSync(locked, { mode: 0o555 });
    const account = nobody && { uid: nobody.uid, gid: nobody.gid };
    for (const place of [locked, path.join(locked, 'data')]) {
      expect(await refusal({ DATA_DIR: place }, account)).toMatch(/^The data folder .* cannot be written.*DATA_DIR/);
    }
  });

  test('settings that cannot be right, by their names', async () => {
    const DATA_DIR = folderOfItsOwn();
    const bad: [settings: Record<string, string>, line: RegExp][] = [
      [{ PORT: 'eighty' }, /^The setting PORT must be a port number\./],
      [{ PORT: '80.5' }, /^The setting PORT must be a whole number\./],
      [{ PORT: '65536' }, /^The setting PORT must be 1 to 65535\./],
      [{ REVIEW_QUORUM: '0' }, /^The setting REVIEW_QUORUM must be at least 1\./],
      [{ SERVE_WEB: 'yes' }, /^The setting SERVE_WEB must be true or false\./],
      [{ NODE_ENV: 'production' }, /^The setting DATABASE_URL is missing: with NODE_ENV=production/],
      [{ DATABASE_URL: 'nonsense' }, /^The setting DATABASE_URL must be a PostgreSQL address/],
      [
        { DATABASE_URL: `postgres://localhost:${await freePort()}/verso` },
        /DATABASE_URL .*ECONNREFUSED.*Check that it runs/,
      ],
      [{ DATABASE_URL: databaseUrl('not_there') }, /DATABASE_URL .*"not_there" does not exist/],
      [
        { DATABASE_URL: databaseUrl('postgres').replace('verso@', 'stranger@') },
        /DATABASE_URL .*"stranger" does not exist/,
      ],
    ];
    for (const [settings, line] of bad) expect(await refusal({ DATA_DIR, ...settings })).toMatch(line);
    expect(fs.readdirSync(DATA_DIR)).toEqual([]);
  });
});

describe('the witness that is started beside it', () => {
  test('signs the log with a key of its own, and ends with it however it ends', { timeout }, async () => {
    const settings = { DATA_DIR: usedFolder(), OWN_WITNESS: 'true' };
    const names = async ({ url }: Program) => {
      const answer = await fetch(`${url}/log/checkpoint`);
      return answer.ok ? parseNote(await answer.text()).signatures.map(({ name }) => name) : [];
    };
    const asked = { timeout: 20_000 };
    const first = await start(settings);
    await expect.poll(() => names(first), asked).toEqual([expect.stringMatching(/\/log$/), 'localhost/witness']);
    await expect.poll(() => witnessOf(first), asked).toBeGreaterThan(0);
    const firstWitness = witnessOf(first);
    // One that ends by itself is started again.
    process.kill(firstWitness, 'SIGKILL');
    await as(first, artist.token).call(artworks.add, { title: 'A work' });
    await expect.poll(() => [0, firstWitness].includes(witnessOf(first)), asked).toBe(false);
    const witness = witnessOf(first);
    expect(isRunning(witness)).toBe(true);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(isRunning(witness)).toBe(false);

    const second = await start(settings);
    await expect.poll(() => witnessOf(second), asked).toBeGreaterThan(0);
    const orphan = witnessOf(second);
    second.child.kill('SIGKILL');
    await second.ended;
    await expect.poll(() => isRunning(orphan), asked).toBe(false);
  });
});

/** The number of the process that a program has started as its witness; 0 where there is none. */
function witnessOf({ child: { pid } }: Program): number {
  const children = told(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return Number(children.find((one) => told(`/proc/${one}/cmdline`).includes('witness/main.ts')) ?? 0);
}

/** What the system tells of a process; nothing of one that has ended. */
function told(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return '';
    throw error;
  }
}

describe('after kill -9', () => {
  test('everything that was acknowledged is there, and no PostgreSQL is left over', { timeout }, async () => {
    const dataDir = usedFolder();
    const settings = { DATA_DIR: dataDir, TRUST_PROXY: 'true' };
    const first = await start(settings);
    const postmaster = postmasterOf(dataDir);
    const photograph = await buildPhotograph({ width: 300, height: 400 });
    const works: string[] = [];
    const people: string[] = [];
    const acknowledged = Promise.withResolvers<void>();
    const told = () => works.length >= 30 && people.length >= 5 && acknowledged.resolve();

    // Both write until the server is gone; each call comes from an address of its own, and so within its budget.
    const addWorks = async () => {
      for (let number = 1; ; number += 1) {
        const files = { files: number % 3 === 0 ? [{ name: 'photograph.jpg', bytes: photograph }] : [] };
        const { artworkId } = await as(first, artist.token).call(artworks.add, { title: `Work ${number}`, files });
        works.push(artworkId);
        told();
      }
    };
    const registerPeople = async () => {
      for (let number = 1; ; number += 1) {
        const email = `person${number}@people.example`;
        await as(first).call(auth.register, { ...person, email });
        people.push(email);
        told();
      }
    };
    const writers = [addWorks(), addWorks(), registerPeople()];
    await Promise.race([acknowledged.promise, ...writers]);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    await Promise.allSettled(writers);

    const second = await start(settings);
    expect(isRunning(postmaster)).toBe(false);
    expect(second.err()).toBe('');
    const present: string[] = [];
    for (let pagefrom = 0, page = ['']; page.length > 0; pagefrom += page.length) {
      const { artworks: cards } = await as(second, artist.token).call(record.list, {
        type: 'mine',
        pagesize: 50,
        pagefrom,
      });
      page = cards.map(({ _id }) => _id);
      present.push(...page);
      for (const { picture } of cards.filter((card) => card.picture !== null)) {
        const shown = await fetch(`${second.url}${picture?.url}/thumb.jpeg${picture?.query}`);
        expect(shown.status).toBe(200);
      }
    }
    expect(present).toEqual(expect.arrayContaining(works));
    for (const email of people) {
      const user = signedIn(await as(second).call(auth.login, { email, password: person.password }));
      expect(user.email).toBe(email);
    }

    const successor = postmasterOf(dataDir);
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(isRunning(successor)).toBe(false);
  });

  test('in the middle of the first start, the next start fills in the whole demo', { timeout: 300_000 }, async () => {
    const dataDir = path.join(folderOfItsOwn(), 'data');
    const first = await spawned({ DATA_DIR: dataDir });
    await printed(first, 'Filling in the demo collection…');
    // A sequence tells what is not committed yet.
    const client = new pg.Client({
      host: path.join(dataDir, 'postgres'),
      port: 5432,
      user: 'verso',
      database: 'postgres',
    });
    await client.connect();
    client.on('error', () => {});
    await expect
      .poll(
        async () => {
          const { rows } = await client.query<{ last: string }>(
            'select last_value::int as last from artwork_number_seq',
          );
          return Number(rows[0]?.last);
        },
        { timeout: 120_000 },
      )
      .toBeGreaterThan(3);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    expect(first.out()).not.toContain('Verso is at');

    const second = await start({ DATA_DIR: dataDir });
    expect(second.out()).toContain('Filling in the demo collection…');
    expect(second.out()).toMatch(
      /Demo accounts \(password: verso demo 2026\)\n(?: {2}\S+@verso\.example +\S.*\n){9}\n/,
    );
    expect(second.out()).toContain(`Verso is at http://localhost:${new URL(second.url).port}\n`);
    expect(second.err()).toBe('');
    const login = await as(second).call(auth.login, { email: 'admin@verso.example', password: demoPassword });
    expect(signedIn(login).admin).toBe(true);
    const { artworks: listed } = await as(second).call(record.list, { pagesize: 100 });
    const titles = listed.map(({ title, artist: { name } }) => `${title}, ${name}`);
    expect(titles.length).toBeGreaterThan(demoWorks.length / 2);
    expect(new Set(titles).size).toBe(titles.length);
    expect((await as(second).call(search.carousels, {})).carousel_images).not.toEqual([]);
  });
});

const person = {
  firstname: 'Ada',
  lastname: 'Moreau',
  password: 'a good long password',
  role: 'collector',
  nationalityId: null,
  agreementVersion,
} as const;
