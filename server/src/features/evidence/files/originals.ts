import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';

interface HeldFile {
  uploaded_by: string | null;
  /** Ids of later owners who received the file with the title. */
  granted_to: readonly string[];
}

/** The people who received a file with the title, as a column of a query on `file`. */
export const grantedTo = sql<string[]>`(
  select coalesce(json_agg(grants.person_id), '[]') from original_grant grants where grants.file_id = file.id)`;

/**
 * Whether a reader who may open a file gets the original, which may contain position, camera and names. Others get a
 * copy of the visible content.
 */
export const getsOriginal = (reader: Actor | null, file: HeldFile): boolean =>
  reader !== null && (reader.admin || file.uploaded_by === reader.id || file.granted_to.includes(reader.id));

/** Gives the buyer those original pictures and documents of a work that the seller has. */
export async function grantOriginals(
  tx: Tx,
  artworkId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .insertInto('original_grant')
    .columns(['file_id', 'person_id', 'granted_at'])
    .expression((of) =>
      of
        .selectFrom('file')
        .where((is) =>
          is.or([
            is('file.id', 'in', is.selectFrom('artwork_picture').where('artwork_id', '=', artworkId).select('file_id')),
            is('file.id', 'in', is.selectFrom('former_picture').where('artwork_id', '=', artworkId).select('file_id')),
            is(
              'file.id',
              'in',
              is
                .selectFrom('provenance_document')
                .innerJoin('provenance_entry', 'provenance_entry.id', 'provenance_document.entry_id')
                .where('provenance_entry.artwork_id', '=', artworkId)
                .select('provenance_document.file_id'),
            ),
          ]),
        )
        .where((is) =>
          is.or([
            is('file.uploaded_by', '=', from),
            is(
              'file.id',
              'in',
              is
                .selectFrom('original_grant')
                .where('original_grant.person_id', '=', from)
                .select('original_grant.file_id'),
            ),
          ]),
        )
        .select(['file.id', sql.val(to).as('person_id'), sql.val(now()).as('granted_at')]),
    )
    .onConflict((of) => of.doNothing())
    .execute();
}
