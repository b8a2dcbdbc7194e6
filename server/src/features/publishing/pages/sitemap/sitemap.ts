import { sql } from 'kysely';
import { pages } from '@verso/contract/publishing/pages.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { slugOf } from '#platform/text/slug.ts';
import { publicTitle } from '#features/works/artworks/cards.ts';
import { listedWorks } from '#features/discovery/record/lists.ts';
import { listedArtists } from '#features/discovery/search/find-artists.ts';
import { artistAddress, workAddress } from '#features/publishing/pages/linked-data.ts';

/** An address for search engines, with the time of its last change. */
interface Listed {
  address: string;
  changed?: Date;
}

/**
 * How many numbers of works, or artists, one file covers; sitemaps.org allows 50,000 addresses. Works are split by
 * their numbers, which never change, so a file changes only with its own works.
 */
const perFile = 20_000;

const section = /^(pages|news|exhibitions|organisations|(works|artists)-([1-9]\d{0,5}))$/;

/** The names of files with entries. */
export async function sitemapFiles(db: Db): Promise<string[]> {
  const covered = sql<{
    file: number;
  }>`generate_series(1, (select coalesce(max(number) / ${perFile} + 1, 0) from artwork))`;
  const withWorks = await db
    .selectFrom(covered.as<'part'>(sql`part(file)`))
    .where((is) =>
      is.exists(
        listedWorks(db)
          .where(sql<boolean>`artwork.number between (part.file - 1) * ${perFile} and part.file * ${perFile} - 1`)
          .select('artwork.id'),
      ),
    )
    .select('part.file')
    .orderBy('part.file')
    .execute();
  const { count } = await artistsOfFile(db)
    .all.clearSelect()
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return [
    'pages',
    'news',
    'exhibitions',
    'organisations',
    ...Array.from({ length: Math.ceil(count / perFile) }, (_, at) => `artists-${at + 1}`),
    ...withWorks.map(({ file }) => `works-${file}`),
  ];
}

const artistsOfFile = (db: Db, file = 1) =>
  listedArtists(db, { order: true, pagesize: perFile, pagefrom: (file - 1) * perFile });

/** The entries of one file; undefined if there is no such file. */
export async function listedIn(db: Db, name: string): Promise<Listed[] | undefined> {
  const [, kind, numbered, file] = section.exec(name) ?? [];
  if (numbered === 'works') return works(db, Number(file));
  if (numbered === 'artists') return artists(db, Number(file));
  switch (kind) {
    case 'pages':
      return fixed.map((address) => ({ address }));
    case 'news':
      return published(db, 'article', paths.newsDetail);
    case 'exhibitions':
      return published(db, 'exhibition', paths.exhibition);
    case 'organisations':
      return organisations(db);
    default:
      return undefined;
  }
}

/** Static pages; `/home` is the landing page's other address. */
const fixed = Object.values(pages)
  .filter((page) => page.kind === 'found' && !page.address.includes(':') && page !== pages.home)
  .map(({ address }) => address);

async function works(db: Db, file: number): Promise<Listed[]> {
  const rows = await listedWorks(db)
    .where('artwork.number', '>=', (file - 1) * perFile)
    .where('artwork.number', '<', file * perFile)
    .select(['artwork.id', 'artwork.updated_at'])
    .select(publicTitle.as('title'))
    .orderBy('artwork.number')
    .execute();
  return rows.map(({ id, title, updated_at }) => ({
    address: workAddress({ _id: id, slug: slugOf(title) }),
    changed: updated_at,
  }));
}

async function artists(db: Db, file: number): Promise<Listed[]> {
  const rows = await artistsOfFile(db, file).page.clearSelect().select('artist.url').execute();
  return rows.map((artist) => ({ address: artistAddress(artist) }));
}

/** Verified ones, whose pages search engines list. */
async function organisations(db: Db): Promise<Listed[]> {
  const rows = await db
    .selectFrom('organisation')
    .innerJoin('person', 'person.id', 'organisation.id')
    .where('person.deleted_at', 'is', null)
    .where('organisation.verified_at', 'is not', null)
    .select('organisation.id')
    .orderBy('organisation.created_at')
    .orderBy('organisation.id')
    .limit(perFile)
    .execute();
  return rows.map(({ id }) => ({ address: paths.organisation(id) }));
}

/** Currently public: no drafts, and nothing scheduled. */
async function published(
  db: Db,
  table: 'article' | 'exhibition',
  addressOf: (key: string) => string,
): Promise<Listed[]> {
  const rows = await db
    .selectFrom(table)
    .where('published_at', '<=', now())
    .select(['key', 'updated_at'])
    .orderBy('published_at', 'desc')
    .limit(perFile)
    .execute();
  return rows.map(({ key, updated_at }) => ({ address: addressOf(key), changed: updated_at }));
}
