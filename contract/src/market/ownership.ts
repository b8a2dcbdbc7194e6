import type { Calls } from '#call.ts';

/** Documents that the person who asks sends with a request or a reply, and the owner with an answer. */
export const ownershipForm = { documents: { kind: 'document', most: 10, limit: 15 * 1024 * 1024 } } as const;

/** The texts of an ownership request, each with documents of its own. */
export const requestParts = ['request', 'answer', 'reply'] as const;

export const newOwnerRelations = ['heir', 'buyer'] as const;

/** How long the present owner can answer before a request can be approved without their answer. */
export const ownerAnswersWithinDays = 14;

/** Whether each admin who approves a request must say why: the owner who lost the work reads it. */
export const approvalNeedsReason = ({ ownerAgrees }: { ownerAgrees: boolean | null }): boolean => ownerAgrees === false;

export const ownership = {
  get: { method: 'GET', path: '/artwork/{id}/ownership', access: 'session' },
  request: { method: 'POST', path: '/artwork/{id}/ownership', access: 'verified', seen: true, form: ownershipForm },
  answer: {
    method: 'POST',
    path: '/artwork/{id}/ownership/answer',
    access: 'verified',
    seen: true,
    form: ownershipForm,
  },
  reply: { method: 'POST', path: '/artwork/{id}/ownership/reply', access: 'verified', seen: true, form: ownershipForm },
  withdraw: { method: 'POST', path: '/artwork/{id}/ownership/withdraw', access: 'verified', seen: true },
  decide: { method: 'POST', path: '/artwork/{id}/ownership/decide', access: 'verified', seen: true },
} as const satisfies Calls;
