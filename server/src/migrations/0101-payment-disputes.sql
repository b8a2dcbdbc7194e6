-- Each dispute of a payment by the buyer's bank, with the amount that it is about. The order keeps the one that is open, else the last.
create table payment_dispute (
  order_id uuid not null references sale_order,
  -- The provider's id.
  id text,
  amount bigint not null,
  status text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (order_id, id)
);

-- Before, a dispute was about the whole price. The amount of an open one is read again with its next message.
insert into payment_dispute (order_id, id, amount, status, opened_at, closed_at)
select id, dispute_id, price_amount, dispute_status, coalesce(paid_at, reserved_at),
  case when dispute_status in ('won', 'lost', 'warning_closed', 'prevented') then coalesce(closed_at, paid_at, reserved_at) end
from sale_order where dispute_id is not null;
