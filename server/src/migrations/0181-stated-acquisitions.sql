-- In which entry the owner said how they got the work: other entries that they recorded can be about earlier owners.
alter table owner_statement add column acquired_entry uuid references provenance_entry;
create index owner_statement_acquired_entry on owner_statement (acquired_entry);
-- For a work from an import it is not known, because its provenance was recorded with it.
update owner_statement statement set acquired_entry = entry.id
  from provenance_entry entry, provenance_entry registered
  where entry.artwork_id = statement.artwork_id and entry.kind = 'history' and entry.corrects is null
    and entry.recorded_by = statement.stated_by
    and registered.artwork_id = statement.artwork_id and registered.kind = 'registered' and registered.corrects is null
    and entry.sequence < registered.sequence
    and not exists (select from import_row where import_row.artwork_id = statement.artwork_id and import_row.created);
