import type { ArticleFields } from '@verso/contract/publishing/schemas/news.ts';
import type { RichText } from '@verso/contract/schemas/rich-text.ts';
import type { Tx } from '#platform/database/db.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { saveArticle } from './save-article.ts';

/** A text of plain paragraphs. */
export const paragraphs = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** All fields of an article. */
export const articleFields = (given: Partial<ArticleFields> = {}): ArticleFields => ({
  title: 'A mark for the record',
  summary: 'What the fifth mark says.',
  body: paragraphs('The log can be checked by anybody.'),
  coverCaption: '',
  removeCover: false,
  state: 'published',
  ...given,
});

/** A published article, by a new admin by default. */
export async function buildArticle(
  tx: Tx,
  given: Partial<ArticleFields> & { authorId?: string } = {},
): Promise<string> {
  const { authorId, ...fields } = given;
  const actorId = authorId ?? (await buildPerson(tx, { admin: true })).id;
  return saveArticle(tx, { article: undefined, actorId, fields: articleFields(fields) });
}
