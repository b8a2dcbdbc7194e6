-- Servers that people's notifications are sent to.
create table webhook (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  address text not null,
  sealed_secret bytea not null,
  -- The secret before, which also signs until then, so that receivers can change it without losing a delivery.
  sealed_former_secret bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  last_success_at timestamptz,
  disabled_at timestamptz
);
create index webhook_person on webhook (person_id);

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhook on delete cascade,
  -- Null for a test.
  notification_id uuid references notification on delete cascade,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  attempted_at timestamptz,
  -- As last sent; empty before the first attempt.
  payload text not null default '',
  reply_status int,
  reply text not null default '',
  failure text not null default '',
  unique (webhook_id, notification_id)
);
create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at);
create index webhook_delivery_notification on webhook_delivery (notification_id);
