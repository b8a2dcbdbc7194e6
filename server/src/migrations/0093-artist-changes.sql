-- When what the open record of an artist says last changed, for programs that keep a copy.
alter table artist add column changed_at timestamptz not null default now();

create function note_artist_record() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger artist_record_noted
  before update of person_id, name, url, nationality_id, birth_year, death_year, birth_place on artist
  for each row execute function note_artist_record();

-- The nationality of an artist with an account is the person's.
create function note_artist_nationality() returns trigger language plpgsql as $$
begin
  update artist set changed_at = clock_timestamp() where person_id = new.id;
  return null;
end $$;
create trigger artist_nationality_noted after update of nationality_id on person
  for each row when (old.nationality_id is distinct from new.nationality_id) execute function note_artist_nationality();
