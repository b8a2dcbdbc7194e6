import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { mail } from '#platform/mail/mail.ts';
import { expireInvitationsOf } from '#features/people/accounts/email/one-time-tokens.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { closeEntryDispute } from '#features/works/provenance/entry-disputes/decide-entry-dispute.ts';
import { closeSale } from '#features/works/provenance/title/close-sale.ts';
import { findSale } from '#features/works/provenance/queries.ts';
import { forgetInLog } from '#features/evidence/log/forget-in-log.ts';
import { closeRequest } from '#features/market/ownership/decide-request.ts';
import { forgetEvidence } from '#features/market/ownership/forget-evidence.ts';
import { forgetSender } from '#features/market/purchases/forget-sender.ts';
import { keepIdentity } from '#features/market/sales/bank/keep-identity.ts';
import { accountDeletedEmail } from '#features/operations/personal-data/mails.ts';
import { addressesOf } from '#features/operations/personal-data/queries.ts';
import { eraseInSteps, isOwnDraft } from './erase-in-steps.ts';
import { forgetInMails } from './forget-in-mails.ts';
import { forgetOwnWords } from './forget-own-words.ts';

const former = { firstname: 'Former', lastname: 'member' };

/**
 * Removes a person from the registry. What the record of works depends on stays, under “Former member”: votes, entries,
 * works that were ever submitted, and the name of a maker on their works. Data that belong to the person alone are
 * erased; data stored for an address are theirs once it is verified. The caller has locked the account.
 */
export async function erasePerson(
  tx: Tx,
  person: AccountRow,
  actorId: string | null,
  publicUrl: string,
): Promise<void> {
  const { id } = person;
  const address = person.email_verified_at ? person.email : null;
  const addresses = await addressesOf(tx, person);
  const sales = await closeSales(tx, { id, addresses }, publicUrl);
  const drafts = await countDrafts(tx, id);
  await forgetSender(tx, id);
  await forgetInRecords(tx, { id, addresses });
  await forgetDisputes(tx, id);
  await forgetEntryDisputes(tx, id);
  await forgetDeliveries(tx, id);
  await forgetOwnershipRequests(tx, id);
  await forgetOwnWords(tx, id);
  await forgetInLog(tx, id);
  await keepIdentity(tx, id);
  await expireInvitationsOf(tx, id);
  await tx.deleteFrom('organisation_invitation').where('invited_by', '=', id).execute();
  const own = actorId === id;
  await record(tx, 'person_deleted', { actorId, personId: id }, { own, drafts, sales });
  await forgetAddresses(tx, addresses);
  await forgetInMails(tx, person);
  if (address !== null) await sendLast(tx, address, accountDeletedEmail(publicUrl, own));
  await tx.deleteFrom('erasure').where('person_id', '=', id).execute();
  await tx.deleteFrom('viewing_link').where('created_by', '=', id).execute();
  await endAccess(tx, id);
  await blank(tx, person);
  await eraseInSteps(tx, id);
}

/** A person, and the addresses that they verified, the present one and former ones. */
interface Leaving {
  id: string;
  addresses: readonly string[];
}

/** Deletes what is stored for their addresses. */
async function forgetAddresses(tx: Tx, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await tx.deleteFrom('mail').where('recipient', '=', address).execute();
    await tx.deleteFrom('one_time_token').where('email', '=', address).execute();
    await tx.deleteFrom('organisation_invitation').where('email', '=', address).execute();
    await tx
      .updateTable('content_report')
      .set({ sender_name: 'Former member', sender_email: '' })
      .where(sql`lower(sender_email)`, '=', address.toLowerCase())
      .execute();
  }
}

/** Sends an email that is deleted once it is delivered. */
async function sendLast(tx: Tx, address: string, message: EmailMessage): Promise<void> {
  await mail(tx, address, message);
  await tx.updateTable('mail').set({ forget: true }).where('recipient', '=', address).execute();
}

/** Nothing opens the account any more, even while later steps still erase. */
async function endAccess(tx: Tx, id: string): Promise<void> {
  for (const table of ['session', 'api_key', 'passkey', 'one_time_token', 'sign_in_ticket'] as const)
    await tx.deleteFrom(table).where('person_id', '=', id).execute();
}

/** Closes pending sales to or by them; the other side is notified. */
async function closeSales(tx: Tx, { id, addresses }: Leaving, publicUrl: string): Promise<number> {
  const open = await tx
    .selectFrom('title_transfer')
    .where('answered_at', 'is', null)
    .where((is) =>
      is.or([is('seller_id', '=', id), is('buyer_email', '=', anyOf(addresses)), is('agreed_by', '=', id)]),
    )
    .select('artwork_id')
    .orderBy('artwork_id')
    .execute();
  for (const { artwork_id: artworkId } of open) {
    const artwork = await lockArtwork(tx, artworkId);
    const sale = await findSale(tx, artworkId);
    if (artwork && sale?.answered_at === null) await closeSale(tx, artwork, sale, id, publicUrl);
  }
  return open.length;
}

