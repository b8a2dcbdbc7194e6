import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Empty, Id, Time, Token } from './fields.ts';
import { Picture } from './picture.ts';

/** Whom a kind of notification can reach. */
export type NotificationAudience = 'everybody' | 'artists' | 'voters' | 'admins';

interface KindDefinition {
  group: NotificationGroup;
  /** What happened, as the list of choices names it. */
  name: string;
  audience: NotificationAudience;
  /** Whether it is mailed to whoever has not chosen. */
  email: boolean;
}

/** What kinds of notification are about, in the order in which people choose. */
export const notificationGroups = {
  works: 'Works you own',
  sales: 'Sales',
  reports: 'Works you own, owned or voted on',
  follows: 'Works and artists you follow',
  votes: 'Reviews you vote in',
  account: 'Your account',
  admin: 'What waits for an admin',
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

/** Mailed by default: what somebody waits for, or must act on. Queues that fill by themselves are not. */
export const notificationKinds = {
  work_approved: { group: 'works', name: 'A work is approved', audience: 'everybody', email: true },
  work_denied: { group: 'works', name: 'A work is denied', audience: 'everybody', email: true },
  information_requested: { group: 'works', name: 'More information is asked for', audience: 'everybody', email: true },
  edit_request_decided: {
    group: 'works',
    name: 'A request to edit a work is answered',
    audience: 'everybody',
    email: true,
  },
  exhibition_asked: {
    group: 'works',
    name: 'A work of yours is shown in an exhibition',
    audience: 'everybody',
    email: true,
  },
  sale_offered: { group: 'sales', name: 'A work is sold to you', audience: 'everybody', email: true },
  sale_accepted: { group: 'sales', name: 'A buyer accepts your sale', audience: 'everybody', email: true },
  sale_declined: { group: 'sales', name: 'A buyer declines your sale', audience: 'everybody', email: true },
  sale_cancelled: { group: 'sales', name: 'A sale to you is cancelled', audience: 'everybody', email: true },
  work_bought: { group: 'sales', name: 'A work of yours is bought by card', audience: 'everybody', email: true },
  purchase_paid: { group: 'sales', name: 'A payment of yours arrives', audience: 'everybody', email: false },
  reservation_ended: {
    group: 'sales',
    name: 'A reservation of yours ends without you',
    audience: 'everybody',
    email: true,
  },
  payment_late: { group: 'sales', name: 'A payment comes too late', audience: 'everybody', email: true },
  payment_returned: { group: 'sales', name: 'A payment goes back', audience: 'everybody', email: true },
  payment_disputed: { group: 'sales', name: 'A payment is disputed', audience: 'everybody', email: true },
  dispute_closed: { group: 'sales', name: 'Such a dispute ends', audience: 'everybody', email: true },
  payout_sent: { group: 'sales', name: 'A payout is on its way', audience: 'everybody', email: true },
  payout_failed: { group: 'sales', name: 'Your bank refuses a payout', audience: 'everybody', email: true },
  price_asked: { group: 'sales', name: 'Somebody asks about a price', audience: 'everybody', email: true },
  price_answered: { group: 'sales', name: 'An owner answers about a price', audience: 'everybody', email: true },
  purchase_approved: { group: 'sales', name: 'The bill of a sale is approved', audience: 'everybody', email: true },
  purchase_denied: { group: 'sales', name: 'A bill you sent is denied', audience: 'everybody', email: true },
  purchase_information_requested: {
    group: 'sales',
    name: 'More is asked about a bill you sent',
    audience: 'everybody',
    email: true,
  },
  claim_opened: {
    group: 'reports',
    name: 'A work is reported stolen, missing or to the police, or is disputed',
    audience: 'everybody',
    email: true,
  },
  contest_declined: {
    group: 'reports',
    name: 'Your dispute of a work is declined',
    audience: 'everybody',
    email: true,
  },
  claim_resolved: {
    group: 'reports',
    name: 'Such a report is resolved, or a dispute upheld',
    audience: 'everybody',
    email: true,
  },
  recovery_refused: {
    group: 'reports',
    name: 'It is not confirmed that a work is found',
    audience: 'everybody',
    email: true,
  },
  decision_appealed: { group: 'reports', name: 'A denial is appealed', audience: 'everybody', email: true },
  certificate_superseded: {
    group: 'reports',
    name: 'A certificate has a new version',
    audience: 'everybody',
    email: false,
  },
  work_withdrawn: { group: 'reports', name: 'A work is withdrawn', audience: 'everybody', email: false },
  followed_work: {
    group: 'follows',
    name: 'A work you follow is approved or denied, reported lost or found, priced, sold or withdrawn',
    audience: 'everybody',
    email: true,
  },
  followed_artist: {
    group: 'follows',
    name: 'An artist you follow has a new public work',
    audience: 'everybody',
    email: true,
  },
  work_submitted: { group: 'votes', name: 'A work awaits your vote', audience: 'voters', email: false },
  profile_submitted: { group: 'votes', name: 'An artist’s profile awaits your vote', audience: 'voters', email: false },
  round_closed: { group: 'votes', name: 'A round you voted in is closed', audience: 'voters', email: false },
  purchase_submitted: { group: 'votes', name: 'A bill of sale awaits your vote', audience: 'voters', email: false },
  purchase_round_closed: {
    group: 'votes',
    name: 'A bill you voted on is decided',
    audience: 'voters',
    email: false,
  },
  profile_approved: { group: 'account', name: 'Your profile is approved', audience: 'artists', email: true },
  profile_denied: { group: 'account', name: 'Your profile is denied', audience: 'artists', email: true },
  profile_edit_decided: {
    group: 'account',
    name: 'A request to edit your profile is answered',
    audience: 'artists',
    email: true,
  },
  identity_decided: {
    group: 'account',
    name: 'The check of your identity is decided',
    audience: 'everybody',
    email: true,
  },
  sign_ins_failed: {
    group: 'account',
    name: 'Many wrong passwords are tried for your account',
    audience: 'everybody',
    email: true,
  },
  permission_changed: { group: 'account', name: 'What you may do changes', audience: 'everybody', email: true },
  invitation_accepted: {
    group: 'account',
    name: 'Somebody you invited registers',
    audience: 'admins',
    email: false,
  },
  work_contested: { group: 'admin', name: 'Somebody contests a work', audience: 'admins', email: true },
  recovery_asked: {
    group: 'admin',
    name: 'A lost work is said to be found, or a report settled',
    audience: 'admins',
    email: true,
  },
  reviewers_short: {
    group: 'admin',
    name: 'Too few reviewers are left for a work',
    audience: 'admins',
    email: true,
  },
  edit_requested: { group: 'admin', name: 'An owner asks to edit a work', audience: 'admins', email: true },
  profile_edit_requested: {
    group: 'admin',
    name: 'An artist asks to edit their profile',
    audience: 'admins',
    email: true,
  },
  person_reported: { group: 'admin', name: 'Somebody is reported', audience: 'admins', email: true },
  admin_changed: {
    group: 'admin',
    name: 'Somebody is made an admin, or no longer is',
    audience: 'admins',
    email: true,
  },
} as const satisfies Record<string, KindDefinition>;
export type NotificationKind = keyof typeof notificationKinds;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets what it was given
const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];
export const NotificationKind = z.enum(kindNames);

