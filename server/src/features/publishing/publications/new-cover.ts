import type { Tx } from '#platform/database/db.ts';
import { deriveLater } from '#features/evidence/files/derivatives.ts';
import { insertFile, type StoredFile } from '#features/evidence/files/store.ts';

/** The new cover: the uploaded one, or the current one unless it is removed. */
export async function newCover(
  tx: Tx,
  before: { cover_id: string | null } | undefined,
  remove: boolean,
  cover: StoredFile | undefined,
): Promise<string | null> {
  if (!cover) return remove ? null : (before?.cover_id ?? null);
  const id = await insertFile(tx, cover);
  await deriveLater(tx, [id]);
  return id;
}
