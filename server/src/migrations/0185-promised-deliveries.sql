-- The day by which the seller of an order sends the work, or from which it can be collected.

alter table order_delivery add column promised_on date;
