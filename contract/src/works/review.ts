import type { Calls } from '#call.ts';

export const voteChoices = ['approve', 'deny', 'request_information'] as const;

/** The grounds of an opinion, besides its text. */
export const opinionGrounds = ['style', 'technical', 'documentary', 'provenance'] as const;
export type OpinionGround = (typeof opinionGrounds)[number];
/** What a reviewer has seen. */
export const seenChoices = ['pictures', 'object'] as const;
export type SeenChoice = (typeof seenChoices)[number];

export const review = {
  approve: { method: 'PATCH', path: '/artwork', access: 'verified' },
  deny: { method: 'POST', path: '/artwork/disvote', access: 'verified' },
  requestInformation: { method: 'PATCH', path: '/artwork/disvote', access: 'verified' },
  recuse: { method: 'POST', path: '/artwork/recuse', access: 'verified' },
  appeal: { method: 'POST', path: '/artwork/{id}/appeal', access: 'verified', seen: true },
  handleEditRequest: { method: 'POST', path: '/artwork/{id}/handleEditRequest', access: 'verified', seen: true },
} as const satisfies Calls;
