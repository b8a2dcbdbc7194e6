import { sql } from 'kysely';
import { notificationKinds, type NotificationKind } from '@verso/contract/notifications.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';

/** Read where the votes stand, and not kept a second time. */
const denialReasons = sql<string[]>`(
  select coalesce(array_agg(profile_vote.opinion order by profile_vote.cast_at), '{}')
  from profile_round join profile_vote on profile_vote.round_id = profile_round.id
  where notification.kind = 'profile_denied' and profile_round.person_id = event.person_id
    and profile_round.number = (event.data ->> 'round')::int
    and profile_vote.choice = 'deny' and profile_vote.opinion <> '')`;

/** Notifications with the event that each is worded from. */
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
      'artwork.title as artwork_title',
      'artwork.attribution',
      'artist.name as artist_name',
      'event.actor_id',
      'event.person_id',
      'event.data',
      'event.name as event_name',
    ])
    .select(denialReasons.as('reasons'))
    .select(nameOf('actor').as('actor_name'))
    .select(nameOf('subject').as('person_name'));
}

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

/** Null once they have left. */
const nameOf = (person: 'actor' | 'subject') =>
  sql<string | null>`case when ${sql.ref(person)}.deleted_at is null
    then ${sql.ref(person)}.firstname || ' ' || ${sql.ref(person)}.lastname end`;

/** Somebody's own, newest first. */
export function listNotifications(
  db: Db,
  recipientId: string,
  { unread, before, limit }: { unread: boolean; before?: number | undefined; limit: number },
): Promise<NotificationRow[]> {
  let some = selectNotifications(db).where('recipient_id', '=', recipientId);
  if (unread) some = some.where('read_at', 'is', null);
  if (before !== undefined) some = some.where('sequence', '<', before);
  return some.orderBy('sequence', 'desc').limit(limit).execute();
}

/** Somebody's own that came after one, in their order. */
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

/** The number of somebody's newest; 0 when they have none. */
export async function lastSequence(db: Db, recipientId: string): Promise<number> {
  const counted = await db
    .selectFrom('notification_count')
    .where('person_id', '=', recipientId)
    .select('last')
    .executeTakeFirst();
  return counted?.last ?? 0;
}

/** What somebody has chosen; kinds that are missing are as they are by default. */
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

/** A notification of which its reader gets an email. */
export interface Mailed {
  reader: Actor;
  notificationId: string;
  kind: NotificationKind;
}

/** Who gets an email of what they were told, to an address that is proved to be theirs. */
export async function whoIsMailed(
  db: Db,
  made: readonly { id: string; recipient_id: string; kind: NotificationKind }[],
): Promise<Mailed[]> {
  if (made.length === 0) return [];
  const toldTo = new Map(made.map((one) => [one.recipient_id, one]));
  const people = await db
    .selectFrom('person')
    .leftJoin('notification_choice', 'notification_choice.person_id', 'person.id')
    .where('person.id', 'in', [...toldTo.keys()])
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
    const one = toldTo.get(person.id);
    if (!one || !mailedBy(new Map(Object.entries(person.choices)), one.kind)) return [];
    return [{ reader: readerFrom(person), notificationId: one.id, kind: one.kind }];
  });
}

type PersonRow = Pick<Actor, 'id' | 'email' | 'role' | 'admin'> & {
  firstname: string;
  lastname: string;
  email_verified_at: Date | null;
  artist_allowed: boolean;
  submit_allowed: boolean;
  private_token_allowed: boolean;
  check_purchase_allowed: boolean;
};

/** Somebody who reads a mail instead of making a request: what they may see is asked as if they did. */
export const readerFrom = (person: PersonRow): Actor => ({
  id: person.id,
  sessionId: '',
  email: person.email,
  name: `${person.firstname} ${person.lastname}`,
  role: person.role,
  emailVerified: person.email_verified_at !== null,
  admin: person.admin,
  artistAllowed: person.artist_allowed,
  submitAllowed: person.submit_allowed,
  privateTokenAllowed: person.private_token_allowed,
  checkPurchaseAllowed: person.check_purchase_allowed,
});
