import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { peopleBehind } from '#features/people/organisations/people-behind.ts';
import { offerSale } from '#features/works/provenance/title/offer-sale.ts';
import type { Case } from '#features/market/purchases/queries.ts';

/**
 * Offers title to the buyer named in the confirmed bill of a locked work; the sale is already recorded. If an admin
 * without a part in the sale invites them, that confirms that the email is the buyer's. The seller's statement proves
 * nothing, nor does an admin's about an organisation of their own.
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
  const buyer = await tx
    .selectFrom('person')
    .where('email', '=', buyerEmail)
    .select(peopleBehind(sql`person.id`).as('people'))
    .executeTakeFirst();
  const confirmed = actorId !== artwork.owner_id && !buyer?.people.includes(actorId);
  const bill = { entryId, invitedBy: actorId, confirmed };
  await offerSale(tx, artwork, { entry, buyerName: round.buyer, buyerEmail, bill }, publicUrl);
}
