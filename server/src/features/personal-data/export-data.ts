import { type RawBuilder, sql } from 'kysely';
import type { ExportedData } from '@verso/contract/personal-data.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { blindData } from '#features/purchases/blind-data.ts';
import { listOwnTables } from './own-tables.ts';

type Row = Record<string, unknown>;

/** What guards an account and says nothing about its person: hashes, keys, secrets, one-time links. */
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
  'credential_id',
  'found_by',
  'vendor_data',
  'url',
];

/**
 * Of a work that is another's now, its maker sees no more than before: not who holds it, where it is and what it shall
 * cost.
 */
const holdersColumns = ['owner_id', 'location', 'price_amount', 'price_currency', 'hidden_price'];

/** Who reported somebody is not told to them. */
const aboutOthers = ['person_reported', 'report_closed'];

/**
 * Everything that is held about somebody. What is held about an address alone is theirs once they have proved that it
 * is, and what others did is told without saying who.
 */
export async function exportData(
  tx: Tx,
  { id, ...account }: { id: string; email: string; emailVerified: boolean },
): Promise<ExportedData> {
  const email = account.emailVerified ? account.email : null;
  const rows = async (query: RawBuilder<{ row: Row }>): Promise<Row[]> =>
    (await query.execute(tx)).rows.map(({ row }) => row);
  const own: Record<string, Row[]> = {};
  for (const { name, column } of await listOwnTables(tx)) {
    if (guards.includes(name)) continue;
    own[name] = await rows(
      sql`select to_jsonb(own) - ${guardColumns}::text[] as row from ${sql.table(name)} own where ${sql.ref(`own.${column}`)} = ${id}`,
    );
  }
  const [person = {}] = await rows(
    sql`select to_jsonb(person) - array['password_hash', 'found_by'] as row from person where id = ${id}`,
  );
  return {
    exportedAt: now().toISOString(),
    account: person,
    artist: await rows(sql`select to_jsonb(artist) as row from artist where person_id = ${id}`),
    own,
    works: await rows(
      sql`select case when owner_id = ${id} then to_jsonb(artwork)
          else to_jsonb(artwork) - ${holdersColumns}::text[] end as row from artwork
        where (owner_id = ${id} or registered_by = ${id}) and deleted_at is null order by number`,
    ),
    provenance: await rows(
      sql`select to_jsonb(entry) as row from provenance_entry entry where recorded_by = ${id} order by sequence`,
    ),
    votes: await rows(
      sql`select to_jsonb(vote) || jsonb_build_object('artwork', artwork.number, 'title', artwork.title) as row from vote
        join review_round on review_round.id = vote.round_id join artwork on artwork.id = review_round.artwork_id
        where voter_id = ${id} order by cast_at`,
    ),
    recusals: await rows(sql`select to_jsonb(recusal) as row from recusal where person_id = ${id} order by recused_at`),
    disputes: await rows(
      sql`select to_jsonb(dispute) - 'decided_by' as row from dispute where asked_by = ${id} order by asked_at`,
    ),
    profileVotes: await rows(sql`select to_jsonb(vote) as row from profile_vote vote where voter_id = ${id}`),
    sales: await rows(
      sql`select to_jsonb(sale) as row from title_transfer sale
        where seller_id = ${id} or buyer_id = ${id} or lower(buyer_email) = ${email} order by offered_at`,
    ),
    // A seller hears of an order once money came; the page to pay on and the receipt are the buyer's alone.
    orders: await rows(
      sql`select to_jsonb(sale_order) - array['session_id', 'session_url', 'buyer_id', 'seller_id']
          || jsonb_build_object('side', case when buyer_id = ${id} then 'buyer' else 'seller' end) as row
        from sale_order where buyer_id = ${id} or (seller_id = ${id} and charge_id is not null) order by number`,
    ),
    receipts: await rows(
      sql`select to_jsonb(receipt) as row from receipt join sale_order on sale_order.id = receipt.order_id
        where sale_order.buyer_id = ${id} order by receipt.year, receipt.number`,
    ),
    ledger: await rows(sql`select to_jsonb(line) as row from ledger_line line where party_id = ${id} order by line.id`),
    payouts: await rows(sql`select to_jsonb(payout) as row from payout where payee_id = ${id} order by due_at`),
    purchases: await rows(
      sql`select to_jsonb(purchase) || jsonb_build_object('artwork', artwork.number, 'title', artwork.title, 'rounds', (
          select jsonb_agg(to_jsonb(round) || jsonb_build_object('bill', file.name) order by round.number)
          from purchase_round round left join file on file.id = round.bill_id where round.purchase_id = purchase.id)) as row
        from purchase join artwork on artwork.id = purchase.artwork_id where purchase.submitted_by = ${id} order by purchase.submitted_at`,
    ),
    purchaseVotes: await rows(
      sql`select to_jsonb(vote) || jsonb_build_object('artwork', artwork.number, 'title', artwork.title) as row
        from purchase_vote vote join purchase_round round on round.id = vote.round_id
        join purchase on purchase.id = round.purchase_id join artwork on artwork.id = purchase.artwork_id
        where voter_id = ${id} order by cast_at`,
    ),
    reports: await rows(sql`select to_jsonb(report) as row from person_report report where reporter_id = ${id}`),
    viewingLinks: await rows(
      sql`select to_jsonb(link) - 'token_hash' as row from viewing_link link where created_by = ${id}`,
    ),
    mails: await rows(
      sql`select jsonb_build_object('recipient', recipient, 'subject', subject, 'written', created_at, 'sent', sent_at) as row
        from mail where lower(recipient) = ${email} order by created_at`,
    ),
    events: await rows(
      sql`select jsonb_build_object('id', event.id, 'at', event.at, 'name', event.name, 'data', ${blindData},
          'actor_id', case when actor_id = ${id} then actor_id end, 'person_id', event.person_id,
          'artwork_id', event.artwork_id) as row
        from event where actor_id = ${id} or (person_id = ${id} and event.name <> all(${aboutOthers}::text[])) order by id`,
    ),
  };
}
