import { readFile } from 'node:fs/promises';
import { getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { active, encrypted, scanPdf, unreadable } from './pdf-scan.ts';
import { type Answer, answerOf, UploadRefused } from './upload-refused.ts';

/** Runs in a worker thread. */

const pageLimit = 50;

/** Counts the pages of a PDF that holds nothing but pages. */
export function readPdf(path: string): Promise<Answer<{ pages: number }>> {
  return answerOf(readOrRefuse(path));
}

async function readOrRefuse(path: string): Promise<{ pages: number }> {
  const bytes = await readFile(path);
  if (!bytes.subarray(-1024).includes('%%EOF')) {
    throw new UploadRefused(
      'truncated',
      'This PDF is incomplete: its end is missing. Save it again and upload the new file.',
    );
  }
  await scanPdf(bytes);

  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
  });
  try {
    return { pages: await countPages(await loading.promise) };
  } catch (error) {
    if (error instanceof UploadRefused) throw error;
    throw error instanceof PasswordException ? encrypted() : unreadable();
  } finally {
    await loading.destroy();
  }
}

async function countPages(pdf: PDFDocumentProxy): Promise<number> {
  if (pdf.numPages > pageLimit) {
    throw new UploadRefused(
      'too_many_pages',
      `This PDF has ${pdf.numPages} pages; at most ${pageLimit} are taken. Upload the pages that matter as a PDF of their own.`,
    );
  }
  const { info } = await pdf.getMetadata();
  if ((await pdf.hasJSActions()) || ('IsXFAPresent' in info && info.IsXFAPresent)) throw active('carries a script');
  if (await pdf.getAttachments()) throw active('has another file attached');
  for (let page = 1; page <= pdf.numPages; page += 1) await pdf.getPage(page);
  return pdf.numPages;
}
