import { sql } from 'kysely';
import { notificationKinds } from '@verso/contract/operations/notifications.ts';
import type { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import type { Actor } from '#platform/actor.ts';
import { type ActorRow, actorFrom } from '#http/session/actor-row.ts';
import type { Db } from '#platform/database/db.ts';
import { publicTitle } from '#features/works/artworks/cards.ts';
import { selectedHolderName } from '#features/works/artworks/holder-name.ts';
import { endedSale } from '#features/works/provenance/queries.ts';
import { closedRound } from '#features/works/review/queries.ts';

/** Read from the votes, and not stored twice. */
const denialReasons = sql<string[]>`(
  select coalesce(array_agg(profile_vote.opinion order by profile_vote.cast_at), '{}')
  from profile_round join profile_vote on profile_vote.round_id = profile_round.id
  where notification.kind = 'profile_denied' and profile_round.person_id = event.person_id
    and profile_round.number = (event.data ->> 'round')::int
    and profile_vote.choice = 'deny' and profile_vote.opinion <> '')`;

/** Read from the order, where it is kept. */
const orderMessage = sql<string | null>`(
  select body from order_message where event.name in ('order_message_sent', 'complaint_opened')
    and order_message.id = (event.data ->> 'messageId')::uuid)`;

/** How a work was sent; read from the order, from which the tracking number is erased with the buyer's account. */
const shipment = sql<{ carrier: string; tracking: string } | null>`(
  select json_build_object('carrier', carrier, 'tracking', tracking) from order_delivery
  where event.name = 'order_shipped' and order_delivery.order_id = (event.data ->> 'orderId')::uuid)`;

/** The order of a return that was answered or cancelled, for events of every version. */
const returnedOrder = sql<object>`coalesce((
  select jsonb_build_object('orderId', sale.order_id) from title_transfer sale
  where event.name in ('sale_declined', 'sale_cancelled', 'title_passed') and sale.order_id is not null
    and sale.id = (event.data ->> 'saleId')::uuid), '{}')`;

/** Notifications with their events. */
function selectNotifications(db: Db) {
  return db
    .selectFrom('notification')
    .innerJoin('event', 'event.id', 'notification.event_id')
    .leftJoin('artwork', 'artwork.id', 'event.artwork_id')
    .leftJoin('artist', 'artist.id', 'artwork.artist_id')
    .leftJoin('person as actor', 'actor.id', 'event.actor_id')
    .leftJoin('person as subject', 'subject.id', 'event.person_id')
    .select([
      'notification.id',
      'notification.recipient_id',
      'notification.sequence',
      'notification.kind',
      'notification.created_at',
      'notification.read_at',
      'event.artwork_id',
      'artwork.number as artwork_number',
      'artwork.attribution',
      'artist.name as artist_name',
      'event.actor_id',
      'event.person_id',
      'event.name as event_name',
    ])
    .select(sql<Record<string, unknown>>`event.data || ${endedSale} || ${closedRound} || ${returnedOrder}`.as('data'))
    .select(sql<string | null>`case when artwork.id is not null then ${publicTitle} end`.as('artwork_title'))
    .select(denialReasons.as('reasons'))
    .select([orderMessage.as('message'), shipment.as('shipment')])
    .select(nameOf('actor').as('actor_name'))
    .select(nameOf('subject').as('person_name'));
}

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

/** Null for a deleted account. */
const nameOf = (person: 'actor' | 'subject') =>
  sql<string | null>`case when ${sql.ref(person)}.deleted_at is null then ${selectedHolderName(person)} end`;

interface NotificationList {
  unread: boolean;
  /** The id of the work that they are about. */
  work?: string | undefined;
  /** A sequence, of older ones. */
  before?: number | undefined;
  limit: number;
}

/** A user's notifications, newest first. */
export function listNotifications(
  db: Db,
  recipientId: string,
  { unread, work, before, limit }: NotificationList,
): Promise<NotificationRow[]> {
  let some = selectNotifications(db).where('recipient_id', '=', recipientId);
  if (unread) some = some.where('read_at', 'is', null);
  if (work !== undefined) some = some.where('event.artwork_id', '=', work);
  if (before !== undefined) some = some.where('sequence', '<', before);
  return some.orderBy('sequence', 'desc').limit(limit).execute();
}

/** A user's notifications after one, in order. */
export const listAfter = (db: Db, recipientId: string, sequence: number, limit: number): Promise<NotificationRow[]> =>
  selectNotifications(db)
    .where('recipient_id', '=', recipientId)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();

export const listByIds = (db: Db, ids: readonly string[]): Promise<NotificationRow[]> =>
  selectNotifications(db).where('notification.id', 'in', ids).execute();

export const findNotification = (db: Db, id: string) =>
  db.selectFrom('notification').select(['id', 'recipient_id']).where('id', '=', id).executeTakeFirst();

export async function countUnread(db: Db, recipientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .where('recipient_id', '=', recipientId)
    .where('read_at', 'is', null)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of a user's newest notification; 0 without one. */
export async function lastSequence(db: Db, recipientId: string): Promise<number> {
  const counted = await db
    .selectFrom('notification_count')
    .where('person_id', '=', recipientId)
    .select('last')
    .executeTakeFirst();
  return counted?.last ?? 0;
}

/** A user's choices; missing kinds have their default. */
export async function choicesOf(db: Db, personId: string): Promise<Map<string, boolean>> {
  const chosen = await db
    .selectFrom('notification_choice')
    .select(['kind', 'email'])
    .where('person_id', '=', personId)
    .execute();
  return new Map(chosen.map(({ kind, email }) => [kind, email]));
}

export const mailedBy = (choices: ReadonlyMap<string, boolean>, kind: NotificationKind) =>
  choices.get(kind) ?? notificationKinds[kind].email;

/** A notification that is also emailed. */
export interface Mailed {
  reader: Actor;
  notificationId: string;
  kind: NotificationKind;
}

/** One parameter for all ids: a statement takes at most 65,535. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Recipients of a notification who also get an email, at a verified address. */
export async function whoIsMailed(
  db: Db,
  made: readonly { id: string; recipient_id: string; kind: NotificationKind }[],
): Promise<Mailed[]> {
  if (made.length === 0) return [];
  const notifiedIn = new Map(made.map((one) => [one.recipient_id, one]));
  const people = await db
    .selectFrom('person')
    .leftJoin('notification_choice', 'notification_choice.person_id', 'person.id')
    .where('person.id', '=', anyOf([...notifiedIn.keys()]))
    .where('person.email_verified_at', 'is not', null)
    .groupBy('person.id')
    .selectAll('person')
    .select(
      sql<Record<string, boolean>>`coalesce(
        json_object_agg(notification_choice.kind, notification_choice.email)
        filter (where notification_choice.kind is not null), '{}')`.as('choices'),
    )
    .execute();
  return people.flatMap((person) => {
    const one = notifiedIn.get(person.id);
    if (!one || !mailedBy(new Map(Object.entries(person.choices)), one.kind)) return [];
    return [{ reader: readerFrom(person), notificationId: one.id, kind: one.kind }];
  });
}

/** The reader of an email as an actor, so that visibility is checked as for a request. */
export const readerFrom = (person: ActorRow & { id: string }): Actor =>
  actorFrom(person, { id: person.id, sessionId: '', confirmedAt: null });

/** Those of the people who have a webhook that is on. */
export async function webhookHolders(db: Db, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const holders = await db
    .selectFrom('webhook')
    .where('person_id', '=', anyOf(people))
    .where('disabled_at', 'is', null)
    .select('person_id')
    .execute();
  return new Set(holders.map(({ person_id: id }) => id));
}
