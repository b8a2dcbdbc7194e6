-- An owner can refuse a buyer who reserved their work: the reservation ends, and they can't reserve it again.
create table refused_buyer (
  artwork_id uuid not null references artwork,
  owner_id uuid not null references person on delete cascade,
  buyer_id uuid not null references person on delete cascade,
  refused_at timestamptz not null,
  primary key (artwork_id, owner_id, buyer_id)
);
create index refused_buyer_owner on refused_buyer (owner_id);
create index refused_buyer_buyer on refused_buyer (buyer_id);
alter table sale_order drop constraint sale_order_ending_check;
alter table sale_order add constraint sale_order_ending_check check (ending in ('cancelled', 'refused', 'reported'));
alter table sale_order drop constraint sale_order_outcome_check;
alter table sale_order add constraint sale_order_outcome_check
  check (outcome in ('expired', 'cancelled', 'refused', 'reported', 'failed', 'unavailable', 'too_late'));
