import type { Calls } from '#call.ts';

export const roles = ['artist', 'authenticator', 'collector'] as const;

/**
 * `eligible_admin`: people who can be made an admin. `imported`: the accounts of imported collections, to which no one logs
 * in. No other list has them.
 */
export const userListTypes = [
  'all',
  'artist',
  'authenticator',
  'collector',
  'admin',
  'eligible_admin',
  'waiting',
  'imported',
] as const;

/** Filters of a list of users: true for those who have it, false for those who do not. */
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

/** Admin actions on a user, each with the reason why this reader may not, or null if they may. */
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

export const people = {
  get: { method: 'GET', path: '/users/{id}', access: 'public' },
  list: { method: 'POST', path: '/users', access: 'verified' },
  checkEmail: { method: 'PATCH', path: '/users/check_email', access: 'public' },
  invite: { method: 'PATCH', path: '/users/invite', access: 'verified' },
  allowArtist: { method: 'POST', path: '/users/artist/allow', access: 'verified' },
  disallowArtist: { method: 'POST', path: '/users/artist/disallow', access: 'verified' },
  allowSubmit: { method: 'POST', path: '/users/submit/allow', access: 'verified' },
  disallowSubmit: { method: 'POST', path: '/users/submit/disallow', access: 'verified' },
  allowPrivateToken: { method: 'POST', path: '/users/privatetoken/allow', access: 'verified' },
  disallowPrivateToken: { method: 'POST', path: '/users/privatetoken/disallow', access: 'verified' },
  checkPurchase: { method: 'PATCH', path: '/users/check_purchase', access: 'verified' },
  changeAdmin: { method: 'PATCH', path: '/users/change_admin', access: 'verified' },
  toggleRecommend: { method: 'PATCH', path: '/users/toggle_recommend', access: 'verified' },
  sendReset: { method: 'POST', path: '/users/update/reset_pwd', access: 'verified' },
  resetSecondFactor: { method: 'POST', path: '/users/update/reset_second_factor', access: 'verified' },
  verify: { method: 'POST', path: '/users/update/verify', access: 'verified' },
  countTooltip: { method: 'POST', path: '/users/update/tooltip', access: 'session' },
  report: { method: 'PATCH', path: '/users/report', access: 'verified' },
} as const satisfies Calls;
