import type { Readable } from 'node:stream';
import { z } from 'zod';
import { pictureFormats, pictureSizes } from '@verso/contract/picture.ts';
import type { Pool, Tx } from '#platform/db.ts';
import { enqueue } from '#platform/events.ts';
import type { Jobs } from '#platform/jobs.ts';
import { derivePicture, type PictureFormat, type PictureVariant, type Square } from '#platform/pictures.ts';
import type { Services } from '#platform/services.ts';
import { receiveUpload } from '#platform/uploads.ts';

interface Original {
  id: string;
  storage_key: string;
  /** Of a portrait that is shown as a square of itself; then `width` is the side of that. */
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
 * What nearly every browser shows first. The others are made when somebody asks for one: larger ones for who looks
 * closer, and other formats for old browsers, documents and other sites.
 */
const prepared = [
  { size: '480', format: 'avif' },
  { size: '960', format: 'avif' },
] as const satisfies readonly Copy[];

export const copyKey = (fileId: string, { size, format }: Copy) => `pictures/${fileId}/${size}.${format}`;

/** A copy to serve, made now if it was never asked for. */
export async function openCopy(services: Services, original: Original, copy: Copy): Promise<Readable> {
  const key = copyKey(original.id, copy);
  const kept = await services.storage.get(key);
  if (kept) return kept;
  await makeOnce(services, original, copy);
  const made = await services.storage.get(key);
  if (!made) throw new Error(`${key} is gone as soon as it was made`);
  return made;
}

const task = 'derive-pictures';

/** Has the copies that pages show first made once the caller's transaction is committed. */
export const deriveLater = (tx: Tx, fileIds: readonly string[]) => enqueue(tx, task, { fileIds }, { line: task });

export function derivePictures(pool: Pool, services: Services): Jobs {
  const Payload = z.object({ fileIds: z.array(z.string()) });
  return {
    [task]: async (payload) => {
      const { fileIds } = Payload.parse(payload);
      if (fileIds.length === 0) return;
      const originals = await pool
        .selectFrom('file')
        .where('id', 'in', fileIds)
        .where('kind', '=', 'picture')
        .select(['id', 'storage_key', 'crop_left', 'crop_top', 'width'])
        .execute();
      // One at a time leaves a thread to whoever is waiting for a picture.
      for (const original of originals) {
        for (const copy of prepared) (await openCopy(services, original, copy)).destroy();
      }
    },
  };
}

const making = new Map<string, Promise<void>>();

/** Whoever asks for a copy while it is being made waits for that one. */
function makeOnce(services: Services, original: Original, copy: Copy): Promise<void> {
  const key = copyKey(original.id, copy);
  const begun = making.get(key);
  if (begun) return begun;
  const work = make(services, original, copy).finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

const squareOf = ({ crop_left: left, crop_top: top, width: side }: Original): Square | undefined =>
  typeof left === 'number' && typeof top === 'number' && typeof side === 'number' ? { left, top, side } : undefined;

async function make({ storage, uploadFolder }: Services, original: Original, copy: Copy): Promise<void> {
  const stream = await storage.get(original.storage_key);
  if (!stream) throw new Error(`the original ${original.storage_key} is not in the storage`);
  // The storage may be far away; the decoder reads a file of this machine.
  const local = await receiveUpload(stream, { limit: Number.POSITIVE_INFINITY, folder: uploadFolder });
  try {
    await storage.put(
      copyKey(original.id, copy),
      await derivePicture(local.path, copy.size, copy.format, squareOf(original)),
    );
  } finally {
    await local.discard();
  }
}
