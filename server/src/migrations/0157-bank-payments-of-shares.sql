-- A share can be paid by bank transfer more than once: a royalty that its artist gives up later goes back to the seller.
alter table bank_payment drop constraint bank_payment_pkey;
alter table bank_payment add column id uuid primary key default gen_random_uuid();
create unique index bank_payment_open on bank_payment (payout_id) where paid_at is null;
create index bank_payment_payout on bank_payment (payout_id);

-- The admin who opened the details to pay, at `read_at`.
alter table bank_payment add column read_by uuid references person;
create index bank_payment_reader on bank_payment (read_by) where read_by is not null;
update bank_payment set read_by = (
  select event.actor_id from event where event.name = 'bank_details_read'
    and event.data ->> 'payoutId' = bank_payment.payout_id::text order by event.id desc limit 1)
  where read_at is not null and paid_at is null;

-- The providers that had approved the identity of a payee who deleted their account since.
alter table bank_payment add column identified_by text[] not null default '{}';
update bank_payment set identified_by = case sale_order.provider when 'stripe' then '{veriff}' else '{sandbox}' end::text[]
  from payout join sale_order on sale_order.id = payout.order_id join person on person.id = payout.payee_id
  where payout.id = bank_payment.payout_id and bank_payment.paid_at is null and person.deleted_at is not null
    and exists (select from event where event.person_id = payout.payee_id and event.name = 'identity_decided'
      and event.data ->> 'outcome' = 'approved');
