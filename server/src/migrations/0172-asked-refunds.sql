-- A refund that the seller asked for, or an admin decided, is owed until it is made: the provider can refuse it, and the
-- buyer's bank decides about a disputed payment first. An earlier wish of a seller counts while their share is still held.
alter table sale_order add column refund_asked_at timestamptz;
update sale_order set refund_asked_at = asked.at
  from (
    select (data ->> 'orderId')::uuid as order_id, max(at) as at from event where name = 'order_refund_asked' group by 1
  ) asked
  where asked.order_id = sale_order.id and sale_order.state in ('paid', 'part_refunded') and (
    exists (select from order_complaint complaint
      where complaint.order_id = sale_order.id and complaint.outcome = 'refunded')
    or exists (select from payout
      where payout.order_id = sale_order.id and payout.account = 'seller' and payout.state = 'held'
        and not exists (select from bank_payment where bank_payment.payout_id = payout.id and paid_at is not null)));
