import { sql } from 'kysely';
import type { NotificationKind } from '@verso/contract/notifications.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import type { Fact } from '#platform/events.ts';
import { signal } from '#platform/signals.ts';
import { artworkWithdrawn } from '#features/artworks/events.ts';
import { profileApproved, profileDenied, profileVoteCast } from '#features/profiles/events.ts';
import { roundClosed, voteCast, voterRecused } from '#features/review/events.ts';

interface Retiring {
  fact: Fact;
  /** What nobody need do any more. */
  kind: NotificationKind;
  /** For everybody, or for the one who did it. */
  whose: 'everybody' | 'actor';
}

/** Facts by which a vote is asked for no longer. */
export const retirings: readonly Retiring[] = [
  { fact: voteCast, kind: 'work_submitted', whose: 'actor' },
  { fact: voterRecused, kind: 'work_submitted', whose: 'actor' },
  { fact: roundClosed, kind: 'work_submitted', whose: 'everybody' },
  { fact: artworkWithdrawn, kind: 'work_submitted', whose: 'everybody' },
  { fact: profileVoteCast, kind: 'profile_submitted', whose: 'actor' },
  { fact: profileApproved, kind: 'profile_submitted', whose: 'everybody' },
  { fact: profileDenied, kind: 'profile_submitted', whose: 'everybody' },
];

/** Marks as read what was asked before the event, of the same work or artist, and is settled by it. */
export async function retireSettled(tx: Tx, eventId: number): Promise<void> {
  const event = await tx.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const retiring = retirings.find(({ fact }) => fact.name === event.name);
  if (!retiring) return;
  let settled = tx
    .updateTable('notification')
    .from('event as asking')
    .set({ read_at: now() })
    .whereRef('asking.id', '=', 'notification.event_id')
    .where('asking.id', '<', eventId)
    .where('notification.kind', '=', retiring.kind)
    .where('notification.read_at', 'is', null);
  settled =
    event.artwork_id === null
      ? settled.where('asking.person_id', '=', event.person_id)
      : settled.where('asking.artwork_id', '=', event.artwork_id);
  if (retiring.whose === 'actor') settled = settled.where('notification.recipient_id', '=', event.actor_id);
  const recipients = await settled.returning(sql<string>`notification.recipient_id`.as('id')).execute();
  await signal(tx, 'notification', ...new Set(recipients.map((one) => one.id)));
}
