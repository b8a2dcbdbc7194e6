import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { enqueue, record } from '#platform/events.ts';
import type { Letter } from '#platform/letter.ts';
import { mail } from '#platform/mail.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { deleteDraft } from '#features/artworks/delete-draft.ts';
import { lockArtwork, selectArtworks } from '#features/artworks/queries.ts';
import { closeSale } from '#features/provenance/close-sale.ts';
import { findSale } from '#features/provenance/queries.ts';
import { forgetInLog } from '#features/log/forget-in-log.ts';
import { forgetSender } from '#features/purchases/forget-sender.ts';
import { personDeleted } from './events.ts';
import { accountDeletedLetter } from './mails.ts';
import { listOwnTables } from './own-tables.ts';

const former = { firstname: 'Former', lastname: 'member' };

/** What an event's data may say about who somebody is. */
const tellingKeys = ['ip', 'email', 'userAgent', 'address', 'from', 'to'];

/**
 * Takes a person out of the registry. What the record of works rests on stays, under “Former member”: votes, entries,
 * works that were ever submitted, and the name of a maker on the works they made. What is theirs alone is erased; what
 * is kept of an address is theirs once they have proved that it is. The caller holds the account.
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
  await forgetInLog(tx, id);
  const own = actorId === id;
  await record(tx, personDeleted, { actorId, personId: id }, { own, drafts, sales });
  if (address !== null) await forgetAddress(tx, address, accountDeletedLetter(publicUrl, own));
  for (const { name, column } of await listOwnTables(tx))
    await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${id}`.execute(tx);
  await tx.deleteFrom('viewing_link').where('created_by', '=', id).execute();
  await sql`update event set data = data - ${tellingKeys}::text[]
    where (person_id = ${id} or actor_id = ${id}) and data ?| ${tellingKeys}::text[]`.execute(tx);
  await blank(tx, person);
}

/** Somebody, and the address that is proved to be theirs. */
interface Leaving {
  id: string;
  address: string | null;
}

/** The letter goes out, and is then forgotten like those before it. */
async function forgetAddress(tx: Tx, address: string, letter: Letter): Promise<void> {
  await tx.deleteFrom('mail').where('recipient', '=', address).execute();
  await mail(tx, address, letter);
  await tx.updateTable('mail').set({ forget: true }).where('recipient', '=', address).execute();
  await tx.deleteFrom('one_time_token').where('email', '=', address).execute();
}

/** Works on offer to them or by them are so no more; the other side is told. */
async function closeSales(tx: Tx, { id, address }: Leaving, publicUrl: string): Promise<number> {
  const open = await tx
    .selectFrom('title_transfer')
    .where('answered_at', 'is', null)
    .where((is) => is.or([is('seller_id', '=', id), is('buyer_email', '=', address)]))
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

/** Drafts that nobody but they ever saw. */
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

/** Their name and address in what others keep. */
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

/** What they contested and nobody accepted; what an admin accepted stands in the provenance, without their name. */
async function forgetDisputes(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('dispute').where('asked_by', '=', id).where('decided_at', 'is', null).execute();
  await tx
    .updateTable('dispute')
    .set({ reason: '', answer: '' })
    .where('asked_by', '=', id)
    .where('claim_id', 'is', null)
    .execute();
}

/** What is left is a row that others refer to, and says nothing about who it was. */
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
      deleted_at: now(),
    })
    .where('id', '=', id)
    .execute();
  if (portraitId) await enqueue(tx, 'purge-files', { fileIds: [portraitId] });
  await tx
    .updateTable('artist')
    .set({ birth_year: null, death_year: null, birth_place: '' })
    .where('person_id', '=', id)
    .execute();
  // Who made no work that stays is no maker on any record.
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
