import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import { logReading } from '#features/works/artworks/reading/log-reading.ts';
import { selectArtworks } from '#features/works/artworks/queries.ts';
import { readWorkAs } from '#features/proof/open-records/public-work.ts';

/** A work as its reader may see it, with its maker's life dates. */
export interface ReadableWork {
  work: Artwork;
  maker: { born: number | null; died: number | null };
}

/** Reads works one after another, in the order of the ids; those that the reader may not see any more are left out. */
export async function* readWorks(
  db: Database,
  services: Services,
  actor: Actor | null,
  ids: readonly string[],
): AsyncGenerator<ReadableWork> {
  if (ids.length === 0) return;
  const found = await selectArtworks(db)
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .where('artwork.id', 'in', ids)
    .select(['artist.birth_year', 'artist.death_year'])
    .execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = rows.get(id);
    if (!row || !maySee(actor, row)) continue;
    if (row.hidden) await logReading(db, actor, id);
    const work = await readWorkAs(db, services, { found: row, actor });
    yield { work, maker: { born: row.birth_year, died: row.death_year } };
  }
}
