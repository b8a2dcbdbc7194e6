import path from 'node:path';
import { keyTypes } from '@verso/verifier/signed-note.ts';
import type { Settings } from '#platform/env.ts';
import { type NoteSigner, readSigner, signerInFile } from '#platform/keys/note-signer.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

/**
 * The key that signs the log: the one in the settings, else one made at the first start and kept in the data folder.
 * The key contains the log's name, which does not change with the registry's address.
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
      `${place} does not contain the log’s key (${String(cause)}). Restore the key that the log was started with.`,
      { cause },
    );
  }
}
