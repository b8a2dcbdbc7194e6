-- The currencies in which the card provider pays this registry, as it answered last: only one row, of the provider in use.
create table settled_currencies (
  provider text primary key check (provider in ('stripe', 'sandbox')),
  currencies text[] not null,
  asked_at timestamptz not null
);
