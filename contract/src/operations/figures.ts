import type { Calls } from '#call.ts';

/** How many months the figures cover, including this one. */
export const figureMonths = 36;

/** What people wait for others to decide. */
export const awaitedDecisions = [
  'workReview',
  'profileVote',
  'editRequest',
  'profileEditRequest',
  'identityCheck',
  'billCheck',
  'ownershipRequest',
  'recovery',
  'complaint',
  'dispute',
  'entryDispute',
  'verification',
] as const;
export type AwaitedDecision = (typeof awaitedDecisions)[number];

export const figures = {
  get: { method: 'GET', path: '/users/{id}/figures', access: 'session' },
  waitingTimes: { method: 'GET', path: '/waiting-times', access: 'public' },
} as const satisfies Calls;
