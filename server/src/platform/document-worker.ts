import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { active, encrypted, scanPdf, unreadable } from './pdf-scan.ts';
import { type Answer, answerOf, UploadRefused } from './upload-refused.ts';

/** Runs in a worker thread. */

const pageLimit = 50;

/** The fonts, character maps and decoders that come with pdf.js. */
const assets = `${path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))}/`;

/** Counts the pages of a PDF that holds nothing but pages. */
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
  return reading(bytes, async (pdf) => ({ pages: await countPages(pdf) }));
}

/** A PDF's pages that passed `readPdf`, each as a picture whose longest side has so many pixels. */
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

/**
 * What pdf.js draws on where there is no browser: a canvas of the library that it brings along, which its types do not
 * know.
 */
interface Drawing {
  canvas: HTMLCanvasElement & { encode(format: 'webp', quality: number): Promise<Uint8Array> };
}
interface CanvasFactory {
  create(width: number, height: number): Drawing;
  destroy(drawing: Drawing): void;
}

async function drawPage(pdf: PDFDocumentProxy, number: number, side: number): Promise<Uint8Array> {
  const page = await pdf.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(whole.width, whole.height) });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see CanvasFactory
  const factory = pdf.canvasFactory as CanvasFactory;
  const drawing = factory.create(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  try {
    await page.render({ canvas: drawing.canvas, viewport, background: '#ffffff' }).promise;
    return await drawing.canvas.encode('webp', 85);
  } finally {
    page.cleanup();
    factory.destroy(drawing);
  }
}

/** Opens a PDF and whatever it needs to be drawn from this machine alone; nothing of it is run. */
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
      `This PDF has ${pdf.numPages} pages; at most ${pageLimit} are taken. Upload the pages that matter as a PDF of their own.`,
    );
  }
  const { info } = await pdf.getMetadata();
  if ((await pdf.hasJSActions()) || ('IsXFAPresent' in info && info.IsXFAPresent)) throw active('carries a script');
  if (await pdf.getAttachments()) throw active('has another file attached');
  for (let page = 1; page <= pdf.numPages; page += 1) await pdf.getPage(page);
  return pdf.numPages;
}
