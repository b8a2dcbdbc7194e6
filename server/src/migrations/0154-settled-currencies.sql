-- The currencies in which the card provider pays this registry, as it answered last: only one row, of the provider in use.
create table settled_currencies (
  provider text primary key check (provider in ('stripe', 'sandbox')),
  currencies text[] not null,
  asked_at timestamptz not null
);
-- The page of a work for sale says whether it can be bought.
create trigger public_change after insert or update or delete on settled_currencies
  for each statement execute function signal_wide_change();
