import { text } from 'node:stream/consumers';
import type { Storage } from '#platform/files/storage.ts';

const key = 'log/checkpoint';

/**
 * The last signed checkpoint, stored with the files rather than in the database: restoring a database backup must not
 * reset it.
 */
export async function readLastSigned(storage: Storage): Promise<string | undefined> {
  const found = await storage.get(key);
  return found && text(found);
}

/** Resolves when it is safely on disk. */
export const keepLastSigned = (storage: Storage, checkpoint: string): Promise<void> =>
  storage.put(key, Buffer.from(checkpoint));
