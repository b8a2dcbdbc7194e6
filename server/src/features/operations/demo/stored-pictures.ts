import path from 'node:path';
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import type { Services } from '#platform/services.ts';
import { storePicture, type StoredFile, uploadFromDisk } from '#features/evidence/files/store.ts';

/** The folder of the demo's pictures; server/demo/README.md has their sources. */
const pictureFolder = path.join(import.meta.dirname, '../../../../demo/pictures');

/** Checks and stores a picture of the demo. */
export const storeDemoPicture = async (services: Services, file: string, personId: string): Promise<StoredFile> =>
  storePicture(services, await uploadFromDisk(path.join(pictureFolder, file)), personId);

/** A picture being stored, as a person's upload. */
export type StoredPictures = (file: string, personId: string) => Promise<StoredFile>;

/** Checks and stores pictures in the background, as many at a time as keep the workers busy. Each can be taken once. */
export function storeMeanwhile(services: Services, files: readonly string[]): StoredPictures {
  const inOrder = concurrencyLimit({ running: 3, waiting: files.length }, 'The demo has too many pictures.');
  const stored = new Map(files.map((file) => [file, inOrder(() => storeDemoPicture(services, file, ''))]));
  // A failure is reported when the picture is taken.
  for (const one of stored.values()) one.catch(() => {});
  return async (file, personId) => {
    const one = await stored.get(file);
    if (!one || !stored.delete(file)) throw new Error(`${file} is not stored, or taken already`);
    return { values: { ...one.values, uploaded_by: personId } };
  };
}
