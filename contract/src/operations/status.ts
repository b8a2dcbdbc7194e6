import type { Calls } from '#call.ts';

/** The parts of the service whose public status is shown, and what depends on each. */
export const serviceParts = [
  {
    key: 'records',
    label: 'Records and accounts',
    does: 'Read and search records, log in, and edit your own records.',
  },
  { key: 'files', label: 'Pictures and documents', does: 'See pictures, open documents and upload files.' },
  { key: 'log', label: 'Public log', does: 'New entries in records are signed, so that anyone can check them.' },
  {
    key: 'email',
    label: 'Emails',
    does: 'We send notifications, receipts, and links to verify an email or reset a password.',
  },
] as const;

export type ServicePart = (typeof serviceParts)[number]['key'];

export const partStates = ['working', 'delayed', 'failing'] as const;
export type PartState = (typeof partStates)[number];

export const status = {
  get: { method: 'GET', path: '/status', access: 'public' },
  failures: { method: 'GET', path: '/status/failures', access: 'verified' },
  retryJobs: { method: 'POST', path: '/status/failures/jobs/retry', access: 'verified' },
  dismissJobs: { method: 'POST', path: '/status/failures/jobs/dismiss', access: 'verified' },
  dismissEmails: { method: 'POST', path: '/status/failures/emails/dismiss', access: 'verified' },
} as const satisfies Calls;
