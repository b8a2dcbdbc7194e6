import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Done, Email, Id, requiredText, Slug, Time } from './fields.ts';
import { notices } from './notices.ts';
import { paging, Total } from './page.ts';
import { Picture } from './picture.ts';

export const roles = ['artist', 'authenticator', 'collector'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** What an invitation can be for. */
export const InvitationType = Role;

/** The hints that the pages show somebody a few times and then no more. */
const tooltipTypes = ['record_entry'] as const;
export const TooltipType = z.enum(tooltipTypes);
export type TooltipType = z.infer<typeof TooltipType>;

/** A user as they see themselves, and as an admin sees them. */
export const Account = z.object({
  _id: Id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: Role,
  url: Slug,
  emailVerified: z.boolean(),
  admin: z.boolean(),
  artistAllowed: z.boolean(),
  submitAllowed: z.boolean(),
  privateTokenAllowed: z.boolean(),
  checkPurchaseAllowed: z.boolean(),
  recommended: z.boolean(),
  /** Whether their login asks for more than a password. */
  secondFactor: z.boolean(),
  nationalityId: z.int().nullable(),
  registeredAt: Time,
  /** How often each hint was shown to them. */
  tooltips: z.partialRecord(TooltipType, z.int()),
  refused: z.record(z.string(), z.string().nullable()),
});
export type Account = z.infer<typeof Account>;

/** A user as anybody may see them. */
export const PublicUser = Account.pick({
  _id: true,
  firstname: true,
  lastname: true,
  role: true,
  url: true,
  recommended: true,
  artistAllowed: true,
});
export type PublicUser = z.infer<typeof PublicUser>;

const flagBudget = { most: 120, seconds: 60 };

export const userListTypes = ['all', 'artist', 'authenticator', 'collector', 'admin', 'waiting'] as const;

/** What a list of users can be narrowed to, each way: those who have it, or those who have not. */
export const userFilters = [
  'verified',
  'artistAllowed',
  'submitAllowed',
  'privateTokenAllowed',
  'checkPurchaseAllowed',
  'recommended',
  'reported',
] as const;
export type UserFilter = (typeof userFilters)[number];

/** What a list of users is ordered by; `order` turns it round: newest first or oldest first, Z to A or A to Z. */
const userSorts = ['registered', 'name'] as const;

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

/** What an admin may do to somebody, each with the reason why this reader may not, or null where they may. */
const userActions = [
  'artist',
  'submit',
  'privateToken',
  'checkPurchase',
  'admin',
  'recommend',
  'verify',
  'resetPassword',
  'resetSecondFactor',
] as const;
export type UserAction = (typeof userActions)[number];

/** Switches one of a user's permissions; only an admin may, and nobody their own. */
const permission = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'verified',
    effect: 'write',
    body: ById,
    reply: z.object({ user: Account }),
    notice: notices.userUpdated,
    budget: flagBudget,
  });

