import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { slugOf } from '#platform/text/slug.ts';
import type { CatalogueArtist } from './catalogue/catalogue-rows.ts';

/** Inserts the missing makers of a source, and returns how many. */
export async function insertArtists(tx: Tx, source: string, artists: readonly CatalogueArtist[]): Promise<number> {
  const known = await artistIds(
    tx,
    source,
    artists.map((artist) => artist.reference),
  );
  const fresh = [...new Map(artists.map((artist) => [artist.reference, artist])).values()].filter(
    (artist) => !known.has(artist.reference),
  );
  if (fresh.length === 0) return 0;
  const urls = await freeUrls(
    tx,
    fresh.map((artist) => artist.name),
  );
  await tx
    .insertInto('artist')
    .values(
      fresh.map((artist, index) => ({
        name: artist.name,
        sort_name: artist.sortName,
        url: urls[index] ?? '',
        birth_year: artist.birthYear,
        death_year: artist.deathYear,
        birth_place: artist.birthPlace,
        biography: artist.biography,
        source,
        source_reference: artist.reference,
        created_at: now(),
      })),
    )
    .execute();
  return fresh.length;
}

/** The ids of a source's makers, by reference. */
export async function artistIds(db: Db, source: string, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('artist')
    .where('source', '=', source)
    .where('source_reference', 'in', [...new Set(references)])
    .select(['id', 'source_reference'])
    .execute();
  return new Map(rows.map((row) => [row.source_reference ?? '', row.id]));
}

/** A unique url for each name; one query for all names. */
async function freeUrls(db: Db, names: readonly string[]): Promise<string[]> {
  const slugs = names.map(slugOf);
  const known = db.selectFrom('artist').select('url').unionAll(db.selectFrom('former_url').select('url'));
  const rows = await db
    .selectFrom(known.as('known'))
    .where(sql<string>`regexp_replace(url, '-[0-9]+$', '')`, 'in', [
      ...new Set(slugs.map((slug) => slug.replace(/-\d+$/, ''))),
    ])
    .select('url')
    .execute();
  const taken = new Set(rows.map((row) => row.url));
  return slugs.map((slug) => {
    let url = slug;
    for (let number = 2; taken.has(url); number += 1) url = `${slug}-${number}`;
    taken.add(url);
    return url;
  });
}
