import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { ArticleRow } from './queries.ts';

/** Deletes a locked article, with its cover. */
export async function deleteArticle(tx: Tx, article: ArticleRow, actorId: string): Promise<void> {
  await tx.deleteFrom('article').where('id', '=', article.id).execute();
  if (article.cover_id) await enqueue(tx, 'purge-files', { fileIds: [article.cover_id] });
  await record(tx, 'article_deleted', { actorId }, { articleId: article.id, title: article.title });
}
