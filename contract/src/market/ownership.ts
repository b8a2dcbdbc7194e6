import type { Calls } from '#call.ts';

export const ownershipForm = { documents: { kind: 'document', most: 10, limit: 15 * 1024 * 1024 } } as const;

export const newOwnerRelations = ['heir', 'buyer'] as const;

/** How long the present owner can answer before a request can be approved without their answer. */
export const ownerAnswersWithinDays = 14;

export const ownership = {
  get: { method: 'GET', path: '/artwork/{id}/ownership', access: 'session' },
  request: { method: 'POST', path: '/artwork/{id}/ownership', access: 'verified', seen: true, form: ownershipForm },
  answer: { method: 'POST', path: '/artwork/{id}/ownership/answer', access: 'verified', seen: true },
  withdraw: { method: 'POST', path: '/artwork/{id}/ownership/withdraw', access: 'verified', seen: true },
  decide: { method: 'POST', path: '/artwork/{id}/ownership/decide', access: 'verified', seen: true },
} as const satisfies Calls;
