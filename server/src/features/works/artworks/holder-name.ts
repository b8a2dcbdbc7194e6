import { sql } from 'kysely';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { Db } from '#platform/database/db.ts';
import type { ArtworkRow } from './queries.ts';

interface Person {
  id: string;
  firstname: string;
  lastname: string;
}

/** The display name of an owner: the account of an artist who has died is shown as their estate. */
export function holderName(
  { maker_id, maker_died }: Pick<ArtworkRow, 'maker_id' | 'maker_died'>,
  { id, firstname, lastname }: Person,
): string {
  const name = `${firstname} ${lastname}`.trim();
  return id === maker_id && maker_died !== null ? `Estate of ${name}` : name;
}

/**
 * Names in the history are public, and of the owners of a work only its artist is not private. An account that was
 * deleted has no name any more.
 */
export const publicHolderName = (
  artwork: Pick<ArtworkRow, 'maker_id' | 'maker_died'>,
  person: Person & { deleted_at: Date | null },
): string =>
  person.id === artwork.maker_id && person.deleted_at === null ? holderName(artwork, person) : privateCollection;

/** The display name in a query that joins the work's artist and a person under an alias. */
export const selectedHolderName = (person: string) =>
  sql<string>`(case when artist.person_id = ${sql.ref(`${person}.id`)} and artist.death_year is not null then 'Estate of ' else '' end
    || trim(${sql.ref(`${person}.firstname`)} || ' ' || ${sql.ref(`${person}.lastname`)}))`;

/** The recorded owner of each work, for admins. The caller selects the works. */
export const selectOwners = (db: Db) =>
  db
    .selectFrom('artwork')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .innerJoin('person as owner', 'owner.id', 'artwork.owner_id')
    .select(['artwork.id as work_id', 'owner.id as owner_id', selectedHolderName('owner').as('name')])
    .select(sql<boolean>`owner.deleted_at is not null`.as('left'));
