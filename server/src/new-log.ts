import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keyTypes } from '@verso/verifier/signed-note.ts';
import { now } from '#platform/clock.ts';
import type { Settings } from '#platform/env.ts';
import { type NoteSigner, newSignerText, readSigner } from '#platform/keys/note-signer.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { newLog } from '#features/evidence/log/new-log.ts';
import { command, withDatabase } from './command.ts';
import { makeServices } from './server.ts';

// Ends the log, and begins the next one under another name: `npm run new-log -- verso.example/log-2`. For a lost LOG_KEY, or a
// database that lost what was signed. Stop every server first.

await command(async () => {
  const [name = ''] = parseArgs({ allowPositionals: true }).positionals;
  if (!/^[^\s+]+$/.test(name))
    throw new StartupError('Add the name of the next log: npm run new-log -- verso.example/log-2');
  await withDatabase(async (pool, settings) => {
    const text = await newSignerText(name, keyTypes.ed25519);
    const { storage } = await makeServices(settings);
    const { size, signed } = await newLog(pool, {
      storage,
      last: await lastKey(settings),
      next: await readSigner(text),
    });
    process.stdout.write(
      `The log ${name} has begun, with the ${size} entries of the one before it. ` +
        (signed ? 'That one has signed all of them.\n' : 'Its key signed nothing more.\n'),
    );
    process.stdout.write(await keep(settings, text));
  });
});

/** The key of the log that ends; undefined if it is lost. */
async function lastKey({ logKey, dataDir }: Settings): Promise<NoteSigner | undefined> {
  const file = path.resolve(dataDir, 'log-key');
  const text = logKey ?? (existsSync(file) ? await readFile(file, 'utf8') : undefined);
  return text === undefined ? undefined : readSigner(text).catch(() => undefined);
}

/** Puts the new key where the server reads it. Returns what is left to do, as a sentence. */
async function keep({ logKey, dataDir }: Settings, text: string): Promise<string> {
  if (logKey !== undefined) return `Set LOG_KEY to ${text}\n`;
  const file = path.resolve(dataDir, 'log-key');
  if (existsSync(file)) await rename(file, `${file}-ended-${now().getTime()}`);
  await writeFile(file, `${text}\n`, { mode: 0o600 });
  return `Its key is in ${file}. Keep a copy in a separate place.\n`;
}
