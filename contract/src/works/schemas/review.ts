import { z } from 'zod';
import { AttributionTerm } from './attribution.ts';
import { RecordedFields } from './artwork-fields.ts';
import { ChangedArtwork } from './artworks.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Id, requiredText, text, Time } from '#schemas/fields.ts';
import { notices } from '#notices.ts';
import { review as calls, voteChoices, opinionGrounds, seenChoices } from '#works/review.ts';

export const VoteChoice = z.enum(voteChoices);
export type VoteChoice = z.infer<typeof VoteChoice>;

/** The structured part of a vote; all optional. */
const basis = {
  grounds: z.array(z.enum(opinionGrounds)).max(opinionGrounds.length),
  seen: z.enum(seenChoices).nullable(),
  /** Disclosed interests; empty for a stated absence, null for no statement. */
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
      /** Links to the voter's page; null once they have left. */
      voterId: Id.nullable(),
      choice: VoteChoice,
      opinion: z.string(),
      ...OpinionBasis.shape,
      castAt: Time,
    }),
  ),
  /** Recused reviewers with their reasons. */
  recusals: z.array(z.object({ name: z.string(), personId: Id.nullable(), reason: z.string(), at: Time })),
  /** For an appeal: the earlier round, the side and the reason. */
  appeal: z.object({ of: z.int(), by: z.enum(['owner', 'artist']), reason: z.string() }).nullable(),
});
export type Review = z.infer<typeof Review>;

const OwnVote = z.object({ choice: VoteChoice, opinion: z.string() });
/** An open round for voters: the number of votes, and the reader's own. */
export const VoteState = z.object({
  round: z.int(),
  quorum: z.int(),
  cast: z.int(),
  own: OwnVote.nullable(),
  /**
   * Whether a request for information closes the round. It does for two rounds in a row; then it is only a
   * notification.
   */
  requestCloses: z.boolean(),
});
export type VoteState = z.infer<typeof VoteState>;

/** The same for a work's round. */
export const ReviewState = VoteState.extend({
  /** The number of recusals. */
  recused: z.int(),
  own: OwnVote.extend(OpinionBasis.shape).nullable(),
});
export type ReviewState = z.infer<typeof ReviewState>;

/** A request to edit an approved work, which an admin decides. */
export const EditRequest = z.object({
  requestedAt: Time,
  requestedBy: z.string(),
  /** The intended change; may be empty. */
  reason: z.string(),
});
export type EditRequest = z.infer<typeof EditRequest>;

/**
 * The submitted record of a work: what is voted on and certified. It excludes location and price, which are private and
 * change without a review.
 */
export const RevisionRecord = z.object({
  number: z.int(),
  artist: z.string(),
  ...RecordedFields.shape,
  pictures: z.array(z.object({ _id: Id, sha256: z.string(), caption: z.string() })),
});
export type RevisionRecord = z.infer<typeof RevisionRecord>;

/** `frozen`: a claim against the work is open. */
const certificateStates = ['valid', 'frozen', 'denied', 'suspended', 'superseded', 'withdrawn'] as const;
export const CertificateSummary = z.object({
  version: z.int(),
  issuedAt: Time,
  state: z.enum(certificateStates),
  recordHash: z.string(),
});
export type CertificateSummary = z.infer<typeof CertificateSummary>;

const Opinion = text(10_000);
/** `round` is the round that the voter has read; a vote after its end is refused, not counted in the next. */
const Round = ById.extend({ round: z.int().min(1).optional() });
const Ballot = Round.extend({
  // Only of new votes, because a stored one may repeat a basis.
  grounds: basis.grounds
    .refine((grounds) => new Set(grounds).size === grounds.length, 'must not contain the same basis twice')
    .default([]),
  seen: basis.seen.default(null),
  conflict: basis.conflict.default(null),
  attribution: basis.attribution.default(null),
});

export const review = {
  approve: endpoint(calls.approve, {
    specified: true,
    summary: 'Vote that the work is authentic, with an optional opinion',
    effect: 'write',
    body: Ballot.extend({ opinion: Opinion.default('') }),
    reply: ChangedArtwork,
    notice: notices.votedApprove,
  }),
  deny: endpoint(calls.deny, {
    specified: true,
    summary: 'Vote that the work is not authentic, with an optional opinion',
    effect: 'write',
    body: Ballot.extend({ opinion: Opinion.default('') }),
    reply: ChangedArtwork,
    notice: notices.votedDeny,
  }),
  requestInformation: endpoint(calls.requestInformation, {
    specified: true,
    summary:
      'Ask for more information. Closes the round, unless two rounds have already been closed this way since the last decision',
    effect: 'write',
    body: Ballot.extend({ message: Opinion.min(1, 'must say what you are asking for') }),
    reply: ChangedArtwork,
    notice: notices.votedMoreInformation,
  }),
  recuse: endpoint(calls.recuse, {
    summary: 'Recuse the caller permanently from the open round. The caller’s vote in this round is removed',
    effect: 'write',
    body: Round.extend({ reason: requiredText(2000) }),
    reply: ChangedArtwork,
    notice: 'You have recused yourself from this round.',
  }),
  appeal: endpoint(calls.appeal, {
    memberRole: 'registrar',
    summary:
      'As the owner or the artist, appeal against a denial. This is possible once for each denial. The appeal opens a new round on the same record. Reviewers who have voted on it or recused themselves can’t take part',
    effect: 'write',
    params: ById,
    body: z.strictObject({ reason: requiredText(10_000) }),
    reply: ChangedArtwork,
    notice: notices.sentForReview,
    budget: { most: 20, seconds: 24 * 3600 },
  }),
  handleEditRequest: endpoint(calls.handleEditRequest, {
    specified: true,
    summary: 'Approve or deny a request to edit an approved work',
    effect: 'write',
    params: ById,
    body: z.strictObject({
      admin_id: z.unknown().optional().describe('Ignored. The caller is always recorded as the admin who decided.'),
      status: z.boolean(),
    }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? notices.requestApproved : notices.requestDenied,
  }),
} satisfies Definitions<typeof calls>;
