import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { mail } from '#platform/mail/mail.ts';
import { expireInvitationsOf } from '#features/people/accounts/email/one-time-tokens.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { deleteDraft } from '#features/works/artworks/editing/delete-draft.ts';
import { lockArtwork, selectArtworks } from '#features/works/artworks/queries.ts';
import { closeEntryDispute } from '#features/works/provenance/entry-disputes/decide-entry-dispute.ts';
import { closeSale } from '#features/works/provenance/title/close-sale.ts';
import { findSale } from '#features/works/provenance/queries.ts';
import { forgetInLog } from '#features/evidence/log/forget-in-log.ts';
import { closeRequest } from '#features/market/ownership/decide-request.ts';
import { forgetSender } from '#features/market/purchases/forget-sender.ts';
import { accountDeletedEmail } from '#features/operations/personal-data/mails.ts';
import { listOwnTables } from '#features/operations/personal-data/own-tables.ts';

const former = { firstname: 'Former', lastname: 'member' };

/** Keys in events' data that may identify a person. */
export const identifyingKeys = ['ip', 'email', 'userAgent', 'address', 'from', 'to', 'note'];

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
  const sales = await closeSales(tx, { id, address }, publicUrl);
  const drafts = await deleteDrafts(tx, id);
  await forgetSender(tx, id);
  await tx
    .updateTable('artwork')
    .set({ location: '', price_amount: null, price_currency: null })
    .where('owner_id', '=', id)
    .execute();
  await forgetInRecords(tx, { id, address });
  await forgetDisputes(tx, id);
  await forgetEntryDisputes(tx, id);
  await forgetDeliveries(tx, id);
  await forgetOwnershipRequests(tx, id);
  await forgetInLog(tx, id);
  await expireInvitationsOf(tx, id);
  await tx.deleteFrom('organisation_invitation').where('invited_by', '=', id).execute();
  const own = actorId === id;
  await record(tx, 'person_deleted', { actorId, personId: id }, { own, drafts, sales });
  if (address !== null) await forgetAddress(tx, address, accountDeletedEmail(publicUrl, own));
  for (const { name, column } of await listOwnTables(tx))
    await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${id}`.execute(tx);
  await tx.deleteFrom('erasure').where('person_id', '=', id).execute();
  await tx.deleteFrom('viewing_link').where('created_by', '=', id).execute();
  await sql`update event set data = data - ${identifyingKeys}::text[]
    where (person_id = ${id} or actor_id = ${id}) and data ?| ${identifyingKeys}::text[]`.execute(tx);
  await blank(tx, person);
}

/** A person, and their verified address. */
interface Leaving {
  id: string;
  address: string | null;
}

/** Sends the email, and then deletes it like those before it. */
async function forgetAddress(tx: Tx, address: string, message: EmailMessage): Promise<void> {
  await tx.deleteFrom('mail').where('recipient', '=', address).execute();
  await mail(tx, address, message);
  await tx.updateTable('mail').set({ forget: true }).where('recipient', '=', address).execute();
  await tx.deleteFrom('one_time_token').where('email', '=', address).execute();
  await tx.deleteFrom('organisation_invitation').where('email', '=', address).execute();
  await tx
    .updateTable('content_report')
    .set({ sender_name: 'Former member', sender_email: '' })
    .where(sql`lower(sender_email)`, '=', address.toLowerCase())
    .execute();
}

/** Closes pending sales to or by them; the other side is notified. */
async function closeSales(tx: Tx, { id, address }: Leaving, publicUrl: string): Promise<number> {
  const open = await tx
    .selectFrom('title_transfer')
    .where('answered_at', 'is', null)
    .where((is) => is.or([is('seller_id', '=', id), is('buyer_email', '=', address), is('agreed_by', '=', id)]))
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

/** Deletes drafts that were never submitted. */
async function deleteDrafts(tx: Tx, id: string): Promise<number> {
  const drafts = await selectArtworks(tx)
    .where('artwork.owner_id', '=', id)
    .where('artwork.status', '=', 'draft')
    .where('artwork.submitted_at', 'is', null)
    .orderBy('artwork.id')
    .execute();
  for (const draft of drafts) await deleteDraft(tx, draft, id);
  return drafts.length;
}

/** Removes their name and address from other people's data. */
async function forgetInRecords(tx: Tx, { id, address }: Leaving): Promise<void> {
  await tx
    .updateTable('title_transfer')
    .set({ buyer_name: 'Former member', buyer_email: `${id}@deleted.invalid` })
    .where((is) => is.or([is('buyer_id', '=', id), is('buyer_email', '=', address)]))
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

/** Withdraws their open requests for title, and erases the evidence of all that did not pass title. */
async function forgetOwnershipRequests(tx: Tx, id: string): Promise<void> {
  const open = await tx
    .selectFrom('ownership_request')
    .where('asker_id', '=', id)
    .where('closed_at', 'is', null)
    .select(['id', 'artwork_id'])
    .execute();
  for (const request of open) await closeRequest(tx, request, { outcome: 'withdrawn', closedBy: id });
  const erased = await tx
    .updateTable('ownership_request')
    .set({ statement: '' })
    .where('asker_id', '=', id)
    .where('outcome', '<>', 'confirmed')
    .returning('id')
    .execute();
  if (erased.length === 0) return;
  const files = await tx
    .deleteFrom('ownership_request_document')
    .where(
      'request_id',
      'in',
      erased.map((one) => one.id),
    )
    .returning('file_id')
    .execute();
  if (files.length > 0) await enqueue(tx, 'purge-files', { fileIds: files.map((file) => file.file_id) });
}

/** Erases where works were delivered to them. Messages stay with the order, under “Former member”: the other side needs them. */
async function forgetDeliveries(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('order_delivery')
    .set({ address: '' })
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
    await closeEntryDispute(tx, { artworkId: dispute.artwork_id, dispute, adminId: id }, { outcome: 'withdrawn' });
  await tx
    .updateTable('entry_dispute')
    .set({ reason: '', answer: '', correction: '{}' })
    .where('asked_by', '=', id)
    .where('outcome', '<>', 'corrected')
    .execute();
}

/** Deletes their unaccepted disputes; an accepted one stays in the provenance, without their name. */
async function forgetDisputes(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('dispute').where('asked_by', '=', id).where('decided_at', 'is', null).execute();
  await tx.deleteFrom('bill_dispute').where('asked_by', '=', id).where('decided_at', 'is', null).execute();
  await tx
    .updateTable('dispute')
    .set({ reason: '', answer: '' })
    .where('asked_by', '=', id)
    .where('claim_id', 'is', null)
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
            .select('artwork.id'),
        ),
      ),
    )
    .executeTakeFirst();
  const makesWorks = await tx.selectFrom('artist').where('person_id', '=', id).select('id').executeTakeFirst();
  if (forgotten > 0n || !makesWorks) await tx.deleteFrom('former_url').where('person_id', '=', id).execute();
}
