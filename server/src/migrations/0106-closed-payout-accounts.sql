-- A payout account that the provider closed can be replaced by another.
alter table payout_account add column closed_at timestamptz;
