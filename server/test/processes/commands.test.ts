import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { ownApp } from '../support/app.ts';
import { as } from '../support/as.ts';
import { logOf } from '../support/log.ts';
import { databaseUrl } from '../support/program.ts';

const app = ownApp();
const log = logOf(app);
const run = promisify(execFile);

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'verso-commands-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Runs a terminal command on this file's database; returns its output or error. */
async function command(script: string, ...args: string[]): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  const program = path.resolve(import.meta.dirname, '../../src', script);
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { DATABASE_URL: databaseUrl(rows[0]?.name ?? ''), DATA_DIR: dataDir, NODE_COMPILE_CACHE };
  try {
    const { stdout } = await run(process.execPath, [program, ...args], { cwd: os.tmpdir(), env });
    return stdout.trim();
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error)
      return `${String(error.stdout)}${String(error.stderr)}`.trim();
    throw error;
  }
}

it('npm run make-admin makes a user with a verified email an admin, once, and logs it', async () => {
  const { email, token, id } = await app.change((tx) => buildPerson(tx));
  expect((await as(app, token).refusal(administration.events, {})).httpStatus).toBe(403);
  expect(await command('make-admin.ts', email.toUpperCase())).toContain('is an admin now');
  const { events } = await as(app, token).call(administration.events, { name: 'permission_changed' });
  expect(events).toMatchObject([{ actor: null, person: { _id: id }, data: { permission: 'admin', allowed: true } }]);
  expect(await command('make-admin.ts', email)).toBe(`${email} is already an admin.`);
});

it('npm run make-admin refuses an unknown or unverified address, and says what to do first', async () => {
  const { email } = await app.change((tx) => buildPerson(tx, { verified: false }));
  expect(await command('make-admin.ts', email)).toContain('is not verified');
  expect(await command('make-admin.ts', 'nobody@museum.example')).toContain(
    'There is no account with the email nobody@museum.example.',
  );
  expect(await command('make-admin.ts')).toContain('Add the account’s email');
});

it('npm run sweep-files removes no files of another installation, and says which settings to correct', async () => {
  await app.pool.updateTable('installation').set({ files: randomUUID() }).execute();
  for (const args of [['--remove'], ['--remove', '--take-over', '--force']])
    expect(await command('sweep-files.ts', ...args)).toMatch(
      /^No file was removed\. .*another installation.*S3_BUCKET/,
    );
  await app.pool.updateTable('installation').set({ files: null }).execute();
  expect(await command('sweep-files.ts')).toBe('Every file is in use.');
  expect(await command('sweep-files.ts', '--remove')).toBe('0 files were removed.');
  // As in a backup from before this sweep.
  await app.pool.updateTable('installation').set({ sweep_tokens: [] }).execute();
  expect(await command('sweep-files.ts', '--remove')).toMatch(/^No file was removed\. Another database.*--take-over$/);
  expect(await command('sweep-files.ts', '--remove', '--take-over')).toBe('0 files were removed.');
});

/** Provenance entries of a work, which the log has signed. */
async function logLoans(...places: string[]): Promise<void> {
  await app.change(async (tx) => {
    const { id: artworkId } = await buildArtwork(tx);
    for (const place of places)
      await appendEntry(tx, {
        artworkId,
        kind: 'history',
        subKind: 'loan',
        happened: { kind: 'unknown' },
        place,
        support: 'declared',
        recordedBy: null,
      });
  });
  await log.advance();
}

it("npm run audit-log needs only the public key, and reports when an entry's content was removed", async () => {
  await logLoans('Basel', 'Bern', 'Chur');
  const key = writeVerifierKey(await log.key());
  expect(await command('audit-log.ts')).toContain('Add its public key');
  expect(await command('audit-log.ts', key)).toMatch(/^All \d+ entries are as they were written/);
  await sql`update log_entry set payload = null, salt = null where log_index = 1`.execute(app.pool);
  expect(await command('audit-log.ts', key)).toContain('Entry 1: its committed data is missing from the database.');
});

it('npm run new-log ends a log whose key is lost, and begins the next one with a key of its own', async () => {
  await logLoans('Basel');
  expect(await command('new-log.ts')).toContain('Add the name of the next log');
  expect(await command('new-log.ts', 'verso.example/log-2')).toMatch(
    /^The log verso\.example\/log-2 has been started with the \d+ entries of the previous log\. The last signature of the previous log covers all of them\.\nThe key of the new log is in .*log-key\./,
  );
  const { verifier_key: key } = await app.pool.selectFrom('log_tree').select('verifier_key').executeTakeFirstOrThrow();
  expect(key).toMatch(/^verso\.example\/log-2\+/);
  expect(await command('new-log.ts', 'verso.example/log-3')).toContain(
    'The last signature of the previous log covers all of them.',
  );
});

const maker = `Ottilie Command ${randomUUID().slice(0, 8)}`;
const table = path.join(dataDir, 'works.csv');
const pictures = path.join(dataDir, 'pictures');
writeFileSync(table, `Inv.-Nr.;Künstler;Titel;Datierung\n1.1;${maker};Am Fluß;1920\n1.2;${maker};Abend;31.02.1920\n`);

it('npm run import checks a table without writing, imports it with its pictures, and changes nothing when repeated', async () => {
  const { email, token } = await app.change((tx) => buildPerson(tx));
  const owned = async () => (await as(app, token).call(record.list, { type: 'mine' })).artworks;
  mkdirSync(path.join(pictures, 'fronts'), { recursive: true });
  await sharp({ create: { width: 900, height: 700, channels: 3, background: '#567' } })
    .jpeg()
    .toFile(path.join(pictures, 'fronts', '1.1.jpg'));

  const checked = await command('import.ts', table, '--owner', email);
  expect(checked).toContain('Row 3: “31.02.1920” is not a calendar date.');
  expect(checked).toContain('2 rows: 1 new, 1 with problems.');
  expect(await owned()).toEqual([]);

  const imported = await command('import.ts', table, '--owner', email, '--go', '--pictures', pictures);
  expect(imported).toContain('Rows imported: 1.');
  expect(imported).toContain('1 of 1 pictures added.');
  expect(await owned()).toMatchObject([{ title: 'Am Fluß', status: 'recorded' }]);

  expect(await command('import.ts', table, '--owner', email, '--go')).toContain('There is nothing to import');
  expect(await owned()).toHaveLength(1);
});

it('npm run import says what is wrong with a file or an owner', async () => {
  const { email } = await app.change((tx) => buildPerson(tx));
  expect(await command('import.ts', path.join(dataDir, 'nothing.csv'), '--owner', email)).toContain('ENOENT');
  expect(await command('import.ts', table, '--owner', 'nobody@museum.example')).toContain('There is no account');
  writeFileSync(path.join(dataDir, 'letter.txt'), 'Dear Sir or Madam');
  expect(await command('import.ts', path.join(dataDir, 'letter.txt'), '--owner', email)).toContain('is not a table');
  expect(await command('import.ts', table)).toContain('npm run import -- FILE --owner EMAIL');
});
