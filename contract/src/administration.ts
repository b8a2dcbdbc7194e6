import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FactName } from './facts.ts';
import { Done, Id, line, Slug, text, Time } from './fields.ts';
import { notices } from './notices.ts';
import { paging, Total } from './page.ts';
import { PublicUser, Role } from './users.ts';

const Named = z.object({ _id: Id, name: z.string() });

export const invitationStates = ['pending', 'used', 'revoked', 'expired'] as const;
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

export const reportStates = ['open', 'closed'] as const;

/** What somebody told the admins about somebody. */
export const Report = z.object({
  _id: Id,
  person: PublicUser,
  reporter: Named,
  message: z.string(),
  reportedAt: Time,
  closed: z.object({ at: Time, by: z.string(), answer: z.string() }).nullable(),
});
export type Report = z.infer<typeof Report>;

/** The lists of works that admins choose and arrange. */
const arrangedLists = ['carousel', 'recommended'] as const;
export const ArrangedList = z.enum(arrangedLists);
export type ArrangedList = z.infer<typeof ArrangedList>;

/** A line of the audit trail: what happened, who did it, and to whom or what. */
export const Event = z.object({
  _id: z.int(),
  at: Time,
  name: FactName,
  /** Null: the system itself. */
  actor: Named.nullable(),
  person: Named.extend({ role: Role, url: Slug }).nullable(),
  work: z.object({ _id: Id, number: z.int(), title: z.string(), slug: Slug }).nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type Event = z.infer<typeof Event>;

/** Where the next page of events begins. */
const EventCursor = z.strictObject({ at: Time, id: z.int() });

export const administration = {
  invitations: endpoint({
    method: 'POST',
    path: '/users/invitations',
    summary: 'List invitations, and how many stand where; `filterkey` is part of the email',
    access: 'verified',
    effect: 'read',
    body: z.strictObject({ type: z.enum(['all', ...invitationStates]).default('all'), ...paging }),
    reply: z.object({
      invitations: z.array(Invitation),
      total: Total,
      counts: z.record(InvitationState, z.int()),
    }),
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: '/users/invitations/{id}/revoke',
    summary: 'Take an invitation back: its link stops working',
    access: 'verified',
    effect: 'write',
    params: z.strictObject({ id: Id }),
    reply: Done,
    notice: 'The invitation was taken back.',
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/users/invitations/{id}/resend',
    summary: 'Mail an invitation again, with a new link for another 14 days; the older link stops working',
    access: 'verified',
    effect: 'write',
    params: z.strictObject({ id: Id }),
    reply: Done,
    notice: notices.invitationSent,
    budget: { most: 30, seconds: 3600 },
  }),
  reports: endpoint({
    method: 'POST',
    path: '/users/reports',
    summary: 'List reports about people; `filterkey` is part of the name or email of whom they are about',
    access: 'verified',
    effect: 'read',
    body: z.strictObject({ type: z.enum(reportStates).default('open'), ...paging }),
    reply: z.object({ reports: z.array(Report), total: Total, open: Total }),
  }),
  closeReport: endpoint({
    method: 'POST',
    path: '/users/reports/{id}/close',
    summary: 'Close a report; an answer is mailed to whoever made it',
    access: 'verified',
    effect: 'write',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ answer: text(2000).default('') }),
    reply: Done,
    notice: 'The report is closed.',
  }),
  events: endpoint({
    method: 'POST',
    path: '/events',
    summary:
      'The audit trail, latest first: who did it (part of a name or email), about whom or which work (a name, an email, a title or a number), what, from when and until when; `before` is the last page’s `next`',
    access: 'verified',
    effect: 'read',
    body: z.strictObject({
      who: line(200).default(''),
      about: line(200).default(''),
      name: FactName.optional(),
      from: Time.optional(),
      until: Time.optional(),
      before: EventCursor.optional(),
      pagesize: z.int().min(1).max(100, 'must be at most 100').default(50),
    }),
    reply: z.object({ events: z.array(Event), next: EventCursor.nullable() }),
  }),
  arrange: endpoint({
    method: 'POST',
    path: '/artwork/arrange',
    summary: 'Move a work of the carousel or of the recommended ones before another of them, or to the end',
    access: 'verified',
    effect: 'write',
    body: z.strictObject({ list: ArrangedList, id: Id, before: Id.nullable() }),
    reply: Done,
  }),
};
