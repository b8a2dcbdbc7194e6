import { news } from '@verso/contract/publishing/schemas/news.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import type { Call } from '#http/answer.ts';
import { type Route, route } from '#http/route.ts';
import { removeStored, type StoredFile, storeEach, storePicture } from '#features/evidence/files/store.ts';
import { deleteArticle } from './delete-article.ts';
import { changeRefusal, listRefusal, readRefusal, writeRefusal } from './policy.ts';
import { presentArticle, presentArticleCard } from './present.ts';
import { type ArticleRow, findArticle, listArticles, lockArticle } from './queries.ts';
import { saveArticle } from './save-article.ts';

export function newsRoutes(services: Services): Route[] {
  const read = async (db: Db, id: string, actor: Actor | null) => ({
    article: presentArticle(existing(await findArticle(db, id)), { actor, services }),
  });
  return [
    route(news.list, {
      load: async (_db, { query }) => query.state === 'published',
      policy: listRefusal,
      handle: async (db, { actor, query }) => {
        const { rows, count } = await listArticles(db, query);
        return {
          articles: rows.map((row) => presentArticleCard(row, { actor, services })),
          total: { count, more: false },
          refused: { write: writeRefusal(actor)?.message ?? null },
        };
      },
    }),

    route(news.get, {
      load: (db, { params }) => findArticle(db, params.id),
      policy: readRefusal,
      handle: async (_db, { actor }, article) => ({ article: presentArticle(existing(article), { actor, services }) }),
    }),

    route(news.save, {
      load: async (db, { params: { id } }) => (id === '0' ? 'new' : lockArticle(db, id)),
      policy: (actor, article) => (article === 'new' ? writeRefusal(actor) : changeRefusal(actor, article)),
      prepare: ({ uploads, actor }: Call<typeof news.save>) =>
        storeEach(storePicture, services, uploads['cover'] ?? [], actor.id),
      undo: (db, files: StoredFile[]) => removeStored(db, services, files),
      handle: async (tx, { actor, body }, found, [cover]) => {
        const article = found === 'new' ? undefined : found;
        return read(tx, await saveArticle(tx, { article, actorId: actor.id, fields: body, cover }), actor);
      },
    }),

    route(news.delete, {
      load: (db, { params }) => lockArticle(db, params.id),
      policy: changeRefusal,
      handle: async (tx, { actor }, article) => {
        await deleteArticle(tx, existing(article), actor.id);
        return {};
      },
    }),
  ];
}

/** For the compiler: the policies refuse a missing article. */
function existing(article: ArticleRow | undefined): ArticleRow {
  if (!article) throw notFound('article');
  return article;
}
