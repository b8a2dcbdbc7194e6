import type { Calls } from '#call.ts';

/**
 * What waits for a decision of an admin. `days`: how long it should wait at most; what is due first is the most urgent.
 * The longest wait is for what freezes or sells nothing.
 */
export const inboxKinds = {
  failed_jobs: { label: 'Failed jobs', days: 1 },
  dispute: { label: 'Disputed record', days: 2 },
  recovery: { label: 'Found work or settled police matter to confirm', days: 2 },
  bill_dispute: { label: 'Disputed bill of sale', days: 3 },
  buyer: { label: 'Buyer to confirm', days: 3 },
  complaint: { label: 'Problem, return or cancellation', days: 3 },
  report: { label: 'Report about a person', days: 3 },
  content_report: { label: 'Report about content', days: 3 },
  shortage: { label: 'Too few people to decide', days: 5 },
  refund: { label: 'Refused refund', days: 3 },
  payout: { label: 'Refused payout', days: 5 },
  failed_emails: { label: 'Emails not delivered', days: 7 },
  bank_payment: { label: 'Share to pay by bank transfer', days: 7 },
  appeal: { label: 'Appeal', days: 7 },
  organisation: { label: 'Organisation to verify', days: 7 },
  duplicate: { label: 'Possible duplicate', days: 7 },
  entry_dispute: { label: 'Disputed entry', days: 7 },
  royalty_facts: { label: 'Royalty to decide', days: 7 },
  work_edit: { label: 'Request to edit a work', days: 7 },
  profile_edit: { label: 'Request to edit a profile', days: 7 },
  ownership: { label: 'Ownership request', days: 21 },
  upheld: { label: 'Upheld dispute to settle', days: 60 },
} as const satisfies Record<string, { label: string; days: number }>;

export type InboxKind = keyof typeof inboxKinds;

export const isInboxKind = (kind: string): kind is InboxKind => Object.hasOwn(inboxKinds, kind);

/** What waits for the answer of a person who is no admin, beside their lists of works, orders and bills. */
export const taskKinds = [
  'title_request',
  'record_to_confirm',
  'correction',
  'royalty_facts',
  'takedown',
  'sighting',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const inbox = {
  list: { method: 'GET', path: '/inbox', access: 'verified' },
  tasks: { method: 'GET', path: '/tasks', access: 'session' },
} as const satisfies Calls;
