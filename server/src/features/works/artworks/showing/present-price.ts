import type { ArtworkCard, ArtworkStatus, ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import type { Currency } from '@verso/contract/schemas/money.ts';

interface Priced {
  price_amount: number | null;
  price_currency: Currency | null;
  hidden_price: boolean;
  claim: ClaimKind | null;
  status: ArtworkStatus;
}

/** A claimed or withdrawn work has no price; a hidden price is for the owner and admins. */
export function presentPrice(row: Priced, own: boolean): Pick<ArtworkCard, 'price' | 'priceOnRequest'> {
  const { price_amount: amount, price_currency: currency } = row;
  const forSale = own || (row.claim === null && row.status !== 'withdrawn');
  if (amount === null || currency === null || !forSale) return { price: null, priceOnRequest: false };
  return { price: row.hidden_price && !own ? null : { amount, currency }, priceOnRequest: row.hidden_price };
}
