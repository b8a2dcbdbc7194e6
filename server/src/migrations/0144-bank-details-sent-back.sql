-- Bank details with which an admin could not pay are erased, and the payee leaves others.
alter table bank_payment
  -- When an admin last read them to pay.
  add column read_at timestamptz,
  add column sent_back_at timestamptz,
  add column sent_back_reason text not null default '',
  add constraint bank_payment_sent_back check ((sent_back_at is null) = (sent_back_reason = '')),
  add constraint bank_payment_details check ((sealed_details is not null) = (paid_at is null and sent_back_at is null)),
  drop constraint bank_payment_check1;
