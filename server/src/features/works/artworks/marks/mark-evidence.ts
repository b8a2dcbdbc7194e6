import { sql } from 'kysely';
import type { MarkEvidence } from '@verso/contract/works/schemas/artworks.ts';
import { bySeverity } from './claim-order.ts';

/**
 * The proved sales of `artwork` whose entries were not corrected: by an approved bill, or by an order that is paid. If a
 * sale's payment was refunded in full or is disputed by the buyer's bank, its bill does not prove it either.
 */
export const billEvidence = sql`
  select proof.entry_id, proof.proved_at from (
  select purchase.entry_id, round.closed_at as proved_at
  from purchase join purchase_round round on round.purchase_id = purchase.id and round.outcome = 'approved'
  where purchase.artwork_id = artwork.id and purchase.state = 'approved'
  union all
  select entry_id, paid_at from sale_order
  where sale_order.artwork_id = artwork.id and state in ('paid', 'part_refunded')
  ) proof
  where not exists (select from provenance_entry correction where correction.corrects = proof.entry_id)
    and not exists (select from sale_order undone where undone.entry_id = proof.entry_id
      and (undone.state = 'refunded' or (undone.dispute_id is not null
        and coalesce(undone.dispute_status, '') not in ('won', 'lost', 'warning_closed', 'prevented'))))`;

/**
 * Links to the evidence of each mark of `artwork`: the latest basis of each rule, and the last correction of a claim.
 */
export const markEvidence = sql<MarkEvidence>`json_build_object(
  'round', (select number from review_round
    where review_round.artwork_id = artwork.id and outcome in ('approved', 'denied') order by number desc limit 1),
  'bill', (select evidence.entry_id from (${billEvidence}) evidence order by evidence.proved_at desc limit 1),
  'claim', (with recursive version as (
      (select coalesce(dispute.upheld_entry, claim.opened_entry) as id, 0 as times
        from claim left join dispute on dispute.claim_id = claim.id
        where claim.artwork_id = artwork.id and claim.resolved_at is null
        order by ${bySeverity('claim.kind')} limit 1)
      union all select next.id, version.times + 1 from provenance_entry next join version on next.corrects = version.id)
    select id from version order by times desc limit 1))`;
