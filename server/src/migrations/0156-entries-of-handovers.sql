-- The provenance entry by which title passed: both sides are parties to it, and can dispute it.
alter table title_transfer add column entry_id uuid references provenance_entry;
alter table ownership_request add column entry_id uuid references provenance_entry;
create index title_transfer_entry on title_transfer (entry_id) where entry_id is not null;
create index ownership_request_entry on ownership_request (entry_id) where entry_id is not null;

update title_transfer set entry_id = (event.data ->> 'entryId')::uuid
  from event where event.name = 'title_passed' and event.data ->> 'saleId' = title_transfer.id::text;

-- Since then two admins may have corrected it.
with recursive passed as (
  select distinct on (request.id) request.id as request_id, entry.id as entry_id
    from ownership_request request join provenance_entry entry on entry.artwork_id = request.artwork_id
    where request.outcome = 'confirmed' and entry.kind = 'history' and entry.support = 'confirmed'
      and entry.recorded_by is null and entry.corrects is null and entry.recorded_at <= request.closed_at
    order by request.id, entry.sequence desc),
  told as (
    select request_id, entry_id from passed
    union all select told.request_id, next.id from told join provenance_entry next on next.corrects = told.entry_id)
update ownership_request set entry_id = told.entry_id from told
  where told.request_id = ownership_request.id
    and not exists (select from provenance_entry next where next.corrects = told.entry_id);
