import path from 'node:path';
import { fewAtOnce } from '#platform/few-at-once.ts';
import type { Services } from '#platform/services.ts';
import { storePicture, type StoredFile, uploadFromDisk } from '#features/files/store.ts';

/** Where the demo's pictures lie, painted by `scripts/paintings`. */
const pictureFolder = path.join(import.meta.dirname, 'pictures');

/** Looks at and stores a picture of the demo. */
export const storeDemoPicture = async (services: Services, file: string, personId: string): Promise<StoredFile> =>
  storePicture(services, await uploadFromDisk(path.join(pictureFolder, file)), personId);

/** A picture that is being stored, as the upload of somebody. */
export type StoredPictures = (file: string, personId: string) => Promise<StoredFile>;

/**
 * Has pictures looked at and stored in their order, as many at a time as keep the workers busy, while other things go
 * on. Each can be taken once.
 */
export function storeMeanwhile(services: Services, files: readonly string[]): StoredPictures {
  const inOrder = fewAtOnce({ running: 3, waiting: files.length }, 'The demo has too many pictures.');
  const stored = new Map(files.map((file) => [file, inOrder(() => storeDemoPicture(services, file, ''))]));
  // A failure is told to whoever takes the picture.
  for (const one of stored.values()) one.catch(() => {});
  return async (file, personId) => {
    const one = await stored.get(file);
    if (!one || !stored.delete(file)) throw new Error(`${file} is not stored, or taken already`);
    return { values: { ...one.values, uploaded_by: personId } };
  };
}
