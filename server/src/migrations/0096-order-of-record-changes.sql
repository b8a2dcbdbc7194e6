-- Two transactions that end in the same millisecond get different times, so that the order of changes is that of the commits.
create or replace function note_record_change() returns trigger language plpgsql as $$
declare
  work uuid;
  shown boolean;
  time timestamptz;
  latest record_change;
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
  select * into latest from record_change order by changed_at desc, artwork_id desc limit 1;
  time := greatest(time, latest.changed_at
    + case when latest.changed_in = pg_current_xact_id()::text then interval '0' else interval '1 millisecond' end);
  insert into record_change values (work, time, time, not shown, pg_current_xact_id()::text)
    on conflict (artwork_id) do update
      set changed_at = excluded.changed_at, removed = excluded.removed, changed_in = excluded.changed_in;
  return null;
end $$;
