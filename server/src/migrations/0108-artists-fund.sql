-- A payee can give up a share: where it does not go back to the seller, the registry keeps it for artists.
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check check (account in (
  'buyer', 'provider_fee', 'platform_fee', 'royalty', 'seller', 'payout', 'artists_fund', 'refund_due', 'refund'));
