import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { keyTypes, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { now } from '#platform/clock.ts';
import type { Settings } from '#platform/env.ts';
import { textInFile } from '#platform/files/data-folder.ts';
import { type NoteSigner, newSignerText, readSigner } from '#platform/keys/note-signer.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

type Place = Pick<Settings, 'logKey' | 'dataDir'>;

const currentFile = ({ dataDir }: Place) => path.resolve(dataDir, 'log-key');
const nextFile = ({ dataDir }: Place) => path.resolve(dataDir, 'log-key-next');

/** The key of the log that ends; undefined if it is lost. */
export async function lastKey(place: Place): Promise<NoteSigner | undefined> {
  const file = currentFile(place);
  const text = place.logKey ?? (existsSync(file) ? await readFile(file, 'utf8') : undefined);
  return text === undefined ? undefined : readSigner(text).catch(() => undefined);
}

/**
 * The key of the next log, safely on disk before anything depends on it. A run that was interrupted continues with its key.
 * @param current the public key of the log in the database
 * @throws StartupError if the log in the database is that of an interrupted run for another name
 */
export async function nextKey(place: Place, name: string, current: string | null): Promise<NoteSigner> {
  const file = nextFile(place);
  const kept = await readSigner(await textInFile(file, () => newSignerText(name, keyTypes.ed25519)));
  if (kept.key.name === name) return kept;
  const last = await lastKey(place);
  const [inFile, inUse] = [writeVerifierKey(kept.key), last && writeVerifierKey(last.key)];
  if (inFile === current && inFile !== inUse)
    throw new StartupError(`An earlier run was interrupted. Finish it first: npm run new-log -- ${kept.key.name}`);
  await rm(file);
  return readSigner(await textInFile(file, () => newSignerText(name, keyTypes.ed25519)));
}

/** Puts the next key where the server reads it. Returns what is left to do, as a sentence. */
export async function putInPlace(place: Place): Promise<string> {
  const [file, next] = [currentFile(place), nextFile(place)];
  if (place.logKey !== undefined) {
    const text = (await readFile(next, 'utf8')).trim();
    return `Set LOG_KEY to ${text}\nThen delete the file ${next}, which contains the same key.\n`;
  }
  if (existsSync(file)) await rename(file, `${file}-ended-${now().getTime()}`);
  await rename(next, file);
  return `The key of the new log is in ${file}. Keep a copy in a separate place.\n`;
}
