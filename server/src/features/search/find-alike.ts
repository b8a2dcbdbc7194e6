import { type Expression, sql, type SqlBool } from 'kysely';
import type { AlikeWork } from '@verso/contract/search.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Likeness } from '#platform/picture-worker.ts';
import type { Services } from '#platform/services.ts';
import { visibleArtworks } from '#features/artworks/policy.ts';
import { signer } from '#features/files/links.ts';
import { presentPicture } from '#features/files/present.ts';
import { beingEdited, cardsById, certifiedRecord, presentCard } from '#features/record/cards.ts';

/** Bits of 64 in which two pictures may differ; the bands of the index find no more. */
const alikeWithin = 8;
/** What encoding it anew, or making it smaller, does to a picture. */
const sameWithin = 4;
const atMost = 12;

interface PictureColumns {
  id: string;
  width: number;
  height: number;
  colour: string;
  caption: string;
}

interface AlikeRow {
  /** The work that was looked for, and its picture, where it is one of a work. */
  sought: string;
  own: PictureColumns;
  artwork_id: string;
  picture: PictureColumns;
  how: Likeness['how'];
  distance: number;
  same_file: boolean;
}

interface Reader {
  actor: Actor | null;
  services: Services;
}

/** Public works with a picture like one that is not registered. */
export async function findLikePicture(db: Db, hashes: readonly Likeness[], sha256: string, reader: Reader) {
  const wanted = sql`(select null::uuid as sought, null::json as own, ${sha256} as sha256, how, ('x' || phash)::bit(64)::bigint as likeness
    from unnest(${hashes.map(({ how }) => how)}::text[], ${hashes.map(({ phash }) => phash)}::text[]) hash(how, phash)
    where phash <> repeat('0', 16))`;
  const shown = sql<SqlBool>`exists (select from artwork_words where artwork_words.artwork_id = artwork.id and shown is not null)`;
  const alike = await findAlike(db, wanted, { visible: shown, own: sql`false` });
  return present(db, alike, reader);
}

/**
 * Of each of these works the others that somebody may see with a picture like one of its own, also turned or mirrored.
 */
export async function findLikeWorks(db: Db, artworkIds: readonly string[], actor: Actor, services: Services) {
  const wanted = sql`(select artwork_id as sought,
      json_build_object('id', file.id, 'width', width, 'height', height, 'colour', colour, 'caption', caption) as own,
      sha256, looked.how, looked.likeness
    from artwork_picture join file on file.id = artwork_picture.file_id
    cross join lateral (
      select 'whole' as how, file.likeness
      union all select case when place <= 3 then 'turned' else 'mirrored' end, ('x' || phash)::bit(64)::bigint
        from unnest(file.turned_phashes) with ordinality turned(phash, place)) looked
    where artwork_picture.artwork_id = any(${artworkIds}::uuid[]) and file.likeness is not null)`;
  const alike = await findAlike(db, wanted, {
    visible: sql`(${visibleArtworks(actor)} and artwork.id <> wanted.sought)`,
    own: sql`(${actor.admin} or artwork.owner_id = ${actor.id})`,
  });
  const sign = signer(services, actor);
  const presented = await present(db, alike, { actor, services });
  return alike.flatMap(({ sought, own }, index) => {
    const one = presented[index];
    return one ? [{ sought, alike: { ...one, own: presentPicture(own, sign) } }] : [];
  });
}

interface Seen {
  visible: Expression<SqlBool>;
  /** Works that the reader sees as they stand, also while they are edited; of others they see the certified record. */
  own: Expression<SqlBool>;
}

/** Of each work the picture that is likest, and of each that was looked for the works that are likest. */
function findAlike(db: Db, wanted: Expression<unknown>, { visible, own }: Seen): Promise<AlikeRow[]> {
  const likest = sql<AlikeRow & { place: number }>`(
    select *, row_number() over (partition by sought order by same_file desc, distance, artwork_id) as place from (
      select distinct on (wanted.sought, artwork.id) wanted.sought, wanted.own, artwork.id as artwork_id, wanted.how, near.distance,
        file.sha256 = wanted.sha256 as same_file,
        json_build_object('id', file.id, 'width', file.width, 'height', file.height, 'colour', file.colour,
          'caption', placed.caption) as picture
      from ${wanted} wanted, pictures_like(wanted.likeness, ${sql.lit(alikeWithin)}) near
      join file on file.id = near.file_id
      cross join lateral (
        select artwork_id, position, caption, true as live from artwork_picture where file_id = file.id
        union all select artwork_id, 0, '', false from former_picture where file_id = file.id) placed
      join artwork on artwork.id = placed.artwork_id
      where ${visible} and case when ${beingEdited} and not ${own}
        then (${certifiedRecord}) -> 'pictures' @> jsonb_build_array(jsonb_build_object('_id', file.id)) else placed.live end
      order by wanted.sought, artwork.id, same_file desc, near.distance, wanted.how <> 'whole', placed.position) likest)`;
  return db
    .selectFrom(likest.as('alike'))
    .selectAll()
    .where('place', '<=', atMost)
    .orderBy('sought')
    .orderBy('place')
    .execute();
}

async function present(db: Db, alike: readonly AlikeRow[], { actor, services }: Reader): Promise<AlikeWork[]> {
  if (alike.length === 0) return [];
  const each = [...new Set(alike.map(({ artwork_id: id }) => id))];
  const cards = await cardsById(db, each);
  const sign = signer(services, actor);
  return alike.map(({ artwork_id: id, picture, how, distance, same_file: same }) => {
    const card = cards.find((one) => one.id === id);
    if (!card) throw new Error('a likeness without its work');
    return {
      artwork: presentCard(card, { actor, services }),
      picture: presentPicture(picture, sign),
      likeness: same ? 'same_file' : distance <= sameWithin ? 'same_picture' : 'similar',
      how,
    };
  });
}
