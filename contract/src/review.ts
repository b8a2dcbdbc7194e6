import { z } from 'zod';
import { ArtworkFields, ChangedArtwork } from './artworks.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, text, Time } from './fields.ts';
import { notices } from './notices.ts';

export const voteChoices = ['approve', 'deny', 'request_information'] as const;
export const VoteChoice = z.enum(voteChoices);
export type VoteChoice = z.infer<typeof VoteChoice>;

/** A closed round of review, with its votes by name. */
export const Review = z.object({
  round: z.int(),
  openedAt: Time,
  closedAt: Time.nullable(),
  quorum: z.int(),
  outcome: z.enum(['approved', 'denied', 'info_requested']).nullable(),
  votes: z.array(
    z.object({
      voter: z.string(),
      /** Leads to the voter's page; null once they have left. */
      voterId: Id.nullable(),
      choice: VoteChoice,
      opinion: z.string(),
      castAt: Time,
    }),
  ),
});
export type Review = z.infer<typeof Review>;

/** The open round as voters see it: how many voted, not how; and the reader's own vote. */
export const VoteState = z.object({
  round: z.int(),
  quorum: z.int(),
  cast: z.int(),
  own: z.object({ choice: VoteChoice, opinion: z.string() }).nullable(),
});
export type VoteState = z.infer<typeof VoteState>;

/** An owner's wish to edit an approved work, on which an admin decides. */
export const EditRequest = z.object({
  requestedAt: Time,
  requestedBy: z.string(),
  /** What they say they want to change; may be empty. */
  reason: z.string(),
});
export type EditRequest = z.infer<typeof EditRequest>;

/**
 * The record of a work as it was sent for review: what is voted on, and what a certificate speaks of. Where the work is kept and what
 * it costs are no part of it: they are private, and change without a review.
 */
export const RevisionRecord = z.object({
  number: z.int(),
  artist: z.string(),
  ...ArtworkFields.omit({ location: true, price: true }).shape,
  pictures: z.array(z.object({ _id: Id, sha256: z.string(), caption: z.string() })),
});
export type RevisionRecord = z.infer<typeof RevisionRecord>;

export const certificateStates = ['valid', 'suspended', 'superseded', 'withdrawn'] as const;
export const CertificateSummary = z.object({
  version: z.int(),
  issuedAt: Time,
  state: z.enum(certificateStates),
  recordHash: z.string(),
});
export type CertificateSummary = z.infer<typeof CertificateSummary>;

const Opinion = text(10_000);
/** `round` is the round that the voter has read; given, a vote that comes after its end is refused, not counted in the next. */
const Ballot = ById.extend({ round: z.int().min(1).optional() });

export const review = {
  approve: endpoint({
    method: 'PATCH',
    path: '/artwork',
    summary: 'Vote that the work is authentic, with an opinion if one is given',
    access: 'verified',
    effect: 'write',
    body: Ballot.extend({ opinion: Opinion.default('') }),
    reply: ChangedArtwork,
    notice: notices.votedApprove,
  }),
  deny: endpoint({
    method: 'POST',
    path: '/artwork/disvote',
    summary: 'Vote that the work is not authentic, with an opinion if one is given',
    access: 'verified',
    effect: 'write',
    body: Ballot.extend({ opinion: Opinion.default('') }),
    reply: ChangedArtwork,
    notice: notices.votedDeny,
  }),
  requestInformation: endpoint({
    method: 'PATCH',
    path: '/artwork/disvote',
    summary: 'Ask for more information; closes the round',
    access: 'verified',
    effect: 'write',
    body: Ballot.extend({ message: Opinion.min(1, 'must say what is asked for') }),
    reply: ChangedArtwork,
    notice: notices.votedMoreInformation,
  }),
  handleEditRequest: endpoint({
    method: 'POST',
    path: '/artwork/{id}/handleEditRequest',
    summary:
      'Approve or deny a request to edit an approved work; `admin_id` is accepted and ignored: who acts is the session’s user',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ admin_id: Id.optional(), status: z.boolean() }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? notices.requestApproved : notices.requestDenied,
  }),
};
