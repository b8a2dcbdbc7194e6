import type { ArticleFields } from '@verso/contract/publishing/schemas/news.ts';
import { plainText } from '@verso/contract/rich-text.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { StoredFile } from '#features/evidence/files/store.ts';
import { freeKey } from '#features/publishing/publications/free-key.ts';
import { newCover } from '#features/publishing/publications/new-cover.ts';
import { publishedAtOf, refuseStale, stateOf } from '#features/publishing/publications/publication.ts';
import type { ArticleRow } from './queries.ts';

interface ArticleToSave {
  /** Locked; undefined makes a new one. */
  article: ArticleRow | undefined;
  actorId: string;
  fields: ArticleFields;
  cover?: StoredFile | undefined;
}

/** Saves an article. Returns its id. */
export async function saveArticle(tx: Tx, { article, actorId, fields, cover }: ArticleToSave): Promise<string> {
  if (article) refuseStale(article, fields.revision);
  const publishedAt = publishedAtOf(fields, article?.published_at);
  if (publishedAt !== null && plainText(fields.body) === '')
    throw invalid('body', 'must have some text before it is published');
  const coverId = await newCover(tx, article, fields.removeCover, cover);
  const values = {
    // A published article keeps its address.
    key:
      article && stateOf(article.published_at) === 'published'
        ? article.key
        : await freeKey(tx, 'article', fields.title, article?.id),
    title: fields.title,
    summary: fields.summary,
    body: JSON.stringify(fields.body),
    cover_id: coverId,
    cover_caption: fields.coverCaption,
    updated_at: now(),
    published_at: publishedAt,
    revision: (article?.revision ?? 0) + 1,
  };
  const { id } = article
    ? await tx.updateTable('article').set(values).where('id', '=', article.id).returning('id').executeTakeFirstOrThrow()
    : await tx
        .insertInto('article')
        .values({ ...values, author_id: actorId, created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
  if (article?.cover_id && article.cover_id !== coverId)
    await enqueue(tx, 'purge-files', { fileIds: [article.cover_id] });
  await record(tx, 'article_saved', { actorId }, { articleId: id, title: fields.title, state: stateOf(publishedAt) });
  return id;
}
