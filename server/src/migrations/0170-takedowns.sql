-- An admin takes a work down after a report: it stays hidden until an admin restores it.
alter table artwork
  add taken_down_at timestamptz,
  add taken_down_by uuid references person,
  add taken_down_reason text not null default '',
  -- Whether the takedown hid it: its owner may have done so before.
  add taken_down_shown boolean not null default false,
  add check (taken_down_at is null or hidden),
  add check ((taken_down_at is null) = (taken_down_by is null));
create index artwork_taken_down_by on artwork (taken_down_by) where taken_down_by is not null;
