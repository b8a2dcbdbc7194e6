import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { spaceWarning } from '#platform/files/out-of-space.ts';
import { keepFile } from '../../src/witness/keep-file.ts';
import { ownApp } from '../support/app.ts';
import { as } from '../support/as.ts';
import { logOf } from '../support/log.ts';
import { ownPrograms } from '../support/own-programs.ts';
import { databaseUrl } from '../support/program.ts';

const app = ownApp();
const log = logOf(app);
const { start, emptyFolder } = ownPrograms({ LOG_LEVEL: 'warn' });

/** Mounting needs root, and a kernel that allows it. */
const canMount = (() => {
  const probe = path.join('/tmp', `verso-mount-${process.pid}`);
  mkdirSync(probe, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true });
  }
})();

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe.runIf(canMount)('on a disk of 4 MB', () => {
  const mounted: string[] = [];
  let [files, uploads] = ['', ''];
  let photograph: Buffer;
  let token: string;

  const mount = (folder: string) => {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
    mounted.push(folder);
  };
  const fill = (folder: string, leaving = 0) => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(path.join(folder, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - leaving)));
  };
  const empty = (folder: string) => rmSync(path.join(folder, 'filler'));
  const upload = () => ({ title: 'A work', files: { files: [{ name: 'photograph.jpg', bytes: photograph }] } });

  beforeAll(async () => {
    ({ uploadFolder: uploads } = app.services);
    files = path.join(path.dirname(uploads), 'files');
    for (const folder of [files, uploads]) mount(folder);
    photograph = await buildPhotograph({ width: 1500, height: 2000 });
    ({ token } = await app.change((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true })));
  });
  afterAll(() => {
    for (const folder of mounted.toReversed()) execFileSync('umount', ['--lazy', folder]);
  });

  it('an upload without room is refused with a message, leaves nothing, and works once there is room', async () => {
    for (const folder of [uploads, files]) {
      fill(folder, 8192);
      const refusal = await as(app, token).refusal(artworks.add, upload());
      expect(refusal).toMatchObject({ httpStatus: 507, code: 'out_of_space' });
      expect(refusal.message).toContain('This site is short of storage space');
      empty(folder);
      expect(filesIn(uploads)).toEqual([]);
      expect(filesIn(files)).toEqual([]);
    }
    const added = await as(app, token).call(artworks.add, upload());
    expect(added.artworkId).not.toBe('');
  });

  it('a copy without room is refused and made once there is room', async () => {
    await as(app, token).call(artworks.add, upload());
    const { artworks: works } = await as(app, token).call(record.list, { type: 'mine' });
    const picture = works[0]?.picture;
    const address = `${app.url}${picture?.url}/960.jpeg${picture?.query}`;
    fill(files);
    const refused = await fetch(address);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '60']);
    empty(files);
    expect((await fetch(address)).status).toBe(200);
    expect(filesIn(uploads)).toEqual([]);
  });

  it('the log and the witness keep their last signatures, and continue once there is room', async () => {
    await log.append(1);
    await log.advance();
    const { note } = await log.checkpoint();
    const kept = path.join(files, 'witness');
    await keepFile(kept, 'last');
    await log.append(1);
    fill(files);
    await expect(log.advance()).rejects.toThrow('ENOSPC');
    await expect(keepFile(kept, 'x'.repeat(9000))).rejects.toThrow('ENOSPC');
    expect((await log.checkpoint()).note).toBe(note);
    expect(filesIn(files).toSorted()).toEqual(expect.arrayContaining(['checkpoint', 'filler', 'witness']));
    expect(filesIn(path.join(files, '.arriving'))).toEqual([]);
    empty(files);
    await log.advance();
    expect((await log.checkpoint()).note).not.toBe(note);
    await keepFile(kept, 'newer');
  });

  it('less than 5 % free is reported, and more is not', async () => {
    expect(await spaceWarning(uploads)).toBeUndefined();
    fill(uploads, 100_000);
    expect(await spaceWarning(uploads)).toMatch(/^Only 2\.\d % \(0 MB\) of the disk that holds .* is free\./);
    empty(uploads);
  });

  it('a running server logs that the disk of its data folder is nearly full', async () => {
    const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
    await admin.connect();
    onTestFinished(() => admin.end());
    await admin.query('create database out_of_space template template_verso');
    onTestFinished(async () => void (await admin.query('drop database out_of_space with (force)')));
    const dataDir = emptyFolder();
    mount(dataDir);
    // Enough for the keys that a start writes.
    fill(dataDir, 190_000);
    const program = await start({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl('out_of_space') });
    await expect.poll(program.err).toContain(`(0 MB) of the disk that holds ${dataDir} is free.`);
  });

  it('/readyz reports the data folder, and is still ready', async () => {
    const { dataDir } = app.services.settings;
    mount(dataDir);
    fill(dataDir, 100_000);
    const ready = await fetch(`${app.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.text()).toMatch(/"space":"Only 2\.\d %/);
    empty(dataDir);
  });
});

it('a full database is reported as such, changes nothing, and is used again once it has room', async () => {
  const { token } = await app.change((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true }));
  const add = { title: 'A work' };
  onTestFinished(async () => void (await sql`drop function if exists no_room cascade`.execute(app.pool)));
  await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    app.pool,
  );
  await sql`create trigger no_room before insert on artwork for each row execute function no_room()`.execute(app.pool);
  expect(await as(app, token).refusal(artworks.add, add)).toMatchObject({ httpStatus: 507, code: 'out_of_space' });
  await sql`drop function no_room cascade`.execute(app.pool);
  expect((await as(app, token).call(artworks.add, add)).artworkId).not.toBe('');
});
