import { sql } from 'kysely';
import type { ArticleFields } from '@verso/contract/journal.ts';
import { plainText } from '@verso/contract/rich-text.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { invalid } from '#platform/errors.ts';
import { enqueue, record } from '#platform/events.ts';
import { slugOf } from '#platform/slug.ts';
import { deriveLater } from '#features/files/derivatives.ts';
import { insertFile, type StoredFile } from '#features/files/store.ts';
import { articleSaved } from './events.ts';
import { publishedAtOf, refuseStale, stateOf } from './publication.ts';
import type { ArticleRow } from './queries.ts';

export interface ArticleToSave {
  /** Locked; undefined makes a new one. */
  article: ArticleRow | undefined;
  actorId: string;
  fields: ArticleFields;
  cover?: StoredFile | undefined;
}

/** Writes an article as it is sent. Returns its id. */
export async function saveArticle(tx: Tx, { article, actorId, fields, cover }: ArticleToSave): Promise<string> {
  if (article) refuseStale(article, fields.revision);
  const publishedAt = publishedAtOf(fields, article?.published_at);
  if (publishedAt !== null && plainText(fields.body) === '')
    throw invalid('body', 'must hold something before it is published');
  const coverId = await newCover(tx, article, fields.removeCover, cover);
  const values = {
    // What can be linked to keeps its address.
    key:
      article && stateOf(article.published_at) === 'published' ? article.key : await freeKey(tx, fields.title, article),
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
  await record(tx, articleSaved, { actorId }, { articleId: id, title: fields.title, state: stateOf(publishedAt) });
  return id;
}

async function newCover(
  tx: Tx,
  before: ArticleRow | undefined,
  remove: boolean,
  cover: StoredFile | undefined,
): Promise<string | null> {
  if (!cover) return remove ? null : (before?.cover_id ?? null);
  const id = await insertFile(tx, cover);
  await deriveLater(tx, [id]);
  return id;
}

/** The title's slug, with the next free number behind it where another article has it. Of two who ask at once, one waits. */
async function freeKey(tx: Tx, title: string, article: ArticleRow | undefined): Promise<string> {
  const slug = slugOf(title);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`article:${slug}`}, 0))`.execute(tx);
  const taken = await tx
    .selectFrom('article')
    .where((is) => is.or([is('key', '=', slug), is('key', 'like', `${slug}-%`)]))
    .$if(article !== undefined, (others) => others.where('id', '!=', article?.id ?? ''))
    .select('key')
    .execute();
  const keys = new Set(taken.map(({ key }) => key));
  if (!keys.has(slug)) return slug;
  let number = 2;
  while (keys.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
