-- The round of a bill is in the log under a handle of its own, so that the log does not say on which work a bill was checked: a
-- round that no mark follows would tell that the bill did not convince.
alter table log_entry alter artwork_id drop not null;
create table log_own_subject (
  -- The row that the entry commits to.
  about_id uuid primary key,
  handle uuid not null unique
);

create or replace function keep_log_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.artwork_id, new.kind, new.about_id, new.at, new.body, new.leaf)
      is not distinct from (old.id, old.artwork_id, old.kind, old.about_id, old.at, old.body, old.leaf)
    and (new.log_index = old.log_index or old.log_index is null)
    and (new.payload is null or new.payload = old.payload)
    and (new.salt is null or new.salt = old.salt)
    and (new.openings is null or new.openings = old.openings)
    and new.people <@ old.people
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
