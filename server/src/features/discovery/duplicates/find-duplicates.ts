import { type Expression, sql, type SqlBool } from 'kysely';
import type { DuplicateReason } from '@verso/contract/discovery/duplicates.ts';
import type { Db } from '#platform/database/db.ts';

interface Duplicate {
  id: string;
  reasons: DuplicateReason[];
  /** Whether it is found without private numbers, and is not another copy. */
  listed: boolean;
}

/** Different bits of 64 in the hashes of one picture that was encoded again or scaled. */
export const samePicture = 4;
/** Trigrams in common, of all of both names or titles. */
const similarName = 0.6;
const similarTitle = 0.6;
/** How far two measurements of one side may differ, as a part of the longer one. */
const measuredWithin = 0.03;
const atMost = 6;

const sideOf = (work: string, side: 'height' | 'width') =>
  sql<number | null>`(${sql.ref(`${work}.dimensions`)} ->> ${sql.lit(side)})::numeric`;
/** Null if one of the works has no such side. */
const sameSide = (side: 'height' | 'width') => sql<boolean | null>`(
  abs(${sideOf('artwork', side)} - ${sideOf('sought', side)})
    <= ${measuredWithin}::numeric * greatest(${sideOf('artwork', side)}, ${sideOf('sought', side)}))`;
const sameSize = sql<boolean | null>`(${sameSide('height')} and ${sameSide('width')})`;

/** Both records say which copy of an edition the work is, and it is not the same one. */
const otherCopy = sql<boolean>`coalesce((artwork.edition ->> 'kind', artwork.edition ->> 'number')
  <> (sought.edition ->> 'kind', sought.edition ->> 'number')
  and artwork.edition ? 'number' and sought.edition ? 'number', false)`;

/**
 * Works that may be the same object as one: with the same picture; or by the same artist, or one of a similar name, and
 * with the same inventory number, or a similar title unless the dimensions differ. Without pairs that an admin dismissed;
 * for different copies of an edition, that holds only as long as both records say so.
 *
 * @param visible the works to compare, as a condition on `artwork`
 * @param numbers whether to compare inventory numbers, which are private
 * @param copies whether to find different copies of an edition by the same picture, which may be of one of them
 */
export function findDuplicates(
  db: Db,
  artworkId: string,
  { visible, numbers = false, copies = false }: { visible: Expression<SqlBool>; numbers?: boolean; copies?: boolean },
): Promise<Duplicate[]> {
  const found = sql<Duplicate & { place: number }>`(
    with sought as (
      select artwork.id, artwork.title, artwork.dimensions, artwork.edition, artwork.artist_id, artist.name as maker, artist.person_id,
        coalesce(nullif(owner_statement.inventory_number, ''), artwork.source_reference) as inventory_number
      from artwork join artist on artist.id = artwork.artist_id
        left join owner_statement on owner_statement.artwork_id = artwork.id
      where artwork.id = ${artworkId}
    ), pictured as (
      select distinct placed.artwork_id
      from artwork_picture own join file on file.id = own.file_id
        cross join lateral similar_pictures(file.phash_bits, ${sql.lit(samePicture)}) near
        join artwork_picture placed on placed.file_id = near.file_id
      where own.artwork_id = ${artworkId} and file.phash_bits is not null
    ), makers as (
      select artist.id from artist, sought
      -- Two accounts are two people, whatever their names.
      where artist.id = sought.artist_id or (person_words(artist.name) % person_words(sought.maker)
        and similarity(person_words(artist.name), person_words(sought.maker)) >= ${similarName}
        and (artist.person_id is null or sought.person_id is null))
    ), compared as (
      select artwork.id, artwork.registered_at, ${otherCopy} as other_copy,
        artwork.id in (select artwork_id from pictured) as same_picture,
        artwork.artist_id in (select id from makers) and not ${otherCopy} as same_maker,
        ${sql.lit(numbers)} and coalesce(lower(coalesce(nullif(owner_statement.inventory_number, ''), artwork.source_reference))
          = lower(sought.inventory_number), false) as same_number,
        artwork.title <> '' and similarity(person_words(artwork.title), person_words(sought.title)) >= ${similarTitle}
          as same_title,
        ${sameSize} as same_size
      from artwork cross join sought left join owner_statement on owner_statement.artwork_id = artwork.id
      where artwork.id <> sought.id and artwork.deleted_at is null and artwork.status <> 'withdrawn' and ${visible}
        and (not ${otherCopy} or ${sql.lit(copies)})
        and (artwork.artist_id in (select id from makers) or artwork.id in (select artwork_id from pictured))
        and not exists (select from possible_duplicate pair where pair.dismissed_at is not null
          and (${otherCopy} or not 'copy_picture' = any(pair.reasons))
          and (pair.artwork_id, pair.other_id) in ((artwork.id, sought.id), (sought.id, artwork.id)))
    )
    select id, array_remove(array[
      case when same_picture then case when other_copy then 'copy_picture' else 'picture' end end,
      case when same_maker and same_number then 'inventory_number' end,
      case when same_maker and same_title then 'title' end,
      case when same_maker and same_size then 'dimensions' end], null) as reasons,
      (same_picture and not other_copy) or (same_maker and same_title and coalesce(same_size, true)) as listed,
      row_number() over (order by other_copy, same_picture desc, same_number desc, same_size is true desc, registered_at, id) as place
    from compared
    where same_picture or (same_maker and (same_number or (same_title and coalesce(same_size, true))))
    order by place limit ${atMost})`;
  return db
    .selectFrom(found.as('found'))
    .select(['found.id', 'found.reasons', 'found.listed'])
    .orderBy('found.place')
    .execute();
}