const countDrafts = async (tx: Tx, id: string): Promise<number> =>
  (
    await tx
      .selectFrom('artwork')
      .where(isOwnDraft(id))
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const anyOf = (addresses: readonly string[]) => sql<string>`any(${addresses}::text[])`;

/** Removes their name and address from other people's data. */
async function forgetInRecords(tx: Tx, { id, addresses }: Leaving): Promise<void> {
  await tx
    .updateTable('title_transfer')
    .set({ buyer_name: 'Former member', buyer_email: `${id}@deleted.invalid` })
    .where((is) => is.or([is('buyer_id', '=', id), is('buyer_email', '=', anyOf(addresses))]))
    .execute();
  await tx
    .updateTable('edit_request')
    .set({ decided_at: now(), decided_by: id, granted: false })
    .where('requested_by', '=', id)
    .where('decided_at', 'is', null)
    .execute();
  await tx
    .updateTable('profile_edit_request')
    .set({ decided_at: now(), decided_by: id, granted: false })
    .where('person_id', '=', id)
    .where('decided_at', 'is', null)
    .execute();
  await tx
    .updateTable('person_report')
    .set({ closed_at: now(), closed_by: id, answer: 'The account was deleted.' })
    .where('person_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

/** Withdraws their open ownership requests, and erases what they sent in closed ones. Open requests for their works stay. */
async function forgetOwnershipRequests(tx: Tx, id: string): Promise<void> {
  const open = await tx
    .selectFrom('ownership_request')
    .where('asker_id', '=', id)
    .where('closed_at', 'is', null)
    .select(['id', 'artwork_id'])
    .execute();
  for (const request of open) await closeRequest(tx, request, { outcome: 'withdrawn', closedBy: id });
  await forgetEvidence(tx, id);
}

/** Erases where and how works were delivered to them. Messages stay with the order, under “Former member”: the other side needs them. */
async function forgetDeliveries(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('order_delivery')
    .set({ address: '', tracking: '', note: '' })
    .where('order_id', 'in', (of) => of.selectFrom('sale_order').where('buyer_id', '=', id).select('id'))
    .execute();
}

/** Ends their open disputes of entries, and erases what they wrote in those that corrected nothing. */
async function forgetEntryDisputes(tx: Tx, id: string): Promise<void> {
  const open = await tx
    .selectFrom('entry_dispute')
    .where('asked_by', '=', id)
    .where('closed_at', 'is', null)
    .select(['id', 'artwork_id'])
    .execute();
  for (const dispute of open)
    await closeEntryDispute(tx, { artworkId: dispute.artwork_id, dispute, closedBy: id }, { outcome: 'withdrawn' });
  await tx
    .updateTable('entry_dispute')
    .set({ reason: '', answer: '', correction: '{}' })
    .where('asked_by', '=', id)
    .where('outcome', '<>', 'corrected')
    .execute();
}

/** Deletes their unaccepted disputes; an accepted one stays in the provenance, without their name. */
async function forgetDisputes(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('bill_dispute')
    .where('proposed_by', '=', id)
    .where('asked_by', 'is', null)
    .where('decided_at', 'is', null)
    .execute();
  await tx
    .updateTable('bill_dispute')
    .set({ proposed_by: null, proposed_at: null, proposed_outcome: null, proposal: '' })
    .where('proposed_by', '=', id)
    .execute();
  await tx.deleteFrom('dispute').where('asked_by', '=', id).where('decided_at', 'is', null).execute();
  await tx
    .deleteFrom('bill_dispute')
    .where('asked_by', '=', id)
    .where('proposed_by', 'is', null)
    .where('decided_at', 'is', null)
    .execute();
  // What an admin proposed about the reported bill still waits for another one.
  await tx
    .updateTable('bill_dispute')
    .set({ asked_by: null, reason: '' })
    .where('asked_by', '=', id)
    .where('decided_at', 'is', null)
    .execute();
  await tx
    .updateTable('dispute')
    .set({ reason: '', answer: '' })
    .where('asked_by', '=', id)
    .where('claim_id', 'is', null)
    .execute();
  // A bill found wrong changed the record, and the report says why.
  await tx
    .updateTable('bill_dispute')
    .set({ reason: '', answer: '' })
    .where('asked_by', '=', id)
    .where('outcome', '=', 'stands')
    .execute();
}

/** Leaves a row that others refer to, without personal data. */
async function blank(tx: Tx, { id, portrait_id: portraitId }: AccountRow): Promise<void> {
  await tx
    .updateTable('person')
    .set({
      ...former,
      email: `${id}@deleted.invalid`,
      email_verified_at: null,
      password_hash: '',
      url: `former-member-${id}`,
      nationality_id: null,
      biography: '',
      portrait_id: null,
      links: '[]',
      tooltips: '{}',
      admin: false,
      recommended: false,
      private_token_allowed: false,
      check_purchase_allowed: false,
      submit_allowed: false,
      invited_by: null,
      import_source: null,
      deleted_at: now(),
    })
    .where('id', '=', id)
    .execute();
  if (portraitId) await enqueue(tx, 'purge-files', { fileIds: [portraitId] });
  await tx
    .updateTable('artist')
    .set({
      birth_year: null,
      death_year: null,
      birth_place: '',
      residence: null,
      training: '',
      exhibited: '',
      referees: '',
    })
    .where('person_id', '=', id)
    .execute();
  // A user without remaining works is no longer listed as a maker.
  const { numUpdatedRows: forgotten } = await tx
    .updateTable('artist')
    .set({ name: 'Former member', sort_name: 'member, Former', url: `former-member-${id}` })
    .where('person_id', '=', id)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('artwork')
            .whereRef('artwork.artist_id', '=', 'artist.id')
            .where('artwork.deleted_at', 'is', null)
            // These are deleted in the steps that follow.
            .where((draft) => draft.not(isOwnDraft(id)))
            .select('artwork.id'),
        ),
      ),
    )
    .executeTakeFirst();
  const makesWorks = await tx.selectFrom('artist').where('person_id', '=', id).select('id').executeTakeFirst();
  if (forgotten > 0n || !makesWorks) await tx.deleteFrom('former_url').where('person_id', '=', id).execute();
}
