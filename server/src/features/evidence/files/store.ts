import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Insertable } from 'kysely';
import type { Upload } from '#http/form.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { inspectDocument } from '#platform/documents/documents.ts';
import { fileNameFor } from '#platform/uploads/file-name.ts';
import { inspectPicture } from '#platform/pictures/pictures.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Services } from '#platform/services.ts';
import { log } from '#platform/logging/log.ts';
import { naming, UploadRefused } from '#platform/uploads/upload-refused.ts';
import { scanForViruses } from '#platform/uploads/virus-scanner.ts';

/** A file that passed inspection and is in the storage, but not yet in the database. Visitors' files have no uploader. */
export interface StoredFile {
  values: Omit<Insertable<Schema['file']>, 'uploaded_at'>;
}

type Shelf = Pick<Services, 'storage' | 'settings'>;

/** @throws UploadRefused, naming the file */
export async function storePicture(services: Shelf, upload: Upload, actorId: string | null): Promise<StoredFile> {
  const picture = await naming(upload.name, inspectPicture(upload.file.path, upload.name));
  const { mediaType, turned, ...seen } = picture;
  return store(services, upload, actorId, {
    kind: 'picture',
    media_type: mediaType,
    turned_phashes: turned,
    ...seen,
  });
}

/** @throws UploadRefused, naming the file */
export async function storeDocument(services: Shelf, upload: Upload, actorId: string | null): Promise<StoredFile> {
  const { mediaType, pages } = await naming(upload.name, inspectDocument(upload.file.path, upload.name));
  const scan = await scanForViruses(upload.file.path, services.settings.virusScanner);
  if (scan.outcome === 'infected') throw infected(upload, actorId, scan.virus);
  const scanned_at = scan.outcome === 'clean' ? now() : null;
  return store(services, upload, actorId, { kind: 'document', media_type: mediaType, pages, scanned_at });
}

function infected({ name, file }: Upload, actorId: string | null, virus: string): UploadRefused {
  log.warn({ virus, personId: actorId, sha256: file.sha256 }, 'a document with a virus was refused');
  const found = `${name}: A virus was found in this file (${virus}), so it was not saved.`;
  return new UploadRefused(
    'infected',
    `${found} Scan your device for viruses, then scan or export the document again.`,
  );
}

/**
 * A stored picture that is shown as a square crop; the original is unchanged.
 * @throws AppError 'invalid' naming the field
 */
export function cropTo(
  { values }: StoredFile,
  { left, top, side }: { left: number; top: number; side: number },
  field: string,
): StoredFile {
  const { width, height } = values;
  if (!width || !height || left + side > width || top + side > height)
    throw invalid(field, 'must lie within the picture sent in the same request');
  return { values: { ...values, width: side, height: side, crop_left: left, crop_top: top } };
}

/** Stores all of them in order, or none. */
export async function storeEach(
  storeOne: typeof storePicture,
  services: Shelf,
  uploads: readonly Upload[],
  actorId: string | null,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    for (const upload of uploads) stored.push(await storeOne(services, upload, actorId));
    return stored;
  } catch (error) {
    await remove(services, stored);
    throw error;
  }
}

/** Removes stored files, except those that a transaction refers to after all: the answer to its commit can be lost. */
export async function removeStored(db: Db, services: Shelf, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  const keys = files.map(({ values }) => values.storage_key);
  const taken = await db.selectFrom('file').where('storage_key', 'in', keys).select('storage_key').execute();
  await remove(
    services,
    files.filter(({ values }) => taken.every((row) => row.storage_key !== values.storage_key)),
  );
}

async function remove({ storage }: Shelf, files: readonly StoredFile[]): Promise<void> {
  for (const { values } of files) await storage.remove(values.storage_key);
}

/** Adds a stored file to the database. Returns its id. */
export async function insertFile(tx: Tx, { values }: StoredFile): Promise<string> {
  const { id } = await tx
    .insertInto('file')
    .values({ ...values, uploaded_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A local file as an upload; the file itself is not moved. */
export async function uploadFromDisk(file: string): Promise<Upload> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const { size } = await stat(file);
  return {
    name: path.basename(file),
    file: { path: file, bytes: size, sha256: hash.digest('hex'), discard: async () => {} },
  };
}

type Inspected = Omit<StoredFile['values'], 'name' | 'bytes' | 'sha256' | 'storage_key' | 'uploaded_by'>;

async function store(
  { storage }: Shelf,
  { name, file }: Upload,
  actorId: string | null,
  inspected: Inspected,
): Promise<StoredFile> {
  const key = `originals/${randomUUID()}`;
  await storage.put(key, file);
  return {
    values: {
      ...inspected,
      name: fileNameFor(name, inspected.media_type),
      bytes: file.bytes,
      sha256: file.sha256,
      storage_key: key,
      uploaded_by: actorId,
    },
  };
}
