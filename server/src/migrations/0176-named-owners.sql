-- The page of a work and its open records name an organisation that owns it while the organisation is verified and shows
-- its works. A new name of it is signalled with those of people.
create trigger public_change after delete or update of shows_works, verified_at on organisation
  for each statement execute function signal_wide_change();

-- Notes the works of an organisation whose name appeared, disappeared or changed. Its time comes after that of every
-- transaction that ended before, as in note_record_change.
create function note_owner_change() returns trigger language plpgsql as $$
declare
  time timestamptz;
  latest record_change;
begin
  if tg_table_name = 'person'
    and not exists (select from organisation where id = new.id and verified_at is not null and shows_works) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('record_change'));
  time := date_trunc('milliseconds', clock_timestamp());
  select * into latest from record_change order by changed_at desc, artwork_id desc limit 1;
  time := greatest(time, latest.changed_at
    + case when latest.changed_in = pg_current_xact_id()::text then interval '0' else interval '1 millisecond' end);
  update record_change set changed_at = time, changed_in = pg_current_xact_id()::text
    from artwork where artwork.id = artwork_id and owner_id = new.id and not removed
      and changed_in <> pg_current_xact_id()::text;
  return null;
end $$;
create constraint trigger organisation_change_noted after update of shows_works, verified_at on organisation
  deferrable initially deferred for each row
  when ((old.shows_works and old.verified_at is not null) is distinct from (new.shows_works and new.verified_at is not null))
  execute function note_owner_change();
create constraint trigger owner_change_noted after update of firstname, lastname, deleted_at on person
  deferrable initially deferred for each row
  when (new.organisation
    and (old.firstname, old.lastname, old.deleted_at) is distinct from (new.firstname, new.lastname, new.deleted_at))
  execute function note_owner_change();

-- From now on these works name their owner, so programs that keep a copy read them again.
do $$
declare
  time timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('record_change'));
  select greatest(date_trunc('milliseconds', clock_timestamp()), max(changed_at) + interval '1 millisecond')
    into time from record_change;
  update record_change set changed_at = time, changed_in = pg_current_xact_id()::text
    from artwork join organisation on organisation.id = artwork.owner_id
    where artwork.id = artwork_id and not removed and organisation.verified_at is not null and organisation.shows_works;
end $$;