/** A piece of a sentence; `title`: the name of a work. */
export const Piece = z.object({ text: z.string(), title: z.boolean() });
export type Piece = z.infer<typeof Piece>;

/** Something that happened and concerns its reader, worded as they may know it. */
export const Notification = z.object({
  _id: Id,
  /** Counts up without gaps, for each reader by themselves, in the order in which they were told. */
  sequence: z.int(),
  kind: NotificationKind,
  headline: z.array(Piece),
  text: z.string(),
  /** Where to go: a path of the web application. Null where there is nothing the reader may open. */
  link: z.string().nullable(),
  /** Null where it is about no work, or about one that the reader may not see. */
  artwork: z.object({ _id: Id, title: z.string(), picture: Picture.nullable() }).nullable(),
  person: z.object({ _id: Id, name: z.string() }).nullable(),
  createdAt: Time,
  readAt: Time.nullable(),
});
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ unread: z.int() });

/** What the event stream carries, by the name of the event. Its id is the sequence of the last notification so far. */
export const streamEvents = {
  /** One more; sent once each, in order, after the id given as Last-Event-ID. */
  notification: z.object({ notification: Notification }),
  /** How many are unread now, at the beginning and after each change. */
  unread: Unread,
  /** The session has ended, and with it the stream. */
  end: z.object({}),
};

/** Below /api; answered with `text/event-stream`, to the person themselves, who comes with the session's token. */
export const streamPath = (userId: string) => `/notify/${userId}/stream`;

export const Preference = z.object({ kind: NotificationKind, email: z.boolean() });
export type Preference = z.infer<typeof Preference>;

/** What a link at the foot of a mail is about. */
export const Subscription = Preference.extend({ name: z.string() });
const mailLinkBudget = { most: 30, seconds: 60 };

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notify/{id}',
    summary: 'One’s own notifications, newest first; `before` is the sequence of the last one of the page before',
    access: 'session',
    effect: 'read',
    params: ById,
    query: z.strictObject({
      unread: z.union([z.boolean(), z.stringbool('must be true or false')]).default(false),
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
  read: endpoint({
    method: 'POST',
    path: '/notify/{id}',
    summary: 'Mark one as read',
    access: 'session',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Unread,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notify/all',
    summary: 'Mark all of one’s own as read',
    access: 'session',
    effect: 'write',
    body: Empty,
    reply: Unread,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/notify/preferences',
    summary: 'Of which kinds one also gets emails',
    access: 'session',
    effect: 'read',
    reply: z.object({ preferences: z.array(Preference) }),
  }),
  prefer: endpoint({
    method: 'POST',
    path: '/notify/preferences',
    summary: 'Choose whether to get emails of one kind',
    access: 'session',
    effect: 'write',
    body: Preference.strict(),
    reply: z.object({ preferences: z.array(Preference) }),
  }),
  subscription: endpoint({
    method: 'POST',
    path: '/notify/subscription',
    summary: 'What the link at the foot of a mail would stop; changes nothing',
    access: 'public',
    effect: 'read',
    body: z.strictObject({ token: Token }),
    reply: z.object({ subscription: Subscription }),
    budget: mailLinkBudget,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/notify/unsubscribe',
    summary: 'Stop the emails that a link at the foot of one is about, or with `all` every kind of them',
    access: 'public',
    effect: 'write',
    body: z.strictObject({ token: Token, all: z.boolean().default(false) }),
    reply: z.object({ subscription: Subscription }),
    budget: mailLinkBudget,
  }),
};
