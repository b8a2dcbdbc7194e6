import type { Tx } from '#platform/db.ts';
import { deriveLater } from '#features/files/derivatives.ts';
import { insertFile, type StoredFile } from '#features/files/store.ts';

/** The cover from now on: the one that was sent, or the one before unless it is to go. */
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
