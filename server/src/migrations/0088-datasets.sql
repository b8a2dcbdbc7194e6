-- The public registry as files, made once a day. Only the last days are kept.
create table dataset (
  day date primary key,
  works int not null,
  made_at timestamptz not null,
  -- Name, storage key, bytes and SHA-256 of each file.
  files jsonb not null
);
