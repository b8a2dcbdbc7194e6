-- Tells the server processes what visitors see differently once a transaction commits, so that they drop the replies
-- that they keep: the id of a work, or nothing for more than one work. The argument is the column that leads to the work.
create function signal_public_change() returns trigger language plpgsql as $$
declare
  work uuid;
begin
  case tg_argv[0]
    when 'id' then work := coalesce(new.id, old.id);
    when 'artwork_id' then work := coalesce(new.artwork_id, old.artwork_id);
    when 'round_id' then select artwork_id into work from review_round where id = coalesce(new.round_id, old.round_id);
    when 'claim_id' then select artwork_id into work from claim where id = coalesce(new.claim_id, old.claim_id);
    when 'entry_id' then select artwork_id into work from provenance_entry where id = coalesce(new.entry_id, old.entry_id);
    when 'purchase_id' then select artwork_id into work from purchase where id = coalesce(new.purchase_id, old.purchase_id);
  end case;
  -- Entries of the log may be about no work; a work that is gone was signalled itself.
  if work is not null then
    perform pg_notify('public_change', work::text);
  end if;
  return null;
end $$;

create function signal_wide_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', '');
  return null;
end $$;

-- A work is sealed once a published checkpoint covers its entries.
create function signal_sealed_works() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', artwork_id::text) from (
    select distinct artwork_id from log_entry
    where log_index >= old.checkpoint_size and log_index < new.checkpoint_size and artwork_id is not null) sealed;
  return null;
end $$;
create trigger sealed_signalled after update of checkpoint_size on log_tree
  for each row when (old.checkpoint_size < new.checkpoint_size) execute function signal_sealed_works();

do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('artwork', 'id'), ('artwork_picture', 'artwork_id'), ('artwork_revision', 'artwork_id'), ('artwork_words', 'artwork_id'),
      ('certificate', 'artwork_id'), ('claim', 'artwork_id'), ('dispute', 'artwork_id'), ('edit_request', 'artwork_id'),
      ('former_picture', 'artwork_id'), ('log_entry', 'artwork_id'), ('maker_answer', 'artwork_id'),
      ('owner_statement', 'artwork_id'), ('ownership_request', 'artwork_id'), ('price_enquiry', 'artwork_id'),
      ('provenance_entry', 'artwork_id'), ('purchase', 'artwork_id'), ('review_round', 'artwork_id'),
      ('sale_order', 'artwork_id'), ('title_transfer', 'artwork_id'), ('recusal', 'round_id'), ('vote', 'round_id'),
      ('recovery', 'claim_id'), ('entry_confirmation', 'entry_id'), ('provenance_document', 'entry_id'),
      ('purchase_round', 'purchase_id')) of_works (name, leads)
  loop
    execute format('create trigger public_change after insert or update or delete on %I
      for each row execute function signal_public_change(%L)', part.name, part.leads);
  end loop;
  for part in
    select * from (values
      ('artist', null), ('artist_words', null), ('former_url', null), ('identity_session', null), ('profile_round', null),
      ('profile_vote', null), ('search_term', null),
      ('file', 'width, height, colour'),
      ('person', 'firstname, lastname, role, organisation, url, nationality_id, artist_allowed, artist_disallowed_at,
        recommended, import_source, deleted_at, biography, portrait_id, links')) of_more (name, columns)
  loop
    execute format('create trigger public_change after %s on %I
      for each statement execute function signal_wide_change()', coalesce('delete or update of ' || part.columns, 'insert or delete or update'), part.name);
  end loop;
end $$;
