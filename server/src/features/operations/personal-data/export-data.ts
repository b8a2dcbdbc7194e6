import { type RawBuilder, sql } from 'kysely';
import type { ExportedData } from '@verso/contract/operations/schemas/personal-data.ts';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { publicTitle } from '#features/works/artworks/cards.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { blindData } from '#features/market/purchases/blind-data.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { addressesOf } from './queries.ts';
import { listOwnTables } from './own-tables.ts';
import { withoutOthers } from './without-others.ts';

type Row = Record<string, unknown>;

/** Columns that protect an account and say nothing about its person: hashes, keys, secrets, one-time links. */
const guards = [
  'one_time_token',
  'sign_in_ticket',
  'passkey_challenge',
  'recovery_code',
  'authenticator_app',
  'wallet_nonce',
];
const guardColumns = [
  'password_hash',
  'token_hash',
  'bind_hash',
  'public_key',
  'sealed_secret',
  'sealed_former_secret',
  'credential_id',
  'found_by',
  'vendor_data',
  'url',
];

/** For a work that has another owner now, its maker sees no more than before: not its owner, location and price. */
const holdersColumns = [
  'owner_id',
  'location',
  'price_amount',
  'price_currency',
  'hidden_price',
  'originals_with_sale',
  'taken_down_at',
  'taken_down_by',
  'taken_down_reason',
  'taken_down_shown',
];

/** A reported person does not see who reported them. */
const aboutOthers = ['person_reported', 'report_closed'];

/** Rows of all lists together in one reply, so that no reply takes much memory. */
const rowsOnPage = 5000;

/**
 * One page of all data about a person, and whether there are more. Data stored for an address are theirs once they have verified it, and other people's acts
 * are included without their names.
 */
