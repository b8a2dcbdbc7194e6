-- A museum can own a hundred thousand works. A job notes them in steps, so that other changes of records don't wait for
-- all of them; the person who changed the organisation doesn't wait either.
create or replace function note_owner_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'person'
    and not exists (select from organisation where id = new.id and verified_at is not null and shows_works) then
    return null;
  end if;
  perform graphile_worker.add_job('note-owned-works', payload => json_build_object('ownerId', new.id), priority => 10);
  return null;
end $$;
