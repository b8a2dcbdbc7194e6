-- What can't be refunded at the card provider and why, what the registry repays instead, and how an admin ended a refund.
alter table sale_order
  add column refund_refused_amount bigint check (refund_refused_amount between 1 and price_amount),
  add column refund_refusal text check (refund_refusal in ('refused', 'failed', 'unreachable')),
  add column repaid_amount bigint not null default 0 check (repaid_amount between 0 and price_amount),
  add column refund_ended_at timestamptz,
  add column refund_ending text check (refund_ending in ('repaid', 'not_owed')),
  add column refund_answer text not null default '',
  add check ((refund_ended_at is null) = (refund_ending is null));
-- Of a refund that failed after the provider had accepted it, the next daily check writes what is missing.
update sale_order set refund_refusal = 'refused', refund_refused_amount =
    case when state = 'refund_due' or refund_asked_at is not null then price_amount - refunded_amount else refunded_amount end
  where refund_refused_at is not null and (refunded_amount > 0 or state = 'refund_due' or refund_asked_at is not null);
update sale_order set refund_refused_at = null where refund_refused_amount is null;
alter table sale_order
  add check ((refund_refused_at is null) = (refund_refused_amount is null)),
  add check ((refund_refused_at is null) = (refund_refusal is null));
