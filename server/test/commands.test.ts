import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { administration } from '@verso/contract/administration.ts';
import { writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { appendEntry } from '#features/artworks/append-entry.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { ownApp } from './app.ts';
import { as } from './as.ts';
import { logOf } from './log.ts';
import { databaseUrl } from './program.ts';

const app = ownApp();
const log = logOf(app);
const run = promisify(execFile);

/** Runs a command of the terminal on this file's database; tells what it said, or complained of. */
async function command(script: string, ...args: string[]): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  const program = path.resolve(import.meta.dirname, '../src', script);
  const env = { DATABASE_URL: databaseUrl(rows[0]?.name ?? ''), DATA_DIR: path.join(os.tmpdir(), 'verso-commands') };
  try {
    const { stdout } = await run(process.execPath, [program, ...args], { cwd: os.tmpdir(), env });
    return stdout.trim();
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error)
      return `${String(error.stdout)}${String(error.stderr)}`.trim();
    throw error;
  }
}

describe('npm run make-admin', () => {
  it('makes somebody whose email is verified an admin, once, and the audit trail tells it', async () => {
    const { email, token, id } = await app.change((tx) => buildPerson(tx));
    expect((await as(app, token).refusal(administration.events, {})).httpStatus).toBe(403);
    expect(await command('make-admin.ts', email.toUpperCase())).toContain('is an admin from the next page');
    const { events } = await as(app, token).call(administration.events, { name: 'permission_changed' });
    expect(events).toMatchObject([{ actor: null, person: { _id: id }, data: { permission: 'admin', allowed: true } }]);
    expect(await command('make-admin.ts', email)).toBe(`${email} is an admin already.`);
  });

  it('refuses an address that nobody has, or has not proved, and says what to do first', async () => {
    const { email } = await app.change((tx) => buildPerson(tx, { verified: false }));
    expect(await command('make-admin.ts', email)).toContain('is not verified');
    expect(await command('make-admin.ts', 'nobody@museum.example')).toContain(
      'Nobody is registered as nobody@museum.example.',
    );
    expect(await command('make-admin.ts')).toContain('Say who');
  });
});

describe('npm run audit-log', () => {
  it('needs the public key alone, and says when what an entry commits to was taken away', async () => {
    await app.change(async (tx) => {
      const { id: artworkId } = await buildArtwork(tx);
      for (const place of ['Basel', 'Bern', 'Chur'])
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
    const key = writeVerifierKey(await log.key());
    expect(await command('audit-log.ts')).toContain('Give its public key');
    expect(await command('audit-log.ts', key)).toMatch(/^All \d+ entries are as they were written/);
    await sql`update log_entry set payload = null, salt = null where log_index = 1`.execute(app.pool);
    expect(await command('audit-log.ts', key)).toContain('Entry 1: what it commits to is gone.');
  });
});
