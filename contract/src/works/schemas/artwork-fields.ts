import { z } from 'zod';
import { AttributionTerm } from './attribution.ts';
import { Dimensions } from '#schemas/dimensions.ts';
import { line, requiredLine, text } from '#schemas/fields.ts';
import { SalePrice } from '#schemas/money.ts';
import { neededIn, workRequirements } from '#works/review-requirements.ts';
import { UncertainDate } from '#schemas/uncertain-date.ts';

const Copy = { number: z.int().min(1).max(100_000), size: z.int().min(1).max(100_000).nullable() };
/**
 * Unique, unknown, or the number of the copy and of all: `numbered` 3/50, `ap` artist's proof, `ep` printer's proof.
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
    'must not have a copy number higher than the edition size',
  );
export type Edition = z.infer<typeof Edition>;

const needed = (field: string) => neededIn(workRequirements, field);

/** The fields that a person fills in for an artwork. Together with its pictures they fill an Object ID record. */
export const ArtworkFields = z.strictObject({
  title: line(300).describe(needed('title')),
  attribution: AttributionTerm,
  creation: UncertainDate.nullable().describe(needed('creation')),
  medium: line(300).describe(needed('medium')),
  support: line(300),
  dimensions: Dimensions.nullable().describe(needed('dimensions')),
  edition: Edition,
  signature: line(500),
  inscriptions: z.array(z.strictObject({ where: line(200), text: text(2000) })).max(30, 'must have at most 30 entries'),
  description: text(10_000).describe(needed('description')),
  subjects: z.array(requiredLine(100)).max(30, 'must have at most 30 entries'),
  placeMade: line(200),
  condition: text(4000),
  /** Where the work is kept. */
  location: line(300),
  price: SalePrice.nullable(),
});
export type ArtworkFields = z.infer<typeof ArtworkFields>;
export type ArtworkField = keyof ArtworkFields;

/** Fields that only the owner and admins see, in a reply: null for others. */
export const PrivateFields = z.object({ location: z.string().nullable() });
export type PrivateField = keyof z.infer<typeof PrivateFields>;

/** What is voted on and certified: all fields except those that are private or change without a review. */
export const CertifiedFields = ArtworkFields.omit({ location: true, price: true });
export type CertifiedFields = z.infer<typeof CertifiedFields>;
export type CertifiedField = keyof CertifiedFields;

/** The same in a submitted record: a field that was added later has a default, for older records. */
export const RecordedFields = CertifiedFields.extend({ attribution: AttributionTerm.default('by') });
