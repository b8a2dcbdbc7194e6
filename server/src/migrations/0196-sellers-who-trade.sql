-- The page of a work for sale says whether its owner sells as a trader.
drop trigger public_change on person;
create trigger public_change after delete or update of firstname, lastname, role, organisation, url, nationality_id, artist_allowed,
  artist_disallowed_at, recommended, import_source, deleted_at, biography, portrait_id, links, trader on person
  for each statement execute function signal_wide_change();
