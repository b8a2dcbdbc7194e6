import type { RichBlock, RichInline, RichText } from '@verso/contract/schemas/rich-text.ts';

type Paragraph = Extract<RichBlock, { type: 'paragraph' }>;
type Piece = string | RichInline;

const words = (text: string): RichInline => ({ type: 'text', text });
const inline = (pieces: readonly Piece[]) =>
  pieces.filter((piece) => piece !== '').map((piece) => (typeof piece === 'string' ? words(piece) : piece));

export const italic = (text: string): RichInline => ({ type: 'text', text, marks: [{ type: 'italic' }] });
export const link = (href: string, text: string): RichInline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
});
export const paragraph = (...pieces: Piece[]): Paragraph => ({ type: 'paragraph', content: inline(pieces) });
export const heading = (text: string): RichBlock => ({ type: 'heading', attrs: { level: 2 }, content: [words(text)] });
export const list = (...lines: string[]): RichBlock => ({
  type: 'bulletList',
  content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line)] })),
});
export const richText = (...content: RichBlock[]): RichText => ({ type: 'doc', content });
