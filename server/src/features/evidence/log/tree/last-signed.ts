import type { SmallFile, Storage } from '#platform/files/storage.ts';

const key = 'log/checkpoint';

/**
 * The last signed checkpoint, stored with the files rather than in the database: restoring a database backup must not
 * reset it.
 */
export async function readLastSigned(storage: Storage): Promise<(SmallFile & { checkpoint: string }) | undefined> {
  const found = await storage.read(key);
  return found && { ...found, checkpoint: found.body.toString() };
}

/**
 * Resolves when it is safely on disk.
 * @returns false if another signer replaced the one that was `seen`
 */
export const keepLastSigned = (storage: Storage, checkpoint: string, seen: SmallFile | undefined): Promise<boolean> =>
  storage.replace(key, Buffer.from(checkpoint), seen);
