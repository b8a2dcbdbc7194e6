import { type Expression, sql, type SqlBool } from 'kysely';
import type { SimilarWork } from '@verso/contract/discovery/schemas/search.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { SearchHash } from '#platform/pictures/picture-worker.ts';
import type { Services } from '#platform/services.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { signer } from '#features/evidence/files/links.ts';
import { presentPicture } from '#features/evidence/files/present.ts';
import { cardsById, certifiedRecord, presentCard, shownAsApproved } from '#features/works/artworks/cards.ts';

/** Maximum different bits of 64 for similar pictures; the bands of the index find no more. */
const similarWithin = 8;
/** The difference caused by re-encoding or scaling a picture. */
const sameWithin = 4;
const atMost = 12;

interface PictureColumns {
  id: string;
  width: number;
  height: number;
  colour: string;
  caption: string;
}

interface SimilarRow {
  /** The work and picture that was compared, if it is a registered one. */
  sought: string;
  own: PictureColumns;
  artwork_id: string;
  picture: PictureColumns;
  how: SearchHash['how'];
  distance: number;
  same_file: boolean;
}

interface Reader {
  actor: Actor | null;
  services: Services;
}

/** Public works with a picture similar to an unregistered one. */
export async function findSimilarToPicture(db: Db, hashes: readonly SearchHash[], sha256: string, reader: Reader) {
  const wanted = sql`(select null::uuid as sought, null::json as own, ${sha256} as sha256, how, ('x' || phash)::bit(64)::bigint as phash_bits
    from unnest(${hashes.map(({ how }) => how)}::text[], ${hashes.map(({ phash }) => phash)}::text[]) hash(how, phash)
    where phash <> repeat('0', 16))`;
  const shown = sql<SqlBool>`exists (select from artwork_words where artwork_words.artwork_id = artwork.id and shown is not null)`;
  const similar = await findSimilar(db, wanted, { visible: shown, own: sql`false` });
  return present(db, similar, reader);
}

/** For each work, others visible to the reader with a similar picture, also turned or mirrored. */
export async function findSimilarWorks(db: Db, artworkIds: readonly string[], actor: Actor, services: Services) {
  const wanted = sql`(select artwork_id as sought,
      json_build_object('id', file.id, 'width', width, 'height', height, 'colour', colour, 'caption', caption) as own,
      sha256, looked.how, looked.phash_bits
    from artwork_picture join file on file.id = artwork_picture.file_id
    cross join lateral (
      select 'whole' as how, file.phash_bits
      union all select case when place <= 3 then 'turned' else 'mirrored' end, ('x' || phash)::bit(64)::bigint
        from unnest(file.turned_phashes) with ordinality turned(phash, place)) looked
    where artwork_picture.artwork_id = any(${artworkIds}::uuid[]) and file.phash_bits is not null)`;
  const similar = await findSimilar(db, wanted, {
    visible: sql`(${visibleArtworks(actor)} and artwork.id <> wanted.sought)`,
    own: sql`(${actor.admin} or artwork.owner_id = ${actor.id})`,
  });
  const sign = signer(services, actor);
  const presented = await present(db, similar, { actor, services });
  return similar.flatMap(({ sought, own }, index) => {
    const one = presented[index];
    return one ? [{ sought, similar: { ...one, own: presentPicture(own, sign) } }] : [];
  });
}

interface Seen {
  visible: Expression<SqlBool>;
  /**
   * Works whose current version the reader sees, also while they are edited; for others the certified record is used.
   */
  own: Expression<SqlBool>;
}

/** The most similar picture of each work, and the most similar works for each one searched. */
function findSimilar(db: Db, wanted: Expression<unknown>, { visible, own }: Seen): Promise<SimilarRow[]> {
  const closest = sql<SimilarRow & { place: number }>`(
    select *, row_number() over (partition by sought order by same_file desc, distance, artwork_id) as place from (
      select distinct on (wanted.sought, artwork.id) wanted.sought, wanted.own, artwork.id as artwork_id, wanted.how, near.distance,
        file.sha256 = wanted.sha256 as same_file,
        json_build_object('id', file.id, 'width', file.width, 'height', file.height, 'colour', file.colour,
          'caption', placed.caption) as picture
      from ${wanted} wanted, similar_pictures(wanted.phash_bits, ${sql.lit(similarWithin)}) near
      join file on file.id = near.file_id
      cross join lateral (
        select artwork_id, position, caption, true as live from artwork_picture where file_id = file.id
        union all select artwork_id, 0, '', false from former_picture where file_id = file.id) placed
      join artwork on artwork.id = placed.artwork_id
      where ${visible} and case when ${shownAsApproved} and not ${own}
        then (${certifiedRecord}) -> 'pictures' @> jsonb_build_array(jsonb_build_object('_id', file.id)) else placed.live end
      order by wanted.sought, artwork.id, same_file desc, near.distance > ${sql.lit(sameWithin)}, wanted.how <> 'whole', near.distance, placed.position) closest)`;
  return db
    .selectFrom(closest.as('similar'))
    .selectAll()
    .where('place', '<=', atMost)
    .orderBy('sought')
    .orderBy('place')
    .execute();
}

async function present(db: Db, similar: readonly SimilarRow[], { actor, services }: Reader): Promise<SimilarWork[]> {
  if (similar.length === 0) return [];
  const each = [...new Set(similar.map(({ artwork_id: id }) => id))];
  const cards = await cardsById(db, each);
  const sign = signer(services, actor);
  return similar.map(({ artwork_id: id, picture, how, distance, same_file: same }) => {
    const card = cards.find((one) => one.id === id);
    if (!card) throw new Error('a similar picture without its work');
    return {
      artwork: presentCard(card, { actor, services }),
      picture: presentPicture(picture, sign),
      similarity: same ? 'same_file' : distance <= sameWithin ? 'same_picture' : 'similar',
      how,
    };
  });
}
