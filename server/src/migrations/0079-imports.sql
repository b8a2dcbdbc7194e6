-- Tables that people bring in: every row as it is in the file, and what a check found. Nothing is written to works
-- before the owner imports them.
create table import (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  file_name text not null,
  file_sha256 text not null,
  -- The uploaded file, until its rows are read.
  storage_key text,
  state text not null check (
    state in ('reading', 'failed', 'checking', 'ready', 'importing', 'paused', 'done', 'undoing', 'undone')
  ),
  -- Why the file cannot be read.
  problem text not null default '',
  header_line int not null default 0,
  -- The field of each column; empty if it is left out.
  columns text[] not null default '{}',
  rows int not null default 0,
  -- The last row, and how many, that the job has done in this state.
  cursor int not null default 0,
  progress int not null default 0,
  -- What the owner will write, as it is counted when they start.
  planned int not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index import_person on import (person_id, created_at);

create table import_row (
  import_id uuid not null references import on delete cascade,
  line int not null,
  cells text[] not null,
  -- Cells that the owner corrected, by the number of their column from 0.
  corrections jsonb not null default '{}',
  outcome text check (outcome in ('new', 'changed', 'same', 'doubtful', 'refused')),
  -- The owner's choice; null: new and changed rows are imported, doubtful ones are not.
  included boolean,
  read jsonb,
  -- Identifies the work among those of its owner.
  key text,
  problems jsonb not null default '[]',
  changes jsonb not null default '[]',
  artwork_id uuid references artwork,
  -- Whether the import made the work.
  created boolean not null default false,
  -- The fields of a changed work as they were.
  before jsonb,
  done_at timestamptz,
  primary key (import_id, line)
);
create index import_row_outcome on import_row (import_id, outcome, line);
create index import_row_key on import_row (import_id, key, line) where key is not null;
create index import_row_artwork on import_row (artwork_id) where artwork_id is not null;

-- The makers named in an import, each once.
create table import_maker (
  import_id uuid not null references import on delete cascade,
  key text not null,
  name text not null,
  sort_name text not null,
  born int,
  died int,
  -- The maker known here; null for a new one.
  artist_id uuid references artist on delete set null,
  -- Whether it is certain, or chosen by the owner, who is meant.
  decided boolean not null,
  -- Whether the import made the artist.
  added boolean not null default false,
  primary key (import_id, key)
);
create index import_maker_artist on import_maker (artist_id) where artist_id is not null;

-- How an account matched a set of headings the last time.
create table import_columns (
  person_id uuid not null references person on delete cascade,
  headings_hash bytea not null,
  columns text[] not null,
  primary key (person_id, headings_hash)
);
