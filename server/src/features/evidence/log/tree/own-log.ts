import { openCheckpoint } from '@verso/verifier/checkpoint.ts';
import { readVerifierKey } from '@verso/verifier/signed-note.ts';
import type { Storage } from '#platform/files/storage.ts';
import { limitedLog } from '#platform/logging/limited-log.ts';
import { log } from '#platform/logging/log.ts';
import { readLastSigned } from './last-signed.ts';

const oncePerMinute = limitedLog();

/**
 * Tells whether the last checkpoint in the storage is signed with a key that the database names as the log's. The storage
 * is read until one is.
 */
export function openOwnLog(storage: Storage) {
  const own = new Set<string>();
  return async (verifierKey: string): Promise<boolean> => {
    if (!own.has(verifierKey) && (await signedLast(storage, verifierKey))) own.add(verifierKey);
    if (own.has(verifierKey)) return true;
    oncePerMinute(verifierKey, (leftOut) =>
      log.error(
        { leftOut },
        `The last checkpoint in the storage (log/checkpoint) isn't signed with ${verifierKey}, which is the log's key in the database. No key of the log is published until the checkpoint and the database agree. Restore the database or the checkpoint.`,
      ),
    );
    return false;
  };
}

async function signedLast(storage: Storage, verifierKey: string): Promise<boolean> {
  const kept = await readLastSigned(storage);
  if (!kept) return false;
  try {
    await openCheckpoint(kept.checkpoint, await readVerifierKey(verifierKey));
    return true;
  } catch {
    return false;
  }
}
