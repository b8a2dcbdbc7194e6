import type { SmallFile, Storage } from '#platform/files/storage.ts';
import { limitedLog } from '#platform/logging/limited-log.ts';
import { log } from '#platform/logging/log.ts';

/** Beside the log's checkpoint: a key that someone adds to the database must not count as one of the registry. */
const files = { certificates: 'log/certificate-keys', formerLogs: 'log/former-log-keys' } as const;
type Kind = keyof typeof files;

const oncePerMinute = limitedLog();

/**
 * Stores public keys of the registry outside the database. The first time, it also stores those that the database has by
 * then, from versions that stored them nowhere else. Resolves when they are safely on disk.
 */
export async function storeOwnKeys(
  storage: Storage,
  kind: Kind,
  added: readonly string[],
  listKept: () => Promise<readonly string[]>,
): Promise<void> {
  for (;;) {
    const seen = await storage.read(files[kind]);
    const known = seen ? keysIn(seen) : await listKept();
    if (seen && added.every((key) => known.includes(key))) return;
    const next = [...new Set([...known, ...added])].join('\n');
    if (await storage.replace(files[kind], Buffer.from(`${next}\n`), seen)) return;
  }
}

/**
 * Returns those of the given public keys that are stored, or current. Reads the storage only for unknown ones.
 * @param current the key that the server signs with
 */
export function openOwnKeys(storage: Pick<Storage, 'read'>, kind: Kind, current: readonly string[]) {
  let own: ReadonlySet<string> = new Set(current);
  return async (given: readonly string[]): Promise<string[]> => {
    if (!given.every((key) => own.has(key))) own = new Set([...current, ...keysIn(await storage.read(files[kind]))]);
    for (const key of given.filter((one) => !own.has(one)))
      oncePerMinute(key, (leftOut) =>
        log.error(
          { leftOut },
          `The database has a public key, ${key}, that this registry has no record of using, so the key isn't published. If the registry did sign with it, add the key to the file ${files[kind]} in the storage.`,
        ),
      );
    return given.filter((key) => own.has(key));
  };
}

const keysIn = (stored: SmallFile | undefined): string[] => stored?.body.toString().split('\n').filter(Boolean) ?? [];
