-- The audit trail finds people by the names and page addresses that they had before.
create index event_former_name on event using gin (
    person_words(coalesce(data -> 'from' ->> 'lastname', '') || ' ' || coalesce(data -> 'from' ->> 'firstname', '')) gin_trgm_ops)
  where name = 'profile_changed' and data -> 'from' ?| array['firstname', 'lastname'];
create index former_url_words on former_url using gin (url gin_trgm_ops);
