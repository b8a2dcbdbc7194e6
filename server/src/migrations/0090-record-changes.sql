-- The last change of each record that is or was public, in the order of the commits, for programs that keep a copy.
-- Without a reference to the work: what was public once stays listed as removed.
create table record_change (
  artwork_id uuid primary key,
  first_at timestamptz not null,
  changed_at timestamptz not null,
  removed boolean not null,
  -- The transaction, in which further changes are the same one.
  changed_in text not null
);
create index record_change_order on record_change (changed_at, artwork_id);

insert into record_change
  select id, least(registered_at, updated_at), date_trunc('milliseconds', updated_at), false, pg_current_xact_id()::text
  from artwork
  where not hidden and deleted_at is null
    and (status in ('in_review', 'approved', 'denied', 'recorded', 'withdrawn') or first_approved_at is not null);

-- Runs at the commit, one transaction after the other: a change that is seen later also has a later time, so a program
-- that asks for what changed since its last visit misses none.
create function note_record_change() returns trigger language plpgsql as $$
declare
  work uuid;
  shown boolean;
  time timestamptz;
begin
  if tg_table_name = 'artwork' then
    work := coalesce(new.id, old.id);
  else
    work := coalesce(new.artwork_id, old.artwork_id);
  end if;
  if exists (select from record_change where artwork_id = work and changed_in = pg_current_xact_id()::text) then
    return null;
  end if;
  select not hidden and deleted_at is null
      and (status in ('in_review', 'approved', 'denied', 'recorded', 'withdrawn') or first_approved_at is not null)
    into shown from artwork where id = work;
  shown := coalesce(shown, false);
  if not shown and not exists (select from record_change where artwork_id = work and not removed) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('record_change'));
  time := date_trunc('milliseconds', clock_timestamp());
  insert into record_change values (work, time, time, not shown, pg_current_xact_id()::text)
    on conflict (artwork_id) do update
      set changed_at = excluded.changed_at, removed = excluded.removed, changed_in = excluded.changed_in;
  return null;
end $$;

create constraint trigger artwork_change_noted
  after insert or delete or update of artist_id, attribution, owner_id, status, title, creation, medium, support, dimensions, edition,
    signature, inscriptions, description, subjects, place_made, condition, hidden, first_approved_at, deleted_at on artwork
  deferrable initially deferred for each row execute function note_record_change();
create constraint trigger artwork_picture_change_noted after insert or delete or update on artwork_picture
  deferrable initially deferred for each row execute function note_record_change();
create constraint trigger provenance_change_noted after insert on provenance_entry
  deferrable initially deferred for each row execute function note_record_change();
create constraint trigger claim_change_noted after insert or update on claim
  deferrable initially deferred for each row execute function note_record_change();
create constraint trigger certificate_change_noted after insert or update on certificate
  deferrable initially deferred for each row execute function note_record_change();

-- An artist's name and dates are part of the records of their works.
create function note_artist_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('record_change'));
  update record_change
    set changed_at = date_trunc('milliseconds', clock_timestamp()), changed_in = pg_current_xact_id()::text
    from artwork where artwork.id = artwork_id and artist_id = new.id and not removed;
  return null;
end $$;
create constraint trigger artist_change_noted after update of name, birth_year, death_year on artist
  deferrable initially deferred for each row
  when ((old.name, old.birth_year, old.death_year) is distinct from (new.name, new.birth_year, new.death_year))
  execute function note_artist_change();
