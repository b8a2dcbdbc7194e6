import type { Readable } from 'node:stream';
import { z } from 'zod';
import { pictureFormats, pictureSizes } from '@verso/contract/picture.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { derivePicture, type PictureFormat, type PictureVariant, type Square } from '#platform/pictures/pictures.ts';
import type { Services } from '#platform/services.ts';
import { receiveUpload } from '#platform/uploads/uploads.ts';

interface Original {
  id: string;
  storage_key: string;
  /** For a portrait shown as a square crop: `width` is the side of that square. */
  crop_left?: number | null;
  crop_top?: number | null;
  width?: number | null;
}

interface Copy {
  size: PictureVariant;
  format: PictureFormat;
}

export const everyCopy: readonly Copy[] = pictureSizes.flatMap((size) =>
  pictureFormats.map((format) => ({ size, format })),
);

/**
 * The copies that most browsers request first. Larger ones, and other formats for old browsers, documents and other
 * sites, are made on request.
 */
const prepared = [
  { size: 'thumb', format: 'avif' },
  { size: '960', format: 'avif' },
] as const satisfies readonly Copy[];

export const copyKey = (fileId: string, { size, format }: Copy) => `pictures/${fileId}/${size}.${format}`;

/** A copy to serve, made on first request. */
export const openCopy = (services: Services, original: Original, copy: Copy): Promise<Readable> =>
  openStored(services, copyKey(original.id, copy), () =>
    fromOriginal(services, original, (path) => derivePicture(path, copy.size, copy.format, squareOf(original))),
  );

/** The stored content of a key, made on first request. */
export async function openStored(services: Services, key: string, make: () => Promise<Buffer>): Promise<Readable> {
  const kept = await services.storage.get(key);
  if (kept) return kept;
  await makeOnce(services, key, make);
  const made = await services.storage.get(key);
  if (!made) throw new Error(`${key} is gone as soon as it was made`);
  return made;
}

export const derivePicturesTask = 'derive-pictures';

/** Makes the copies that pages show first, once the caller's transaction is committed. */
export const deriveLater = (tx: Tx, fileIds: readonly string[]) => enqueue(tx, derivePicturesTask, { fileIds });

export function derivePictures(database: Database, services: Services): Jobs {
  const Payload = z.object({ fileIds: z.array(z.string()) });
  return {
    [derivePicturesTask]: async (payload) => {
      const { fileIds } = Payload.parse(payload);
      if (fileIds.length === 0) return;
      const originals = await database
        .selectFrom('file')
        .where('id', 'in', fileIds)
        .where('kind', '=', 'picture')
        .select(['id', 'storage_key', 'crop_left', 'crop_top', 'width'])
        .execute();
      // One after the other, so that a process stays free for pictures that a reader waits for.
      for (const original of originals) {
        for (const copy of prepared) (await openCopy(services, original, copy)).destroy();
      }
    },
  };
}

const making = new Map<string, Promise<void>>();

/** Concurrent requests for the same copy share one run. */
function makeOnce({ storage }: Services, key: string, make: () => Promise<Buffer>): Promise<void> {
  const begun = making.get(key);
  if (begun) return begun;
  const work = make()
    .then((bytes) => storage.put(key, bytes))
    .finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

const squareOf = ({ crop_left: left, crop_top: top, width: side }: Original): Square | undefined =>
  typeof left === 'number' && typeof top === 'number' && typeof side === 'number' ? { left, top, side } : undefined;

/** The storage has no such original, which no further try changes. */
export class MissingOriginal extends Error {}

/**
 * Gives access to an original as a local file: the storage may be remote.
 * @throws MissingOriginal
 */
export async function fromOriginal<T>(
  { storage, uploadFolder }: Services,
  original: Pick<Original, 'storage_key'>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const stream = await storage.get(original.storage_key);
  if (!stream) throw new MissingOriginal(`the original ${original.storage_key} is not in the storage`);
  const local = await receiveUpload(stream, { limit: Number.POSITIVE_INFINITY, folder: uploadFolder });
  try {
    return await work(local.path);
  } finally {
    await local.discard();
  }
}
