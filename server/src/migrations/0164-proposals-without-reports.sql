-- What an admin proposes about a confirmed bill that nobody reported has no report: only the seller reports.
alter table bill_dispute alter asked_by drop not null, alter reason set default '';
update bill_dispute set asked_by = null, reason = '' from purchase
  where purchase.id = bill_dispute.purchase_id and purchase.seller_id is distinct from bill_dispute.asked_by
    and bill_dispute.proposed_by is not null;
alter table bill_dispute add check (asked_by is not null or proposed_by is not null or decided_at is not null);
