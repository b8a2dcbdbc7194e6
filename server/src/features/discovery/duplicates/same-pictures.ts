import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { shownAsApproved } from '#features/works/artworks/cards.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { samePicture } from './find-duplicates.ts';

/** Anyone may record works, so strangers could fill the page of one. */
const atMost = 6;

/**
 * A few public works of other owners that have the same picture now, approved ones first. Without those that an admin
 * recorded as different works, other copies of an edition, and records that are being edited.
 */
export function selectSamePictures(db: Db, artworkId: string) {
  return (
    db
      .selectFrom('possible_duplicate as pair')
      .innerJoin('artwork', (join) =>
        join.on(
          sql<SqlBool>`artwork.id = case when pair.artwork_id = ${artworkId} then pair.other_id else pair.artwork_id end`,
        ),
      )
      .where((is) => is.or([is('pair.artwork_id', '=', artworkId), is('pair.other_id', '=', artworkId)]))
      .where('pair.dismissed_at', 'is', null)
      // They may have been found by their titles, before they had pictures.
      .where(sql<SqlBool>`not 'copy_picture' = any(pair.reasons)`)
      .where(sql<SqlBool>`artwork.owner_id <> (select owner_id from artwork where id = ${artworkId})`)
      .where('artwork.status', '<>', 'withdrawn')
      .where(visibleArtworks(null))
      .where(sql<SqlBool>`not ${shownAsApproved}`)
      .where(
        // Pictures may have been replaced since the pair was found.
        sql<SqlBool>`exists (select from artwork_picture own join file on file.id = own.file_id
        cross join artwork_picture placed join file other_file on other_file.id = placed.file_id
        where own.artwork_id = ${artworkId} and placed.artwork_id = artwork.id
          and bit_count((file.phash_bits # other_file.phash_bits)::bit(64)) <= ${sql.lit(samePicture)})`,
      )
      .select(['artwork.id', 'artwork.number'])
      .orderBy(sql`artwork.status = 'approved'`, 'desc')
      .orderBy('artwork.number')
      .limit(atMost)
  );
}
