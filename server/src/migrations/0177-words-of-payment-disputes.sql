-- Earlier notifications of a disputed payment in words for their readers: the buyer's own payment, and for admins
-- somebody's.
update notification
  set kind = case when notification.recipient_id = sale.buyer_id then 'own_payment_disputed' else 'payment_dispute_reported' end
  from sale_order sale join event on event.artwork_id = sale.artwork_id and event.data ->> 'orderId' = sale.id::text
  where sale.dispute_status is not null and event.name in ('order_disputed', 'order_dispute_closed')
    and notification.event_id = event.id
    and (notification.recipient_id = sale.buyer_id and notification.kind <> 'payment_dispute_reported'
      or (notification.kind = 'payment_disputed' and notification.recipient_id <> sale.seller_id));
