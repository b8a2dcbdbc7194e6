import type { z } from 'zod';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { personInvited } from '#features/accounts/events.ts';
import { issueToken } from '#features/accounts/one-time-tokens.ts';
import { findPersonByEmail, getAccount, isReachable } from '#features/accounts/queries.ts';
import { holderName } from '#features/artworks/holder-name.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { saleOffered } from './events.ts';
import { saleOfferedLetter } from './mails.ts';
import { refuseFuture } from './record-entry.ts';
import type { SaleEntry } from './sale-entry.ts';

/**
 * Offers the title to a locked work to whoever reads the buyer's email. Somebody who has an account is notified there;
 * to anybody else a mail is written, with an invitation.
 */
export async function offerSale(
  tx: Tx,
  artwork: ArtworkRow,
  sale: { entry: z.infer<typeof SaleEntry>; buyerName: string; buyerEmail: string },
  publicUrl: string,
): Promise<void> {
  const { entry, buyerName, buyerEmail } = sale;
  const seller = await getAccount(tx, artwork.owner_id);
  if (!seller) throw new Error('the owner of the work is not there');
  if (seller.email.toLowerCase() === buyerEmail) throw invalid('buyerEmail', 'must not be your own');
  refuseFuture(entry.happened);
  const { id: saleId } = await tx
    .insertInto('title_transfer')
    .values({
      artwork_id: artwork.id,
      entry: JSON.stringify(entry),
      seller_id: seller.id,
      buyer_name: buyerName,
      buyer_email: buyerEmail,
      offered_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, saleOffered, { actorId: seller.id, artworkId: artwork.id }, { saleId });
  const account = await findPersonByEmail(tx, buyerEmail);
  if (isReachable(account)) return;
  const way = account ? ({ kind: 'account' } as const) : await inviteBuyer(tx, buyerEmail, seller.id);
  await mail(tx, buyerEmail, saleOfferedLetter(publicUrl, artwork, holderName(artwork, seller), way));
}

/** How the buyer comes to answer: they have an account, or an invitation already, or are invited now. */
export type BuyerEntry = { kind: 'account' } | { kind: 'invited_before' } | { kind: 'invited'; token: string };

async function inviteBuyer(tx: Tx, email: string, invitedBy: string): Promise<BuyerEntry> {
  // Another invitation would end the one they have, which may be for more than a collector.
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
  await record(tx, personInvited, { actorId: invitedBy }, { role });
  return { kind: 'invited', token };
}
