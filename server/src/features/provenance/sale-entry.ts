import { z } from 'zod';
import { Money } from '@verso/contract/money.ts';
import { Party } from '@verso/contract/provenance.ts';
import { UncertainDate } from '@verso/contract/uncertain-date.ts';

/** What will be recorded of a sale once its buyer accepts. */
export const SaleEntry = z.strictObject({
  happened: UncertainDate,
  place: z.string(),
  parties: z.array(Party),
  price: Money.nullable(),
  pricePublic: z.boolean(),
  note: z.string(),
  documents: z.array(z.strictObject({ fileId: z.uuid(), public: z.boolean() })),
});
