import { z } from 'zod';
import { ArtworkFields } from './artwork-fields.ts';
import { AttributionTerm } from './attribution.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Empty, Id, line, requiredText, Slug, Switch, text, Time } from '#schemas/fields.ts';
import { formatMoney } from '#money.ts';
import { Money, SalePrice } from '#schemas/money.ts';
import { notices } from '#notices.ts';
import { NamedFile, Picture } from '#schemas/picture.ts';
import { neededForReview, neededIn, workRequirements } from '#works/review-requirements.ts';
import { UncertainDate } from '#schemas/uncertain-date.ts';
import { artworks as calls, artworkStatuses, claimKinds, markNames } from '#works/artworks.ts';

export const ArtworkStatus = z.enum(artworkStatuses);
export type ArtworkStatus = z.infer<typeof ArtworkStatus>;

export const ClaimKind = z.enum(claimKinds);
export type ClaimKind = z.infer<typeof ClaimKind>;

/** The lists of works that admins choose and arrange. */
const arrangedLists = ['carousel', 'recommended'] as const;
export const ArrangedList = z.enum(arrangedLists);
export type ArrangedList = z.infer<typeof ArrangedList>;

/** A change to a work: missing fields stay. */
export const ArtworkChange = ArtworkFields.partial().extend({
  pictures: z
    .array(z.strictObject({ _id: Id, caption: line(200) }))
    .max(20, 'must have at most 20 entries')
    .describe(
      `Keeps these pictures, in this order, and removes the others, unless \`picturesRemoved\` names what to remove. ${neededIn(workRequirements, 'pictures')}`,
    )
    .optional(),
  picturesRemoved: z
    .array(Id)
    .max(20, 'must have at most 20 entries')
    .describe(
      'The pictures to remove. A picture that is neither here nor in `pictures` is kept, because another device may have just added it. It comes after those in `pictures`.',
    )
    .optional(),
});
export type ArtworkChange = z.infer<typeof ArtworkChange>;

/** A price as our pages send it, or as in the specification: a number. */
const SentPrice = z
  .union([SalePrice, z.number().min(0).max(1_000_000_000)])
  .nullable()
  .describe(
    'An amount in minor units with its currency, or a number in major units. A number is in the currency of the work’s current price, or else in EUR. Null: not for sale.',
  );
export type SentPrice = z.infer<typeof SentPrice>;

/** The same change with the specification’s field names beside ours. If both are given, the specification’s count. */
export const ArtworkForm = ArtworkChange.extend({
  price: SentPrice.optional(),
  originals: z.boolean().optional().describe('Whether a buyer gets the original files.'),
  name: line(300).optional().describe('Another name for `title`.'),
  files: z
    .array(z.strictObject({ path: line(500), name: line(200).optional() }))
    .max(20, 'must have at most 20 entries')
    .optional()
    .describe(
      'Another name for `pictures`. The pictures listed are kept, in this order, and all others are removed. `name` becomes the caption.',
    ),
});
export type ArtworkForm = z.infer<typeof ArtworkForm>;

/** The values of fields as a record had them: they can be older than today's rules. */
const SeenFields = z.partialRecord(ArtworkFields.keyof(), z.unknown());

export const MarkState = z.enum(['proved', 'missing', 'against']);
export type MarkState = z.infer<typeof MarkState>;
export const Marks = z.record(z.enum(markNames), MarkState);
export type Marks = z.infer<typeof Marks>;

/**
 * Links to the evidence of a work's marks on its page: the last deciding round, and the entries of the last accepted
 * bill and of the claim behind the mark. Null if there is none.
 */
export const MarkEvidence = z.object({ round: z.int().nullable(), bill: Id.nullable(), claim: Id.nullable() });
export type MarkEvidence = z.infer<typeof MarkEvidence>;

/** A work whose registry number is in a text. */
export const NumberedWork = z.object({ _id: Id, number: z.int() });
export type NumberedWork = z.infer<typeof NumberedWork>;

/** A work in a list. */
export const ArtworkCard = z.object({
  _id: Id,
  /** The registry's own number, shown as `V 0417`. */
  number: z.int(),
  title: z.string(),
  name: z.string().describe('Another name for `title`.'),
  slug: z.string(),
  artist: z.object({ name: z.string(), url: Slug }),
  /**
   * The parts that prove the maker: a recognised artist's account, a verified identity, and that the artist registered or
   * confirmed the work.
   */
  maker: z.object({ recognised: z.boolean(), identified: z.boolean(), confirmed: z.boolean() }),
  attribution: AttributionTerm,
  /** Its owner recorded it, not its artist or a catalogue. */
  recordedByOwner: z.boolean(),
  creation: UncertainDate.nullable(),
  medium: z.string(),
  picture: Picture.nullable(),
  files: z
    .array(NamedFile)
    .describe(
      'The pictures in the specification’s format. A list of works has only the first one. The response for a single work has all of them.',
    ),
  status: ArtworkStatus,
  claim: ClaimKind.nullable(),
  marks: Marks,
  price: Money.nullable(),
  salePrice: z.number().nullable().describe('The same as `price`, as a number in major units of its currency.'),
  /** The work is for sale with a hidden price. */
  priceOnRequest: z.boolean(),
  hidden: z.boolean(),
  recommended: z.boolean(),
  carousel: z.boolean(),
  updatedAt: Time,
});
export type ArtworkCard = z.infer<typeof ArtworkCard>;

