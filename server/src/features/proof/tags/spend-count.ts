import type { Storage } from '#platform/files/storage.ts';

/** Beside the log's checkpoint: restoring a database backup must not make spent codes valid again. */
const keyOf = (tagId: string) => `log/tags/${tagId}`;

/**
 * Stores the count of a tap outside the database, unless it or a higher one is there already. Resolves when it is safely
 * on disk.
 * @returns the highest count stored before; undefined if there was none
 */
export async function spendCount(storage: Storage, tagId: string, counter: number): Promise<number | undefined> {
  for (;;) {
    const seen = await storage.read(keyOf(tagId));
    const last = seen && Number(seen.body.toString());
    if (last !== undefined && last >= counter) return last;
    if (await storage.replace(keyOf(tagId), Buffer.from(String(counter)), seen)) return last;
  }
}
