import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { ArtworkTable } from '#platform/database/schema/works/artworks.ts';
import { unknownMakerName } from '#features/works/makers/unknown-maker.ts';
import { inventoryNumber } from '#features/works/owned-works/queries.ts';
import { asCatalogued, type ReadRow } from './read-row.ts';
import { plainText } from './plain-text.ts';

/** A work of the importing owner, with their own number for it. */
export type OwnedWork = Selectable<ArtworkTable> & { inventory_number: string | null; artist_name: string };

/** What identifies a work among those of its owner: its inventory number, else its title, maker and dimensions. */
export function keyOf({ inventoryNumber, maker, fields: { title = '', dimensions } }: ReadRow): string {
  const key =
    inventoryNumber === ''
      ? describedKey(title, maker?.catalogued ?? maker?.name ?? '', dimensions ?? null)
      : numberKey(inventoryNumber);
  // What is longer is refused anyway, and would not fit into the index.
  return key.slice(0, 600);
}

const numberKey = (number: string) => `#${number.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`;
const describedKey = (title: string, artist: string, size: OwnedWork['dimensions']) =>
  [
    plainText(title),
    plainText(artist),
    ...[size?.height, size?.width, size?.depth].map((one) => (one ? Math.round(one) : '')),
  ].join('|');

/** The works of an owner that rows mean, by the keys of the rows. */
export async function findWorks(db: Db, ownerId: string, rows: readonly ReadRow[]): Promise<Map<string, OwnedWork>> {
  const numbers = rows.flatMap(({ inventoryNumber }) => (inventoryNumber === '' ? [] : [inventoryNumber]));
  const titles = rows.flatMap(({ inventoryNumber, fields }) =>
    inventoryNumber === '' && fields.title ? [fields.title] : [],
  );
  const catalogued = new Set(rows.flatMap(({ maker }) => maker?.catalogued ?? []));
  const found = new Map<string, OwnedWork>();
  if (numbers.length + titles.length === 0) return found;
  const number = inventoryNumber('artwork');
  const works = await db
    .selectFrom('artwork')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .leftJoin('owner_statement', 'owner_statement.artwork_id', 'artwork.id')
    .where('artwork.owner_id', '=', ownerId)
    .where('artwork.deleted_at', 'is', null)
    .where((is) =>
      is.or([
        ...(numbers.length > 0
          ? [sql<boolean>`lower(${number}) = any(${numbers.map((one) => one.toLowerCase())})`]
          : []),
        ...(titles.length > 0
          ? [sql<boolean>`lower(artwork.title) = any(${titles.map((one) => one.toLowerCase())})`]
          : []),
      ]),
    )
    .selectAll('artwork')
    .select([number.as('inventory_number'), 'artist.name as artist_name'])
    .orderBy('artwork.number', 'desc')
    .execute();
  for (const work of works) {
    if (work.inventory_number) found.set(numberKey(work.inventory_number), work);
    for (const artist of artistsOf(work, catalogued))
      found.set(describedKey(work.title, artist, work.dimensions), work);
  }
  return found;
}

/** The artist of a work as rows name them: two works by unknown makers are told apart by what the table said of them. */
function artistsOf({ artist_name: name, description }: OwnedWork, catalogued: ReadonlySet<string>): string[] {
  if (name !== unknownMakerName || !description.includes(asCatalogued('Artist', '').slice(0, -1))) return [name];
  return [...catalogued].filter((words) => description.includes(asCatalogued('Artist', words)));
}
