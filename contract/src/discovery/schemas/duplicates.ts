import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Done, Id, Time } from '#schemas/fields.ts';
import { CertifiedFields } from '#works/schemas/artwork-fields.ts';
import { ArtworkCard } from '#works/schemas/artworks.ts';
import { SuggestedFields } from '#works/schemas/owned-works.ts';
import { duplicateReasons, duplicates as calls } from '#discovery/duplicates.ts';

export const PossibleDuplicate = z.object({ artwork: ArtworkCard, reasons: z.array(z.enum(duplicateReasons)) });
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

/** A change to a record that waits: the artist's suggestion to its owner, or the owner's request to edit it. */
export const PendingCorrection = z.object({
  by: z.enum(['artist', 'owner']),
  at: Time,
  /** Only for a suggestion. */
  suggested: SuggestedFields.nullable(),
  /** The artist's note, or the owner's reason. */
  note: z.string(),
});
export type PendingCorrection = z.infer<typeof PendingCorrection>;

/** An open dispute of a record. */
export const ComparedDispute = z.object({
  askedAt: Time,
  state: z.enum(['open', 'accepted', 'upheld']),
  /** Whether the reader sent it. */
  own: z.boolean(),
  /** Whether the reader may decide on it, so that it is in their inbox. */
  mayDecide: z.boolean(),
});
export type ComparedDispute = z.infer<typeof ComparedDispute>;

/** What an admin needs to settle which of two records of one object is right. */
export const ComparedRecord = z.object({
  workId: Id,
  artwork: ArtworkCard,
  dimensions: CertifiedFields.shape.dimensions,
  edition: CertifiedFields.shape.edition,
  corrections: z.array(PendingCorrection),
  disputes: z.array(ComparedDispute),
  /** Null for a former member. */
  owner: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Whether the record is public, so that it can be disputed. */
  disputable: z.boolean(),
  /** Whether no other admin could decide on the reader's dispute of it. */
  noOtherDecider: z.boolean(),
});
export type ComparedRecord = z.infer<typeof ComparedRecord>;

export const duplicates = {
  list: endpoint(calls.list, {
    memberRole: 'viewer',
    summary:
      'List other works that may be the same object as this one. They have the same picture, or the same artist and inventory number, or the same artist and a similar title. For the work’s owner, people who can buy it, reviewers and admins',
    effect: 'read',
    params: ById,
    /** `buyer`: only what a buyer of the work may read, also for reviewers and admins. */
    query: z.strictObject({ reader: z.literal('buyer').optional() }),
    /**
     * `records`: for admins, of the work itself and of those found. Empty for others, and for an admin with a stake in
     * one of the works.
     */
    reply: z.object({ found: z.array(PossibleDuplicate), records: z.array(ComparedRecord) }),
  }),
  dismiss: endpoint(calls.dismiss, {
    memberRole: 'registrar',
    summary: 'As an admin, record that two works are not the same object',
    effect: 'write',
    params: ById,
    body: z.strictObject({ otherId: Id }),
    reply: Done,
    notice: 'The works have been recorded as different objects.',
  }),
} satisfies Definitions<typeof calls>;
