import { z } from 'zod';
import { ArtworkCard, ArtworkFields, ArtworkStatus, MarkEvidence, Missing } from './artworks.ts';
import { endpoint } from './endpoint.ts';
import { Id, Slug, Time } from './fields.ts';
import { paging, Total } from './page.ts';
import { Picture } from './picture.ts';
import { Dispute, disputeSubjects, ProvenanceItem, Recovery, Transfer, Upheld } from './provenance.ts';
import { CertificateSummary, EditRequest, Review, ReviewState } from './review.ts';

/** What one can do with a work, each with the reason why this reader may not, or null where they may. */
export const artworkActions = [
  'edit',
  'submit',
  'requestEdit',
  'remove',
  'hide',
  'hidePrice',
  'changePrice',
  'askPrice',
  'vote',
  'appeal',
  'handleEditRequest',
  'recommend',
  'record',
  'sell',
  'answerSale',
  'addBill',
  'viewingLink',
  'buy',
  'follow',
  'contest',
] as const;
export const Refusals = z.record(z.enum(artworkActions), z.string().nullable());
export type Refusals = z.infer<typeof Refusals>;

/** A work with its whole record, as far as the reader may see it. */
export const Artwork = ArtworkCard.extend({
  ...ArtworkFields.omit({ location: true, price: true }).shape,
  location: z.string().nullable(),
  hiddenPrice: z.boolean(),
  pictures: z.array(Picture),
  /** Null where the owner's name is private. */
  owner: z.object({ name: z.string(), own: z.boolean() }),
  registeredAt: Time,
  source: z.object({ name: z.string(), reference: z.string(), url: z.string().nullable() }).nullable(),
  /** What a submission still needs, in words, field first; empty when it can be sent. Only for its editors. */
  missing: Missing,
  /** An approved work being edited again: what is shown is the last record that was reviewed. */
  beingEdited: z.boolean(),
  editRequest: EditRequest.nullable(),
  reviews: z.array(Review),
  voting: ReviewState.nullable(),
  certificates: z.array(CertificateSummary),
  provenance: z.array(ProvenanceItem),
  recoveries: z.array(Recovery),
  disputes: z.array(Dispute),
  upheld: Upheld.nullable(),
  evidence: MarkEvidence,
  transfer: Transfer.nullable(),
  /** Whether the reader has reserved it, to pay for it. */
  reserved: z.boolean(),
  /** Whether the reader follows it. */
  following: z.boolean(),
  /** How many people follow it, and how often its page was looked at in all; only for its owner and admins. */
  interest: z.object({ followers: z.int(), views: z.int() }).nullable(),
  refused: Refusals,
});
export type Artwork = z.infer<typeof Artwork>;

export const artworkListTypes = [
  'artwork',
  'mine',
  'offered',
  'followed',
  'queue',
  'voted',
  'edit_requests',
  'recoveries',
  'disputes',
  'recommended',
  'chosen_unseen',
] as const;

export const record = {
  list: endpoint({
    method: 'POST',
    path: '/artwork',
    summary:
      'List works: `artwork` public ones, `mine` made or held by the caller, `offered` whose sale waits for the caller to accept, `followed` by the caller, what changed last first, `queue` awaiting their vote, `voted` those they voted on, `edit_requests` and `recoveries`, lost works that are said to be found, for admins, `recommended`, `chosen_unseen` those in the carousel or recommended that visitors do not see at present, for admins',
    access: 'public',
    effect: 'read',
    body: z.strictObject({
      type: z.enum(artworkListTypes).default('artwork'),
      status: ArtworkStatus.optional(),
      /** Only works of the artist with this url. */
      artist: Slug.optional(),
      ...paging,
    }),
    reply: z.object({
      artworks: z.array(ArtworkCard),
      total: Total,
      counts: z.partialRecord(ArtworkStatus, z.int()).optional(),
      /** With `edit_requests`: what was asked for each of the works, by its id. */
      editRequests: z.record(Id, EditRequest).optional(),
      /**
       * With `disputes`: what stands and what waits, and whether the caller may decide or end one, by the work's id.
       */
      disputes: z
        .record(
          Id,
          z.object({
            standing: z.object({ about: z.enum(disputeSubjects), upheld: z.boolean() }).nullable(),
            waiting: z.array(z.enum(disputeSubjects)),
            mayDecide: z.boolean(),
          }),
        )
        .optional(),
      /**
       * With `disputes`: how many of the works wait for admins, unlike those of which a dispute was upheld and nothing
       * else is contested.
       */
      awaiting: Total.optional(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/artwork/{id}',
    summary: 'A work with its whole record, as far as the reader may see it',
    access: 'public',
    effect: 'read',
    params: z.strictObject({ id: Id }),
    reply: z.object({ artwork: Artwork }),
  }),
};
