import { z } from 'zod';
import { AttributionTerm } from './attribution.ts';
import { Dimensions } from './dimensions.ts';
import { endpoint } from './endpoint.ts';
import { ById, Done, Empty, Id, line, Slug, text, Time } from './fields.ts';
import { formatMoney, Money, SalePrice } from './money.ts';
import { notices } from './notices.ts';
import { Picture } from './picture.ts';
import { UncertainDate } from './uncertain-date.ts';

/**
 * Where a work stands. `recorded` is a work brought in from a published catalogue: public, and never reviewed here;
 * the others are product.md's.
 */
export const artworkStatuses = [
  'draft',
  'in_review',
  'info_requested',
  'approved',
  'denied',
  'withdrawn',
  'recorded',
] as const;
export const ArtworkStatus = z.enum(artworkStatuses);
export type ArtworkStatus = z.infer<typeof ArtworkStatus>;

export const claimKinds = ['stolen', 'missing', 'police', 'disputed'] as const;
export const ClaimKind = z.enum(claimKinds);
export type ClaimKind = z.infer<typeof ClaimKind>;
/** What a work is while a claim of that kind is open: `This work is …`. */
export const claimTold: Readonly<Record<ClaimKind, string>> = {
  stolen: 'reported stolen',
  missing: 'reported missing',
  police: 'reported to the police',
  disputed: 'disputed',
};

const Copy = { number: z.int().min(1).max(100_000), size: z.int().min(1).max(100_000).nullable() };
/**
 * Unique, not known, or which copy of how many: `numbered` 3/50, `ap` artist's proof, `ep` épreuve d'éditeur (printer's
 * proof).
 */
export const Edition = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('unique') }),
    z.strictObject({ kind: z.literal('unknown') }),
    z.strictObject({ kind: z.literal('numbered'), ...Copy }),
    z.strictObject({ kind: z.literal('ap'), ...Copy }),
    z.strictObject({ kind: z.literal('ep'), ...Copy }),
  ])
  .refine(
    (edition) => !('size' in edition) || edition.size === null || edition.number <= edition.size,
    'must not number a copy beyond the edition',
  );
export type Edition = z.infer<typeof Edition>;

/** What a person writes about a work. Together with its pictures it fills an Object ID record. */
export const ArtworkFields = z.strictObject({
  title: line(300),
  attribution: AttributionTerm,
  creation: UncertainDate.nullable(),
  medium: line(300),
  support: line(300),
  dimensions: Dimensions.nullable(),
  edition: Edition,
  signature: line(500),
  inscriptions: z.array(z.strictObject({ where: line(200), text: text(2000) })).max(30, 'must be at most 30'),
  description: text(10_000),
  subjects: z.array(line(100).min(1, 'must not be empty')).max(30, 'must be at most 30'),
  placeMade: line(200),
  condition: text(4000),
  /** Where the work is kept: shown to nobody but its owner and admins. */
  location: line(300),
  price: SalePrice.nullable(),
});
export type ArtworkFields = z.infer<typeof ArtworkFields>;

/** A change to a work: what is left out stays. `pictures` keeps these, in this order, and removes the others. */
export const ArtworkChange = ArtworkFields.partial().extend({
  pictures: z
    .array(z.strictObject({ _id: Id, caption: line(200) }))
    .max(20, 'must be at most 20')
    .optional(),
});
export type ArtworkChange = z.infer<typeof ArtworkChange>;

export const pictureForm = { files: { kind: 'picture', most: 20, limit: 60 * 1024 * 1024 } } as const;

export const markNames = ['maker', 'assay', 'bill', 'claim', 'record'] as const;
export type MarkName = (typeof markNames)[number];
export const MarkState = z.enum(['proved', 'missing', 'against']);
export type MarkState = z.infer<typeof MarkState>;
export const Marks = z.record(z.enum(markNames), MarkState);
export type Marks = z.infer<typeof Marks>;

/**
 * Where the evidence of its marks stands on the page of a work: the round that decided last, and the entries of the
 * bill that was accepted last and of the claim that the mark shows. Null where there is none.
 */
export const MarkEvidence = z.object({ round: z.int().nullable(), bill: Id.nullable(), claim: Id.nullable() });
export type MarkEvidence = z.infer<typeof MarkEvidence>;

