-- Submitted records, rounds of review, votes, edit requests, certificates.

-- The record of a work as it was sent for review: what is voted on, and what a certificate speaks of.
create table artwork_revision (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  number int not null,
  record jsonb not null,
  record_hash text not null,
  submitted_by uuid not null references person,
  submitted_at timestamptz not null,
  unique (artwork_id, number)
);
create index artwork_revision_submitted_by on artwork_revision (submitted_by);
create trigger artwork_revision_append_only before update or delete on artwork_revision
  for each row execute function refuse_change();
create trigger artwork_revision_no_truncate before truncate on artwork_revision
  for each statement execute function refuse_change();

create table review_round (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  number int not null,
  revision_id uuid not null references artwork_revision,
  quorum int not null check (quorum > 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('approved', 'denied', 'info_requested')),
  unique (artwork_id, number),
  check ((closed_at is null) = (outcome is null))
);
create unique index review_round_open on review_round (artwork_id) where closed_at is null;
create index review_round_revision on review_round (revision_id);

create table vote (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null references review_round,
  voter_id uuid not null references person,
  choice text not null check (choice in ('approve', 'deny', 'request_information')),
  opinion text not null default '',
  cast_at timestamptz not null,
  unique (round_id, voter_id)
);
create index vote_voter on vote (voter_id, cast_at desc);

-- A vote may change while its round is open; once the round is closed it stands for ever. The argument names the rounds' table.
create function keep_closed_votes() returns trigger language plpgsql as $$
declare
  closed boolean;
begin
  execute format('select closed_at is not null from %I where id = $1', tg_argv[0])
    into closed using coalesce(old.round_id, new.round_id);
  if closed then
    raise exception 'the round is closed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger vote_keep_closed before insert or update or delete on vote
  for each row execute function keep_closed_votes('review_round');

create table edit_request (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  requested_by uuid not null references person,
  requested_at timestamptz not null,
  decided_by uuid references person,
  decided_at timestamptz,
  granted boolean,
  check ((decided_at is null) = (granted is null))
);
create unique index edit_request_open on edit_request (artwork_id) where decided_at is null;
create index edit_request_artwork on edit_request (artwork_id);
create index edit_request_requested_by on edit_request (requested_by);
create index edit_request_decided_by on edit_request (decided_by) where decided_by is not null;

create table certificate (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  version int not null,
  round_id uuid not null unique references review_round,
  revision_id uuid not null references artwork_revision,
  issued_at timestamptz not null,
  suspended_at timestamptz,
  superseded_at timestamptz,
  withdrawn_at timestamptz,
  unique (artwork_id, version)
);
create index certificate_revision on certificate (revision_id);
