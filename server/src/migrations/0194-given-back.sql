-- The refunded order whose buyer gives the work back by this transfer, to the seller of the order.
alter table title_transfer add column order_id uuid references sale_order;
create index title_transfer_order on title_transfer (order_id) where order_id is not null;
-- One that was accepted is final; one that was declined can be offered again.
create unique index title_transfer_given_back on title_transfer (order_id)
  where order_id is not null and accepted is distinct from false;
