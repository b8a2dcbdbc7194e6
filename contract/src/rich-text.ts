import type { RichInline, RichText } from '#schemas/rich-text.ts';

export const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Its plain text, a line for each paragraph: for counting, and where no layout is possible. */
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
