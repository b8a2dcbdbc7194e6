import { sql } from 'kysely';
import type { MarkEvidence } from '@verso/contract/artworks.ts';

/**
 * Where the evidence of the marks of `artwork` stands: what each rule rests on last, and of a claim how it was
 * corrected last.
 */
export const markEvidence = sql<MarkEvidence>`json_build_object(
  'round', (select number from review_round
    where review_round.artwork_id = artwork.id and outcome in ('approved', 'denied') order by number desc limit 1),
  'bill', (select entry.id from entry_confirmation join provenance_entry entry on entry.id = entry_confirmation.entry_id
    where entry.artwork_id = artwork.id order by entry_confirmation.confirmed_at desc limit 1),
  'claim', (with recursive told as (
      (select coalesce(dispute.upheld_entry, claim.opened_entry) as id, 0 as times
        from claim left join dispute on dispute.claim_id = claim.id
        where claim.artwork_id = artwork.id and claim.resolved_at is null
        order by array_position(array['stolen', 'missing', 'police', 'disputed'], claim.kind) limit 1)
      union all select next.id, told.times + 1 from provenance_entry next join told on next.corrects = told.id)
    select id from told order by times desc limit 1))`;
