import { journal } from '@verso/contract/journal.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Call, type Route, route } from '#http/route.ts';
import { removeStored, type StoredFile, storeEach, storePicture } from '#features/files/store.ts';
import { deleteArticle } from './delete-article.ts';
import { changeRefusal, listRefusal, readRefusal, writeRefusal } from './policy.ts';
import { presentArticle, presentArticleCard } from './present.ts';
import { type ArticleRow, findArticle, listArticles, lockArticle } from './queries.ts';
import { saveArticle } from './save-article.ts';

export function journalRoutes(services: Services): Route[] {
  const read = async (db: Db, id: string, actor: Actor | null) => ({
    article: presentArticle(existing(await findArticle(db, id)), { actor, services }),
  });
  return [
    route(journal.list, {
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

    route(journal.get, {
      load: (db, { params }) => findArticle(db, params.key),
      policy: readRefusal,
      handle: async (_db, { actor }, article) => ({ article: presentArticle(existing(article), { actor, services }) }),
    }),

    route(journal.save, {
      load: async (db, { params: { id } }) => (id === '0' ? 'new' : lockArticle(db, id)),
      policy: (actor, article) => (article === 'new' ? writeRefusal(actor) : changeRefusal(actor, article)),
      prepare: ({ uploads, actor }: Call<typeof journal.save>) =>
        storeEach(storePicture, services, uploads['cover'] ?? [], actor.id),
      undo: (db, files: StoredFile[]) => removeStored(db, services, files),
      handle: async (tx, { actor, body }, found, [cover]) => {
        const article = found === 'new' ? undefined : found;
        return read(tx, await saveArticle(tx, { article, actorId: actor.id, fields: body, cover }), actor);
      },
    }),

    route(journal.delete, {
      load: (db, { params }) => lockArticle(db, params.id),
      policy: changeRefusal,
      handle: async (tx, { actor }, article) => {
        await deleteArticle(tx, existing(article), actor.id);
        return {};
      },
    }),
  ];
}

/** The policies refuse an article that is not there; this tells the compiler. */
function existing(article: ArticleRow | undefined): ArticleRow {
  if (!article) throw notFound('article');
  return article;
}
