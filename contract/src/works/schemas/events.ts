import { z } from 'zod';
import { Id } from '#schemas/fields.ts';
import { Money } from '#schemas/money.ts';
import { ArrangedList, ClaimKind } from './artworks.ts';
import { AttributionTerm } from './attribution.ts';
import { disputeSubjects } from '#works/provenance.ts';
import { ProvenanceKind } from './provenance.ts';
import { VoteChoice } from './review.ts';

const Round = { round: z.int() };
const Certificate = { version: z.int(), ...Round };
const Claim = { claimId: Id, kind: ClaimKind };
const Sale = { saleId: Id };
/** `returned`: the buyer of a refunded order gives the work back to its seller. */
const Offer = { ...Sale, returned: z.boolean().default(false) };

/** The fields of a profile whose values fit into a sentence. */
export const ShortProfile = z.object({
  firstname: z.string(),
  lastname: z.string(),
  birthYear: z.int().nullable(),
  deathYear: z.int().nullable(),
  birthPlace: z.string(),
});

/** Fields with a default were added later: older events lack them. */
export const worksEvents = {
  artwork_added: z.object({ number: z.int() }),
  /** A work by another artist, recorded by its owner. `newMaker`: whether they named its artist as well. */
  owned_work_recorded: z.object({ artistId: Id, attribution: AttributionTerm, newMaker: z.boolean() }),
  /** By the artist whom its owner named. */
  record_confirmed: z.object({ answerId: Id }),
  correction_suggested: z.object({ suggestionId: Id, fields: z.array(z.string()) }),
  suggestion_decided: z.object({ suggestionId: Id, suggestedBy: Id, accepted: z.boolean() }),
  artwork_changed: z.object({
    fields: z.array(z.string()),
    picturesAdded: z.int(),
    picturesRemoved: z.int(),
    /** The edit of many works that this was part of. */
    batch: z.object({ id: Id, works: z.int() }).optional(),
  }),
  /** Of a draft that was never submitted. */
  artwork_deleted: z.object({ title: z.string() }),
  artwork_withdrawn: z.object({ certificates: z.array(z.int()) }),
  visibility_changed: z.object({ hidden: z.boolean() }),
  /** By an admin, after a report. */
  artwork_taken_down: z.object({ reason: z.string() }),
  artwork_restored: z.object({ isPublic: z.boolean() }),
  price_visibility_changed: z.object({ hidden: z.boolean() }),
  /** `from`: the price before, which older events lack. */
  sale_price_changed: z.object({ price: Money.nullable(), from: Money.nullable().optional() }),
  recommendation_changed: z.object({ recommended: z.boolean() }),
  carousel_changed: z.object({ shown: z.boolean() }),
  works_arranged: z.object({ list: ArrangedList }),
  /** A reviewer or an admin read a hidden work. */
  hidden_work_read: z.object({}),

  artwork_submitted: z.object({
    ...Round,
    first: z.boolean(),
    revision: z.int(),
    recordHash: z.string(),
    quorum: z.int(),
  }),
  vote_cast: z.object({ ...Round, choice: VoteChoice }),
  /** `left`: how many people have voted or may still vote. */
  voter_recused: z.object({ ...Round, quorum: z.int(), left: z.int() }),
  /** `round`: the new one, which decides the appeal; `of`: the one appealed against. */
  decision_appealed: z.object({ ...Round, of: z.int(), by: z.enum(['owner', 'artist']) }),
  round_closed: z.object({ ...Round, outcome: z.enum(['approved', 'denied', 'info_requested']) }),
  artwork_approved: z.object(Certificate),
  artwork_denied: z.object(Round),
  /** `closes`: whether the request ended the round. */
  information_requested: z.object({ ...Round, message: z.string(), closes: z.boolean().default(true) }),
  edit_requested: z.object({ reason: z.string().default('') }),
  edit_request_decided: z.object({ granted: z.boolean() }),
  certificate_issued: z.object({ ...Certificate, recordHash: z.string() }),
  certificate_suspended: z.object({ version: z.int() }),
  certificate_superseded: z.object({ version: z.int(), by: z.int() }),
  /** Too few people are left to decide this. */
  reviewers_short: z.object({
    of: z.enum(['work', 'bill', 'profile', 'recovery', 'dispute', 'buyer', 'ownership', 'bank_payment', 'rate']),
    purchaseId: Id.optional(),
    quorum: z.int(),
    left: z.int(),
  }),

  provenance_recorded: z.object({ entryId: Id, kind: ProvenanceKind }),
  entry_confirmed: z.object({ entryId: Id }),
  /** `disputeId`: the dispute that an admin accepted. */
  claim_opened: z.object({ ...Claim, disputeId: Id.optional() }),
  /**
   * `outcome`: how a dispute ended, in the words of its entry. `source` and `reason`: who told the admin that a loss or
   * police matter is over, and why they confirmed it.
   */
  claim_resolved: z.object({
    ...Claim,
    outcome: z.string().default(''),
    source: z.string().default(''),
    reason: z.string().default(''),
  }),
  /** The work was found; a second person confirms that, which resolves the claim. */
  recovery_asked: z.object(Claim),
  /** A lost work was reported seen; what was reported is for its owner and admins. */
  work_sighted: z.object({ sightingId: Id }),
  recovery_refused: z.object({ ...Claim, askedBy: Id, answer: z.string() }),
  /** A user disputes a work; an admin who agrees opens a claim. */
  work_contested: z.object({ disputeId: Id, about: z.enum(disputeSubjects) }),
  contest_declined: z.object({ disputeId: Id, askedBy: Id, answer: z.string() }),
  dispute_upheld: z.object({ claimId: Id, about: z.enum(disputeSubjects), reason: z.string() }),

  /** The owner or a party to a sale says that an entry is wrong, which they can't correct alone. */
  entry_disputed: z.object({ disputeId: Id, entryId: Id }),
  /** By one admin; a second one confirms it. */
  entry_dispute_approved: z.object({ disputeId: Id }),
  entry_dispute_decided: z.object({
    disputeId: Id,
    outcome: z.enum(['corrected', 'denied', 'withdrawn']),
    answer: z.string(),
  }),

  sale_offered: z.object(Offer),
  sale_declined: z.object(Offer),
  sale_cancelled: z.object(Offer),
  /**
   * The buyer named by a confirmed bill is invited to accept title. `confirmed`: an admin without a part in the sale
   * invited them, and confirmed that the email is theirs.
   */
  title_offered: z.object({ ...Sale, confirmed: z.boolean().default(false) }),
  /** The buyer whom the seller invited accepted title; an admin confirms that the bill names them. */
  title_accepted: z.object({ ...Sale, purchaseId: Id }),
  /** `paidHere`: by a payment through the registry. */
  title_passed: z.object({ ...Offer, entryId: Id, sellerId: Id, buyerId: Id, paidHere: z.boolean().default(false) }),

  /** `fields` may contain `portrait`; `from` and `to` have the values of the short fields. */
  profile_changed: z.object({
    fields: z.array(z.string()),
    from: ShortProfile.partial().default({}),
    to: ShortProfile.partial().default({}),
  }),
  /** An admin entered what decides the royalties of an artist who has no account. */
  artist_facts_changed: z.object({ artistId: Id, name: z.string(), fields: z.array(z.string()) }),
  url_changed: z.object({ from: z.string(), to: z.string() }),
  profile_submitted: z.object({ ...Round, quorum: z.int() }),
  profile_vote_cast: z.object({ ...Round, choice: VoteChoice }),
  profile_approved: z.object(Round),
  profile_denied: z.object(Round),
  /** `closes`: whether it closed the round. */
  profile_information_requested: z.object({ ...Round, message: z.string(), closes: z.boolean() }),
  profile_edit_requested: z.object({ reason: z.string() }),
  profile_edit_decided: z.object({ granted: z.boolean() }),
};
