-- Admins list the few works that are taken down.
create index artwork_taken_down on artwork (taken_down_at) where taken_down_at is not null;
