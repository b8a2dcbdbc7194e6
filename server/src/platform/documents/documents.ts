import { stat } from 'node:fs/promises';
import { requireKind } from '#platform/uploads/file-kind.ts';
import { derivePicture, inspectPicture } from '#platform/pictures/pictures.ts';
import { acceptedOf, UploadRefused } from '#platform/uploads/upload-refused.ts';
import { tooLarge } from '#platform/uploads/uploads.ts';
import { WorkerEnded, workerPool } from '#platform/workers/worker-pool.ts';

const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

interface InspectedDocument {
  mediaType: (typeof documentTypes)[number];
  /** 1 for a picture. */
  pages: number;
}

/** In bytes. */
export const documentLimit = 15_000_000;

const workers = workerPool<typeof import('./document-worker.ts')>(new URL('./document-worker.ts', import.meta.url), {
  processes: 2,
  heapMb: 256,
});

/**
 * Checks that a file is an acceptable bill, certificate or letter: a picture, or a PDF of at most 50 pages without
 * scripts, attachments, programs to start, embedded media or encryption.
 * @param name the uploader's file name; its extension has to match the content
 * @throws UploadRefused
 */
export async function inspectDocument(path: string, name = ''): Promise<InspectedDocument> {
  if ((await stat(path)).size > documentLimit) throw tooLarge(documentLimit);
  const advice = 'Save the document as a PDF, or take a photo of it as a JPEG or PNG, and upload that.';
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
 * The pages of an inspected document as pictures, without anything else that the file contains.
 * @throws UploadRefused when a page can't be drawn
 */
export async function drawPages(file: string, mediaType: string): Promise<Uint8Array[]> {
  if (mediaType !== 'application/pdf') return [await derivePicture(file, '2800', 'webp')];
  const drawing = workers.run('drawPdf', { file, side: pageSide }, { signal: AbortSignal.timeout(60_000) });
  return acceptedOf(await drawing.catch(refuseIfSpent));
}

/**
 * A PDF that looks like another and contains nothing else of it.
 * @throws UploadRefused when a page can't be drawn
 */
export async function copyDocument(file: string): Promise<Buffer> {
  const copying = workers.run('copyPdf', { file, side: pageSide }, { signal: AbortSignal.timeout(90_000) });
  const bytes = acceptedOf(await copying.catch(refuseIfSpent));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Lets running documents finish and ends the worker processes. */
export function closeDocumentWorkers(): Promise<void> {
  return workers.close();
}

/** A file that uses up the worker's time or memory is refused. */
function refuseIfSpent(error: unknown): never {
  const spent = error instanceof WorkerEnded || (error instanceof Error && error.name === 'TimeoutError');
  if (!spent) throw error;
  throw new UploadRefused('unreadable', 'This PDF is too complex to check. Print it to a new PDF and upload that.');
}
