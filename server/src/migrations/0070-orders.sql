-- What follows the payment of a sale by card: delivery, messages, reported problems, returns.

-- Declared by the seller: buyers then have the rights of consumers.
alter table person add column trader boolean not null default false;
alter table sale_order
  add column trader boolean not null default false,
  -- By the law of the place of sale; null if the seller is no trader, or the law is not known.
  add column return_days int;

create table order_delivery (
  order_id uuid primary key references sale_order,
  method text check (method in ('delivery', 'collection')),
  address text not null default '',
  chosen_at timestamptz,
  carrier text not null default '',
  tracking text not null default '',
  insured_amount bigint,
  insured_currency text,
  note text not null default '',
  sent_at timestamptz,
  received_at timestamptz,
  check ((method is null) = (chosen_at is null)),
  check (sent_at is null or method is not null),
  check ((insured_amount is null) = (insured_currency is null))
);

create table order_message (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references sale_order,
  sender_id uuid not null references person,
  body text not null,
  sent_at timestamptz not null
);
create index order_message_order on order_message (order_id, sent_at);
create index order_message_sender on order_message (sender_id);

create table order_message_document (
  message_id uuid not null references order_message,
  position int not null,
  file_id uuid not null unique references file,
  primary key (message_id, position)
);

create table order_complaint (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references sale_order,
  reason text not null check (reason in ('not_received', 'damaged', 'not_as_described', 'return', 'other')),
  -- What the buyer wrote, with their files.
  message_id uuid not null unique references order_message,
  opened_at timestamptz not null,
  outcome text check (outcome in ('withdrawn', 'refunded', 'released')),
  answer text not null default '',
  closed_by uuid references person,
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create index order_complaint_order on order_complaint (order_id);
create unique index order_complaint_open on order_complaint (order_id) where closed_at is null;
create index order_complaint_closer on order_complaint (closed_by) where closed_by is not null;
