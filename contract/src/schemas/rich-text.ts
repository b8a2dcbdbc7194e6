import { z } from 'zod';
import { isVisible, unseenFault } from '#visible-text.ts';

/**
 * Rich text as the editor writes it (TipTap's JSON), with a few kinds of blocks and marks. It contains no markup: a
 * page renders each node itself, and unlisted nodes are refused when it is written and when it is read.
 */

const safeAddress = /^(?:https?:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+@[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/i;

const RichLink = z
  .string()
  .max(2000, 'must be at most 2,000 characters')
  .regex(safeAddress, 'must be an email address, a page on this site or a web address, such as https://example.com');

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
      .refine(isVisible, { error: ({ input }) => unseenFault(String(input)) }),
    marks: z.array(Mark).max(3).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
]);
export type RichInline = z.infer<typeof Inline>;

const content = z.array(Inline).max(2000, 'must have at most 2,000 differently formatted parts').optional();
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content });
const Item = z.strictObject({ type: z.literal('listItem'), content: z.array(Paragraph).min(1).max(20) });
const items = z.array(Item).min(1).max(200, 'must have at most 200 entries');

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
