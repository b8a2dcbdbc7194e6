import { z } from 'zod';
import { AttributionTerm } from './attribution.ts';
import { ArtworkFields, ChangedArtwork } from './artworks.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, requiredText, text, Time } from './fields.ts';
import { notices } from './notices.ts';

export const voteChoices = ['approve', 'deny', 'request_information'] as const;
export const VoteChoice = z.enum(voteChoices);
export type VoteChoice = z.infer<typeof VoteChoice>;

/** What an opinion can rest on, beside what its words say. */
export const opinionGrounds = ['style', 'technical', 'documentary', 'provenance'] as const;
export type OpinionGround = (typeof opinionGrounds)[number];
/** What a reviewer had before them. */
export const seenChoices = ['pictures', 'object'] as const;
export type SeenChoice = (typeof seenChoices)[number];

/** What a vote tells of itself besides its words. Nothing of it need be said. */
const basis = {
  grounds: z.array(z.enum(opinionGrounds)).max(opinionGrounds.length, 'must name each ground once'),
  seen: z.enum(seenChoices).nullable(),
  /**
   * The interests that the reviewer discloses; empty where they state that they have none, null where they state
   * nothing.
   */
  conflict: text(2000).nullable(),
  /** How the reviewer would attribute the work. */
  attribution: AttributionTerm.nullable(),
};
export const OpinionBasis = z.object(basis);
export type OpinionBasis = z.infer<typeof OpinionBasis>;

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
      ...OpinionBasis.shape,
      castAt: Time,
    }),
  ),
  /** Who stood aside from the round, and why. */
  recusals: z.array(z.object({ name: z.string(), personId: Id.nullable(), reason: z.string(), at: Time })),
  /** Where the round hears an appeal: against which round, on whose side and why. */
  appeal: z.object({ of: z.int(), by: z.enum(['owner', 'artist']), reason: z.string() }).nullable(),
});
export type Review = z.infer<typeof Review>;

const OwnVote = z.object({ choice: VoteChoice, opinion: z.string() });
/** An open round as voters see it: how many voted, not how; and the reader's own vote. */
export const VoteState = z.object({ round: z.int(), quorum: z.int(), cast: z.int(), own: OwnVote.nullable() });
export type VoteState = z.infer<typeof VoteState>;

/** The same of a work's round. */
export const ReviewState = VoteState.extend({
  /** How many stood aside. */
  recused: z.int(),
  own: OwnVote.extend(OpinionBasis.shape).nullable(),
});
export type ReviewState = z.infer<typeof ReviewState>;

/** An owner's wish to edit an approved work, on which an admin decides. */
export const EditRequest = z.object({
  requestedAt: Time,
  requestedBy: z.string(),
  /** What they say they want to change; may be empty. */
  reason: z.string(),
});
export type EditRequest = z.infer<typeof EditRequest>;

/**
 * The record of a work as it was sent for review: what is voted on, and what a certificate speaks of. Where the work is
 * kept and what it costs are no part of it: they are private, and change without a review.
 */
export const RevisionRecord = z.object({
  number: z.int(),
  artist: z.string(),
  ...ArtworkFields.omit({ location: true, price: true }).shape,
  /** Left out in records that were sent before works had one. */
  attribution: AttributionTerm.default('by'),
  pictures: z.array(z.object({ _id: Id, sha256: z.string(), caption: z.string() })),
});
export type RevisionRecord = z.infer<typeof RevisionRecord>;

/** `frozen`: a claim against the work is open. */
const certificateStates = ['valid', 'frozen', 'suspended', 'superseded', 'withdrawn'] as const;
export const CertificateSummary = z.object({
  version: z.int(),
  issuedAt: Time,
  state: z.enum(certificateStates),
  recordHash: z.string(),
});
export type CertificateSummary = z.infer<typeof CertificateSummary>;

const Opinion = text(10_000);
/**
 * `round` is the round that the voter has read; given, a vote that comes after its end is refused, not counted in the
 * next.
 */
const Round = ById.extend({ round: z.int().min(1).optional() });
const Ballot = Round.extend({
  grounds: basis.grounds.default([]),
  seen: basis.seen.default(null),
  conflict: basis.conflict.default(null),
  attribution: basis.attribution.default(null),
});

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
  recuse: endpoint({
    method: 'POST',
    path: '/artwork/recuse',
    summary: 'Stand aside from the open round, for good: one’s vote in it, if one was cast, is taken back',
    access: 'verified',
    effect: 'write',
    body: Round.extend({ reason: requiredText(2000) }),
    reply: ChangedArtwork,
    notice: notices.submitted,
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/artwork/{id}/appeal',
    summary:
      'Appeal a denial, as the owner or the artist, once for each: a new round on the same record, for reviewers who did not vote before',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ reason: requiredText(10_000) }),
    reply: ChangedArtwork,
    notice: notices.sentForReview,
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
