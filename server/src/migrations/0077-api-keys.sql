-- Keys with which programs make calls for an account. Only their hashes are stored.
create table api_key (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  token_hash bytea not null unique,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The last characters of the key, so that its holder can recognise it.
  ending text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_key_person on api_key (person_id);
