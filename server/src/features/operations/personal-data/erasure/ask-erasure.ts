import { hours, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { erasureAskedEmail } from '#features/operations/personal-data/mails.ts';

/** Long enough for another admin to notice the misuse of a stolen session. */
const delay = hours(24);

/** Schedules the erasure of another user's account in a day, unless an admin stops it. Returns when. */
export async function askErasure(tx: Tx, person: AccountRow, actorId: string, publicUrl: string): Promise<Date> {
  const due = later(delay);
  await tx
    .insertInto('erasure')
    .values({ person_id: person.id, asked_by: actorId, asked_at: now(), due_at: due })
    .execute();
  await enqueue(tx, 'erase-due', { personId: person.id }, { notBefore: due });
  await record(tx, 'erasure_asked', { actorId, personId: person.id }, {});
  if (person.email_verified_at) await mail(tx, person.email, erasureAskedEmail(publicUrl));
  return due;
}

/** @param reason why it was stopped automatically; null if an admin did it */
export async function stopErasure(
  tx: Tx,
  personId: string,
  { actorId, reason }: { actorId: string | null; reason: string | null },
): Promise<void> {
  await tx.deleteFrom('erasure').where('person_id', '=', personId).execute();
  await record(tx, 'erasure_stopped', { actorId, personId }, { reason });
}
