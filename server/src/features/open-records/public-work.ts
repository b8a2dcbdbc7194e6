import type { Artwork } from '@verso/contract/record.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { presentWork } from '#features/record/present-work.ts';
import { readWork } from '#features/record/read-work.ts';

/** A work as everybody may read it, with what its maker's entry says of their life. */
export interface PublicWork {
  artwork: Artwork;
  maker: { born: number | null; died: number | null };
}

/** Always a visitor's reading, whoever asks: what is made of it is passed on. */
export async function readPublicWork(db: Db, services: Services, found: ArtworkRow): Promise<PublicWork> {
  const artwork = await readWorkAs(db, services, { found, actor: null });
  const maker = await db
    .selectFrom('artist')
    .where('id', '=', found.artist_id)
    .select(['birth_year as born', 'death_year as died'])
    .executeTakeFirstOrThrow();
  return { artwork, maker };
}

/** A work as one reader, or with null anybody, may read it. */
export async function readWorkAs(
  db: Db,
  services: Services,
  { found, actor }: { found: ArtworkRow; actor: Actor | null },
): Promise<Artwork> {
  const row = await readWork(db, found.id, { personId: actor?.id ?? null, own: false });
  return presentWork(found, row, { actor, services });
}
