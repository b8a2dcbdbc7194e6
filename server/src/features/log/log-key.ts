import path from 'node:path';
import { keyTypes } from '@verso/verifier/signed-note.ts';
import type { Settings } from '#platform/env.ts';
import { type NoteSigner, readSigner, signerInFile } from '#platform/note-signer.ts';
import { StartupError } from '#platform/startup-error.ts';

/**
 * The key that the log is signed with: that of the settings, else one made at the first start and kept in the data
 * folder. The key bears the log's name, which stays what it was when the registry's address changes.
 */
export async function openLogKey({ logKey, dataDir, publicUrl }: Settings): Promise<NoteSigner> {
  const file = path.resolve(dataDir, 'log-key');
  try {
    return logKey === undefined
      ? await signerInFile(file, `${publicUrl.replace(/^https?:\/\//, '')}/log`, keyTypes.ed25519)
      : await readSigner(logKey);
  } catch (cause) {
    const place = logKey === undefined ? `The file ${file}` : 'The setting LOG_KEY';
    throw new StartupError(
      `${place} does not hold the key of the log (${String(cause)}). Put back the key that the log was begun with.`,
      { cause },
    );
  }
}
