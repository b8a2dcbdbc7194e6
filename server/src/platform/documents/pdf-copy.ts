import { taggedPdf } from './tagged-pdf.ts';

/** The picture of a page, its size in points, and its words. */
export interface SeenPage {
  jpeg: Uint8Array;
  width: number;
  height: number;
  words: string;
}

/** A PDF of pictures of pages, without anything of the source document. */
export async function bindPages(pages: readonly SeenPage[], title: string): Promise<Buffer> {
  const margins = { top: 0, right: 0, bottom: 0, left: 0 };
  const { doc, content, finish } = taggedPdf({ title, madeAt: new Date(0), margins });
  for (const [at, { jpeg, width, height, words }] of pages.entries()) {
    doc.addPage({ size: [width, height], margins });
    const alt = `Page ${at + 1} of ${pages.length}. ${words}`.trim();
    content('Figure', () => doc.image(Buffer.from(jpeg), 0, 0, { width, height }), {
      alt,
      bbox: [0, 0, width, height],
    });
  }
  return finish();
}
