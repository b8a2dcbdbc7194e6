import type { Calls } from '#call.ts';
import type { roles } from './people.ts';

/** Roles that anyone may choose; authenticators need an invitation. */
export const openRoles = ['artist', 'collector'] as const satisfies readonly (typeof roles)[number][];

/** The version of the terms for each role; a new text is a new version, and each acceptance records its own. */
export const agreementVersion = '2026-11-27';

export const accounts = {
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  loginSecond: { method: 'POST', path: '/auth/login/second', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'session' },
  register: { method: 'POST', path: '/auth/register', access: 'public' },
  reset: { method: 'POST', path: '/auth/reset', access: 'public' },
  resetPassword: { method: 'POST', path: '/auth/resetpwd', access: 'public' },
  checkReset: { method: 'POST', path: '/auth/resetpwd/check', access: 'public' },
  verify: { method: 'POST', path: '/auth/verify', access: 'public' },
  checkVerification: { method: 'POST', path: '/auth/verify/check', access: 'public' },
  sendVerification: { method: 'POST', path: '/auth/verify/send', access: 'session' },
  invitation: { method: 'POST', path: '/auth/invitation', access: 'public' },
} as const satisfies Calls;
