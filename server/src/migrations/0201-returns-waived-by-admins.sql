-- An admin, and not the seller, let the buyer of a refunded order keep the work.
alter table sale_order add column return_waived_by_admin boolean not null default false;
-- Searches leave out works that their owners may have to give back.
create index sale_order_refund_asked on sale_order (artwork_id) where refund_asked_at is not null;
create index sale_order_not_given_back on sale_order (artwork_id) where state = 'refunded' and return_waived_at is null;
