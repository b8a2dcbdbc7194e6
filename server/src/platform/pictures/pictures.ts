import { type pictureFormats, type pictureSizes, thumbBox } from '@verso/contract/picture.ts';
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import { requireKind } from '#platform/uploads/file-kind.ts';
import type { Cut, DecodedPicture, SearchHash } from './picture-worker.ts';
import { acceptedOf } from '#platform/uploads/upload-refused.ts';
import { workerPool } from '#platform/workers/worker-pool.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

interface InspectedPicture extends DecodedPicture {
  mediaType: (typeof pictureTypes)[number];
}

/** A part of an upright picture, in its pixels. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

export type PictureVariant = (typeof pictureSizes)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** The bounding boxes of served copies, in pixels; `2800` is for close inspection. */
export const pictureVariants = {
  thumb: { ...thumbBox, fit: 'inside', quality: 80 },
  '480': { width: 480, height: 480, fit: 'inside', quality: 80 },
  '960': { width: 960, height: 960, fit: 'inside', quality: 80 },
  '1600': { width: 1600, height: 1600, fit: 'inside', quality: 80 },
  '2800': { width: 2800, height: 2800, fit: 'inside', quality: 80 },
} as const satisfies Record<PictureVariant, { width: number; height: number; fit: 'inside'; quality: number }>;

export const pictureMediaType = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
} as const satisfies Record<PictureFormat, string>;

// Two at once limit decoding memory: at the pixel limit some 200 MB each for a JPEG, 1.1 GB for the worst case, an
// interlaced PNG with 16 bits and transparency.
const workers = workerPool<typeof import('./picture-worker.ts')>(new URL('./picture-worker.ts', import.meta.url), {
  processes: 2,
  heapMb: 128,
  // A reader waits for it and holds one of their browser's few connections; an upload takes long anyway.
  first: ['derive'],
});

/** Anyone may search without an account: one at a time leaves the other process to uploads. */
const oneSearch = concurrencyLimit(
  { running: 1, waiting: 8 },
  'Too many people are searching by picture right now. Try again in a few seconds.',
);

/**
 * Checks that a file is a picture by decoding every pixel of it.
 * @param name the uploader's file name; its extension has to match the content
 * @throws UploadRefused
 */
export async function inspectPicture(path: string, name = ''): Promise<InspectedPicture> {
  const advice = 'Export the photo as JPEG, PNG or WebP and upload it again.';
  const mediaType = await requireKind(path, name, pictureTypes, advice);
  return { mediaType, ...acceptedOf(await workers.run('decode', path)) };
}

/**
 * The hashes for a search among registered pictures.
 * @throws UploadRefused; AppError 'unavailable' if too many wait already
 */
export function searchHashesOf(path: string, name: string): Promise<SearchHash[]> {
  return oneSearch(async () => {
    await requireKind(path, name, pictureTypes, 'Choose a JPEG, PNG or WebP photo.');
    return acceptedOf(await workers.run('searchHashes', path));
  });
}

/** A copy to serve, of an inspected original, or of a square of it; see the worker's `derive` for its guarantees. */
export async function derivePicture(
  originalPath: string,
  variant: PictureVariant,
  format: PictureFormat,
  square?: Square,
): Promise<Buffer> {
  const task = { path: originalPath, format, square, ...pictureVariants[variant] };
  return bufferOf(await workers.run('derive', task));
}

/** Whether this kind of file is an accepted picture. */
export const isPictureType = (mediaType: string): mediaType is (typeof pictureTypes)[number] =>
  pictureTypes.some((one) => one === mediaType);

const copiedFormat = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
/** Above any accepted picture's size; the best quality at a reasonable file size. */
const wholeSize = { width: 20_000, height: 20_000, fit: 'inside', quality: 95 } as const;

/** A copy of a whole picture in its own format, upright, without metadata. */
export async function copyPicture(path: string, mediaType: (typeof pictureTypes)[number]): Promise<Buffer> {
  return bufferOf(await workers.run('derive', { path, format: copiedFormat[mediaType], ...wholeSize }));
}

/** A part of an existing copy, as JPEG in the given size. */
export async function cutPicture(task: Omit<Cut, 'quality'>): Promise<Buffer> {
  return bufferOf(await workers.run('cut', { ...task, quality: pictureVariants['2800'].quality }));
}

/** Lets running pictures finish and ends the worker processes. */
export function closePictureWorkers(): Promise<void> {
  return workers.close();
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
