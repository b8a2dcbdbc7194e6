import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Upload } from '#http/form.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { drawPages } from '#platform/documents/documents.ts';
import type { Services } from '#platform/services.ts';
import { naming } from '#platform/uploads/upload-refused.ts';
import {
  insertFile,
  removeStored,
  type StoredFile,
  storeDocument,
  storeEach,
  storePicture,
} from '#features/evidence/files/store.ts';

/** A bill that passed inspection, with its pages as pictures; stored, but not in the database yet. */
export interface StoredBill {
  bill: StoredFile;
  pages: readonly StoredFile[];
}

/** @throws UploadRefused, naming the file */
export async function storeBill(services: Services, upload: Upload, actorId: string): Promise<StoredBill> {
  const bill = await storeDocument(services, upload, actorId);
  const pictures: Upload[] = [];
  try {
    const drawn = await naming(upload.name, drawPages(upload.file.path, bill.values.media_type));
    for (const [at, bytes] of drawn.entries()) pictures.push(await onDisk(services, `Page ${at + 1}.webp`, bytes));
    return { bill, pages: await storeEach(storePicture, services, pictures, actorId) };
  } catch (error) {
    await services.storage.remove(bill.values.storage_key);
    throw error;
  } finally {
    await Promise.all(pictures.map(({ file }) => file.discard()));
  }
}

async function onDisk({ uploadFolder }: Services, name: string, bytes: Uint8Array): Promise<Upload> {
  const file = path.join(uploadFolder, randomUUID());
  await writeFile(file, bytes, { mode: 0o600 });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, file: { path: file, bytes: bytes.length, sha256, discard: () => rm(file, { force: true }) } };
}

export const removeBill = (db: Db, services: Services, { bill, pages }: StoredBill) =>
  removeStored(db, services, [bill, ...pages]);

/** Adds a stored bill to the database. */
export async function insertBill(tx: Tx, { bill, pages }: StoredBill): Promise<{ billId: string; pageIds: string[] }> {
  const pageIds: string[] = [];
  for (const page of pages) pageIds.push(await insertFile(tx, page));
  return { billId: await insertFile(tx, bill), pageIds };
}
