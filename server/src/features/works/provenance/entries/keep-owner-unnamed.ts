import { sql } from 'kysely';
import { z } from 'zod';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import type { Db } from '#platform/database/db.ts';
import { namedOwner } from '#features/people/organisations/queries.ts';
import { StoredParty } from '#features/works/artworks/entries/stored-party.ts';

const Stored = z.array(StoredParty);

/**
 * The parties of a correction. The form repeats the name under which an organisation is shown as owner; it stays
 * unnamed in what is stored, so that the organisation can still take its name off the record.
 */
export async function keepOwnerUnnamed(db: Db, corrects: string | null, parties: Party[]): Promise<Party[]> {
  if (corrects === null) return parties;
  const found = await db
    .selectFrom('provenance_entry as entry')
    .innerJoin('artwork', 'artwork.id', 'entry.artwork_id')
    .where('entry.id', '=', corrects)
    .select(['entry.parties', namedOwner(sql.ref('artwork.owner_id')).as('named_owner')])
    .executeTakeFirst();
  const unnamed = Stored.parse(found?.parties ?? []).some(
    (party) => party.role === 'owner' && party.name === privateCollection,
  );
  return parties.map((party) =>
    unnamed && party.role === 'owner' && party.name === found?.named_owner
      ? { ...party, name: privateCollection }
      : party,
  );
}
