import type { z } from 'zod';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { isOrganisationAddress } from '#platform/mail/organisation-address.ts';
import { issueToken } from '#features/people/accounts/email/one-time-tokens.ts';
import { findPersonByEmail, isReachable } from '#features/people/accounts/queries.ts';
import { holderName } from '#features/works/artworks/holder-name.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { saleOfferedEmail, titleOfferedEmail } from '#features/works/provenance/mails.ts';
import { refuseFuture } from '#features/works/provenance/entries/record-entry.ts';
import { refuseBeforeHeld } from './held-since.ts';
import type { BuyerEntry, SaleEntry } from './sale-entry.ts';

/**
 * Offers title to a locked work to the reader of the buyer's email. A user with an account is notified there; others
 * get an email with an invitation.
 */
export async function offerSale(
  tx: Tx,
  artwork: ArtworkRow,
  sale: {
    entry: z.infer<typeof SaleEntry>;
    buyerName: string;
    buyerEmail: string;
    /**
     * The recorded sale, if its bill was confirmed; who invites its buyer, and whether that confirms that the email is
     * the buyer's.
     */
    bill?: { entryId: string; invitedBy: string; confirmed: boolean };
    /** The refunded order whose seller gets the work back. */
    orderId?: string;
  },
  publicUrl: string,
): Promise<void> {
  const { entry, buyerName, buyerEmail, bill, orderId } = sale;
  const returned = orderId !== undefined;
  // Title waits for the buyer of a confirmed bill even if the seller has left.
  const seller = await tx.selectFrom('person').selectAll().where('id', '=', artwork.owner_id).executeTakeFirstOrThrow();
  if (seller.email.toLowerCase() === buyerEmail) throw invalid('buyerEmail', 'must not be your own');
  const account = await findPersonByEmail(tx, buyerEmail);
  if (!account && isOrganisationAddress(buyerEmail))
    throw invalid('buyerEmail', 'must be an email address, or the account of an organisation on this site');
  refuseFuture(entry.happened);
  await refuseBeforeHeld(tx, artwork, entry.happened, 'happened');
  const { id: saleId } = await tx
    .insertInto('title_transfer')
    .values({
      artwork_id: artwork.id,
      entry: JSON.stringify(entry),
      seller_id: seller.id,
      buyer_name: buyerName,
      buyer_email: buyerEmail,
      offered_at: now(),
      bill_entry: bill?.entryId ?? null,
      buyer_confirmed_by: bill?.confirmed ? bill.invitedBy : null,
      order_id: orderId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { actorId: bill?.invitedBy ?? seller.id, artworkId: artwork.id };
  await (bill
    ? record(tx, 'title_offered', about, { saleId, confirmed: bill.confirmed })
    : record(tx, 'sale_offered', about, { saleId, returned }));
  if (isReachable(account)) return;
  const way = account ? ({ kind: 'account' } as const) : await inviteBuyer(tx, buyerEmail, about.actorId);
  const message = bill
    ? titleOfferedEmail(publicUrl, artwork, way, { buyerName, confirmed: bill.confirmed })
    : saleOfferedEmail(publicUrl, artwork, holderName(artwork, seller), { buyer: way, returned });
  await mail(tx, buyerEmail, message);
}

async function inviteBuyer(tx: Tx, email: string, invitedBy: string): Promise<BuyerEntry> {
  // Another invitation would revoke theirs, which may be for a role with more rights.
  const invited = await tx
    .selectFrom('one_time_token')
    .where('purpose', '=', 'invite')
    .where('email', '=', email)
    .where('role', '<>', 'collector')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .select('id')
    .executeTakeFirst();
  if (invited) return { kind: 'invited_before' };
  const role = 'collector';
  const token = await issueToken(tx, { purpose: 'invite', email, role, createdBy: invitedBy });
  await record(tx, 'person_invited', { actorId: invitedBy }, { role });
  return { kind: 'invited', token };
}
