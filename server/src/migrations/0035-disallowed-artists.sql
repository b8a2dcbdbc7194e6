-- An artist whom an admin disallowed, which is not the same as one who was never recognised or whose edit was allowed.

alter table person add column artist_disallowed_at timestamptz;
update person set artist_disallowed_at = last.at
from (
  select distinct on (person_id) person_id, at, data from event
  where name = 'permission_changed' and data ->> 'permission' = 'artist_allowed'
  order by person_id, id desc
) last
where last.person_id = person.id and person.role = 'artist' and not person.artist_allowed and person.deleted_at is null
  and last.data ->> 'allowed' = 'false' and last.data ->> 'follows' is null;
alter table person add constraint person_not_both_allowed_and_disallowed
  check (artist_disallowed_at is null or not artist_allowed);
