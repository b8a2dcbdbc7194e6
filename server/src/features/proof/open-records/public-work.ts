import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { presentWork } from '#features/discovery/record/present-work.ts';
import { readWork } from '#features/discovery/record/read-work.ts';

/** A work as the public may read it, with its maker's life dates. */
export interface PublicWork {
  artwork: Artwork;
  maker: { born: number | null; died: number | null };
}

/** Always a visitor's view, for every caller: results are shared. */
export async function readPublicWork(db: Db, services: Services, found: ArtworkRow): Promise<PublicWork> {
  const artwork = await readWorkAs(db, services, { found, actor: null });
  const maker = await db
    .selectFrom('artist')
    .where('id', '=', found.artist_id)
    .select(['birth_year as born', 'death_year as died'])
    .executeTakeFirstOrThrow();
  return { artwork, maker };
}

/** A work as one reader may see it; null is a visitor. */
export async function readWorkAs(
  db: Db,
  services: Services,
  { found, actor }: { found: ArtworkRow; actor: Actor | null },
): Promise<Artwork> {
  const row = await readWork(db, found.id, { personId: actor?.id ?? null, own: false });
  return presentWork(found, row, { actor, services });
}
