import sharp from 'sharp';
import type { pictureFormats, pictureSizes } from '@verso/contract/picture.ts';
import { fewAtOnce } from './few-at-once.ts';
import { requireKind } from './file-kind.ts';
import type { Cut, DecodedPicture, Likeness } from './picture-worker.ts';
import { acceptedOf } from './upload-refused.ts';
import { workerPool } from './worker-pool.ts';

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

/** The boxes that the served copies of a picture fit in, in pixels; `2800` is for looking closely. */
export const pictureVariants = {
  thumb: { width: 445, height: 556, fit: 'inside', quality: 80 },
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

// Of everything libvips can open, only what the registry takes: SVG, for one, can reach for other files. It holds for all
// threads, and is said here, before there are any: while one said it, the pictures of another could not be opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

// Two at once bound the memory that decoding takes: at the pixel limit some 200 MB each for a JPEG, 1.1 GB for the
// worst there is, an interlaced PNG with 16 bits and transparency.
const workers = workerPool<typeof import('./picture-worker.ts')>(new URL('./picture-worker.ts', import.meta.url), {
  threads: 2,
  heapMb: 128,
  // Whoever looks at a page waits for it, and holds one of their browser's few connections; an upload takes its time
  // anyway.
  first: ['derive'],
});

/** Anybody may search, without an account: one at a time leaves the other thread to uploads. */
const oneSearch = fewAtOnce(
  { running: 1, waiting: 8 },
  'Too many people are searching by picture at this moment. Try again in a few seconds.',
);

/**
 * Proves that a file is a picture by decoding every pixel of it.
 * @param name as the person's machine calls the file; its ending has to agree with what the file holds
 * @throws UploadRefused
 */
export async function inspectPicture(path: string, name = ''): Promise<InspectedPicture> {
  const advice = 'Export the photograph as JPEG, PNG or WebP and upload it again.';
  const mediaType = await requireKind(path, name, pictureTypes, advice);
  return { mediaType, ...acceptedOf(await workers.run('decode', path)) };
}

/**
 * The hashes by which a picture is looked for among those that are registered.
 * @throws UploadRefused; AppError 'unavailable' where too many wait already
 */
export function likenessesOf(path: string, name: string): Promise<Likeness[]> {
  return oneSearch(async () => {
    await requireKind(path, name, pictureTypes, 'Choose a photograph as JPEG, PNG or WebP.');
    return acceptedOf(await workers.run('likenesses', path));
  });
}

/**
 * A copy to serve, of an original that has passed inspection, or of a square of it; see the worker's `derive` for what
 * it guarantees.
 */
export async function derivePicture(
  originalPath: string,
  variant: PictureVariant,
  format: PictureFormat,
  square?: Square,
): Promise<Buffer> {
  const task = { path: originalPath, format, square, ...pictureVariants[variant] };
  const bytes = await workers.run('derive', task);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A part of a copy that was derived before, as JPEG in a size of its own. */
export async function cutPicture(task: Omit<Cut, 'quality'>): Promise<Buffer> {
  const bytes = await workers.run('cut', { ...task, quality: pictureVariants['2800'].quality });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Lets the pictures in work finish and ends the threads. */
export function closePictureWorkers(): Promise<void> {
  return workers.close();
}
