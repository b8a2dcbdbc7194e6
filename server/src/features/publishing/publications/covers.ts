import { type NotNull, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { publicationPolicy } from './policy.ts';

type Publication = 'article' | 'exhibition';

/** The cover of an article or an exhibition with its caption, as one column of a query on its table. */
export const coverOf = (db: Db, table: Publication) =>
  jsonObjectFrom(
    db
      .selectFrom('file')
      .whereRef('file.id', '=', sql.ref(`${table}.cover_id`))
      .select(['file.id', 'file.width', 'file.height', 'file.colour'])
      .select(sql.ref<string>(`${table}.cover_caption`).as('caption'))
      .$narrowType<{ width: NotNull; height: NotNull; colour: NotNull }>(),
  ).as('cover');

/** Whether the reader may see a cover, by its file: as for its article or exhibition; null is a visitor. */
export const maySeeCoverOf =
  (table: Publication) =>
  async (db: Db, reader: Actor | null, fileId: string): Promise<boolean> => {
    const found = await db.selectFrom(table).where('cover_id', '=', fileId).select('published_at').executeTakeFirst();
    return publicationPolicy(table).readRefusal(reader, found) === null;
  };
