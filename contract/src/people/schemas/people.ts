import { z } from 'zod';
import type { Call } from '#call.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Done, Email, Id, line, requiredText, Slug, Switch, Time } from '#schemas/fields.ts';
import { notices } from '#notices.ts';
import { paging, Total } from '#schemas/page.ts';
import { Picture } from '#schemas/picture.ts';
import { people as calls, roles, userListTypes, type UserFilter } from '#people/people.ts';

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** What an invitation can be for. */
export const InvitationType = Role;

/** Hints that the pages show a user only a few times, and the checklist of an artist, which is shown until closed. */
const tooltipTypes = ['collector', 'first_certificate'] as const;
export const TooltipType = z.enum(tooltipTypes);
export type TooltipType = z.infer<typeof TooltipType>;

/** A user, for themselves and admins. */
export const Account = z.object({
  _id: Id,
  firstname: z.string(),
  lastname: z.string(),
  /** Empty for an organisation, which has none. */
  email: z.string(),
  role: Role,
  /** It belongs to an organisation, whose name is `firstname` and `lastname` together; no one logs in as it. */
  organisation: z.boolean(),
  url: Slug,
  emailVerified: z.boolean(),
  admin: z.boolean(),
  artistAllowed: z.boolean(),
  /** An admin has disallowed them as an artist: they add, submit and sell nothing new. */
  artistDisallowed: z.boolean(),
  submitAllowed: z.boolean(),
  privateTokenAllowed: z.boolean(),
  checkPurchaseAllowed: z.boolean(),
  recommended: z.boolean(),
  /** Whether their login needs a second factor. */
  secondFactor: z.boolean(),
  nationalityId: z.int().nullable(),
  registeredAt: Time,
  /** The provider's id of their identity check. Only for themselves; null for others, and without a check. */
  veriffUserId: z.string().nullable(),
  /** Whether they have linked a wallet. Only for themselves; false for others. */
  walletLinked: z.boolean(),
  /** How often each hint was shown to them, or how often a checklist was closed. */
  tooltips: z.partialRecord(TooltipType, z.int()),
  refused: z.record(z.string(), z.string().nullable()),
});
export type Account = z.infer<typeof Account>;

/** The public part of a user. */
export const PublicUser = Account.pick({
  _id: true,
  firstname: true,
  lastname: true,
  role: true,
  organisation: true,
  url: true,
  recommended: true,
  artistAllowed: true,
});
export type PublicUser = z.infer<typeof PublicUser>;

/** `resembles`: an authenticator or admin whose name can be mistaken for theirs. */
export const ListedAccount = Account.extend({ resembles: z.object({ _id: Id, name: z.string() }).nullable() });
export type ListedAccount = z.infer<typeof ListedAccount>;

const flagBudget = { most: 120, seconds: 60 };

/** Sort fields of a list of users; `order` sets the direction: newest first or oldest first, Z to A or A to Z. */
const userSorts = ['registered', 'name', 'email'] as const;

const eitherWay = z.boolean().optional();
const ListOptions = z.strictObject({
  sort: z.enum(userSorts).default('registered'),
  verified: eitherWay,
  artistAllowed: eitherWay,
  submitAllowed: eitherWay,
  privateTokenAllowed: eitherWay,
  checkPurchaseAllowed: eitherWay,
  recommended: eitherWay,
  reported: eitherWay,
} satisfies Record<UserFilter | 'sort', z.ZodType>);

/** Why the admin changes it, for the history of the person's rights; other admins read it. */
const note = line(300).optional();

/** Switches one of a user's permissions; only for admins, and never their own. */
const permission = <const C extends Call>(call: C, summary: string) =>
  endpoint(call, {
    specified: true,
    summary,
    freshSession: true,
    effect: 'write',
    body: ById.extend({ note }),
    reply: z.object({ user: Account }),
    notice: notices.userUpdated,
    budget: flagBudget,
  });

export const NewInvitation = z.strictObject({ email: Email, type: InvitationType });

