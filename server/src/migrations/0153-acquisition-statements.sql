-- How owners say they got a work, where the record does not know it: a royalty on their sale can depend on it.
create table acquisition_statement (
  artwork_id uuid not null references artwork,
  owner_id uuid not null references person on delete cascade,
  how text not null check (how in ('from_artist', 'from_other', 'for_artist')),
  -- Null if they do not know it, or sell the work for its artist.
  acquired_on date,
  stated_at timestamptz not null,
  primary key (artwork_id, owner_id),
  check (how <> 'for_artist' or acquired_on is null)
);
create index acquisition_statement_owner on acquisition_statement (owner_id);
