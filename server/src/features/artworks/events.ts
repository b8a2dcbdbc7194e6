import { z } from 'zod';
import { Money } from '@verso/contract/money.ts';
import { fact } from '#platform/events.ts';

export const artworkAdded = fact('artwork_added', z.object({ number: z.int() }));
/** Which fields were written, and how many pictures came and went. */
export const artworkChanged = fact(
  'artwork_changed',
  z.object({ fields: z.array(z.string()), picturesAdded: z.int(), picturesRemoved: z.int() }),
);
/** A draft that was never submitted is gone. */
export const artworkDeleted = fact('artwork_deleted', z.object({ title: z.string() }));
export const artworkWithdrawn = fact('artwork_withdrawn', z.object({ certificates: z.array(z.int()) }));
export const visibilityChanged = fact('visibility_changed', z.object({ hidden: z.boolean() }));
export const priceVisibilityChanged = fact('price_visibility_changed', z.object({ hidden: z.boolean() }));
/** `from`: the price before; it is left out of what was logged before it was told. */
export const salePriceChanged = fact(
  'sale_price_changed',
  z.object({ price: Money.nullable(), from: Money.nullable().optional() }),
);
export const recommendationChanged = fact('recommendation_changed', z.object({ recommended: z.boolean() }));
export const carouselChanged = fact('carousel_changed', z.object({ shown: z.boolean() }));
