import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { logOf } from '../../../../../test/support/log.ts';

const app = ownApp();
const log = logOf(app);
const run = promisify(execFile);

/** The path of Debian's package golang-golang-x-mod-dev. */
const sources = '/usr/share/gocode';

function missing(): string | null {
  try {
    execFileSync('go', ['version'], { stdio: 'ignore' });
  } catch {
    return 'there is no Go here (apt-get install golang-go)';
  }
  return existsSync(path.join(sources, 'src/golang.org/x/mod/sumdb/tlog'))
    ? null
    : 'there is no golang.org/x/mod here (apt-get install golang-golang-x-mod-dev)';
}

const reason = missing();

it('is verified by independent software without our code', async (test) => {
  test.skip(reason !== null, reason ?? '');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-go-'));
  try {
    const program = path.join(folder, 'read-log');
    const environment = {
      PATH: process.env['PATH'],
      HOME: folder,
      GO111MODULE: 'off',
      GOPATH: sources,
      GOCACHE: path.resolve(import.meta.dirname, '../../../../../../node_modules/.cache/go'),
    };
    const source = path.resolve(import.meta.dirname, '../../../../../test/go/main.go');
    await run('go', ['build', '-o', program, source], { env: environment });
    await log.append(257);
    await log.advance();
    await log.append(412);
    await log.advance();
    const key = writeVerifierKey(await log.key());
    const { stdout } = await run(program, [`${app.url}/log`, key]);
    expect(stdout).toBe('669 entries\n');
    // The same log under another key is invalid.
    const other = key.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'));
    await expect(run(program, [`${app.url}/log`, other])).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});
