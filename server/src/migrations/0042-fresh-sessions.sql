-- When the holder of a session last proved that it's them: by the login, or by a confirmation since. The default is for
-- processes of the version before, which open sessions until they are replaced.
alter table session add column confirmed_at timestamptz not null default now();
update session set confirmed_at = created_at;
