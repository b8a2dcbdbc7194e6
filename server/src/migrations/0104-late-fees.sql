-- Where the provider tells its fee after the payment, nothing is paid out before.
alter table sale_order add column fee_known boolean not null default true;
create index sale_order_fee_unknown on sale_order (id) where not fee_known;