/** A work as a list shows it. */
export const ArtworkCard = z.object({
  _id: Id,
  /** The registry's own number, shown as `V 0417`. */
  number: z.int(),
  title: z.string(),
  slug: z.string(),
  artist: z.object({ name: z.string(), url: Slug }),
  /**
   * The two halves of what proves the maker: their account is recognised as an artist's, and their identity was
   * verified.
   */
  maker: z.object({ recognised: z.boolean(), identified: z.boolean() }),
  attribution: AttributionTerm,
  creation: UncertainDate.nullable(),
  medium: z.string(),
  picture: Picture.nullable(),
  status: ArtworkStatus,
  claim: ClaimKind.nullable(),
  marks: Marks,
  price: Money.nullable(),
  /** The owner sells but does not show the price. */
  priceOnRequest: z.boolean(),
  hidden: z.boolean(),
  recommended: z.boolean(),
  carousel: z.boolean(),
  updatedAt: Time,
});
export type ArtworkCard = z.infer<typeof ArtworkCard>;

/** As the registry shows a work's number, and whatever else there is to call a work without a title. */
export const registryNumber = (number: number) => `V ${String(number).padStart(4, '0')}`;
export const titleOf = (title: string) => title || 'Untitled';

/** What a submission still needs, in words; empty when the work can be sent for review. */
export const Missing = z.array(z.object({ field: z.string(), message: z.string() }));

/** Which work a call changed, and where it stands now; the whole record is read again with `record.get`. */
export const ChangedArtwork = z.object({ artwork: z.object({ _id: Id, status: ArtworkStatus }) });

export const artworks = {
  add: endpoint({
    method: 'POST',
    path: '/artwork/0/addArtworkByArtist',
    summary: 'Register a new work as a draft',
    access: 'verified',
    effect: 'write',
    body: ArtworkChange,
    form: pictureForm,
    reply: z.object({ artwork: z.object({ _id: Id }), artworkId: Id }),
    budget: { most: 60, seconds: 3600 },
  }),
  update: endpoint({
    method: 'POST',
    path: '/artwork/{id}',
    summary: 'Change a draft: the fields given, the order of its pictures, new pictures',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: ArtworkChange,
    form: pictureForm,
    reply: z.object({ artwork: z.object({ _id: Id, pictures: z.array(Picture), missing: Missing, updatedAt: Time }) }),
    budget: { most: 600, seconds: 600 },
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/artwork/{id}',
    summary: 'true sends the work for review, false asks an admin for permission to edit it',
    access: 'verified',
    effect: 'write',
    params: ById,
    /** `reason`: what is to be changed, for the admin who decides. */
    body: z.strictObject({ status: z.boolean(), reason: text(1000).default('') }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? notices.sentForReview : notices.sentEditRequest,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/artwork/{id}/delete',
    summary: 'Delete a draft; a work that was ever approved is withdrawn instead',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
    notice: notices.artworkDeleted,
  }),
  changeHidden: endpoint({
    method: 'POST',
    path: '/artwork/changeHiddenStatus',
    summary: 'Hide a work from the public, or show it again',
    access: 'verified',
    effect: 'write',
    body: z.strictObject({ artwork_id: Id, status: z.boolean() }),
    reply: ChangedArtwork,
    notice: notices.visibilityChanged,
  }),
  changeHiddenPrice: endpoint({
    method: 'POST',
    path: '/artwork/changeHiddenPriceStatus',
    summary: 'Show the price, or “price on request”',
    access: 'verified',
    effect: 'write',
    body: z.strictObject({ artwork_id: Id, status: z.boolean() }),
    reply: ChangedArtwork,
    notice: notices.priceVisibilityChanged,
  }),
  changeSalePrice: endpoint({
    method: 'PATCH',
    path: '/artwork/change_saleprice',
    summary: 'Set the sale price, or take the work off sale with null',
    access: 'verified',
    effect: 'write',
    body: z.strictObject({ id: Id, price: SalePrice.nullable() }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { price: Money | null } }) =>
      notices.salePriceUpdated(body.price ? formatMoney(body.price, 'en') : 'none'),
  }),
  toggleRecommend: endpoint({
    method: 'POST',
    path: '/artwork/toggle_recommend',
    summary: 'Recommend a work, or stop recommending it',
    access: 'verified',
    effect: 'write',
    body: ById,
    reply: ChangedArtwork,
    notice: notices.submitted,
  }),
  toggleCarousel: endpoint({
    method: 'POST',
    path: '/artwork/toggle_carousel',
    summary: 'Put a work into the carousel, or take it out',
    access: 'verified',
    effect: 'write',
    body: ById,
    reply: ChangedArtwork,
    notice: notices.submitted,
  }),
};
