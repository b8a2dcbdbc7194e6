import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';

/** An element of a PDF's structure (ISO 32000-1, 14.8.4). */
type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Div' | 'Note';

interface Meaning {
  /** The alternative text of a figure. */
  alt?: string;
  /** The text behind letters that can't be drawn. */
  actual?: string;
  /** Left, top, right and bottom, in points from the page's upper left corner. */
  bbox?: [number, number, number, number];
  scope?: 'Row' | 'Column';
}

export interface TaggedPdf {
  doc: PDFKit.PDFDocument;
  /** Puts everything that `inside` draws into one element of the structure, in the order of the calls. */
  element: (tag: Tag, inside: () => void, meaning?: Meaning) => void;
  /** Draws one element without children. */
  content: (tag: Tag, draw: () => void, meaning?: Meaning) => void;
  /** Draws decoration, which screen readers skip. */
  artifact: (draw: () => void) => void;
  finish: () => Promise<Buffer>;
}

interface About {
  title: string;
  madeAt: Date;
  /** In points. */
  margins: { top: number; right: number; bottom: number; left: number };
}

/** A value of pdfkit's that its types lack. */
const accessible: object = { subset: 'PDF/UA' };

/**
 * A PDF with the structure that PDF/UA-1 (ISO 14289-1) requires: everything drawn belongs to an element or is
 * decoration.
 */
export function taggedPdf({ title, madeAt, margins }: About): TaggedPdf {
  const doc = new PdfKit({
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Verso', Producer: 'Verso', CreationDate: madeAt },
    size: 'A4',
    margins,
    bufferPages: true,
    autoFirstPage: false,
    // Registered fonts are embedded; the standard fonts would not be.
    font: '',
  });
  const bytes = buffer(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const open = [root];

  const element: TaggedPdf['element'] = (tag, inside, meaning = {}) => {
    const one = doc.struct(tag, meaning);
    open.at(-1)?.add(one);
    open.push(one);
    inside();
    open.pop();
    one.end();
  };
  return {
    doc,
    element,
    content: (tag, draw, meaning) => element(tag, () => open.at(-1)?.add(draw), meaning),
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    async finish() {
      root.end();
      const ended = once(doc, 'end');
      doc.end();
      await ended;
      return bytes;
    },
  };
}
