import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { EventName, loggedEvents } from '#schemas/events.ts';
import { ById, Done, Id, line, Slug, text, Time } from '#schemas/fields.ts';
import { notices } from '#notices.ts';
import { paging, Total } from '#schemas/page.ts';
import { ListedAccount, PublicUser, Role } from '#people/schemas/people.ts';
import { administration as calls, invitationStates, reportStates } from '#operations/administration.ts';
import { ArrangedList, NumberedWork } from '#works/schemas/artworks.ts';

const Named = z.object({ _id: Id, name: z.string() });

export const InvitationState = z.enum(invitationStates);
export type InvitationState = z.infer<typeof InvitationState>;

const invitationActions = ['revoke', 'resend'] as const;

export const Invitation = z.object({
  _id: Id,
  email: z.string(),
  type: Role,
  state: InvitationState,
  invitedBy: Named.nullable(),
  sentAt: Time,
  expiresAt: Time,
  /** When it was used or revoked. */
  endedAt: Time.nullable(),
  refused: z.record(z.enum(invitationActions), z.string().nullable()),
});
export type Invitation = z.infer<typeof Invitation>;

/** A report about a user to the admins. */
export const Report = z.object({
  _id: Id,
  person: PublicUser,
  reporter: Named,
  message: z.string(),
  reportedAt: Time,
  closed: z.object({ at: Time, by: z.string(), answer: z.string() }).nullable(),
});
export type Report = z.infer<typeof Report>;

const eventFields = {
  _id: z.int(),
  at: Time,
  /** Null: the system itself. */
  actor: Named.nullable(),
  /** Who acted for the actor, if that is an organisation. */
  member: Named.nullable(),
  person: Named.extend({ role: Role, url: Slug }).nullable(),
  work: z.object({ _id: Id, number: z.int(), title: z.string(), slug: Slug }).nullable(),
};

/** The schema of each event type, with its name and what all events have. */
type EventOf<Types extends Record<string, z.ZodObject>, Name extends keyof Types & string = keyof Types & string> = {
  [N in Name]: z.ZodObject<typeof eventFields & { name: z.ZodLiteral<N>; data: Types[N] }>;
}[Name];

/** The overload states what the loop cannot: which data belongs to which name. */
function namedEvents<Types extends Record<string, z.ZodObject>>(types: Types): [EventOf<Types>, ...EventOf<Types>[]];
function namedEvents(types: Record<string, z.ZodObject>) {
  return Object.entries(types).map(([name, data]) => z.object({ ...eventFields, name: z.literal(name), data }));
}

/** An event of the audit trail: what happened, who did it, and to whom or to which work. */
export const Event = z.discriminatedUnion('name', namedEvents(loggedEvents));
export type Event = z.infer<typeof Event>;

/** The cursor of the next page of events. */
const EventCursor = z.strictObject({ at: Time, id: z.int() });

export const administration = {
  invitations: endpoint(calls.invitations, {
    summary: 'List invitations, with counts by state. `filterkey` matches part of the email',
    effect: 'read',
    body: z.strictObject({ type: z.enum(['all', ...invitationStates]).default('all'), ...paging }),
    reply: z.object({
      invitations: z.array(Invitation),
      total: Total,
      counts: z.record(InvitationState, z.int()),
    }),
  }),
  revokeInvitation: endpoint(calls.revokeInvitation, {
    summary: 'Withdraw an invitation. Its link stops working',
    effect: 'write',
    params: z.strictObject({ id: Id }),
    reply: Done,
    notice: 'The invitation has been withdrawn.',
  }),
  resendInvitation: endpoint(calls.resendInvitation, {
    summary:
      'Email an invitation again, with a new link that works for another 14 days. The previous link stops working',
    effect: 'write',
    params: z.strictObject({ id: Id }),
    reply: Done,
    notice: notices.invitationSent,
    budget: { most: 30, seconds: 3600 },
  }),
  reports: endpoint(calls.reports, {
    summary: 'List reports about people. `filterkey` matches part of the reported person’s name or email',
    effect: 'read',
    body: z.strictObject({ type: z.enum(reportStates).default('open'), ...paging }),
    /** `works`: those whose registry numbers the reports name, also works that are not public. */
    reply: z.object({ reports: z.array(Report), total: Total, open: Total, works: z.array(NumberedWork) }),
  }),
  closeReport: endpoint(calls.closeReport, {
    summary: 'Close a report. If there is an answer, it is emailed to the person who sent the report',
    effect: 'write',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ answer: text(2000).default('') }),
    reply: Done,
    notice: 'The report has been closed.',
  }),
  events: endpoint(calls.events, {
    summary:
      'List the events in the audit trail, latest first. Filter by actor, subject, event and time. For the actor, give part of a name or email. For the subject, give a name, an email, a title or a number. `before` is the `next` value of the previous page',
    effect: 'read',
    body: z.strictObject({
      who: line(200).default(''),
      about: line(200).default(''),
      name: EventName.optional(),
      from: Time.optional(),
      until: Time.optional(),
      before: EventCursor.optional(),
      pagesize: z.int().min(1).max(100, 'must be at most 100').default(50),
    }),
    reply: z.object({ events: z.array(Event), next: EventCursor.nullable() }),
  }),
  person: endpoint(calls.person, {
    summary: 'Get a user and the latest changes to their permissions: who changed what, when and why. For admins',
    effect: 'read',
    params: ById,
    reply: z.object({ user: ListedAccount, history: z.array(Event) }),
  }),
  arrange: endpoint(calls.arrange, {
    summary: 'Move a work in front of another one, or to the end, in the carousel or in the recommended works',
    effect: 'write',
    body: z.strictObject({ list: ArrangedList, id: Id, before: Id.nullable() }),
    reply: Done,
  }),
} satisfies Definitions<typeof calls>;
