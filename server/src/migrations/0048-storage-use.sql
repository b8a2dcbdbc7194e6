-- What each account keeps in the storage, and what it is sending at this moment.
create table storage_use (
  person_id uuid primary key references person,
  -- Of the files that have a row.
  bytes bigint not null default 0,
  files int not null default 0,
  -- Of uploads under way; what a crash left of it counts no longer than until then.
  reserved bigint not null default 0,
  reserved_until timestamptz not null default '-infinity',
  -- What was sent within the hour that ends then.
  hour_bytes bigint not null default 0,
  hour_ends_at timestamptz not null default '-infinity'
);

insert into storage_use (person_id, bytes, files)
  select uploaded_by, sum(bytes), count(*) from file group by uploaded_by;

create function count_storage_use() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update storage_use set bytes = bytes - old.bytes, files = files - 1 where person_id = old.uploaded_by;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into storage_use (person_id, bytes, files) values (new.uploaded_by, new.bytes, 1)
      on conflict (person_id) do update set bytes = storage_use.bytes + excluded.bytes, files = storage_use.files + 1;
  end if;
  return null;
end $$;
create trigger file_storage_use after insert or delete or update of bytes, uploaded_by on file
  for each row execute function count_storage_use();

-- For the numbers that /metrics tells: what waits, without reading what does not.
create index mail_waiting on mail (created_at) where sent_at is null;
create index session_open on session (idle_expires_at) where revoked_at is null;
