-- Heirs of an owner, and buyers outside of the registry, ask for title to a work with evidence. Two admins decide.
create table ownership_request (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  asker_id uuid not null references person,
  -- Who held title when it was asked for.
  owner_id uuid not null references person,
  relation text not null check (relation in ('heir', 'buyer')),
  happened jsonb not null,
  statement text not null,
  asked_at timestamptz not null,
  answer text not null default '',
  answered_at timestamptz,
  approved_by uuid references person,
  approved_at timestamptz,
  outcome text check (outcome in ('confirmed', 'denied', 'withdrawn')),
  reason text not null default '',
  closed_by uuid references person,
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null)),
  check ((approved_by is null) = (approved_at is null)),
  check (outcome is distinct from 'confirmed' or (approved_by is not null and closed_by <> approved_by))
);
create unique index ownership_request_open on ownership_request (artwork_id, asker_id) where closed_at is null;
create index ownership_request_artwork on ownership_request (artwork_id);
create index ownership_request_asker on ownership_request (asker_id);
create index ownership_request_owner on ownership_request (owner_id);
create index ownership_request_approver on ownership_request (approved_by) where approved_by is not null;
create index ownership_request_closer on ownership_request (closed_by) where closed_by is not null;

create table ownership_request_document (
  request_id uuid not null references ownership_request,
  position int not null,
  file_id uuid not null unique references file,
  primary key (request_id, position)
);
