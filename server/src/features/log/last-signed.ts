import { text } from 'node:stream/consumers';
import type { Storage } from '#platform/storage.ts';

const key = 'log/checkpoint';

/**
 * The checkpoint that was signed last, kept beside the files and not in the database: a database that is put back from
 * a backup must not bring back with it how far we have signed.
 */
export async function readLastSigned(storage: Storage): Promise<string | undefined> {
  const found = await storage.get(key);
  return found && text(found);
}

/** Resolves when it is safely on disk. */
export const keepLastSigned = (storage: Storage, checkpoint: string): Promise<void> =>
  storage.put(key, Buffer.from(checkpoint));
