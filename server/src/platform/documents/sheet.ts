import { setText } from './pdf-fonts.ts';
import { type TaggedPdf, taggedPdf } from './tagged-pdf.ts';

export const ink = '#1a201e';
export const soft = '#5a635f';
export const madder = '#a02a23';
const line = '#c9cec9';

/** Baseline of all fonts below a line's top, as a share of the font size: the ascent of the product's serif. */
const ascent = 0.735;

/** Characters after which a line may break. */
const breaks = /(?<=[ \t-])|(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u;

/** The style of text; sizes and spaces in points. */
interface Setting {
  size?: number;
  italic?: boolean;
  colour?: string;
  /** As a share of the font size. */
  lineHeight?: number;
  /** Space below. */
  after?: number;
}

interface Row {
  label: string;
  value: string;
  /** Emphasised: a missing value, or the total. */
  setting?: Setting;
}

interface About {
  title: string;
  madeAt: Date;
  margin: { side: number; top: number; bottom: number };
  /** The default font size. */
  size: number;
  lineHeight: number;
  /** The footer of every page; screen readers read it once, at the end. */
  foot: string;
}

interface Box {
  x: number;
  y: number;
  width: number;
}

export type Sheet = ReturnType<typeof openSheet>;

/** A4 pages, filled from top to bottom, with the structure that screen readers use. */
export function openSheet({ title, madeAt, margin, size, lineHeight, foot }: About) {
  const margins = { top: margin.top, bottom: margin.bottom, left: margin.side, right: margin.side };
  const pdf: TaggedPdf = taggedPdf({ title, madeAt, margins });
  const { doc } = pdf;
  doc.addPage();
  const left = margin.side;
  const width = doc.page.width - 2 * margin.side;
  const bottom = doc.page.height - margin.bottom;

  const stepOf = ({ size: points = size, lineHeight: factor = lineHeight }: Setting) => points * factor;
  const widthOf = (text: string, { size: points = size, italic = false }: Setting): number =>
    setText(text, italic).runs.reduce(
      (sum, run) => sum + doc.font(run.file).fontSize(points).widthOfString(run.text),
      0,
    );

  /** Breaks a text between words, and between Chinese and Japanese characters, to fit the width. */
  const linesOf = (text: string, among: number, setting: Setting): string[] =>
    text.split('\n').flatMap((paragraph) => {
      const lines = [''];
      let taken = 0;
      for (const piece of paragraph
        .split(breaks)
        .flatMap((word) => (widthOf(word, setting) > among ? Array.from(word) : word))) {
        if (taken + widthOf(piece.trimEnd(), setting) <= among) lines[lines.length - 1] += piece;
        else {
          lines.push(piece);
          taken = 0;
        }
        taken += widthOf(piece, setting);
      }
      return lines;
    });
  const heightOf = (text: string, among: number, setting: Setting = {}): number =>
    linesOf(text, among, setting).length * stepOf(setting);

  /** Draws text in a box, on the next page if there is no room. */
  const write = (text: string, box: Box, setting: Setting = {}): void => {
    const points = setting.size ?? size;
    let { y } = box;
    for (const written of linesOf(text, box.width, setting)) {
      if (y + points > doc.page.maxY()) {
        doc.continueOnNewPage();
        y = margin.top;
      }
      let { x } = box;
      doc.fillColor(setting.colour ?? ink);
      for (const run of setText(written, setting.italic ?? false).runs) {
        doc
          .font(run.file)
          .fontSize(points)
          .text(run.text, x, y, { lineBreak: false, baseline: -ascent * points });
        x += doc.widthOfString(run.text);
      }
      y += stepOf(setting);
    }
    doc.y = y;
  };
  /** Gives screen readers the text where letters can't be drawn. */
  const meaningOf = (text: string) => (setText(text, false).incomplete ? { actual: text } : {});

  const block = (tag: 'H1' | 'H2' | 'P', text: string, setting: Setting = {}) => {
    pdf.content(tag, () => write(text, { x: left, y: doc.y, width }, setting), meaningOf(text));
    doc.y += setting.after ?? 0;
  };
  const need = (height: number) => {
    if (doc.y + height > bottom) doc.addPage();
  };
  const rule = (y: number, thickness: number, colour: string) =>
    pdf.artifact(() => {
      doc.lineWidth(thickness).strokeColor(colour);
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .stroke();
    });

  return {
    /** The name of the installation and of the document, on one line. A long name is set smaller. */
    masthead(siteName: string, lines: readonly string[], after: number) {
      const [largest, between] = [20, 24];
      const room = width - between - Math.max(...lines.map((text) => widthOf(text, {})));
      const points = Math.min(largest, (largest * room) / widthOf(siteName, { size: largest }));
      const end = doc.y + largest * 1.2;
      const box = { x: left, y: end - points * 1.2, width: room + 1 };
      pdf.content('P', () => write(siteName, box, { size: points, lineHeight: 1.2 }), meaningOf(siteName));
      let y = end - lines.length * size * lineHeight;
      for (const text of lines) {
        const wide = widthOf(text, {});
        const box = { x: left + width - wide, y, width: wide + 2 };
        pdf.content('P', () => write(text, box, { colour: soft }));
        y = doc.y;
      }
      doc.y = Math.max(end, y) + after;
    },

    heading: (level: 1 | 2, text: string, setting: Setting) => block(level === 1 ? 'H1' : 'H2', text, setting),
    paragraph: (text: string, setting?: Setting) => block('P', text, setting),
    need,
    space(points: number) {
      doc.y += points;
    },

    /** Labels with their values, and a rule above each row. */
    rows(rows: readonly Row[], { label: labelWidth, padding }: { label: number; padding: number }) {
      if (rows.length === 0) return;
      pdf.element('Table', () => {
        for (const { label, value, setting } of rows) {
          const among = width - labelWidth;
          const labelSetting = { ...setting, italic: false, colour: soft };
          const height = Math.max(heightOf(label, labelWidth - 8, labelSetting), heightOf(value, among, setting));
          need(Math.min(height, bottom - margin.top) + 2 * padding);
          const y = doc.y;
          rule(y, 0.5, line);
          pdf.element('TR', () => {
            const labelBox = { x: left, y: y + padding, width: labelWidth - 8 };
            pdf.content('TH', () => write(label, labelBox, labelSetting), { scope: 'Row' });
            const page = doc.page;
            const valueBox = { x: left + labelWidth, y: y + padding, width: among };
            pdf.content('TD', () => write(value, valueBox, setting), meaningOf(value));
            if (doc.page === page) doc.y = Math.max(doc.y, y + padding + heightOf(label, labelWidth - 8, labelSetting));
          });
          doc.y += padding;
        }
      });
    },

    /** A centred picture. */
    picture(bytes: Buffer, { alt, height, after }: { alt: string; height: number; after: number }) {
      need(height);
      const y = doc.y;
      const draw = () => doc.image(bytes, left, y, { fit: [width, height], align: 'center', valign: 'center' });
      pdf.content('Figure', draw, { alt, bbox: [left, y, left + width, y + height] });
      doc.y = y + height + after;
    },

    /** Pictures in rows, each with a caption. */
    pictures(list: readonly { bytes: Buffer; alt: string; caption: string }[], box: { width: number; height: number }) {
      const gap = 14;
      const captionSetting = { colour: soft, size: size - 1.5 };
      const perLine = Math.max(1, Math.floor((width + gap) / (box.width + gap)));
      for (let at = 0; at < list.length; at += perLine) {
        const some = list.slice(at, at + perLine);
        const captions = Math.max(...some.map(({ caption }) => heightOf(caption, box.width, captionSetting)));
        need(box.height + 4 + captions);
        const y = doc.y;
        for (const [place, { bytes, alt, caption }] of some.entries()) {
          const x = left + place * (box.width + gap);
          const draw = () => doc.image(bytes, x, y, { fit: [box.width, box.height], valign: 'bottom' });
          pdf.content('Figure', draw, { alt, bbox: [x, y, x + box.width, y + box.height] });
          const below = { x, y: y + box.height + 4, width: box.width };
          pdf.content('P', () => write(caption, below, captionSetting), meaningOf(caption));
        }
        doc.y = y + box.height + 4 + captions + gap;
      }
    },

    /** A QR code at the foot of the page, with lines beside it. */
    codeAtFoot(code: { side: number; path: string; alt: string }, lines: readonly ({ text: string } & Setting)[]) {
      const side = 96;
      const [x, among] = [left + side + 20, width - side - 20];
      const heights = lines.map(({ text, ...setting }) => heightOf(text, among, setting) + (setting.after ?? 0));
      const height =
        12 +
        Math.max(
          side,
          heights.reduce((sum, one) => sum + one, 0),
        );
      need(height + 12);
      doc.y = bottom - height;
      rule(doc.y, 1, ink);
      const y = doc.y + 12;
      const draw = () => {
        doc
          .save()
          .translate(left, y)
          .scale(side / code.side);
        doc.path(code.path).fill(ink).restore();
      };
      pdf.content('Figure', draw, { alt: code.alt, bbox: [left, y, left + side, y + side] });
      doc.y = y;
      for (const { text, ...setting } of lines) {
        pdf.content('P', () => write(text, { x, y: doc.y, width: among }, setting), meaningOf(text));
        doc.y += setting.after ?? 0;
      }
    },

    finish(): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        // The footer is below the text area.
        doc.page.margins.bottom = 0;
        const setting = { colour: soft, size: 8.5, lineHeight: 1.35 };
        const y = bottom + 12;
        if (foot === '') continue;
        const draw = () => write(foot, { x: left, y, width }, setting);
        if (page === count - 1) pdf.content('P', draw);
        else pdf.artifact(draw);
      }
      return pdf.finish();
    },
  };
}
