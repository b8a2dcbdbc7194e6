-- From which entry of the provenance the owner reads private parts: what earlier owners kept private stays private, however title
-- passed.
alter table artwork add column title_since bigint not null default 0;
update artwork set title_since = greatest(
  (select max(entry.sequence) from provenance_entry entry
    where entry.artwork_id = artwork.id and entry.kind = 'sold' and not entry.by_bill and entry.corrects is null),
  -- By a bill, title passes later than the bill's entry.
  (select max(entry.sequence) + 1 from provenance_entry entry join title_transfer sale on sale.artwork_id = entry.artwork_id
    where entry.artwork_id = artwork.id and sale.accepted and sale.bill_entry is not null
      and entry.recorded_at <= sale.answered_at),
  (select max(entry.sequence) from provenance_entry entry join ownership_request request on request.artwork_id = entry.artwork_id
    where entry.artwork_id = artwork.id and request.outcome = 'confirmed' and entry.recorded_at <= request.closed_at),
  0);
