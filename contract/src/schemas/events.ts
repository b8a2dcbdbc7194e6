import { z } from 'zod';
import { discoveryEvents } from '#discovery/schemas/events.ts';
import { marketEvents } from '#market/schemas/events.ts';
import { operationsEvents } from '#operations/schemas/events.ts';
import { peopleEvents } from '#people/schemas/events.ts';
import { proofEvents } from '#proof/schemas/events.ts';
import { publishingEvents } from '#publishing/schemas/events.ts';
import { worksEvents } from '#works/schemas/events.ts';

/**
 * Every event type that the server records, with the schema of its data. The audit trail has a sentence for each
 * (web/src/features/operations/dashboard/audit-trail/event-words).
 */
export const events = {
  ...peopleEvents,
  ...worksEvents,
  ...marketEvents,
  ...discoveryEvents,
  ...proofEvents,
  ...publishingEvents,
  ...operationsEvents,
};

export const EventName = z.object(events).keyof();
export type EventName = z.infer<typeof EventName>;

/** The data that the server records with an event. */
export type NewEvent<N extends EventName> = z.input<(typeof events)[N]>;

/** The data that can be read from the event log later, where some of it may be missing. */
export const loggedEvents = {
  ...events,

  /** An event from another version: one with this `name`, or with data of another form. */
  unreadable: z.object({ name: z.string() }),

  // Recorded by an earlier version without it.
  complaint_closed: events.complaint_closed.partial({ reason: true }),

  // Recorded by an earlier version without it.
  artwork_restored: events.artwork_restored.partial({ isPublic: true }),

  // What the jobs do, if this version still has jobs of this kind.
  jobs_retried: events.jobs_retried.extend({ work: z.string().optional() }),
  jobs_dismissed: events.jobs_dismissed.extend({ work: z.string().optional() }),

  // Read from the sale. `byBill`: a confirmed bill proves it, so that only the invitation of its buyer ended.
  sale_declined: events.sale_declined.extend({ byBill: z.boolean().default(false) }),
  sale_cancelled: events.sale_cancelled.extend({
    byBill: z.boolean().default(false),
    /** False if an admin's decision ended it. */
    bySeller: z.boolean().default(true),
  }),

  // Read from the round. `onAppeal`: it decided an appeal.
  round_closed: events.round_closed.extend({ onAppeal: z.boolean().optional() }),
  artwork_approved: events.artwork_approved.extend({ onAppeal: z.boolean().optional() }),
  artwork_denied: events.artwork_denied.extend({ onAppeal: z.boolean().optional() }),

  // Erased with the account, network addresses after 90 days.
  signed_in: events.signed_in.partial({ ip: true }),
  session_confirmed: events.session_confirmed.partial({ ip: true }),
  reset_requested: events.reset_requested.partial({ ip: true }),
  second_factor_failed: events.second_factor_failed.partial({ ip: true }),
  url_changed: events.url_changed.partial({ from: true, to: true }),
  wallet_linked: events.wallet_linked.partial({ address: true }),
  wallet_unlinked: events.wallet_unlinked.partial({ address: true }),
  edit_requested: events.edit_requested.partial({ reason: true }),
  profile_edit_requested: events.profile_edit_requested.partial({ reason: true }),
  profile_information_requested: events.profile_information_requested.partial({ message: true }),
  bill_disputed: events.bill_disputed.partial({ reason: true }),
  contest_declined: events.contest_declined.partial({ answer: true }),
  api_key_created: events.api_key_created.partial({ name: true }),
  api_key_revoked: events.api_key_revoked.partial({ name: true }),
  artwork_deleted: events.artwork_deleted.partial({ title: true }),

  // Secret until the round is closed, and for ever after a recusal.
  vote_cast: events.vote_cast.partial({ choice: true }),
  profile_vote_cast: events.profile_vote_cast.partial({ choice: true }),
  purchase_vote_cast: events.purchase_vote_cast.partial({ choice: true }),
};
export type LoggedName = keyof typeof loggedEvents;
export type EventData<N extends LoggedName> = z.output<(typeof loggedEvents)[N]>;
