-- The country in which sales take place, as admins set it; the server's own setting wins.
alter table site_settings add sale_place text check (sale_place ~ '^[A-Z]{2}$');
