-- Sales by card: orders, the ledger of their money, payouts, receipts.

create table sale_order (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  artwork_id uuid not null references artwork,
  buyer_id uuid not null references person,
  seller_id uuid not null references person,
  price_amount bigint not null check (price_amount > 0),
  price_currency text not null,
  state text not null check (
    state in ('reserved', 'open', 'processing', 'paid', 'part_refunded', 'refunded', 'refund_due', 'released')
  ),
  -- What was paid in the sandbox is no money where the real provider is in charge.
  provider text not null check (provider in ('stripe', 'sandbox')),
  reserved_at timestamptz not null,
  -- When the provider's page ends; given to it as it stands here, so that a second try asks for the same.
  expires_at timestamptz not null,
  session_id text unique,
  -- Opens the payment without further questions, so it is told to the buyer alone.
  session_url text,
  charge_id text unique,
  -- Why the page is to end before its time.
  ending text check (ending in ('cancelled', 'reported')),
  closed_at timestamptz,
  -- How the reservation came to nothing, or why the money goes back.
  outcome text check (outcome in ('expired', 'cancelled', 'reported', 'failed', 'unavailable', 'too_late')),
  paid_at timestamptz,
  entry_id uuid references provenance_entry,
  -- What the law or a contract gives to the artist of it, or why it gives nothing.
  royalty jsonb,
  refunded_amount bigint not null default 0,
  dispute_id text,
  -- In the provider's words.
  dispute_status text,
  check (buyer_id <> seller_id),
  check ((dispute_id is null) = (dispute_status is null)),
  check (refunded_amount between 0 and price_amount)
);
-- A work is reserved for one buyer at a time.
create unique index sale_order_reservation on sale_order (artwork_id) where state in ('reserved', 'open', 'processing');
create index sale_order_artwork on sale_order (artwork_id);
create index sale_order_buyer on sale_order (buyer_id, reserved_at desc);
create index sale_order_seller on sale_order (seller_id, reserved_at desc);
create index sale_order_entry on sale_order (entry_id) where entry_id is not null;

-- Double entry: what comes in is positive on one account and negative on another.
create table ledger_line (
  id bigint generated always as identity primary key,
  order_id uuid not null references sale_order,
  account text not null check (
    account in ('buyer', 'provider_fee', 'platform_fee', 'royalty', 'seller', 'payout', 'refund_due', 'refund')
  ),
  -- Whose share it is, for royalties, sellers and payouts.
  party_id uuid references person,
  amount bigint not null check (amount <> 0),
  currency text not null,
  -- What it was posted for: a cause is posted once.
  cause text not null,
  posted_at timestamptz not null,
  unique nulls not distinct (order_id, cause, account, party_id)
);
create index ledger_line_party on ledger_line (party_id) where party_id is not null;
create trigger ledger_line_append_only before update or delete on ledger_line for each row execute function refuse_change();
create trigger ledger_line_no_truncate before truncate on ledger_line for each statement execute function refuse_change();

create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_line where order_id = new.order_id having sum(amount) <> 0) then
    raise exception 'the lines of order % do not sum to zero', new.order_id using errcode = 'check_violation';
  end if;
  if new.currency <> (select price_currency from sale_order where id = new.order_id) then
    raise exception 'a line of order % is in another currency', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger_line deferrable initially deferred
  for each row execute function ledger_balanced();

create table payout (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references sale_order,
  payee_id uuid not null references person,
  account text not null check (account in ('seller', 'royalty')),
  state text not null check (state in ('held', 'sending', 'sent')),
  due_at timestamptz not null,
  -- Fixed before the transfer is asked for, so that a second try asks for the same.
  amount bigint check (amount > 0),
  destination text,
  transfer_id text unique,
  sent_at timestamptz,
  reversed_amount bigint not null default 0,
  unique (order_id, payee_id),
  check ((state = 'held') = (amount is null)),
  check ((state = 'held') = (destination is null)),
  check ((state = 'sent') = (transfer_id is not null))
);
create index payout_payee on payout (payee_id);

create table payout_account (
  person_id uuid not null references person on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  account_id text not null unique,
  ready boolean not null default false,
  created_at timestamptz not null,
  primary key (person_id, provider)
);

-- A receipt says for ever what it said when it was issued; its number has no gap before it within the year.
create table receipt (
  order_id uuid primary key references sale_order,
  year int not null,
  number int not null,
  issued_at timestamptz not null,
  content jsonb not null,
  unique (year, number)
);
create trigger receipt_append_only before update or delete on receipt for each row execute function refuse_change();
create trigger receipt_no_truncate before truncate on receipt for each statement execute function refuse_change();
