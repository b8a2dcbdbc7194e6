import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Empty, Id, line, requiredLine, text, Time } from '#schemas/fields.ts';
import { UncertainDate } from '#schemas/uncertain-date.ts';
import { acquisitionKinds, ownedWorks as calls, suggestedFields } from '#works/owned-works.ts';
import { ArtworkFields } from './artwork-fields.ts';
import { ChangedArtwork, Missing } from './artworks.ts';
import { AttributionTerm } from './attribution.ts';
import { NewMaker } from './makers.ts';

const InventoryNumber = line(100);

export const OwnedWork = z.strictObject({
  maker: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('known'), artistId: Id }),
    z.strictObject({
      kind: z.literal('new'),
      named: NewMaker,
      /** Likely matches that the caller rejected. */
      notAmong: z.array(Id).max(50, 'must have at most 50 entries').default([]),
    }),
  ]),
  attribution: AttributionTerm,
  title: requiredLine(300),
  creation: UncertainDate.nullable().default(null),
  /** The owner's own number for the work. */
  inventoryNumber: InventoryNumber.default(''),
  acquired: z.strictObject({
    kind: z.enum(acquisitionKinds),
    happened: UncertainDate,
    place: line(300).default(''),
    /** From whom, or at which auction house; everyone can read it. */
    from: line(200).default(''),
    note: text(5000).default(''),
  }),
  /** Whether everyone may open the attached documents. */
  documentsPublic: z.boolean().default(false),
});
export type OwnedWork = z.output<typeof OwnedWork>;

/** Values that an artist suggests instead of those in the record. */
export const SuggestedFields = z.strictObject({
  title: requiredLine(300).optional(),
  creation: ArtworkFields.shape.creation.unwrap().optional(),
  medium: requiredLine(300).optional(),
  dimensions: ArtworkFields.shape.dimensions.unwrap().optional(),
});
export type SuggestedFields = z.infer<typeof SuggestedFields>;

/** What the artist said about a work that its owner recorded. */
export const MakerAnswer = z.object({
  _id: Id,
  kind: z.enum(['confirmed', 'suggested']),
  /** The artist. */
  by: z.string(),
  at: Time,
  suggested: SuggestedFields.nullable(),
  note: z.string(),
  /** The owner's decision on a suggestion; null before it. */
  accepted: z.boolean().nullable(),
});
export type MakerAnswer = z.infer<typeof MakerAnswer>;

/** What the owner of a work says about it, and what its artist answers. */
export const OwnerStatement = z.object({
  statedAt: Time,
  /** Whether the present owner says so, and not an earlier one. */
  current: z.boolean(),
  /** For the owner, reviewers and admins; empty for others. */
  inventoryNumber: z.string(),
  /** The entry about how it was acquired; null without one, or if it is not known which one that is. */
  acquired: Id.nullable(),
  /** Whether the named artist has an account here, and so was asked. */
  makerAsked: z.boolean(),
  /** When the artist confirmed the record as it is now. */
  confirmedAt: Time.nullable(),
  /** First to last. */
  answers: z.array(MakerAnswer),
});
export type OwnerStatement = z.infer<typeof OwnerStatement>;

export const ownedWorks = {
  add: endpoint(calls.add, {
    scope: 'works',
    summary:
      'Record a work that the caller owns and someone else made. The record is public immediately, without a review. The artist can be one in the registry or a new name. The request also says how the work was acquired and can include documents',
    effect: 'write',
    body: OwnedWork,
    reply: z.object({ artwork: z.object({ _id: Id, missing: Missing }) }),
    notice: 'The work has been recorded. Add pictures and details next.',
    budget: { most: 60, seconds: 3600 },
  }),
  confirm: endpoint(calls.confirm, {
    summary: 'Confirm the record of a work. Only the artist whom the owner named can call this',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: ChangedArtwork,
    notice: 'You have confirmed this record. Everyone can see your confirmation.',
    budget: { most: 60, seconds: 3600 },
  }),
  suggest: endpoint(calls.suggest, {
    summary:
      'Suggest a correction to the title, date, medium or dimensions of a work. Only the artist whom the owner named can call this. The owner decides whether to accept the correction',
    effect: 'write',
    params: ById,
    body: z
      .strictObject({ fields: SuggestedFields, note: text(2000).default('') })
      .refine(({ fields }) => suggestedFields.some((name) => fields[name] !== undefined), {
        path: ['fields'],
        message: 'must change at least one field',
      }),
    reply: ChangedArtwork,
    notice: 'Your suggestion has been sent to the owner.',
    budget: { most: 30, seconds: 3600 },
  }),
  changeNumber: endpoint(calls.changeNumber, {
    scope: 'works',
    summary:
      'As the owner who recorded a work, change its inventory number, which is private. An empty number removes it',
    effect: 'write',
    params: ById,
    body: z.strictObject({ inventoryNumber: InventoryNumber }),
    reply: ChangedArtwork,
    notice: 'The inventory number has been changed.',
    budget: { most: 600, seconds: 3600 },
  }),
  decideSuggestion: endpoint(calls.decideSuggestion, {
    memberRole: 'registrar',
    summary: 'As the owner, accept or decline a correction that the artist suggested. Accepting it changes the record',
    effect: 'write',
    params: ById,
    body: z.strictObject({ suggestionId: Id, accept: z.boolean() }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { accept: boolean } }) =>
      body.accept
        ? 'The record has been corrected, and the artist has been notified.'
        : 'The suggestion has been declined, and the artist has been notified.',
    budget: { most: 60, seconds: 3600 },
  }),
} satisfies Definitions<typeof calls>;
