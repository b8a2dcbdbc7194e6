import { sortKeyOf } from '@verso/contract/uncertain-date-span.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { appendToLog } from '#features/evidence/log/append-to-log.ts';
import { committed } from './committed-entry.ts';
import type { NewEntry } from './new-entry.ts';

/** Adds an entry to a work's provenance, permanently; the log commits to each. Returns the entry's id. */
export async function appendEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const time = now();
  const { id } = await tx
    .insertInto('provenance_entry')
    .values({
      artwork_id: entry.artworkId,
      kind: entry.kind,
      sub_kind: entry.subKind ?? null,
      happened: JSON.stringify(entry.happened),
      happened_key: sortKeyOf(entry.happened),
      place: entry.place ?? '',
      parties: JSON.stringify(entry.parties ?? []),
      price_amount: entry.price?.amount ?? null,
      price_currency: entry.price?.currency ?? null,
      price_public: entry.pricePublic ?? false,
      note: entry.note ?? '',
      police: entry.police ? JSON.stringify(entry.police) : null,
      insurance: entry.insurance ? JSON.stringify(entry.insurance) : null,
      support: entry.support,
      corrects: entry.corrects ?? null,
      recorded_by: entry.recordedBy,
      recorded_at: time,
      by_bill: entry.byBill ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const documents = entry.documents ?? [];
  if (documents.length > 0) {
    await tx
      .insertInto('provenance_document')
      .values(
        documents.map((document, position) => ({
          entry_id: id,
          file_id: document.fileId,
          position,
          public: document.public,
        })),
      )
      .execute();
  }
  await appendToLog(tx, committed({ ...entry, id, recordedAt: time, papers: await hashesOf(tx, documents) }));
  return id;
}

/** SHA-256 hashes of documents, in order. */
async function hashesOf(tx: Tx, documents: NonNullable<NewEntry['documents']>): Promise<string[]> {
  if (documents.length === 0) return [];
  const ids = documents.map(({ fileId }) => fileId);
  const files = await tx.selectFrom('file').where('id', 'in', ids).select(['id', 'sha256']).execute();
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  return ids.flatMap((id) => hashes.get(id) ?? []);
}
