import type { ReactNode } from 'react';
import { Link, matchPath } from 'react-router';
import { pages } from '@verso/contract/publishing/pages.ts';
import type { RichBlock, RichInline, RichText as Text } from '@verso/contract/schemas/rich-text.ts';

/** Renders rich text node by node, so that its content never becomes markup. */
export function RichText({ text }: { text: Text }) {
  return <div className="prose">{text.content.map((block, at) => keyed(at, <Block block={block} />))}</div>;
}

/** The text is always rendered as a whole, so the position is a good key. */
const keyed = (at: number, node: ReactNode) => <Piece key={at}>{node}</Piece>;
const Piece = ({ children }: { children: ReactNode }) => <>{children}</>;

function Block({ block }: { block: RichBlock }) {
  switch (block.type) {
    case 'paragraph':
      return <Paragraph content={block.content} />;
    case 'heading':
      return block.attrs.level === 2 ? <h2>{inline(block.content)}</h2> : <h3>{inline(block.content)}</h3>;
    case 'blockquote':
      return (
        <blockquote>
          {block.content.map((paragraph, at) => keyed(at, <Paragraph content={paragraph.content} />))}
        </blockquote>
      );
    case 'bulletList':
      return <ul>{items(block.content)}</ul>;
    case 'orderedList':
      return <ol>{items(block.content)}</ol>;
  }
}

/** Empty paragraphs are dropped; spacing separates paragraphs. */
const Paragraph = ({ content }: { content: readonly RichInline[] | undefined }) =>
  content && content.length > 0 && <p>{inline(content)}</p>;

type Items = Extract<RichBlock, { type: 'bulletList' }>['content'];
const items = (list: Items) =>
  list.map((item, at) =>
    keyed(at, <li>{item.content.map((paragraph, place) => keyed(place, <p>{inline(paragraph.content)}</p>))}</li>),
  );

const inline = (content: readonly RichInline[] = []) =>
  content.map((piece, at) => keyed(at, piece.type === 'text' ? marked(piece) : <br />));

function marked({ text, marks = [] }: Extract<RichInline, { type: 'text' }>): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    switch (mark.type) {
      case 'bold':
        return <strong>{inner}</strong>;
      case 'italic':
        return <em>{inner}</em>;
      case 'link':
        return isPage(mark.attrs.href) ? (
          <Link to={mark.attrs.href}>{inner}</Link>
        ) : (
          <a href={mark.attrs.href} rel="noopener">
            {inner}
          </a>
        );
    }
  }, text);
}

/** Other addresses, such as `/api/docs`, are files of the server, not pages. */
const isPage = (href: string) => {
  const [path = ''] = href.split(/[?#]/);
  return Object.values(pages).some(({ address }) => matchPath(address, path) !== null);
};
