-- Only a work that was added by hand has an event for the owner's entry. Works that an undone import left were taken for such
-- works, and any of their entries for the owner's.
update owner_statement statement set acquired_entry = null
  where acquired_entry is not null
    and not exists (
      select from event where event.artwork_id = statement.artwork_id and event.name = 'provenance_recorded'
        and event.data ->> 'entryId' = statement.acquired_entry::text);
-- An import writes the entry from its column about the acquisition last before it registers the work.
update owner_statement statement set acquired_entry = (
    select entry.id from provenance_entry entry, provenance_entry registered
    where entry.artwork_id = statement.artwork_id and entry.kind = 'history' and entry.corrects is null
      and entry.recorded_by = statement.stated_by
      and registered.artwork_id = statement.artwork_id and registered.kind = 'registered' and registered.corrects is null
      and entry.sequence < registered.sequence
    order by entry.sequence desc limit 1)
  from import_row row
  where row.artwork_id = statement.artwork_id and row.created and row.read ? 'acquired' and statement.acquired_entry is null;

-- Pairs of which an owner has been notified, also by a title and number without known dimensions.
update possible_duplicate pair set listed = true
  where not listed and exists (
    select from event where event.name = 'duplicate_found'
      and ((event.artwork_id = pair.other_id and event.data ->> 'otherId' = pair.artwork_id::text)
        or (event.artwork_id = pair.artwork_id and event.data ->> 'otherId' = pair.other_id::text)));

-- A name that an organisation takes back does not wait behind emails.
create or replace function note_owner_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'person'
    and not exists (select from organisation where id = new.id and verified_at is not null and shows_works) then
    return null;
  end if;
  perform graphile_worker.add_job('note-owned-works', payload => json_build_object('ownerId', new.id));
  return null;
end $$;
