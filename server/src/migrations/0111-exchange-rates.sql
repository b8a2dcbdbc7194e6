-- What one euro was worth in other currencies, by day: as the European Central Bank published it, or as an admin entered it.
create table exchange_rate (
  currency text not null,
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  per_euro text not null check (per_euro ~ '^[0-9]{1,9}([.][0-9]{1,10})?$'),
  source text not null,
  -- Null if the bank published it.
  entered_by uuid references person,
  stored_at timestamptz not null,
  primary key (currency, day)
);
create index exchange_rate_entered_by on exchange_rate (entered_by) where entered_by is not null;
-- An order's royalty was converted at it.
create trigger exchange_rate_append_only before update or delete on exchange_rate
  for each row execute function refuse_change();
create trigger exchange_rate_no_truncate before truncate on exchange_rate
  for each statement execute function refuse_change();