export const users = {
  get: endpoint({
    method: 'GET',
    path: '/users/{id}',
    summary: 'A user: whole for themselves and for admins, else what is public',
    access: 'public',
    beforeSecondFactor: true,
    effect: 'read',
    params: ById,
    reply: z.object({ user: z.union([Account, PublicUser]) }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/users',
    summary:
      'List users; `waiting` are artists whose profile is in the vote; `filterkey` is part of a name or an email, however accented; the options narrow to those who have something (true) or have it not (false)',
    access: 'verified',
    effect: 'read',
    body: z.strictObject({
      type: z.enum(userListTypes).default('all'),
      options: ListOptions.prefault({}),
      ...paging,
    }),
    reply: z.object({ users: z.array(Account), total: Total }),
  }),
  checkEmail: endpoint({
    method: 'PATCH',
    path: '/users/check_email',
    summary: 'Whether an email can be used to register, as far as its form goes: membership is never told',
    access: 'public',
    effect: 'read',
    body: z.strictObject({ email: Email }),
    reply: z.object({ email: z.string(), valid: z.boolean() }),
    budget: { most: 30, seconds: 60 },
  }),
  invite: endpoint({
    method: 'PATCH',
    path: '/users/invite',
    summary: 'Invite somebody by email to register in a role; single use, 14 days',
    access: 'verified',
    effect: 'write',
    body: z.strictObject({ email: Email, type: InvitationType }),
    reply: Done,
    notice: notices.invitationSent,
    budget: { most: 30, seconds: 3600 },
  }),
  allowArtist: permission('/users/artist/allow', 'Recognise somebody as an artist'),
  disallowArtist: permission('/users/artist/disallow', 'Take back the recognition as an artist'),
  allowSubmit: permission('/users/submit/allow', 'Let an artist submit works for review'),
  disallowSubmit: permission('/users/submit/disallow', 'Stop an artist from submitting works'),
  allowPrivateToken: permission('/users/privatetoken/allow', 'Let somebody issue private viewing links'),
  disallowPrivateToken: permission('/users/privatetoken/disallow', 'Stop somebody from issuing private viewing links'),
  checkPurchase: endpoint({
    method: 'PATCH',
    path: '/users/check_purchase',
    summary: 'Let an authenticator check purchase information, or stop them',
    access: 'verified',
    effect: 'write',
    body: z.strictObject({ id: Id, status: z.boolean() }),
    reply: z.object({ user: Account }),
    notice: notices.authenticatorSwitched,
    budget: flagBudget,
  }),
  changeAdmin: endpoint({
    method: 'PATCH',
    path: '/users/change_admin',
    summary: 'Make somebody an admin, which asks for the caller’s own password again, or take it back; one admin stays',
    access: 'verified',
    effect: 'write',
    body: z.strictObject({ id: Id, status: z.boolean(), password: z.string().max(256).optional() }),
    reply: z.object({ user: Account }),
    notice: notices.adminSwitched,
    // A password is tried here.
    budget: { most: 20, seconds: 600 },
  }),
  toggleRecommend: endpoint({
    method: 'PATCH',
    path: '/users/toggle_recommend',
    summary: 'Recommend somebody, or stop recommending them',
    access: 'verified',
    effect: 'write',
    body: ById,
    reply: z.object({ user: Account }),
    notice: notices.userUpdated,
    budget: flagBudget,
  }),
  sendReset: endpoint({
    method: 'POST',
    path: '/users/update/reset_pwd',
    summary: 'Mail somebody a link to set a new password; an admin neither sees nor sets one',
    access: 'verified',
    effect: 'write',
    body: ById,
    reply: z.object({ email: z.string() }),
    notice: ({ reply }: { reply: { email: string } }) => notices.resetSent(reply.email),
    budget: { most: 30, seconds: 600 },
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/users/update/reset_second_factor',
    summary:
      'Take the second factors from the account of somebody who has lost them, which asks for the caller’s own password; their sessions end and they are told',
    access: 'verified',
    effect: 'write',
    body: z.strictObject({ id: Id, password: z.string().min(1, 'must not be empty').max(256) }),
    reply: z.object({ user: Account }),
    notice: notices.userUpdated,
    // A password is tried here.
    budget: { most: 20, seconds: 600 },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/users/update/verify',
    summary: 'Count somebody’s email as verified',
    access: 'verified',
    effect: 'write',
    body: ById,
    reply: z.object({ user: Account }),
    notice: notices.userVerified,
    budget: flagBudget,
  }),
  countTooltip: endpoint({
    method: 'POST',
    path: '/users/update/tooltip',
    summary: 'Count that a hint was shown to the caller, who `userId` must be',
    access: 'session',
    effect: 'write',
    body: z.strictObject({ type: TooltipType, userId: Id }),
    reply: z.object({ tooltips: Account.shape.tooltips }),
  }),
  report: endpoint({
    method: 'PATCH',
    path: '/users/report',
    summary: 'Report somebody to the admins; one report of each caller about each person is open at a time',
    access: 'verified',
    effect: 'write',
    body: z.strictObject({ id: Id, message: requiredText(2000) }),
    reply: Done,
    notice: notices.submitted,
    budget: { most: 10, seconds: 3600 },
  }),
};

/** An artist as lists show them: with an account here, or known from a catalogue only. */
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
