-- A payee who does not use the card provider leaves bank details with the admins, who pay the share by hand.
create table bank_payment (
  payout_id uuid primary key references payout,
  -- Encrypted; erased once it is paid.
  sealed_details bytea,
  left_at timestamptz not null,
  paid_at timestamptz,
  paid_by uuid references person,
  paid_amount bigint check (paid_amount >= 0),
  check ((paid_at is null) = (paid_by is null) and (paid_at is null) = (paid_amount is null)),
  check ((paid_at is null) = (sealed_details is not null))
);
create index bank_payment_unpaid on bank_payment (left_at) where paid_at is null;
create index bank_payment_payer on bank_payment (paid_by) where paid_by is not null;

alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check check (account in (
  'buyer', 'provider_fee', 'platform_fee', 'royalty', 'seller', 'bank', 'payout', 'artists_fund', 'refund_due', 'refund'));
