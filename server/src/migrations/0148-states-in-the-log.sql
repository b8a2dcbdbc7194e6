-- The log commits to the state of a work and its certificates, after each change of it.
alter table log_entry drop constraint log_entry_kind_check,
  add constraint log_entry_kind_check check (kind in ('provenance', 'correction', 'review', 'certificate', 'state'));

-- Works that were decided on before. A job adds their state to the log, once.
create table unlogged_state (artwork_id uuid primary key references artwork);
insert into unlogged_state
select id from artwork
where exists (select from review_round where review_round.artwork_id = artwork.id and closed_at is not null)
  or exists (select from claim where claim.artwork_id = artwork.id)
  or exists (select from sale_order where sale_order.artwork_id = artwork.id and dispute_id is not null)
  or exists (select from provenance_entry join entry_confirmation on entry_confirmation.entry_id = provenance_entry.id
    where provenance_entry.artwork_id = artwork.id)
  or status = 'withdrawn';
