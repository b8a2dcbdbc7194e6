-- Two bills of one sale: a reviewer joins one to the other, so that the sale is confirmed once.
alter table purchase add column joined_to uuid references purchase;
alter table purchase drop constraint purchase_state_check;
alter table purchase add constraint purchase_state_check
  check (state in ('in_review', 'info_requested', 'approved', 'denied', 'withdrawn', 'annulled', 'joined'));
alter table purchase add constraint purchase_joined_to check ((state = 'joined') = (joined_to is not null) and joined_to <> id);
alter table purchase add constraint purchase_joined_entry check (state <> 'joined' or entry_id is null);
create index purchase_joined on purchase (joined_to) where joined_to is not null;

alter table purchase_round drop constraint purchase_round_outcome_check;
alter table purchase_round add constraint purchase_round_outcome_check
  check (outcome in ('approved', 'denied', 'info_requested', 'withdrawn', 'joined'));
