import { sql } from 'kysely';
import type { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import { at, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueueEach } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import type { Services } from '#platform/services.ts';
import { signal } from '#platform/database/signals.ts';
import type { SalePlaceSettings } from '#platform/site-settings.ts';
import { emailOf } from './emails/notification-email.ts';
import { isStillNews, patience } from './emails/permission-mails.ts';
import { presentNotifications, subjectOf } from './present.ts';
import { listByIds, type Mailed, webhookHolders, whoIsMailed } from './queries.ts';
import { recipientRules, type Recipients } from './recipients.ts';
import { retireIfSettled } from './settling/retire.ts';

/**
 * Notifies everyone whom an event concerns, in the app and, by their settings, by email. No user is notified of it
 * twice.
 */
export async function notifyOf(
  tx: Tx,
  eventId: number,
  place: SalePlaceSettings = { salePlace: undefined },
): Promise<void> {
  // A concurrent run for the same event waits here, and then finds it done.
  const event = await tx
    .selectFrom('event')
    .selectAll()
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const notified = await recipientRules.find(({ name }) => name === event.name)?.recipientsOf(tx, event, place);
  const recipients = kindByRecipient(notified ?? [], event.actor_id);
  if (recipients.size === 0) return;
  // In one order for all events, to avoid deadlocks.
  const inOrder = [...recipients].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (let from = 0; from < inOrder.length; from += batch) {
    const made = await insertNotifications(tx, eventId, inOrder.slice(from, from + batch));
    await signal(
      tx,
      'notification',
      made.map((one) => one.recipient_id),
    );
    await enqueueMails(tx, await whoIsMailed(tx, made));
    await enqueueWebhooks(tx, made);
  }
  await retireIfSettled(tx, event);
}

/** Recipients whose notifications are made at once. */
const batch = 5000;

export const mailNotification = 'mail-notification';

/** Each email is a job of its own: rendering a thousand takes long, and a failed one does not block the others. */
async function enqueueMails(tx: Tx, mailed: readonly Mailed[]): Promise<void> {
  const payloads = (some: readonly Mailed[]) => some.map(({ notificationId }) => ({ notificationId }));
  const waits = ({ kind }: Mailed) => kind === 'permission_changed';
  await enqueueEach(tx, mailNotification, payloads(mailed.filter((one) => !waits(one))), {
    urgency: 'bulk',
  });
  await enqueueEach(tx, mailNotification, payloads(mailed.filter(waits)), {
    notBefore: later(patience),
    urgency: 'bulk',
  });
}

export const webhookNotification = 'webhook-notification';

/** Rendering is left to the job, as for emails. */
async function enqueueWebhooks(tx: Tx, made: readonly Made[]): Promise<void> {
  const holders = await webhookHolders(
    tx,
    made.map((one) => one.recipient_id),
  );
  const sent = made.filter((one) => holders.has(one.recipient_id));
  if (sent.length > 0)
    await enqueueEach(
      tx,
      webhookNotification,
      sent.map(({ id }) => ({ notificationId: id })),
      { urgency: 'bulk' },
    );
}

/**
 * Emails a notification, once, unless its reader switched it off meanwhile, or the permission was reverted. The email
 * has the time of the notification.
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
    const [[row], [notification]] = [
      rows,
      await presentNotifications(tx, rows, { actor: reader, services, mailed: true }),
    ];
    if (!row || !notification) continue;
    await at(new Date(notification.createdAt), () =>
      mail(tx, reader.email, emailOf(notification, subjectOf(row, notification), reader, services)),
    );
  }
}

/** Users are not notified of their own acts, nor twice of one event: the first kind listed concerns them most. */
function kindByRecipient(notified: Recipients, actorId: string | null): Map<string, NotificationKind> {
  const kinds = new Map<string, NotificationKind>();
  for (const { kind, to } of notified)
    for (const id of to) if (id !== null && id !== actorId && !kinds.has(id)) kinds.set(id, kind);
  return kinds;
}

interface Made {
  id: string;
  recipient_id: string;
  kind: NotificationKind;
}

/** Takes the next number of each new recipient, by id, to avoid deadlocks. */
async function insertNotifications(
  tx: Tx,
  eventId: number,
  recipients: readonly (readonly [id: string, kind: NotificationKind])[],
): Promise<Made[]> {
  const { rows } = await sql<Made>`
    with unnotified as (
      select person.id, notified.kind
      from unnest(${recipients.map(([id]) => id)}::uuid[], ${recipients.map(([, kind]) => kind)}::text[]) as notified (id, kind)
      join person on person.id = notified.id and person.deleted_at is null
      where not exists (select from notification where event_id = ${eventId} and recipient_id = person.id)
    ), numbered as (
      insert into notification_count as counted (person_id, last) select id, 1 from unnotified order by id
      on conflict (person_id) do update set last = counted.last + 1
      returning person_id, last
    )
    insert into notification (recipient_id, sequence, event_id, kind, created_at)
    select numbered.person_id, numbered.last, ${eventId}, unnotified.kind, ${now()}
    from numbered join unnotified on unnotified.id = numbered.person_id
    returning id, recipient_id, kind`.execute(tx);
  return rows;
}
