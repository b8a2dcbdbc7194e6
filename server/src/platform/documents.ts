import { stat } from 'node:fs/promises';
import { requireKind } from './file-kind.ts';
import { inspectPicture } from './pictures.ts';
import { acceptedOf, UploadRefused } from './upload-refused.ts';
import { tooLarge } from './uploads.ts';
import { workerPool } from './worker-pool.ts';

const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export interface InspectedDocument {
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
