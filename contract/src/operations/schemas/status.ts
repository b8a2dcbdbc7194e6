import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Done, Id, line, Time } from '#schemas/fields.ts';
import { partStates, status as calls } from '#operations/status.ts';

const PartState = z.enum(partStates);

/** Background work of one kind that has used all its attempts. */
const FailedJobs = z.object({
  task: z.string(),
  /** What it does. */
  work: z.string(),
  count: z.int(),
  since: Time,
  /** The last reason and what to do, in our words. */
  cause: z.string(),
});
export type FailedJobs = z.infer<typeof FailedJobs>;

/** An email that was given up. Its text and links are erased. */
const FailedEmail = z.object({
  _id: Id,
  recipient: z.string(),
  subject: z.string(),
  writtenAt: Time,
  /** `refused`: the mail server answered and did not take it; null if that was not recorded. */
  failure: z.enum(['refused', 'unreachable']).nullable(),
});
export type FailedEmail = z.infer<typeof FailedEmail>;

const OneTask = z.strictObject({ task: line(100) });

export const status = {
  get: endpoint(calls.get, {
    summary:
      'Check whether each part of the service works. If the database is not available, this call returns 503 like all others',
    effect: 'read',
    reply: z.object({
      parts: z.object({ records: PartState, files: PartState, log: PartState, email: PartState }),
      checkedAt: Time,
    }),
  }),
  failures: endpoint(calls.failures, {
    summary:
      'List the background jobs that have used all their attempts, by kind. Also lists the last 100 emails that could not be delivered. For admins',
    effect: 'read',
    reply: z.object({ jobs: z.array(FailedJobs), emails: z.array(FailedEmail) }),
  }),
  retryJobs: endpoint(calls.retryJobs, {
    summary: 'As an admin, run all failed jobs of one kind again',
    effect: 'write',
    body: OneTask,
    /** Nothing of this kind has failed any more. */
    alsoRefused: ['not_found'],
    reply: Done,
    notice: 'The failed jobs are being retried.',
  }),
  dismissJobs: endpoint(calls.dismissJobs, {
    summary: 'As an admin, delete all failed jobs of one kind. They will never run',
    freshSession: true,
    effect: 'write',
    body: OneTask,
    alsoRefused: ['not_found'],
    reply: Done,
    notice: 'The failed jobs were deleted.',
  }),
  dismissEmails: endpoint(calls.dismissEmails, {
    summary: 'As an admin, remove emails from the list of undelivered emails',
    effect: 'write',
    body: z.strictObject({ ids: z.array(Id).max(100) }),
    reply: Done,
    notice: 'The failed emails were removed from the list.',
  }),
} satisfies Definitions<typeof calls>;
