import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import type { EntryCorrection } from '@verso/contract/works/schemas/provenance.ts';
import type { Db } from '#platform/database/db.ts';

/**
 * The accounts of the parties to what is recorded as this entry: a sale by card or by bill, one that its buyer agreed to
 * here, or a record that two admins gave to an heir or buyer.
 */
export const partiesOf = (entryId: Expression<unknown>) => sql<string[]>`coalesce((
  select json_agg(distinct party.person_id) from (
    select unnest(array[sale_order.seller_id, sale_order.buyer_id]) as person_id from sale_order
    where sale_order.entry_id = ${entryId}
    union all select unnest(array[purchase.seller_id, purchase.submitted_by]) from purchase
    where purchase.entry_id = ${entryId}
    union all select unnest(array[sale.seller_id, sale.buyer_id]) from title_transfer sale
    where ${entryId} in (sale.bill_entry, sale.entry_id)
    union all select unnest(array[request.owner_id, request.asker_id]) from ownership_request request
    where request.entry_id = ${entryId}) party
  where party.person_id is not null), '[]')`;

/** Who disputes the entry; null if no one does. */
export const disputedBy = sql<'owner' | 'party' | null>`(
  select case when entry_dispute.by_owner then 'owner' else 'party' end from entry_dispute
  where entry_dispute.entry_id = entry.id and entry_dispute.closed_at is null)`;

/** The undecided disputes of a work’s entries, in order. */
export const selectEntryDisputes = (db: Db, artworkId: string) =>
  db
    .selectFrom('entry_dispute as dispute')
    .innerJoin('person as asker', 'asker.id', 'dispute.asked_by')
    .leftJoin('person as approver', 'approver.id', 'dispute.approved_by')
    .where('dispute.artwork_id', '=', artworkId)
    .where('dispute.closed_at', 'is', null)
    .select([
      'dispute.id',
      'dispute.entry_id',
      'dispute.asked_by',
      'dispute.asked_at',
      'dispute.by_owner',
      'dispute.reason',
    ])
    // The approval of an admin who has lost the right counts no more.
    .select(sql<string | null>`case when approver.admin then approver.id end`.as('approved_by'))
    .select(sql<Date | null>`case when approver.admin then dispute.approved_at end`.as('approved_at'))
    .select(
      sql<boolean>`exists (select from provenance_entry next where next.corrects = dispute.entry_id)`.as('corrected'),
    )
    .select(sql<z.infer<typeof EntryCorrection>>`dispute.correction`.as('correction'))
    .select(sql<string>`trim(asker.firstname || ' ' || asker.lastname)`.as('asker'))
    .select(sql<string | null>`trim(approver.firstname || ' ' || approver.lastname)`.as('approver'))
    .select(partiesOf(sql`dispute.entry_id`).as('party_ids'))
    .orderBy('dispute.asked_at');

export type EntryDisputeRow = Awaited<ReturnType<ReturnType<typeof selectEntryDisputes>['execute']>>[number];
