-- Pictures that the rows of an import name by their address, each fetched once its row is imported.
create table import_picture (
  import_id uuid not null references import on delete cascade,
  line int not null,
  -- Among the addresses of the row, from 0.
  place int not null,
  address text not null,
  state text not null check (state in ('waiting', 'added', 'failed')),
  -- Why it could not be added.
  message text not null default '',
  primary key (import_id, line, place)
);
create index import_picture_state on import_picture (import_id, state, line, place);
