-- Reports that a stolen or missing work was seen. Those who send one need no account, so their photograph has no uploader.
alter table file alter column uploaded_by drop not null;

create or replace function count_storage_use() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.uploaded_by is not null then
    update storage_use set bytes = bytes - old.bytes, files = files - 1 where person_id = old.uploaded_by;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.uploaded_by is not null then
    insert into storage_use (person_id, bytes, files) values (new.uploaded_by, new.bytes, 1)
      on conflict (person_id) do update set bytes = storage_use.bytes + excluded.bytes, files = storage_use.files + 1;
  end if;
  return null;
end $$;

create table sighting (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  place text not null,
  note text not null,
  -- As the sender wrote it; empty if they stay anonymous.
  contact text not null,
  photograph_id uuid unique references file,
  reported_at timestamptz not null
);
create index sighting_artwork on sighting (artwork_id, reported_at);
