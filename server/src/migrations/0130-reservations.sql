-- Room for uploads under way, by reservation: {"id": {"bytes": 5, "until": "2027-01-01T00:00:00Z"}}. Each ends by itself; before,
-- a later upload prolonged what a crash had left.
alter table storage_use add reservations jsonb not null default '{}';
alter table storage_use drop reserved, drop reserved_until;

create function reservations_after(reservations jsonb, at timestamptz) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(reservations)
    where (value ->> 'until')::timestamptz > at;
$$;
create function reserved_bytes(reservations jsonb, at timestamptz) returns bigint language sql stable as $$
  select coalesce(sum((value ->> 'bytes')::bigint), 0)::bigint from jsonb_each(reservations_after(reservations, at));
$$;

-- Of the table or archive that a job still has to read.
alter table import add held_bytes bigint not null default 0;

create function count_import_storage() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update storage_use set bytes = bytes - old.held_bytes where person_id = old.person_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into storage_use (person_id, bytes) values (new.person_id, new.held_bytes)
      on conflict (person_id) do update set bytes = storage_use.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create trigger import_storage after insert or delete or update of held_bytes, person_id on import
  for each row execute function count_import_storage();