export const people = {
  get: endpoint(calls.get, {
    specified: true,
    summary: 'Get a user. The user and admins get all the data, and everyone else gets only the public part',
    beforeSecondFactor: true,
    effect: 'read',
    params: ById,
    reply: z.object({ user: z.union([Account, PublicUser]) }),
  }),
  list: endpoint(calls.list, {
    specified: true,
    summary:
      'List users. `eligible_admin`: people with a verified email who are not admins. `waiting`: artists with an open vote on their profile. `imported`: accounts of imported collections, which are in no other list. `filterkey` matches part of a name or an email and ignores accents. Each option except `sort` is `true` or `false`, and limits the list to users with that value',
    effect: 'read',
    body: z.strictObject({
      type: z.enum(userListTypes).default('all'),
      options: ListOptions.prefault({}),
      /** People who are left out, such as those whom a decision is about. */
      except: z.array(Id).max(1000).default([]),
      ...paging,
    }),
    reply: z.object({ users: z.array(ListedAccount), total: Total }),
  }),
  checkEmail: endpoint(calls.checkEmail, {
    specified: true,
    summary:
      'Check whether an account can be created with an email. `available` is false if an account already uses the email. Limited to ten calls an hour per network and per email, and 200 an hour in total',
    effect: 'read',
    body: z.strictObject({ email: Email }),
    reply: z.object({ email: z.string(), valid: z.boolean(), available: z.boolean() }),
    // docs/decisions/0036: too few to harvest addresses.
    budget: { most: 10, seconds: 3600, inAll: 200 },
  }),
  invite: endpoint(calls.invite, {
    specified: true,
    summary:
      'Invite a person by email to create an account with the given role. The invitation can be used once, within 14 days',
    freshSession: true,
    effect: 'write',
    body: NewInvitation,
    reply: Done,
    notice: notices.invitationSent,
    recipient: 'email',
    budget: { most: 30, seconds: 3600 },
  }),
  allowArtist: permission(calls.allowArtist, 'Recognise an artist, or allow a disallowed artist again'),
  disallowArtist: permission(
    calls.disallowArtist,
    'Disallow an artist. The artist loses recognition and keeps their works, but can’t add works, send them for review or sell them',
  ),
  allowSubmit: permission(calls.allowSubmit, 'Let an artist submit works for review'),
  disallowSubmit: permission(calls.disallowSubmit, 'Stop an artist from submitting works'),
  allowPrivateToken: permission(calls.allowPrivateToken, 'Allow a user to create viewing links'),
  disallowPrivateToken: permission(calls.disallowPrivateToken, 'Stop a user from creating viewing links'),
  checkPurchase: endpoint(calls.checkPurchase, {
    specified: true,
    summary: 'Allow an authenticator to check purchase information, or withdraw that permission',
    freshSession: true,
    effect: 'write',
    body: z.strictObject({ id: Id, status: z.boolean(), note }),
    reply: z.object({ user: Account }),
    notice: notices.authenticatorSwitched,
    budget: flagBudget,
  }),
  changeAdmin: endpoint(calls.changeAdmin, {
    specified: true,
    summary: 'Give or remove admin rights. The last admin can’t lose them',
    freshSession: true,
    effect: 'write',
    body: z.strictObject({ id: Id, status: z.boolean(), note }),
    reply: z.object({ user: Account }),
    notice: notices.adminSwitched,
    budget: { most: 20, seconds: 600 },
  }),
  toggleRecommend: endpoint(calls.toggleRecommend, {
    specified: true,
    summary: 'Recommend a user, or stop recommending them',
    effect: 'write',
    body: Switch.extend({ note }),
    reply: z.object({ user: Account }),
    notice: notices.userUpdated,
    budget: flagBudget,
  }),
  sendReset: endpoint(calls.sendReset, {
    specified: true,
    summary: 'Email a user a link to set a new password. Admins neither see nor set passwords',
    freshSession: true,
    effect: 'write',
    body: ById,
    reply: z.object({ email: z.string() }),
    notice: ({ reply }: { reply: { email: string } }) => notices.resetSent(reply.email),
    budget: { most: 30, seconds: 600 },
  }),
  resetSecondFactor: endpoint(calls.resetSecondFactor, {
    summary:
      'Remove the second factors of a user who has lost them. This logs the user out everywhere and notifies them',
    freshSession: true,
    effect: 'write',
    body: ById,
    reply: z.object({ user: Account }),
    notice: 'The user’s second factor has been reset, and the user has been logged out everywhere.',
    budget: { most: 20, seconds: 600 },
  }),
  verify: endpoint(calls.verify, {
    specified: true,
    summary: 'Mark a user’s email as verified',
    freshSession: true,
    effect: 'write',
    body: ById,
    reply: z.object({ user: Account }),
    notice: notices.userVerified,
    budget: flagBudget,
  }),
  countTooltip: endpoint(calls.countTooltip, {
    memberRole: 'registrar',
    specified: true,
    summary:
      'Record that a hint was shown to the caller, or that they closed a checklist. `userId` must be the caller’s id',
    effect: 'write',
    body: z.strictObject({ type: TooltipType, userId: Id }),
    reply: z.object({ tooltips: Account.shape.tooltips }),
  }),
  report: endpoint(calls.report, {
    memberRole: 'registrar',
    specified: true,
    summary: 'Report a user to the admins. Each caller can have one open report about each user',
    effect: 'write',
    body: z.strictObject({ id: Id, message: requiredText(2000) }),
    reply: Done,
    notice: notices.submitted,
    budget: { most: 10, seconds: 3600 },
  }),
} satisfies Definitions<typeof calls>;

/** An artist in lists: with an account here, or known only from a catalogue. */
export const Artist = z.object({
  _id: Id,
  url: Slug,
  name: z.string(),
  birthYear: z.int().nullable(),
  deathYear: z.int().nullable(),
  nationality: z.string(),
  biography: z.string(),
  portrait: Picture.nullable(),
  recognised: z.boolean(),
  works: z.int(),
});
export type Artist = z.infer<typeof Artist>;
