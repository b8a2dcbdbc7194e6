import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import {
  ById,
  CountryCode,
  Done,
  Email,
  Empty,
  Id,
  line,
  requiredLine,
  text,
  Time,
  Token,
  WebAddress,
} from '#schemas/fields.ts';
import { memberRoles, organisationKinds, organisations as calls } from '#people/organisations.ts';
import { Account } from './people.ts';

export const OrganisationKind = z.enum(organisationKinds);
export const MemberRole = z.enum(memberRoles);

const Website = line(300)
  .refine(
    (typed) => typed === '' || WebAddress.safeParse(typed).success,
    'must be a web address, such as https://example.com',
  )
  .default('');

/** What an organisation says about itself, for everyone to read. */
export const OrganisationFields = z.strictObject({
  kind: OrganisationKind,
  name: requiredLine(150),
  country: CountryCode.nullable().default(null),
  website: Website,
  description: text(2000).default(''),
  /** Whether its public page lists the public works that it owns, and their records name it once it is verified. */
  showsWorks: z.boolean().default(true),
});

const Named = z.object({ _id: Id, name: z.string() });

/** The public part of an organisation. Its members are not part of it. */
export const Organisation = z.object({
  _id: Id,
  kind: OrganisationKind,
  name: z.string(),
  country: z.string().nullable(),
  website: z.string(),
  description: z.string(),
  showsWorks: z.boolean(),
  verified: z.boolean(),
  /** The reader's role in it; null if they are not a member. */
  role: MemberRole.nullable(),
  /** Since when a request to verify it waits for an admin; null for readers who are neither members nor admins. */
  verificationAskedAt: Time.nullable(),
  /** Why this reader may not edit it, not ask for its verification, and not say whether it is verified. */
  refused: z.object({
    update: z.string().nullable(),
    askVerification: z.string().nullable(),
    verify: z.string().nullable(),
  }),
});
export type Organisation = z.infer<typeof Organisation>;

/** An organisation to name where a person is named by email. */
const FoundOrganisation = Named.extend({
  kind: OrganisationKind,
  country: z.string().nullable(),
  verified: z.boolean(),
  /** What to send instead of an email: the address of its account. Email to it goes to its owners. */
  account: z.string(),
});
export type FoundOrganisation = z.infer<typeof FoundOrganisation>;

const Membership = Named.extend({ kind: OrganisationKind, verified: z.boolean(), role: MemberRole });
export type Membership = z.infer<typeof Membership>;

const Reply = z.object({ organisation: Organisation });

const Member = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: MemberRole,
  joinedAt: Time,
  /** Whether the member is the reader. */
  self: z.boolean(),
  refused: z.object({ changeRole: z.string().nullable(), remove: z.string().nullable() }),
});
export type Member = z.infer<typeof Member>;

const Invitation = z.object({ _id: Id, email: z.string(), role: MemberRole, expiresAt: Time });
export type OrganisationInvitation = z.infer<typeof Invitation>;

const Members = z.object({
  organisation: Named,
  members: z.array(Member),
  /** Open ones, for owners; empty for others. */
  invitations: z.array(Invitation),
  refused: z.object({ invite: z.string().nullable() }),
});

export const NewMember = z.strictObject({ email: Email, role: MemberRole });

/** The account as which the session acts from now on. */
const Acting = z.object({ user: Account });

const OfMember = ById.extend({ memberId: Id });