export async function exportData(
  tx: Tx,
  actor: Actor,
  page: number,
): Promise<{ exported: ExportedData; more: boolean }> {
  const { id } = actor;
  const account = await getAccount(tx, id);
  const addresses = account ? await addressesOf(tx, account) : [];
  const ownAddress = sql`any(${addresses}::text[])`;
  // The lists follow each other, and a page is a section of them all.
  let [skipped, left, more] = [page * rowsOnPage, rowsOnPage, false];
  const rows = async (query: RawBuilder<{ row: Row }>): Promise<Row[]> => {
    if (more) return [];
    const found = await sql<{ row: Row }>`select listed.* from (${query}) listed
      limit ${left + 1} offset ${skipped}`.execute(tx);
    if (found.rows.length === 0 && skipped > 0) {
      const all = await sql<{ count: number }>`select count(*)::int as count from (${query}) listed`.execute(tx);
      skipped -= all.rows[0]?.count ?? 0;
      return [];
    }
    skipped = 0;
    more = found.rows.length > left;
    const shown = found.rows.slice(0, left).map(({ row }) => row);
    left -= shown.length;
    return shown;
  };
  const own: Record<string, Row[]> = {};
  for (const { name, column } of await listOwnTables(tx)) {
    if (guards.includes(name)) continue;
    const found = await rows(
      sql`select to_jsonb(own) - ${guardColumns}::text[] as row from ${sql.table(name)} own where ${sql.ref(`own.${column}`)} = ${id} order by own.ctid`,
    );
    // A table can name a person in two columns, such as who asks and who is asked.
    own[name] = [...(own[name] ?? []), ...found];
  }
  const person = await sql<{ row: Row }>`
    select to_jsonb(person) - array['password_hash', 'found_by'] as row from person where id = ${id}`.execute(tx);
  const exported = await withoutOthers(tx, id, {
    exportedAt: now().toISOString(),
    account: person.rows[0]?.row ?? {},
    artist: await rows(sql`select to_jsonb(artist) as row from artist where person_id = ${id}`),
    own,
    works: await rows(
      sql`select case when owner_id = ${id} then to_jsonb(artwork)
          else to_jsonb(artwork) - ${holdersColumns}::text[] end as row from artwork
        where (owner_id = ${id} or registered_by = ${id}) and ${visibleArtworks(actor)} order by number`,
    ),
    provenance: await rows(
      sql`select to_jsonb(entry) as row from provenance_entry entry where recorded_by = ${id} order by sequence`,
    ),
    votes: await rows(
      sql`select to_jsonb(vote) || jsonb_build_object('artwork', artwork.number, 'title', ${publicTitle}) as row from vote
        join review_round on review_round.id = vote.round_id join artwork on artwork.id = review_round.artwork_id
        where voter_id = ${id} order by cast_at`,
    ),
    recusals: await rows(sql`select to_jsonb(recusal) as row from recusal where person_id = ${id} order by recused_at`),
    disputes: await rows(
      sql`select to_jsonb(dispute) - 'decided_by' as row from dispute where asked_by = ${id} order by asked_at`,
    ),
    entryDisputes: await rows(
      sql`select to_jsonb(dispute) - array['approved_by', 'closed_by'] as row from entry_dispute dispute
        where asked_by = ${id} order by asked_at`,
    ),
    profileVotes: await rows(
      sql`select to_jsonb(vote) as row from profile_vote vote where voter_id = ${id} order by cast_at`,
    ),
    sales: await rows(
      // Once it is answered, the pages show a buyer's email to no one else; that of a seller who gets a work back, never.
      sql`select to_jsonb(sale) - array['agreed_by', 'buyer_confirmed_by']
          - case when (answered_at is null and order_id is null) or buyer_email = ${ownAddress} then '' else 'buyer_email' end as row
        from title_transfer sale
        where seller_id = ${id} or buyer_id = ${id} or agreed_by = ${id} or buyer_email = ${ownAddress} order by offered_at`,
    ),
    // A seller sees an order once it is paid; the payment page and the receipt are for the buyer only, and what an admin
    // wrote about a payment that bought nothing. The reason for a royalty can say how the seller got the work.
    orders: await rows(
      sql`select to_jsonb(sale_order) - array['session_id', 'session_url', 'buyer_id', 'seller_id']
          - case when buyer_id = ${id} then 'royalty' when paid_at is null then 'refund_answer' else '' end || jsonb_build_object('side', case when buyer_id = ${id} then 'buyer' else 'seller' end) as row
        from sale_order where buyer_id = ${id} or (seller_id = ${id} and charge_id is not null) order by number`,
    ),
    orderDeliveries: await rows(
      sql`select to_jsonb(delivery) as row from order_delivery delivery join sale_order on sale_order.id = delivery.order_id
        where sale_order.buyer_id = ${id} order by delivery.chosen_at`,
    ),
    orderMessages: await rows(
      sql`select to_jsonb(message) || jsonb_build_object('documents', (
          select coalesce(jsonb_agg(file.name order by document.position), '[]') from order_message_document document
          join file on file.id = document.file_id where document.message_id = message.id)) as row
        from order_message message where message.sender_id = ${id} order by message.sent_at`,
    ),
    ownershipRequests: await rows(
      sql`select to_jsonb(request) - array['approved_by', 'closed_by', 'owner_id'] - case when closed_at is null then array['approval_reason'] else '{}' end || jsonb_build_object('documents', (
          select coalesce(jsonb_agg(file.name order by document.position), '[]') from ownership_request_document document
          join file on file.id = document.file_id where document.request_id = request.id and document.part <> 'answer')) as row
        from ownership_request request where request.asker_id = ${id} order by request.asked_at`,
    ),
    receipts: await rows(
      sql`select to_jsonb(receipt) as row from receipt join sale_order on sale_order.id = receipt.order_id
        where sale_order.buyer_id = ${id} order by receipt.year, receipt.number`,
    ),
    ledger: await rows(sql`select to_jsonb(line) as row from ledger_line line where party_id = ${id} order by line.id`),
    payouts: await rows(sql`select to_jsonb(payout) as row from payout where payee_id = ${id} order by due_at`),
    bankPayments: await rows(
      sql`select to_jsonb(bank_payment) - array['sealed_details', 'paid_by', 'read_by'] as row from bank_payment
        join payout on payout.id = bank_payment.payout_id where payout.payee_id = ${id} order by left_at`,
    ),
    purchases: await rows(
      sql`select to_jsonb(purchase) || jsonb_build_object('artwork', artwork.number,
          'title', case when ${visibleArtworks(actor)} then ${publicTitle} end, 'rounds', (
          select jsonb_agg(to_jsonb(round) || jsonb_build_object('bill', file.name) order by round.number)
          from purchase_round round left join file on file.id = round.bill_id where round.purchase_id = purchase.id)) as row
        from purchase join artwork on artwork.id = purchase.artwork_id where purchase.submitted_by = ${id} order by purchase.submitted_at`,
    ),
    billDisputes: await rows(
      sql`select to_jsonb(dispute) - array['decided_by', 'proposed_by', 'proposed_at', 'proposed_outcome', 'proposal'] as row from bill_dispute dispute where asked_by = ${id} order by asked_at`,
    ),
    purchaseConflicts: await rows(
      sql`select to_jsonb(conflict) - 'declared_by' as row from purchase_conflict conflict
        where person_id = ${id} order by declared_at`,
    ),
    purchaseVotes: await rows(
      // Checking a bill does not let a reviewer see the work.
      sql`select to_jsonb(vote) || jsonb_build_object('artwork', artwork.number, 'title',
          case when ${visibleArtworks(actor)} then ${publicTitle} end) as row
        from purchase_vote vote join purchase_round round on round.id = vote.round_id
        join purchase on purchase.id = round.purchase_id join artwork on artwork.id = purchase.artwork_id
        where voter_id = ${id} order by cast_at`,
    ),
    reports: await rows(
      sql`select to_jsonb(report) as row from person_report report where reporter_id = ${id} order by reported_at`,
    ),
    contentReports: await rows(
      sql`select to_jsonb(report) - 'closed_by' as row from content_report report where lower(sender_email) = ${ownAddress}
        order by reported_at`,
    ),
    viewingLinks: await rows(
      sql`select to_jsonb(link) - 'token_hash' as row from viewing_link link where created_by = ${id} order by created_at`,
    ),
    uploads: await rows(
      sql`select jsonb_build_object('id', id, 'kind', kind, 'name', name, 'mediaType', media_type, 'bytes', bytes,
          'sha256', sha256, 'uploaded', uploaded_at) as row from file where uploaded_by = ${id} order by uploaded_at, id`,
    ),
    rounds: await rows(
      sql`select jsonb_build_object('artwork', artwork.number, 'round', round.number, 'quorum', round.quorum,
          'opened', round.opened_at, 'closed', round.closed_at, 'outcome', round.outcome) as row
        from review_round round join artwork on artwork.id = round.artwork_id
        where (artwork.owner_id = ${id} or artwork.registered_by = ${id}) and ${visibleArtworks(actor)}
        order by artwork.number, round.number`,
    ),
    profileRounds: await rows(
      sql`select to_jsonb(round) as row from profile_round round where person_id = ${id} order by number`,
    ),
    appeals: await rows(
      sql`select jsonb_build_object('artwork', artwork.number, 'round', round.number, 'side', round.appeal_side,
          'reason', round.appeal_reason, 'opened', round.opened_at, 'outcome', round.outcome) as row
        from review_round round join artwork on artwork.id = round.artwork_id
        where round.appealed_by = ${id} order by round.opened_at`,
    ),
    recoveries: await rows(
      sql`select to_jsonb(recovery) - 'decided_by' as row from recovery where asked_by = ${id} order by asked_at`,
    ),
    editRequests: await rows(
      sql`select to_jsonb(request) - 'decided_by' as row from edit_request request
        where requested_by = ${id} order by requested_at`,
    ),
    profileEditRequests: await rows(
      sql`select to_jsonb(request) - 'decided_by' as row from profile_edit_request request
        where person_id = ${id} order by requested_at`,
    ),
    makerAnswers: await rows(
      sql`select to_jsonb(answer) as row from maker_answer answer where person_id = ${id} order by answered_at`,
    ),
    ownerStatements: await rows(
      sql`select to_jsonb(statement) as row from owner_statement statement where stated_by = ${id} order by stated_at`,
    ),
    // The request that they answered is its sender's.
    ownershipAnswers: await rows(
      sql`select jsonb_build_object('artwork', artwork.number, 'agrees', request.owner_agrees, 'answer', request.answer,
          'answered', request.answered_at, 'documents', (
          select coalesce(jsonb_agg(file.name order by document.position), '[]') from ownership_request_document document
          join file on file.id = document.file_id where document.request_id = request.id and document.part = 'answer')) as row
        from ownership_request request join artwork on artwork.id = request.artwork_id
        where request.owner_id = ${id} and request.answered_at is not null order by request.answered_at`,
    ),
    formerUrls: await rows(
      sql`select to_jsonb(former) as row from former_url former where person_id = ${id} order by given_up_at`,
    ),
    mails: await rows(
      sql`select jsonb_build_object('recipient', recipient, 'subject', subject, 'written', created_at, 'sent', sent_at) as row
        from mail where recipient = ${ownAddress} order by created_at, id`,
    ),
    events: await rows(
      sql`select jsonb_build_object('id', event.id, 'at', event.at, 'name', event.name, 'data', ${blindData},
          'actor_id', case when actor_id = ${id} then actor_id end, 'person_id', event.person_id,
          'artwork_id', event.artwork_id) as row
        from event where actor_id = ${id} or (person_id = ${id} and event.name <> all(${aboutOthers}::text[])) order by id`,
    ),
  });
  return { exported, more };
}
