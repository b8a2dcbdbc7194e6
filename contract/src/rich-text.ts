import { z } from 'zod';

/**
 * Rich text as the editor writes it (TipTap's JSON), of a few kinds of blocks and marks. It holds no markup: a page
 * draws each node itself, and what is not listed here is refused when it is written and when it is read.
 */

const safeAddress = /^(?:https?:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+@[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/i;

const RichLink = z
  .string()
  .max(2000, 'must be at most 2,000 characters')
  .regex(safeAddress, 'must be a web address, an email address or a page here, such as https://example.com');

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: RichLink }) }),
]);

const Inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z
      .string()
      .min(1)
      .max(20_000, 'must be at most 20,000 characters')
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not hold control characters'),
    marks: z.array(Mark).max(3).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
]);
export type RichInline = z.infer<typeof Inline>;

const content = z.array(Inline).max(2000, 'must be at most 2,000 pieces').optional();
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content });
const Item = z.strictObject({ type: z.literal('listItem'), content: z.array(Paragraph).min(1).max(20) });
const items = z.array(Item).min(1).max(200, 'must be at most 200');

const Block = z.discriminatedUnion('type', [
  Paragraph,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content,
  }),
  z.strictObject({ type: z.literal('blockquote'), content: z.array(Paragraph).min(1).max(50) }),
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({ type: z.literal('orderedList'), content: items }),
]);
export type RichBlock = z.infer<typeof Block>;

export const RichText = z.strictObject({
  type: z.literal('doc'),
  content: z.array(Block).max(500, 'must be at most 500 paragraphs'),
});
export type RichText = z.infer<typeof RichText>;

export const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/** What it says, a line for each paragraph: for counting, and where no layout is possible. */
export function plainText({ content: blocks }: RichText): string {
  return blocks
    .flatMap((block): string[] => {
      switch (block.type) {
        case 'paragraph':
        case 'heading':
          return [inlineText(block.content)];
        case 'blockquote':
          return block.content.map((paragraph) => inlineText(paragraph.content));
        case 'bulletList':
        case 'orderedList':
          return block.content.flatMap((item) => item.content.map((paragraph) => inlineText(paragraph.content)));
      }
    })
    .join('\n')
    .trim();
}

const inlineText = (inline: readonly RichInline[] = []) =>
  inline.map((piece) => (piece.type === 'text' ? piece.text : '\n')).join('');
