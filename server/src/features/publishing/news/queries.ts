import { sql } from 'kysely';
import { Id } from '@verso/contract/schemas/fields.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { coverOf } from '#features/publishing/publications/covers.ts';

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;
export type ArticleCardRow = Awaited<ReturnType<typeof listArticles>>['rows'][number];

const selectCards = (db: Db) =>
  db
    .selectFrom('article')
    .select([
      'article.id',
      'article.key',
      'article.title',
      'article.summary',
      'article.published_at',
      'article.updated_at',
    ])
    .select(coverOf(db, 'article'));

/** By the key in its address, or by its id. */
export const findArticle = (db: Db, keyOrId: string) =>
  selectCards(db)
    .innerJoin('person', 'person.id', 'article.author_id')
    .where(Id.safeParse(keyOrId).success ? 'article.id' : 'article.key', '=', keyOrId)
    .select(['article.body', 'article.revision', 'article.cover_id'])
    .select(
      sql<
        string | null
      >`case when person.deleted_at is null then trim(person.firstname || ' ' || person.lastname) end`.as('author'),
    )
    .executeTakeFirst();

/** Locks an article until the transaction ends. */
export async function lockArticle(db: Db, id: string): Promise<ArticleRow | undefined> {
  await db.selectFrom('article').where('id', '=', id).select('id').forUpdate().execute();
  return findArticle(db, id);
}

/** One page of public articles, latest first; or of unpublished ones, drafts first. */
export async function listArticles(
  db: Db,
  { state, pagesize, pagefrom }: { state: 'published' | 'unpublished'; pagesize: number; pagefrom: number },
) {
  const those =
    state === 'published'
      ? sql<boolean>`article.published_at <= ${now()}`
      : sql<boolean>`(article.published_at is null or article.published_at > ${now()})`;
  const rows = await selectCards(db)
    .where(those)
    .orderBy('article.published_at', (order) => order.desc().nullsFirst())
    .orderBy('article.updated_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(pagesize)
    .offset(pagefrom)
    .execute();
  const { count } = await db
    .selectFrom('article')
    .where(those)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}
