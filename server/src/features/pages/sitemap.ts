import { sql } from 'kysely';
import { pages } from '@verso/contract/pages.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { slugOf } from '#platform/slug.ts';
import { listedWorks } from '#features/record/lists.ts';
import { listedArtists } from '#features/search/find-artists.ts';
import { artistAddress, workAddress } from './linked-data.ts';

/** An address that search engines may list, and when what stands there changed last. */
interface Listed {
  address: string;
  changed?: Date;
}

/**
 * How many numbers of works, or artists, one file covers; 50,000 addresses are the most that sitemaps.org allows. Works
 * are parted by their numbers, which never change: a file stays the same but for what changed in it, however many works
 * there are.
 */
const perFile = 20_000;

const section = /^(pages|news|exhibitions|(works|artists)-([1-9]\d{0,5}))$/;

/** The names of the files that hold something. */
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
    ...Array.from({ length: Math.ceil(count / perFile) }, (_, at) => `artists-${at + 1}`),
    ...withWorks.map(({ file }) => `works-${file}`),
  ];
}

const artistsOfFile = (db: Db, file = 1) =>
  listedArtists(db, { order: true, pagesize: perFile, pagefrom: (file - 1) * perFile });

/** What one of the files lists; undefined where there is no such file. */
export async function listedIn(db: Db, name: string): Promise<Listed[] | undefined> {
  const [, kind, numbered, file] = section.exec(name) ?? [];
  if (numbered === 'works') return works(db, Number(file));
  if (numbered === 'artists') return artists(db, Number(file));
  switch (kind) {
    case 'pages':
      return fixed.map((address) => ({ address }));
    case 'news':
      return published(db, 'article', '/news/detail/');
    case 'exhibitions':
      return published(db, 'exhibition', '/exhibitions/');
    default:
      return undefined;
  }
}

/** Pages that are always there; `/home` is the landing page's other address. */
const fixed = Object.entries(pages)
  .filter(([address, kind]) => kind === 'found' && !address.includes(':') && address !== '/home')
  .map(([address]) => address);

async function works(db: Db, file: number): Promise<Listed[]> {
  const rows = await listedWorks(db)
    .where('artwork.number', '>=', (file - 1) * perFile)
    .where('artwork.number', '<', file * perFile)
    .select(['artwork.id', 'artwork.title', 'artwork.updated_at'])
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

/** What everybody reads now: no draft, and nothing whose time lies ahead. */
async function published(db: Db, table: 'article' | 'exhibition', before: string): Promise<Listed[]> {
  const rows = await db
    .selectFrom(table)
    .where('published_at', '<=', now())
    .select(['key', 'updated_at'])
    .orderBy('published_at', 'desc')
    .limit(perFile)
    .execute();
  return rows.map(({ key, updated_at }) => ({ address: `${before}${key}`, changed: updated_at }));
}
