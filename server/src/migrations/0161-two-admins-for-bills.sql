-- Two admins together find a confirmed bill wrong, or that title came back: the first one proposes it.
alter table bill_dispute
  add column proposed_by uuid references person,
  add column proposed_at timestamptz,
  add column proposed_outcome text check (proposed_outcome in ('wrong', 'returned')),
  add column proposal text not null default '',
  add check ((proposed_by is null) = (proposed_at is null) and (proposed_by is null) = (proposed_outcome is null));
create index bill_dispute_proposed_by on bill_dispute (proposed_by) where proposed_by is not null;
