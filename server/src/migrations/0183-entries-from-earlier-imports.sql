-- Version 0.2.0 kept the entry about the acquisition as the last of those about the provenance, also in rows that wait to be imported.
-- Its note is the credit line, and no other entry is taken for it: organisations are named there.
with earlier as (
  select import_row.import_id, line, read #> '{entries,-1}' as entry,
    regexp_replace(
      coalesce(corrections ->> (array_position(columns, 'acquisition') - 1)::text, cells[array_position(columns, 'acquisition')], ''),
      '[^[:alnum:]]+', '', 'g') as credit_line,
    coalesce(corrections ->> (array_position(columns, 'acquiredOn') - 1)::text, cells[array_position(columns, 'acquiredOn')], '')
      as acquired_on
  from import_row join import on import.id = import_row.import_id
  where not read ? 'acquired' and outcome <> 'refused')
update import_row row set read = (read #- '{entries,-1}') || jsonb_build_object('acquired', entry)
  from earlier
  where row.import_id = earlier.import_id and row.line = earlier.line
    and regexp_replace(entry ->> 'note', '[^[:alnum:]]+', '', 'g') = credit_line
    and (credit_line <> '' or (entry ->> 'note' = '' and acquired_on ~ '[0-9]'));

-- An import writes the entry about the acquisition last before it registers the work.
update owner_statement statement set acquired_entry = (
    select entry.id from provenance_entry entry, provenance_entry registered
    where entry.artwork_id = statement.artwork_id and entry.kind = 'history' and entry.corrects is null
      and entry.recorded_by = statement.stated_by
      and registered.artwork_id = statement.artwork_id and registered.kind = 'registered' and registered.corrects is null
      and entry.sequence < registered.sequence
    order by entry.sequence desc limit 1)
  from import_row row
  where row.artwork_id = statement.artwork_id and row.created and row.read ? 'acquired' and statement.acquired_entry is null;
