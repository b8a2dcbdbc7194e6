import type { Readable } from 'node:stream';
import { copyDocument } from '#platform/documents/documents.ts';
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import { copyPicture, isPictureType } from '#platform/pictures/pictures.ts';
import type { Services } from '#platform/services.ts';
import { fromOriginal, openStored } from './derivatives.ts';

export const safeCopyKey = (fileId: string) => `copies/${fileId}`;

/** Rendering a long document takes seconds. */
const oneDrawn = concurrencyLimit(
  { running: 1, waiting: 20 },
  'Too many documents are being prepared right now. Try again in a few seconds.',
);

/**
 * A new file of the same kind that contains only the visible content: no metadata, scripts or hidden text. Made on
 * first request, then stored.
 */
export function openSafeCopy(
  services: Services,
  file: { id: string; storage_key: string; media_type: string },
): Promise<Readable> {
  const { media_type: mediaType } = file;
  return openStored(services, safeCopyKey(file.id), () =>
    fromOriginal(services, file, (path) =>
      isPictureType(mediaType) ? copyPicture(path, mediaType) : oneDrawn(() => copyDocument(path)),
    ),
  );
}
