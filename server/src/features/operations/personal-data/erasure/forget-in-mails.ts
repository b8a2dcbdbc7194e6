import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';
import { nameOf } from '#http/session/actor-row.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';

/**
 * Removes a person's name from the subjects of emails to others, of which nothing else is left after delivery. Not from
 * emails that are still to be sent: a name can be any words, also those of a link. Emails are deleted after a month, so
 * there are few to look through.
 */
export async function forgetInMails(tx: Tx, person: AccountRow): Promise<void> {
  const name = nameOf(person);
  // One word can be a word of any subject.
  if (!name.includes(' ')) return;
  await tx
    .updateTable('mail')
    .set({ subject: sql<string>`replace(subject, ${name}, 'Former member')` })
    .where(sql<boolean>`(sent_at is not null or given_up_at is not null) and position(${name} in subject) > 0`)
    .execute();
}