export const organisations = {
  create: endpoint(calls.create, {
    summary: 'Create an organisation. The caller becomes its first owner',
    effect: 'write',
    body: OrganisationFields,
    reply: z.object({ organisation: Organisation }),
    notice: 'The organisation was created.',
    budget: { most: 10, seconds: 3600 },
  }),
  list: endpoint(calls.list, {
    memberRole: 'viewer',
    summary:
      'List the organisations that the caller belongs to. The list is the same while the caller acts for an organisation',
    effect: 'read',
    reply: z.object({
      /** The caller’s own name. */
      person: Named,
      organisations: z.array(Membership),
      /** The organisation for which this session acts. */
      actingFor: Id.nullable(),
      refused: z.object({ create: z.string().nullable() }),
    }),
  }),
  find: endpoint(calls.find, {
    memberRole: 'viewer',
    summary:
      'Find organisations by part of their name or by the address of their page. To name an organisation as the buyer of a work, send its `account` as `buyerEmail`',
    effect: 'read',
    body: z.strictObject({ words: requiredLine(300) }),
    reply: z.object({ organisations: z.array(FoundOrganisation) }),
    budget: { most: 120, seconds: 600 },
  }),
  get: endpoint(calls.get, {
    summary: 'Get the public page of an organisation',
    effect: 'read',
    params: ById,
    reply: Reply,
  }),
  update: endpoint(calls.update, {
    memberRole: 'owner',
    summary: 'Change an organisation’s details. If the name changes, the organisation is no longer verified',
    effect: 'write',
    params: ById,
    body: OrganisationFields.extend({
      seen: OrganisationFields.optional().describe(
        'The values before the change. If one of them has changed since, nothing is saved (409).',
      ),
    }),
    reply: Reply,
    notice: 'The organisation was changed.',
    budget: { most: 60, seconds: 3600 },
  }),
  askVerification: endpoint(calls.askVerification, {
    memberRole: 'owner',
    summary: 'Ask the admins to verify an organisation',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Reply,
    notice: 'The admins have been asked to verify the organisation.',
    budget: { most: 10, seconds: 24 * 3600 },
  }),
  verify: endpoint(calls.verify, {
    summary:
      'As an admin, verify that an organisation is who it says it is, or withdraw the verification. `false` also declines a request to verify it',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({ verified: z.boolean() }),
    reply: Reply,
  }),
  act: endpoint(calls.act, {
    memberRole: 'viewer',
    summary: 'Act for an organisation. Further calls in this session are made as the organisation',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Acting,
    notice: ({ reply }: { reply: { user: { firstname: string; lastname: string } } }) =>
      `You are now acting for ${`${reply.user.firstname} ${reply.user.lastname}`.trim()}.`,
  }),
  stopActing: endpoint(calls.stopActing, {
    memberRole: 'viewer',
    summary: 'Stop acting for an organisation. Further calls in this session are made as the caller again',
    effect: 'write',
    body: Empty,
    reply: Acting,
    notice: 'You are back in your own account.',
  }),
  members: endpoint(calls.members, {
    memberRole: 'viewer',
    summary: 'List the members of an organisation. Only members and admins can call this',
    effect: 'read',
    params: ById,
    reply: Members,
  }),
  invite: endpoint(calls.invite, {
    memberRole: 'owner',
    summary: 'Invite a person to an organisation by email. The invitation can be used once, within 14 days',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: NewMember,
    reply: Members,
    notice: 'The invitation was sent.',
    recipient: 'email',
    budget: { most: 30, seconds: 3600 },
  }),
  withdrawInvitation: endpoint(calls.withdrawInvitation, {
    memberRole: 'owner',
    summary: 'Withdraw an invitation to an organisation',
    effect: 'write',
    params: ById.extend({ invitationId: Id }),
    body: Empty,
    reply: Members,
    notice: 'The invitation has been withdrawn.',
  }),
  invitation: endpoint(calls.invitation, {
    summary: 'Get the organisation, role and email of an invitation to an organisation. Doesn’t accept the invitation',
    effect: 'read',
    body: z.strictObject({ token: Token }),
    reply: z.object({
      invitation: z.object({ organisation: Named, role: MemberRole, email: z.string(), expiresAt: Time }),
    }),
    alsoRefused: ['invalid'],
  }),
  accept: endpoint(calls.accept, {
    summary:
      'Accept an invitation to an organisation. The caller’s email must be the one that the invitation was sent to',
    effect: 'write',
    body: z.strictObject({ token: Token }),
    reply: z.object({ organisation: Membership }),
    notice: ({ reply }: { reply: { organisation: { name: string } } }) =>
      `You are now a member of ${reply.organisation.name}.`,
  }),
  changeRole: endpoint(calls.changeRole, {
    memberRole: 'owner',
    summary: 'Change the role of a member. The last owner stays an owner',
    freshSession: true,
    effect: 'write',
    params: OfMember,
    body: z.strictObject({ role: MemberRole }),
    reply: Members,
    notice: 'The role was changed.',
  }),
  removeMember: endpoint(calls.removeMember, {
    memberRole: 'viewer',
    summary: 'Remove a member, or leave. The member loses access immediately. The last owner can’t leave',
    freshSession: true,
    effect: 'write',
    params: OfMember,
    body: Empty,
    reply: Done,
  }),
} satisfies Definitions<typeof calls>;
