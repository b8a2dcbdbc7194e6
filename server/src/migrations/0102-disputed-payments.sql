-- Every page of works asks for the payments that are disputed, which are few.
create index sale_order_disputed on sale_order (artwork_id)
  where dispute_status not in ('won', 'lost', 'warning_closed', 'prevented');
