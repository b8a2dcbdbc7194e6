-- The page of a work and its open questions name other public works with the same picture. So its cached replies change with
-- the pair, and with the other work.
create function signal_same_pictures() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', one::text)
    from unnest(array[coalesce(new.artwork_id, old.artwork_id), coalesce(new.other_id, old.other_id)]) one;
  return null;
end $$;
create trigger public_change after insert or update or delete on possible_duplicate
  for each row execute function signal_same_pictures();

-- The argument is the column that leads to the work.
create function signal_paired_works() returns trigger language plpgsql as $$
declare
  work uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
begin
  perform pg_notify('public_change', case when artwork_id = work then other_id else artwork_id end::text)
    from possible_duplicate where work in (artwork_id, other_id) and dismissed_at is null;
  return null;
end $$;
create trigger paired_signalled after update of hidden, status, title, deleted_at, first_approved_at on artwork
  for each row execute function signal_paired_works('id');
create trigger paired_signalled after insert or update or delete on artwork_picture
  for each row execute function signal_paired_works('artwork_id');
