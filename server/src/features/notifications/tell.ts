import { sql } from 'kysely';
import type { NotificationKind } from '@verso/contract/notifications.ts';
import { at, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { enqueueEach } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import type { Services } from '#platform/services.ts';
import { signal } from '#platform/signals.ts';
import { letterOf } from './letters.ts';
import { isStillNews, patience } from './permission-mails.ts';
import { presentNotifications } from './present.ts';
import { listByIds, type Mailed, whoIsMailed } from './queries.ts';
import { tellers, type Told } from './tellers.ts';

/**
 * Tells everybody whom an event concerns, in the app and, where they have it so, by email. Whoever was told of it
 * already is not told again.
 */
export async function tellOf(tx: Tx, eventId: number): Promise<void> {
  // Of two who tell of the same event, the second waits here and then finds that all is done.
  const event = await tx
    .selectFrom('event')
    .selectAll()
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const told = await tellers.find(({ fact }) => fact.name === event.name)?.tell(tx, event);
  const recipients = kindByRecipient(told ?? [], event.actor_id);
  if (recipients.size === 0) return;
  const made = await insertNotifications(tx, eventId, recipients);
  await signal(tx, 'notification', ...made.map((one) => one.recipient_id));
  await enqueueMails(tx, await whoIsMailed(tx, made));
}

export const mailNotification = 'mail-notification';

/** Each mail is a job of its own: drawing a thousand takes long, and one that fails holds up no other. */
async function enqueueMails(tx: Tx, mailed: readonly Mailed[]): Promise<void> {
  const payloads = (some: readonly Mailed[]) => some.map(({ notificationId }) => ({ notificationId }));
  const waits = ({ kind }: Mailed) => kind === 'permission_changed';
  await enqueueEach(tx, mailNotification, payloads(mailed.filter((one) => !waits(one))));
  await enqueueEach(tx, mailNotification, payloads(mailed.filter(waits)), { notBefore: later(patience) });
}

/**
 * Mails what somebody was told, once; not if they have chosen otherwise meanwhile, nor of a permission that was turned
 * back. The mail bears the time at which they were told.
 */
export async function mailOf(tx: Tx, notificationId: string, services: Services): Promise<void> {
  const unsent = await tx
    .updateTable('notification')
    .set({ mailed_at: now() })
    .where('id', '=', notificationId)
    .where('mailed_at', 'is', null)
    .returning(['id', 'recipient_id', 'kind'])
    .execute();
  for (const { reader, kind } of await whoIsMailed(tx, unsent)) {
    if (kind === 'permission_changed' && !(await isStillNews(tx, notificationId))) continue;
    const rows = await listByIds(tx, [notificationId]);
    for (const notification of await presentNotifications(tx, rows, { actor: reader, services }))
      await at(new Date(notification.createdAt), () =>
        mail(tx, reader.email, letterOf(notification, reader, services)),
      );
  }
}

/** Nobody is told of their own acts, and nobody twice of one event: what stands first concerns them most. */
function kindByRecipient(told: Told, actorId: string | null): Map<string, NotificationKind> {
  const kinds = new Map<string, NotificationKind>();
  for (const { kind, to } of told)
    for (const id of to) if (id !== null && id !== actorId && !kinds.has(id)) kinds.set(id, kind);
  return kinds;
}

interface Made {
  id: string;
  recipient_id: string;
  kind: NotificationKind;
}

/**
 * Takes the next number of each recipient who was not told, in one order for all, so that no two wait for each other.
 */
async function insertNotifications(
  tx: Tx,
  eventId: number,
  recipients: ReadonlyMap<string, NotificationKind>,
): Promise<Made[]> {
  const { rows } = await sql<Made>`
    with untold as (
      select person.id, told.kind
      from unnest(${[...recipients.keys()]}::uuid[], ${[...recipients.values()]}::text[]) as told (id, kind)
      join person on person.id = told.id and person.deleted_at is null
      where not exists (select from notification where event_id = ${eventId} and recipient_id = person.id)
    ), numbered as (
      insert into notification_count as counted (person_id, last) select id, 1 from untold order by id
      on conflict (person_id) do update set last = counted.last + 1
      returning person_id, last
    )
    insert into notification (recipient_id, sequence, event_id, kind, created_at)
    select numbered.person_id, numbered.last, ${eventId}, untold.kind, ${now()}
    from numbered join untold on untold.id = numbered.person_id
    returning id, recipient_id, kind`.execute(tx);
  return rows;
}
