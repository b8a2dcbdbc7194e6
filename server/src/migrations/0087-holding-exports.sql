-- Archives of all works of an owner, with pictures, papers, certificates and proofs. A job makes them; the row and its
-- file are deleted some days later.
create table holding_export (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  works int not null,
  -- How many works are in the archive, while it is made.
  progress int not null default 0,
  created_at timestamptz not null,
  -- These are null until it is made.
  finished_at timestamptz,
  expires_at timestamptz,
  storage_key text,
  bytes bigint,
  sha256 text,
  check ((finished_at is null) = (storage_key is null))
);
create index holding_export_person on holding_export (person_id);
-- One at a time for each owner.
create unique index holding_export_making on holding_export (person_id) where finished_at is null;
create index holding_export_expiry on holding_export (expires_at);
