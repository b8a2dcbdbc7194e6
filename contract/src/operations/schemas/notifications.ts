import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Empty, Id, Time, Token } from '#schemas/fields.ts';
import { Picture } from '#schemas/picture.ts';
import { notifications as calls, notificationKinds } from '#operations/notifications.ts';

export type NotificationKind = keyof typeof notificationKinds;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets what it was given
const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];
export const NotificationKind = z.enum(kindNames);

/** A piece of a sentence; `title`: the name of a work. */
export const Piece = z.object({ text: z.string(), title: z.boolean() });
export type Piece = z.infer<typeof Piece>;

/** An event that concerns its reader, in words that they may read. */
export const Notification = z.object({
  _id: Id,
  /** Counts up without gaps for each reader, in order of notification. */
  sequence: z.int(),
  kind: NotificationKind,
  headline: z.array(Piece),
  text: z.string(),
  /** A path of the web application. Null if the reader may not open the target. */
  link: z.string().nullable(),
  /** Null if it is about no work, or about one that the reader may not see. */
  artwork: z.object({ _id: Id, title: z.string(), picture: Picture.nullable() }).nullable(),
  person: z.object({ _id: Id, name: z.string() }).nullable(),
  createdAt: Time,
  readAt: Time.nullable(),
});
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ unread: z.int() });

/** Messages of the event stream, by event name. The id is the sequence of the last notification. */
export const streamEvents = {
  /** A new one; each is sent once, in order, after the id given as Last-Event-ID. */
  notification: z.object({ notification: Notification }),
  /** The current number of unread ones, at the beginning and after each change. */
  unread: Unread,
  /** The session has ended, and with it the stream. */
  end: z.object({}),
};

export const Preference = z.object({ kind: NotificationKind, email: z.boolean() });
export type Preference = z.infer<typeof Preference>;

/** The kind of emails that an unsubscribe link stops. */
export const Subscription = Preference.extend({ name: z.string() });
const mailLinkBudget = { most: 30, seconds: 60 };

export const notifications = {
  list: endpoint(calls.list, {
    scope: 'read',
    specified: true,
    summary:
      'List the caller’s notifications, newest first. `before` is the sequence number of the last notification on the previous page. `work` limits the list to notifications about one work',
    effect: 'read',
    params: ById,
    query: z.strictObject({
      unread: z.union([z.boolean(), z.stringbool('must be true or false')]).default(false),
      work: Id.optional(),
      before: z.coerce.number<number>('must be a number').int().min(1).optional(),
      pagesize: z.coerce.number<number>('must be a number').int().min(1).max(100, 'must be at most 100').default(20),
    }),
    reply: z.object({
      notifications: z.array(Notification),
      unread: z.int(),
      /** Whether older ones follow. */
      more: z.boolean(),
    }),
  }),
  read: endpoint(calls.read, {
    memberRole: 'registrar',
    specified: true,
    summary:
      'Mark the notification with this id as read. If the id is the caller’s own user id, all of the caller’s notifications are marked as read',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Unread,
  }),
  readAll: endpoint(calls.readAll, {
    memberRole: 'registrar',
    specified: true,
    summary: 'Mark all of the caller’s notifications as read',
    effect: 'write',
    body: Empty,
    reply: Unread,
  }),
  preferences: endpoint(calls.preferences, {
    memberRole: 'owner',
    summary: 'List the kinds of notification that the caller also receives by email',
    effect: 'read',
    reply: z.object({ preferences: z.array(Preference) }),
  }),
  prefer: endpoint(calls.prefer, {
    memberRole: 'owner',
    summary: 'Turn emails about one kind of notification on or off',
    effect: 'write',
    body: Preference.strict(),
    reply: z.object({ preferences: z.array(Preference) }),
  }),
  subscription: endpoint(calls.subscription, {
    summary: 'Show which emails an unsubscribe link would stop. Changes nothing',
    effect: 'read',
    body: z.strictObject({ token: Token }),
    reply: z.object({ subscription: Subscription }),
    budget: mailLinkBudget,
  }),
  unsubscribe: endpoint(calls.unsubscribe, {
    memberRole: 'viewer',
    summary: 'Stop emails of the kind named in an unsubscribe link or, with `all`, all notification emails',
    effect: 'write',
    body: z.strictObject({ token: Token, all: z.boolean().default(false) }),
    reply: z.object({ subscription: Subscription }),
    budget: mailLinkBudget,
  }),
} satisfies Definitions<typeof calls>;
