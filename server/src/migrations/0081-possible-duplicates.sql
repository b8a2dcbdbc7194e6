-- Two public works of different owners that may be the same object, until an admin dismisses that.
create table possible_duplicate (
  -- The work for which it was found, which is usually the newer one.
  artwork_id uuid not null references artwork,
  other_id uuid not null references artwork,
  reasons text[] not null,
  found_at timestamptz not null,
  dismissed_by uuid references person,
  dismissed_at timestamptz,
  primary key (artwork_id, other_id),
  check (artwork_id <> other_id),
  check ((dismissed_by is null) = (dismissed_at is null))
);
create unique index possible_duplicate_pair on possible_duplicate (least(artwork_id, other_id), greatest(artwork_id, other_id));
create index possible_duplicate_other on possible_duplicate (other_id);
create index possible_duplicate_dismisser on possible_duplicate (dismissed_by) where dismissed_by is not null;
