-- What became of money after it was paid out: told by the provider, read anew at it.

alter table payout_account
  -- The last payout to the bank, where the bank sent it back: { payout, reason, at }.
  add column bank_refusal jsonb,
  -- When the look at the provider began that this rests on; of two, the later one counts.
  add column looked_at timestamptz;
