import { z } from 'zod';
import { CertifiedFields, PrivateFields } from '#works/schemas/artwork-fields.ts';
import { ArtworkCard, ArtworkStatus, MarkEvidence, Missing, NumberedWork } from '#works/schemas/artworks.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Id, Slug, Time } from '#schemas/fields.ts';
import { paging, Total } from '#schemas/page.ts';
import { PriceEnquiry } from '#market/schemas/price-enquiries.ts';
import { Picture } from '#schemas/picture.ts';
import { OwnerStatement } from '#works/schemas/owned-works.ts';
import { Dispute, EntryDispute, ProvenanceItem, Recovery, Transfer, Upheld } from '#works/schemas/provenance.ts';
import { disputeSubjects } from '#works/provenance.ts';
import { CertificateSummary, EditRequest, Review, ReviewState } from '#works/schemas/review.ts';
import {
  record as calls,
  artworkActions,
  artworkListTypes,
  ownWorkStates,
  possibleConflicts,
  reviewReasons,
} from '#discovery/record.ts';

export const OwnWorkState = z.enum(ownWorkStates);
export type OwnWorkState = z.infer<typeof OwnWorkState>;

export const Refusals = z.record(z.enum(artworkActions), z.string().nullable());
export type Refusals = z.infer<typeof Refusals>;

/** A work with every part of its record that the caller can see. */
export const Artwork = ArtworkCard.extend({
  ...CertifiedFields.shape,
  ...PrivateFields.shape,
  hiddenPrice: z.boolean(),
  /** Whether a buyer gets the original files; null before the owner has answered, and for others. */
  originalsWithSale: z.boolean().nullable(),
  pictures: z.array(Picture),
  /** Null if the owner's name is private. */
  owner: z.object({
    name: z.string(),
    own: z.boolean(),
    /** The organisation that is named as its owner, with a page of its own. */
    organisation: Id.nullable(),
  }),
  registeredAt: Time,
  source: z.object({ name: z.string(), reference: z.string(), url: z.string().nullable() }).nullable(),
  /** Null for works that their artist registered, or that came from a catalogue. */
  ownerStatement: OwnerStatement.nullable(),
  /** What a submission still needs, as sentences, with fields; empty if nothing. Only for its editors. */
  missing: Missing,
  /** An approved work being edited again: the last reviewed record is shown. */
  beingEdited: z.boolean(),
  editRequest: EditRequest.nullable(),
  /** That an admin took it down, for its owner and admins; null otherwise. `publicAfter`: it is public once that ends. */
  takenDown: z.object({ at: Time, reason: z.string(), publicAfter: z.boolean() }).nullable(),
  reviews: z.array(Review),
  voting: ReviewState.nullable(),
  certificates: z.array(CertificateSummary),
  provenance: z.array(ProvenanceItem),
  recoveries: z.array(Recovery),
  disputes: z.array(Dispute),
  /** For an admin: whether no other admin could decide on their dispute of the work; false for others. */
  noOtherDecider: z.boolean(),
  entryDisputes: z.array(EntryDispute),
  /** Other public works with the same picture, which may be the same object; until an admin records that they are not. */
  samePictures: z.array(NumberedWork),
  upheld: Upheld.nullable(),
  evidence: MarkEvidence,
  transfer: Transfer.nullable(),
  /** A sale by the owner through a bill, without a transfer of title yet; for the owner and admins. */
  billSale: z
    .object({
      purchase: Id,
      buyer: z.string(),
      date: z.iso.date(),
      confirmed: z.boolean(),
      /** Why the reader may not invite the buyer to accept title; null if they may. */
      inviteRefused: z.string().nullable(),
    })
    .nullable(),
  /** How its owner sells it while its price is shown: a trader’s buyer may have the right to return it. */
  soldBy: z.enum(['trader', 'private']).nullable(),
  /** Whether the reader has reserved it, to pay for it. */
  reserved: z.boolean(),
  /** The reader's last question to its current owner about its price. */
  priceEnquiry: PriceEnquiry.pick({ message: true, askedAt: true, answer: true, sellsOnceShown: true }).nullable(),
  /** Whether the reader follows it. */
  following: z.boolean(),
  /** The number of followers and page views; only for its owner and admins. */
  interest: z.object({ followers: z.int(), views: z.int() }).nullable(),
  refused: Refusals,
});
export type Artwork = z.infer<typeof Artwork>;

