import { sql } from 'kysely';
import type { NotificationKind } from '@verso/contract/notifications.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { mail } from '#platform/mail.ts';
import type { Services } from '#platform/services.ts';
import { signal } from '#platform/signals.ts';
import { letterOf } from './letters.ts';
import { isStillNews, mailPermissionLater } from './permission-mails.ts';
import { presentNotifications } from './present.ts';
import { listByIds, whoIsMailed } from './queries.ts';
import { tellers, type Told } from './tellers.ts';

/**
 * Tells everybody whom an event concerns, in the app and, where they have it so, by email. Whoever was told of it already is not
 * told again.
 */
export async function tellOf(tx: Tx, eventId: number, services: Services): Promise<void> {
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
  for (const { recipient_id: id } of made) await signal(tx, 'notification', id);
  for (const { id, kind } of made) if (kind === 'permission_changed') await mailPermissionLater(tx, id);
  await mailTold(
    tx,
    made.filter(({ kind }) => kind !== 'permission_changed'),
    services,
  );
}

async function mailTold(tx: Tx, made: readonly Made[], services: Services): Promise<void> {
  for (const { reader, notificationId } of await whoIsMailed(tx, made)) {
    const rows = await listByIds(tx, [notificationId]);
    for (const notification of await presentNotifications(tx, rows, { actor: reader, services }))
      await mail(tx, reader.email, letterOf(notification, reader, services));
  }
}

/** Mails what somebody was told of a permission, unless it was turned back meanwhile. */
export async function mailOfPermission(tx: Tx, notificationId: string, services: Services): Promise<void> {
  if (await isStillNews(tx, notificationId)) await mailTold(tx, await listByIds(tx, [notificationId]), services);
}

/** Nobody is told of their own acts, and nobody twice of one event: what stands first concerns them most. */
function kindByRecipient(told: Told, actorId: string | null): Map<string, NotificationKind> {
  const kinds = new Map<string, NotificationKind>();
  for (const { kind, to } of told)
    for (const id of to) if (id !== null && id !== actorId && !kinds.has(id)) kinds.set(id, kind);
  return kinds;
}

export interface Made {
  id: string;
  recipient_id: string;
  kind: NotificationKind;
}

/** Takes the next number of each recipient who was not told, in one order for all, so that no two wait for each other. */
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