/** What a submission still needs, as sentences; empty if the work can be submitted. */
export const Missing = z.array(z.object({ field: z.string(), message: z.string() }));

/** The changed work and its new status; `record.get` returns the whole record. */
export const ChangedArtwork = z.object({ artwork: z.object({ _id: Id, status: ArtworkStatus }) });

export const artworks = {
  add: endpoint(calls.add, {
    scope: 'works',
    specified: true,
    summary: `Register a new work as a draft. ${neededForReview}`,
    effect: 'write',
    body: ArtworkForm,
    reply: z.object({ artwork: z.object({ _id: Id, missing: Missing }), artworkId: Id }),
    budget: { most: 60, seconds: 3600 },
  }),
  update: endpoint(calls.update, {
    scope: 'works',
    specified: true,
    summary: `Change a draft: the given fields, the order of its pictures, new pictures. ${neededForReview}`,
    effect: 'write',
    params: ById,
    body: ArtworkForm.extend({
      seen: SeenFields.optional().describe(
        'The values before the change. If one of these fields has changed since then, nothing is saved (409).',
      ),
    }),
    reply: z.object({
      artwork: z.object({
        _id: Id,
        name: z.string(),
        files: z.array(NamedFile),
        pictures: z.array(Picture),
        missing: Missing,
        updatedAt: Time,
      }),
    }),
    budget: { most: 600, seconds: 600 },
  }),
  setStatus: endpoint(calls.setStatus, {
    scope: 'works',
    specified: true,
    freshSession: 'If `status` is true and the work has a price',
    summary: `Send a work for review with \`status\` true. With false, ask an admin for permission to edit it. ${neededForReview}`,
    effect: 'write',
    params: ById,
    /** `reason`: the intended change, for the admin who decides. */
    body: z.strictObject({ status: z.boolean(), reason: text(1000).default('') }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? notices.sentForReview : notices.sentEditRequest,
  }),
  remove: endpoint(calls.remove, {
    memberRole: 'owner',
    specified: true,
    summary:
      'Delete a draft that was never submitted. Any other work is withdrawn instead. It is then no longer listed or for sale. Its record and certificates are kept and marked as withdrawn',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: Empty,
    reply: z.object({
      artwork: z
        .object({ _id: Id, status: z.literal('withdrawn') })
        .nullable()
        .describe('Null if the work was deleted.'),
    }),
    notice: ({ reply }: { reply: { artwork: object | null } }) =>
      reply.artwork
        ? `${notices.artworkDeleted}. It has been withdrawn, so it is no longer listed or for sale. Its record is kept and marked as withdrawn.`
        : notices.artworkDeleted,
  }),
  changeHidden: endpoint(calls.changeHidden, {
    memberRole: 'registrar',
    specified: true,
    summary: 'Hide a work from the public, or show it again',
    freshSession: true,
    effect: 'write',
    body: z.strictObject({ artwork_id: Id, status: z.boolean() }),
    reply: ChangedArtwork,
    notice: notices.visibilityChanged,
  }),
  takeDown: endpoint(calls.takeDown, {
    summary:
      'As an admin, take a work down after a report about its content, with a reason for its owner. The work is hidden, and its owner can’t make it public again. Its record, its votes and the proof of its certificate are kept',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({ reason: requiredText(2000) }),
    reply: ChangedArtwork,
    notice: 'The work has been taken down.',
  }),
  restore: endpoint(calls.restore, {
    summary:
      'As an admin, lift the takedown of a work. The work becomes public again if it was public before the takedown',
    freshSession: true,
    effect: 'write',
    params: ById,
    reply: ChangedArtwork,
    notice: 'The takedown has been lifted.',
  }),
  changeHiddenPrice: endpoint(calls.changeHiddenPrice, {
    scope: 'works',
    specified: true,
    freshSession: 'If `status` is false and the work has a price',
    summary: 'Show the price, or hide it and show “price on request” instead',
    effect: 'write',
    body: z.strictObject({ artwork_id: Id, status: z.boolean() }),
    reply: ChangedArtwork,
    notice: notices.priceVisibilityChanged,
  }),
  changeSalePrice: endpoint(calls.changeSalePrice, {
    memberRole: 'owner',
    specified: true,
    summary:
      'Set the sale price, or send null to take the work off sale. `originals`: whether the buyer gets the original files. `hiddenPrice`: whether visitors see “price on request” instead of the price',
    freshSession: true,
    effect: 'write',
    body: z.strictObject({
      id: Id,
      price: SentPrice,
      originals: z.boolean().optional(),
      hiddenPrice: z.boolean().optional(),
    }),
    reply: z.object({
      artwork: ChangedArtwork.shape.artwork.extend({ price: Money.nullable(), salePrice: z.number().nullable() }),
    }),
    notice: ({ reply }: { reply: { artwork: { price: Money | null } } }) =>
      reply.artwork.price
        ? notices.salePriceUpdated(formatMoney(reply.artwork.price, 'en'))
        : 'Saved. The work is not for sale.',
  }),
  toggleRecommend: endpoint(calls.toggleRecommend, {
    specified: true,
    summary: 'Recommend a work, or stop recommending it',
    effect: 'write',
    body: Switch,
    reply: ChangedArtwork,
    notice: notices.submitted,
  }),
  toggleCarousel: endpoint(calls.toggleCarousel, {
    specified: true,
    summary: 'Add a work to the carousel, or remove it',
    effect: 'write',
    body: Switch,
    reply: ChangedArtwork,
    notice: notices.submitted,
  }),
} satisfies Definitions<typeof calls>;
