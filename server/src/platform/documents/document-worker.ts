import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { bindPages, type SeenPage } from './pdf-copy.ts';
import { inspectObjects } from './pdf-objects.ts';
import { active, encrypted, unreadable } from './pdf-refusals.ts';
import { scanPdf } from './pdf-scan.ts';
import { type Answer, answerOf, UploadRefused } from '#platform/uploads/upload-refused.ts';

/** Runs in a separate process. */

const pageLimit = 50;

/** The fonts, character maps and decoders of pdf.js. */
const assets = `${path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))}/`;

/** Counts the pages of a PDF that contains only pages. */
export function readPdf(file: string): Promise<Answer<{ pages: number }>> {
  return answerOf(readOrRefuse(file));
}

async function readOrRefuse(file: string): Promise<{ pages: number }> {
  const bytes = await readFile(file);
  if (!bytes.subarray(-1024).includes('%%EOF')) {
    throw new UploadRefused(
      'truncated',
      'This PDF is incomplete: its end is missing. Save it again and upload the new file.',
    );
  }
  await scanPdf(bytes);
  await inspectObjects(bytes);
  return reading(bytes, async (pdf) => ({ pages: await countPages(pdf) }));
}

/** The pages of a PDF that passed `readPdf`, as pictures with this many pixels on the longest side. */
export function drawPdf({ file, side }: { file: string; side: number }): Promise<Answer<Uint8Array[]>> {
  return answerOf(drawOrRefuse(file, side));
}

async function drawOrRefuse(file: string, side: number): Promise<Uint8Array[]> {
  return reading(await readFile(file), async (pdf) => {
    const pictures: Uint8Array[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) pictures.push(await drawPage(pdf, number, side));
    return pictures;
  });
}

/** A new PDF of pictures of the pages, with their words for screen readers. */
export function copyPdf({ file, side }: { file: string; side: number }): Promise<Answer<Uint8Array>> {
  return answerOf(copyOrRefuse(file, side));
}

async function copyOrRefuse(file: string, side: number): Promise<Uint8Array> {
  return reading(await readFile(file), async (pdf) => {
    const pages: SeenPage[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, pageLimit); number += 1) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const words = plainWords(items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' '));
      pages.push({ jpeg: await drawPage(pdf, number, side, 'jpeg'), width, height, words });
    }
    return bindPages(pages, 'Copy of a document');
  });
}

/** The longest text of a page for screen readers. */
const wordsLimit = 5000;

const plainWords = (words: string) =>
  words
    .replaceAll(/\p{C}+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, wordsLimit)
    .toWellFormed();

/** The canvas that pdf.js draws on without a browser; it brings one along, which its types do not know. */
interface Drawing {
  canvas: HTMLCanvasElement & { encode(format: 'webp' | 'jpeg', quality: number): Promise<Uint8Array> };
}
interface CanvasFactory {
  create(width: number, height: number): Drawing;
  destroy(drawing: Drawing): void;
}

async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  side: number,
  format: 'webp' | 'jpeg' = 'webp',
): Promise<Uint8Array> {
  const page = await pdf.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(whole.width, whole.height) });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see CanvasFactory
  const factory = pdf.canvasFactory as CanvasFactory;
  const drawing = factory.create(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  try {
    await page.render({ canvas: drawing.canvas, viewport, background: '#ffffff' }).promise;
    return await drawing.canvas.encode(format, 85);
  } finally {
    page.cleanup();
    factory.destroy(drawing);
  }
}

/** Opens a PDF with only local resources; nothing in it is run. */
async function reading<T>(bytes: Buffer, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    standardFontDataUrl: `${assets}standard_fonts/`,
    cMapUrl: `${assets}cmaps/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    canvasMaxAreaInBytes: 64_000_000,
  });
  try {
    return await read(await loading.promise);
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
      `This PDF has ${pdf.numPages} pages, but at most ${pageLimit} are allowed. Upload only the pages that matter.`,
    );
  }
  const { info } = await pdf.getMetadata();
  if ((await pdf.hasJSActions()) || ('IsXFAPresent' in info && info.IsXFAPresent)) throw active('contains a script');
  if (await pdf.getAttachments()) throw active('has another file attached');
  for (let page = 1; page <= pdf.numPages; page += 1) await pdf.getPage(page);
  return pdf.numPages;
}
