-- When the seller of a refunded order agreed that the buyer keeps the work.
alter table sale_order add column return_waived_at timestamptz;
