import type { Calls } from '#call.ts';

export const purchaseForm = { document: { kind: 'document', most: 1, limit: 15 * 1024 * 1024 } } as const;

export const purchaseListTypes = ['queue', 'mine', 'voted', 'disputed', 'accepted'] as const;

export const purchases = {
  submit: { method: 'POST', path: '/purchase/{id}', access: 'verified', seen: true, form: purchaseForm },
  list: { method: 'GET', path: '/purchase', access: 'session' },
  get: { method: 'GET', path: '/purchase/{id}', access: 'verified' },
  vote: { method: 'PATCH', path: '/purchase/{id}', access: 'verified' },
  recuse: { method: 'POST', path: '/purchase/{id}/recuse', access: 'verified' },
  join: { method: 'POST', path: '/purchase/{id}/join', access: 'verified' },
  confirmParty: { method: 'POST', path: '/purchase/{id}/parties', access: 'verified' },
  inviteBuyer: { method: 'POST', path: '/purchase/{id}/invite', access: 'verified' },
  confirmBuyer: { method: 'POST', path: '/purchase/{id}/buyer', access: 'verified' },
  dispute: { method: 'POST', path: '/purchase/{id}/dispute', access: 'verified' },
  settle: { method: 'POST', path: '/purchase/{id}/settle', access: 'verified' },
  withdraw: { method: 'POST', path: '/purchase/{id}/withdraw', access: 'verified' },
} as const satisfies Calls;
