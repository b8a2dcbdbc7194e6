import { z } from 'zod';
import { Money } from '@verso/contract/schemas/money.ts';
import { Party } from '@verso/contract/works/schemas/provenance.ts';
import { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { dayOf, now } from '#platform/clock.ts';

/** The entry of a sale, recorded once its buyer accepts. */
export const SaleEntry = z.strictObject({
  happened: UncertainDate,
  place: z.string(),
  parties: z.array(Party),
  price: Money.nullable(),
  pricePublic: z.boolean(),
  note: z.string(),
  documents: z.array(z.strictObject({ fileId: z.uuid(), public: z.boolean() })),
});

/** What the offer of a refunded work back to its seller holds: the registry records the return itself. */
export const returnEntry = (): z.infer<typeof SaleEntry> => ({
  happened: { kind: 'day', date: dayOf(now()) },
  place: '',
  parties: [],
  price: null,
  pricePublic: false,
  note: '',
  documents: [],
});

/** How the buyer can answer: by an account, an earlier invitation, or a new one. */
export type BuyerEntry = { kind: 'account' } | { kind: 'invited_before' } | { kind: 'invited'; token: string };
