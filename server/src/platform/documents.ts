import { stat } from 'node:fs/promises';
import { requireKind } from './file-kind.ts';
import { derivePicture, inspectPicture } from './pictures.ts';
import { acceptedOf, UploadRefused } from './upload-refused.ts';
import { tooLarge } from './uploads.ts';
import { workerPool } from './worker-pool.ts';

const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

interface InspectedDocument {
  mediaType: (typeof documentTypes)[number];
  /** 1 for a picture. */
  pages: number;
}

/** In bytes. */
export const documentLimit = 15_000_000;

const workers = workerPool<typeof import('./document-worker.ts')>(new URL('./document-worker.ts', import.meta.url), {
  threads: 2,
  heapMb: 256,
});

/**
 * Proves that a file is a bill, certificate or letter that can be kept: a picture, or a PDF of at most 50 pages without
 * scripts, attachments, programs to start, embedded media or encryption.
 * @param name as the person's machine calls the file; its ending has to agree with what the file holds
 * @throws UploadRefused
 */
export async function inspectDocument(path: string, name = ''): Promise<InspectedDocument> {
  if ((await stat(path)).size > documentLimit) throw tooLarge(documentLimit);
  const advice = 'Save the document as a PDF, or photograph it as JPEG or PNG, and upload it again.';
  const mediaType = await requireKind(path, name, documentTypes, advice);
  if (mediaType !== 'application/pdf') {
    await inspectPicture(path, name);
    return { mediaType, pages: 1 };
  }
  const { pages } = acceptedOf(
    await workers.run('readPdf', path, { signal: AbortSignal.timeout(30_000) }).catch(refuseIfSpent),
  );
  return { mediaType, pages };
}

/** The longest side of a page's picture, in pixels: small print stays legible. */
const pageSide = 1800;

/**
 * The pages of a document that passed inspection, each as a picture: whatever the file holds besides what is seen of it
 * stays behind.
 * @throws UploadRefused when a page cannot be drawn
 */
export async function drawPages(file: string, mediaType: string): Promise<Uint8Array[]> {
  if (mediaType !== 'application/pdf') return [await derivePicture(file, '2800', 'webp')];
  const drawing = workers.run('drawPdf', { file, side: pageSide }, { signal: AbortSignal.timeout(60_000) });
  return acceptedOf(await drawing.catch(refuseIfSpent));
}

/** Lets the documents in work finish and ends the threads. */
export function closeDocumentWorkers(): Promise<void> {
  return workers.close();
}

/** A file that takes all the time or memory a reader is given is not one to keep. */
function refuseIfSpent(error: unknown): never {
  const spent =
    error instanceof Error &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
  if (!spent) throw error;
  throw new UploadRefused(
    'unreadable',
    'This PDF is too complicated to be checked. Print it to a new PDF and upload that.',
  );
}