/** A work in the caller's voting queue: since when and why, and what they should check before voting. */
export const AwaitedVote = z.object({
  since: Time,
  round: z.int(),
  reason: z.enum(reviewReasons),
  conflicts: z.array(z.enum(possibleConflicts)),
});
export type AwaitedVote = z.infer<typeof AwaitedVote>;

export const record = {
  list: endpoint(calls.list, {
    specified: true,
    summary:
      'List works. `artwork`: public works. `mine`: made or owned by the caller. `offered`: with a sale that the caller can accept. `followed`: works that the caller follows, most recently changed first. `queue`: awaiting the caller’s vote. `voted`: works that the caller voted on. `recommended`: chosen by admins. For admins also `edit_requests`, `recoveries` (lost works reported as found), `taken_down` and `chosen_unseen`. `chosen_unseen`: works that are recommended or in the carousel, but hidden from visitors. With `mine`, `filterkey` also matches the beginning of an inventory number of a work that the caller owns',
    cached: 'registry',
    effect: 'read',
    body: z.strictObject({
      type: z.enum(artworkListTypes).default('artwork'),
      status: ArtworkStatus.optional(),
      /** Only works with an open claim (reported lost or to the police, or disputed), or only those without. */
      claimed: z.boolean().optional(),
      /** Only works by the artist with this url. */
      artist: Slug.optional(),
      ...paging,
    }),
    reply: z.object({
      artworks: z.array(ArtworkCard),
      total: Total,
      /** With `mine`, by status; works with an open claim are counted as `claimed` instead. */
      counts: z.partialRecord(OwnWorkState, z.int()).optional(),
      /** With `mine`: the inventory numbers of the works that the caller owns, by the work's id. Only owners see their own. */
      inventoryNumbers: z.record(Id, z.string()).optional(),
      /** With `edit_requests`: each request, by the work's id. */
      editRequests: z.record(Id, EditRequest).optional(),
      /** With `taken_down`: since when, and the reason, by the work's id. */
      takedowns: z.record(Id, z.object({ at: Time, reason: z.string() })).optional(),
      /** With `queue`: why each work awaits the caller's vote, by the work's id. */
      awaitedVotes: z.record(Id, AwaitedVote).optional(),
      /**
       * With `mine`: since when a report that the work was found, or its police matter settled, waits for an admin, by
       * the work's id.
       */
      recoveryAskedAt: z.record(Id, Time).optional(),
      /** With `mine`: the ids of the works that the caller owns. Other people own the rest, which the caller made. */
      owned: z.array(Id).optional(),
      /**
       * With `disputes`: accepted and pending disputes, and whether the caller may decide or end one, by the work's id.
       */
      disputes: z
        .record(
          Id,
          z.object({
            accepted: z.object({ about: z.enum(disputeSubjects), upheld: z.boolean() }).nullable(),
            waiting: z.array(z.enum(disputeSubjects)),
            mayDecide: z.boolean(),
          }),
        )
        .optional(),
      /**
       * With `disputes`: the number of works with a pending decision for admins, without those that only have an upheld
       * dispute.
       */
      awaiting: Total.optional(),
    }),
  }),
  get: endpoint(calls.get, {
    specified: true,
    summary: 'Get a work with every part of its record that the caller can see',
    cached: 'work',
    effect: 'read',
    params: z.strictObject({ id: Id }),
    reply: z.object({ artwork: Artwork }),
  }),
} satisfies Definitions<typeof calls>;
