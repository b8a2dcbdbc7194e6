-- A buyer asks to cancel an order whose work was not sent.
alter table order_complaint drop constraint order_complaint_reason_check;
alter table order_complaint add constraint order_complaint_reason_check
  check (reason in ('not_received', 'damaged', 'not_as_described', 'return', 'cancellation', 'other'));
