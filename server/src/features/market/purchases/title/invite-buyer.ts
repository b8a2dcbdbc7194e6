import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { offerSale } from '#features/works/provenance/title/offer-sale.ts';
import type { Case } from '#features/market/purchases/queries.ts';

/**
 * Offers title to the buyer named in the confirmed bill of a locked work; the sale is already recorded. If an admin
 * without a part in the sale invites them, that confirms that the email is the buyer's; the seller's statement proves
 * nothing.
 */
export async function inviteBuyer(
  tx: Tx,
  { purchase: { entry_id: entryId, round }, artwork }: Case,
  { actorId, buyerEmail }: { actorId: string; buyerEmail: string },
  publicUrl: string,
): Promise<void> {
  if (entryId === null || !round) throw new Error('the bill confirms no sale');
  const inviter = await getAccount(tx, actorId);
  if (inviter?.email.toLowerCase() === buyerEmail) throw invalid('buyerEmail', 'must not be your own');
  const entry = {
    happened: { kind: 'day' as const, date: round.sold_on },
    place: '',
    parties: [],
    price: { amount: round.price_amount, currency: round.price_currency },
    pricePublic: round.price_public,
    note: '',
    documents: [],
  };
  const bill = { entryId, invitedBy: actorId, confirmed: actorId !== artwork.owner_id };
  await offerSale(tx, artwork, { entry, buyerName: round.buyer, buyerEmail, bill }, publicUrl);
}
