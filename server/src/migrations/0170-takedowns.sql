-- An admin takes a work down after a report: it stays hidden until an admin restores it, or it is reported lost.
alter table artwork
  add taken_down_at timestamptz,
  add taken_down_by uuid references person,
  add taken_down_reason text not null default '',
  add check (taken_down_at is null or hidden),
  add check ((taken_down_at is null) = (taken_down_by is null));
create index artwork_taken_down_by on artwork (taken_down_by) where taken_down_by is not null;
