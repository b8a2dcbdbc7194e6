-- The provenance of a card sale by the artist names the artist as the seller from now on, so programs that keep a copy of
-- these works read them again. Their time comes after that of every transaction that ended before, as in note_record_change.
do $$
declare
  time timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('record_change'));
  select greatest(date_trunc('milliseconds', clock_timestamp()), max(changed_at) + interval '1 millisecond')
    into time from record_change;
  update record_change set changed_at = time, changed_in = pg_current_xact_id()::text
    where not removed and artwork_id in (
      select sale.artwork_id from title_transfer sale
        join artwork on artwork.id = sale.artwork_id
        join artist on artist.id = artwork.artist_id
        join provenance_entry recorded on recorded.id = sale.entry_id
      where sale.accepted and sale.seller_id = artist.person_id and recorded.recorded_by is null and not recorded.by_bill);
end $$;
