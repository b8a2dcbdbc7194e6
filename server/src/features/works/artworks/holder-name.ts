import { sql } from 'kysely';
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

/** The same in a query that joins the work's artist and a person under an alias. */
export const selectedHolderName = (person: string) =>
  sql<string>`(case when artist.person_id = ${sql.ref(`${person}.id`)} and artist.death_year is not null then 'Estate of ' else '' end
    || trim(${sql.ref(`${person}.firstname`)} || ' ' || ${sql.ref(`${person}.lastname`)}))`;
