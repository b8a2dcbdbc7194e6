-- Somebody whose account an admin has asked to delete; until it is due any admin can stop it, and the row goes.
create table erasure (
  person_id uuid primary key references person,
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index erasure_asked_by on erasure (asked_by);
