-- A refund that the provider refuses is asked for again every day, under a key with the number of tries.
alter table sale_order add column refund_tries int not null default 0;
alter table sale_order add column refund_refused_at timestamptz;
