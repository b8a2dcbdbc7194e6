import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { availableUrl } from '#platform/text/slug.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';

/** An address without a name, for everyone but artists, and for artists until their email is verified. */
export const namelessUrl = (personId: string) => `member-${personId}`;

/** Marks the email as verified. An artist's page then moves to an address with their name. */
export async function countEmailAsVerified(tx: Tx, personId: string): Promise<AccountRow> {
  const person = await tx
    .updateTable('person')
    .set({ email_verified_at: now() })
    .where('id', '=', personId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (person.role !== 'artist' || person.url !== namelessUrl(personId)) return person;
  const url = await availableUrl(tx, `${person.firstname} ${person.lastname}`);
  return tx.updateTable('person').set({ url }).where('id', '=', personId).returningAll().executeTakeFirstOrThrow();
}
