-- A royalty that lacks a fact is decided again while the seller has not been paid, and people are told what a payout waits for.

update sale_order set royalty = royalty || jsonb_build_object(
  'missing', '[]'::jsonb,
  'state', case
    when jsonb_typeof(royalty -> 'rule') = 'object' then 'due'
    when royalty ->> 'why' like 'No royalty was taken, because it cannot be decided%'
      or royalty ->> 'why' like 'No royalty was taken, because the place%' then 'undecided'
    else 'none'
  end
) where royalty is not null;
create index sale_order_undecided_royalty on sale_order (artwork_id) where royalty ->> 'state' = 'undecided';

-- What the payee was last told that the payout waits for.
alter table payout add column told_to_need text check (told_to_need in ('identity', 'account'));
