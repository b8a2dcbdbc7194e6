import type { ArtistFacts } from '@verso/contract/works/schemas/profiles.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtistRow } from '#features/works/profiles/queries.ts';

/** Changes the data of a locked artist without an account; missing fields stay. */
export async function changeArtistFacts(
  tx: Tx,
  artist: ArtistRow,
  { actorId, change }: { actorId: string; change: Partial<ArtistFacts> },
): Promise<void> {
  const { nationalityId, birthYear, deathYear, residence } = change;
  const [born, died] = [
    birthYear === undefined ? artist.birth_year : birthYear,
    deathYear === undefined ? artist.death_year : deathYear,
  ];
  if (born !== null && died !== null && died < born) throw invalid('deathYear', 'must not be before the year of birth');
  const fields = Object.keys(change);
  if (fields.length === 0) return;
  await tx
    .updateTable('artist')
    .set({ nationality_id: nationalityId, birth_year: birthYear, death_year: deathYear, residence })
    .where('id', '=', artist.id)
    .execute();
  await record(tx, 'artist_facts_changed', { actorId }, { artistId: artist.id, name: artist.name, fields });
}
