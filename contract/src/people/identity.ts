import type { Calls } from '#call.ts';

export const identity = {
  get: { method: 'GET', path: '/kyc', access: 'session' },
  start: { method: 'POST', path: '/kyc/session', access: 'verified' },
  updateVeriffUserId: { method: 'POST', path: '/users/update/veriffUserId', access: 'session' },
} as const satisfies Calls;
